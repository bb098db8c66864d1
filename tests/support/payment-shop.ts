import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { startOrderPayment } from '#src/orders/payment/commands.server.ts'
import { cancelUnpaid, payableOrder } from '#src/orders/payment/payable-commands.server.ts'
import { handleCallback } from '#src/payments/attempts/callback-commands.server.ts'
import type { PaymentDeps } from '#src/payments/attempts/settlement-commands.server.ts'
import type { Choice } from '#src/payments/attempts/start-commands.server.ts'
import { reconcileNextAttempt } from '#src/payments/attempts/sweep-commands.server.ts'
import { payableAccount } from '#src/payments/online/commands.server.ts'
import type { FormField, PaymentOpening } from '#src/payments/providers/provider.ts'
import {
  type Behaviour,
  SANDBOX_API,
  SANDBOX_CARDS,
  SANDBOX_CODE,
  SANDBOX_GATE,
  SANDBOX_MERCHANT,
} from '#src/payments/providers/sandbox/sandbox.ts'
import { reconcileNextRefund } from '#src/payments/refund-request-commands.server.ts'
import { readEnv } from '#src/platform/env.ts'
import { openLog } from '#src/platform/log.server.ts'
import { seal } from '#src/platform/sealed.server.ts'
import { sandboxRoutes } from '#src/server/payment-callbacks/sandbox.server.ts'
import type { OpenSite } from '#src/settings/site.ts'
import { openSmallShop, type SmallShop } from './small-shop.ts'
import { readyToOrder } from './small-shop-orders.ts'

/** The request of a browser that returns from the bank. */
export interface ComingBack {
  key: string
  fields: FormField[]
}

export interface PayingShop extends SmallShop {
  deps: PaymentDeps
  terminals: { bonus: number; firms: number }
  /** Places an order by card, which awaits payment. */
  orderByCard(
    name?: string,
    price?: string,
  ): Promise<{ orderId: number; number: string; productId: number; total: string }>
  start(orderId: number, choice?: Partial<Choice>, name?: string): ReturnType<typeof startOrderPayment>
  /** Completes the bank's page with this card; undefined if the bank does not redirect back. */
  atBank(opening: PaymentOpening, behaviour: Behaviour, code?: string): Promise<ComingBack | undefined>
  bringBack(coming: ComingBack): ReturnType<typeof handleCallback>
  /** Order, bank and return in one step; returns the order's status. */
  pay(behaviour: Behaviour, of?: { name?: string; price?: string; choice?: Partial<Choice> }): Promise<PaidOrder>
  loadStatus(orderId: number): Promise<number>
}

export interface PaidOrder {
  orderId: number
  productId: number
  reference: string
  coming: ComingBack | undefined
  status: number
}

/** The small shop with a terminal at the sandbox bank, which runs and responds like a bank. */
export async function openPayingShop(): Promise<PayingShop> {
  const shop = await openSmallShop(40)
  const bank = Fastify()
  bank.register(async (scope) => sandboxRoutes(scope, shop))
  const address = await bank.listen({ host: '127.0.0.1', port: 0 })
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const deps = createPaymentDeps(shop, env)
  const terminals = await writeTerminals(shop, address, env.secret)
  const acting = { ...shop, deps, terminals }
  const place = (name = 'ayse', price = '100') => orderByCard(shop, name, price)
  const start: PayingShop['start'] = (orderId, choice = {}, name = 'ayse') => begin(acting, { orderId, choice, name })
  const bringBack = (coming: ComingBack) => handleCallback(deps, { ...coming, ip: '10.0.0.9' })
  return {
    ...acting,
    orderByCard: place,
    start,
    atBank,
    bringBack,
    loadStatus: (orderId) => loadStatus(shop, orderId),
    async pay(behaviour, { name = 'ayse', price = '100', choice = {} } = {}) {
      const { orderId, productId } = await place(name, price)
      const begun = await start(orderId, choice, name)
      if (!begun.ok) throw new Error(`Not begun: ${begun.refusal.code}`)
      const { opening, attempt } = begun.value
      const coming = await atBank(opening, behaviour)
      if (coming) await bringBack(coming)
      return { orderId, productId, reference: attempt.reference, coming, status: await loadStatus(shop, orderId) }
    },
    async close() {
      await bank.close()
      await shop.close()
    },
  }
}

function createPaymentDeps({ db, site, staffContext }: SmallShop, env: PaymentDeps['env']): PaymentDeps {
  const open: OpenSite = { site, shop: staffContext('accounting').shop, hosts: [] }
  return {
    db,
    env,
    log: openLog('silent'),
    payables: { order: payableOrder(db), account: payableAccount },
    sites: { find: async () => open, byId: async () => open, all: async () => [open], forget: () => {} },
  }
}

async function writeTerminals({ db, site }: SmallShop, address: string, secret: string) {
  const { merchant, secrets } = SANDBOX_MERCHANT
  const add = async (of: { bank: string; kind: string; sortNo: number }) => {
    const { id } = await db
      .insertInto('posTerminals')
      .values({
        siteId: site.id,
        provider: 'nestpay',
        name: of.bank,
        merchant,
        ...of,
        gateUrl: address + SANDBOX_GATE,
        apiUrl: address + SANDBOX_API,
        secrets: seal(secret, JSON.stringify(secrets)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const bonus = await add({ bank: 'Garanti BBVA', kind: 'individual', sortNo: 10 })
  const firms = await add({ bank: 'Yapı Kredi', kind: 'commercial', sortNo: 20 })
  const plans = [
    { terminalId: bonus, family: 'Bonus', instalments: 3, rate: '0', borneBy: 'shop' },
    { terminalId: bonus, family: 'Bonus', instalments: 6, rate: '5', borneBy: 'buyer' },
  ]
  await db.insertInto('instalmentPlans').values(plans).execute()
  return { bonus, firms }
}

async function orderByCard(shop: SmallShop, name: string, price: string) {
  const productId = await shop.product({ price, stock: '10' })
  const { order } = await readyToOrder(shop, { name, items: [[productId, '2']], payment: 'card' })
  const placed = await order()
  if (!placed.ok) throw new Error(`Not placed: ${placed.refusal.code}`)
  const { orderId, number, total } = placed.placed
  return { orderId, number, productId, total }
}

interface Begin {
  orderId: number
  choice: Partial<Choice>
  name: string
}

function begin({ deps, ...shop }: SmallShop & { deps: PaymentDeps }, { orderId, choice, name }: Begin) {
  const buyer = { context: shop.context(name), scope: shop.scope(name), ip: '10.0.0.7' }
  return startOrderPayment(deps, buyer, { orderId, choice: { key: randomUUID(), instalments: 1, ...choice } })
}

/** Acts as a browser: posts the card form to the gateway, the code to the bank, and the bank's form to the shop. */
async function atBank(
  opening: PaymentOpening,
  behaviour: Behaviour,
  code = SANDBOX_CODE,
): Promise<ComingBack | undefined> {
  if (opening.kind !== 'cardForm') throw new Error('The sandbox bank takes forms')
  const number = SANDBOX_CARDS.find((card) => card.behaviour === behaviour)?.number ?? ''
  const { fields, card, action } = opening
  const typed = { [card.number]: number, [card.month]: '12', [card.year]: '30', [card.code]: '123' }
  const gate = await post(action, [...fields.map(({ name, value }) => [name, value]), ...Object.entries(typed)])
  const token = getInputs(gate).find(({ name }) => name === 'token')?.value
  if (token === undefined) return undefined
  const back = await post(`${action}/code`, [
    ['token', token],
    ['code', code],
  ])
  const [, to = ''] = /action="([^"]+callback[^"]+)"/.exec(back) ?? []
  return to === '' ? undefined : { key: to.split('/').at(-1) ?? '', fields: getInputs(back) }
}

const post = async (url: string, body: string[][]) =>
  (await fetch(url, { method: 'POST', body: new URLSearchParams(body) })).text()

const getInputs = (html: string): FormField[] =>
  [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  }))

const loadStatus = async ({ db }: SmallShop, orderId: number) =>
  (await db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status

/** Payment queries for tests. */
export const openBook = (shop: PayingShop) => ({
  loadAttempt: (orderId: number) =>
    shop.db
      .selectFrom('paymentAttempts')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  loadEntries: (orderId: number) =>
    shop.db
      .selectFrom('accountEntries')
      .select(['side', 'amount', 'documentType'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute(),
  loadEvents: async (attemptId: number) => {
    const events = shop.db.selectFrom('paymentEvents').select('kind').where('attemptId', '=', attemptId)
    return (await events.orderBy('id').execute()).map(({ kind }) => kind)
  },
  begun: async (orderId: number, choice: Partial<Choice> = {}, name?: string) => {
    const answer = await shop.start(orderId, choice, name)
    if (!answer.ok) throw new Error(answer.refusal.code)
    return answer.value
  },
  later: (minutes: number) => pass(shop, minutes),
  /** Runs the background job until nothing is left to do. */
  sweep: async () => {
    for (const look of [reconcileNextAttempt, reconcileNextRefund, cancelUnpaid]) while (await look(shop.deps));
  },
})

/** Simulates that this much time has passed. */
const pass = ({ pool }: PayingShop, minutes: number) =>
  pool.query(
    `with attempts as (
         update payment_attempts set created_at = created_at - make_interval(mins => $1),
           requested_at = requested_at - make_interval(mins => $1), next_look_at = next_look_at - make_interval(mins => $1)
         where state in ('created', 'pending')),
       refunds as (
         update payment_refunds set next_look_at = next_look_at - make_interval(mins => $1) where state = 'requested')
       update orders set pay_until = pay_until - make_interval(mins => $1) where status = 10`,
    [minutes],
  )
