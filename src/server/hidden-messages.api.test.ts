import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notifyCustomers } from '#src/notifications/bell/commands.server.ts'
import { type HiddenShop, hideFromUser, notifyOfCollected, openHiddenShop } from '#tests/support/hidden-shop.ts'
import { request, submitAnswer } from '#tests/support/proposing.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { writeDueEmails } from '../notifications/bell/email-commands.server.ts'
import { ORDER_EMAILS } from '../orders/print/email-queries.server.ts'
import { changeStatus } from '../orders/status-commands.server.ts'
import { HIDEABLE, type Hideable } from '../permissions/viewer.ts'
import { fileReturn } from '../returns/file-commands.server.ts'

let hidden: HiddenShop
beforeAll(async () => {
  hidden = await openHiddenShop()
})
afterAll(() => hidden.shop.close())

/** Everything that a dealer is notified of: order, delivery, proposal, payment, entry, return, sub-dealer. */
async function everythingHappens() {
  const { shop, ids } = hidden
  const customerId = shop.scope('ayse').customer.id
  // Her representative orders for her, because she may not while prices are hidden.
  const bought = await readyToOrder(shop, { name: 'zeynep', items: [[ids.product, '3']], payment: 'transfer' })
  const placing = await bought.order()
  if (!placing.ok) throw new Error(placing.refusal.code)
  const { orderId, number } = placing.placed
  for (const to of [2, 4, 5]) await changeStatus(shop.db, shop.context('ela'), { orderId, to, ip: '' })
  await notifyOfCollected(shop, orderId, customerId)
  await submitAnswer(shop, await request(shop, [[ids.product, '2']], { name: 'zeynep' }), { discount: '0' })
  const facts = { total: { money: '5519.41', currency: 'TRY' }, document: 'CANARY-DOC', day: { day: '2026-01-02' } }
  await shop.db
    .transaction()
    .execute((tx) =>
      notifyCustomers(tx, { siteId: shop.site.id, kind: 'paymentBooked', recipients: [{ customerId, facts }] }),
    )
  const line = { orderNumber: number, lineNo: 1, reason: 1, quantity: '1', photos: [] }
  await fileReturn(shop.db, shop.scope('zeynep'), { key: randomUUID(), ...line, description: '', ip: '' })
  await (await readyToOrder(shop, { name: 'selim', items: [[ids.product, '1']], payment: 'onAccount' })).order()
}

async function clearMessages() {
  for (const table of ['outgoingEmails', 'notifications'] as const) await hidden.shop.db.deleteFrom(table).execute()
}

/** Sends the queued emails and returns those to Ayşe, with the facts of her notifications. */
async function messagesToAyse(): Promise<string> {
  const { shop } = hidden
  const sites = { byId: async () => ({ site: shop.site }) } as never
  while (await writeDueEmails({ db: shop.db, env: { ...shop.deps.env }, sites, documents: ORDER_EMAILS }));
  const emails = await shop.db
    .selectFrom('outgoingEmails')
    .select(['subject', 'bodyText', 'bodyHtml'])
    .where('recipient', '=', 'ayse@vitrin.test')
    .execute()
  const notification = await shop.db
    .selectFrom('notifications')
    .select(['kind', 'facts'])
    .where('userId', '=', shop.scope('ayse').userId)
    .execute()
  return JSON.stringify([emails, notification])
}

/** The cost of an order of three, as formatted in emails and facts. */
const OWN = [
  ...['3334.07', '3.334,07', '4000.88', '4.000,88', '2667.25', '2.667,25'],
  // Paid by transfer it costs two percent less.
  ...['3267.39', '3.267,39', '3920.87', '3.920,87'],
]
const BANK = ['Canary bank', 'TR33 0006']
const CASES: [flag: Hideable, hidden: string[]][] = [
  ['price', OWN],
  ['actualPrice', OWN],
  [
    'order',
    ['orderPlaced', 'orderMoved', 'orderChanged', 'orderSplit', 'returnFiled', 'returnMoved', 'proposalAnswered'],
  ],
  ['payment', ['paymentReceived']],
  ['account', ['CANARY-DOC', '5519.41', '5.519,41']],
  ['bankAccounts', BANK],
  ['subDealers', ['subDealerOrdered', 'Canary sub-dealer']],
  // An email contains net prices only, and no stock.
  ...(['listPrice', 'discount'] as const).map((flag): [Hideable, string[]] => [flag, ['1373.57', '1.373,57', '13+7']]),
  ...(['stock', 'comingStock'] as const).map((flag): [Hideable, string[]] => [flag, ['8642', '8.642', '53127']]),
  ...(['retailPrice', 'purchasePrice'] as const).map((flag): [Hideable, string[]] => [flag, ['1.999,93', '777,31']]),
]

it('covers every flag that hides a number or a name', () => {
  const others: Hideable[] = ['product', 'cart', 'addToCart', 'news']
  expect(new Set([...CASES.map(([flag]) => flag), ...others])).toEqual(new Set(HIDEABLE))
})

it('contains all of it if nothing is hidden', async () => {
  await clearMessages()
  await hideFromUser(hidden, 'ayse', [])
  await everythingHappens()
  const text = await messagesToAyse()
  for (const one of ['3.920,87', 'orderMoved', 'paymentReceived', 'CANARY-DOC', 'Canary sub-dealer', ...BANK])
    expect(text, one).toContain(one)
})

/** @requirement HIDE-1 */
it.each(CASES)('sends no email and no notification with what %s hides', async (flag, texts) => {
  await clearMessages()
  await hideFromUser(hidden, 'ayse', [flag])
  await everythingHappens()
  const text = await messagesToAyse()
  expect(texts.filter((one) => text.includes(one))).toEqual([])
})

it('sends no email about what was hidden after the notification', async () => {
  await clearMessages()
  await hideFromUser(hidden, 'ayse', [])
  await everythingHappens()
  await hideFromUser(hidden, 'ayse', ['price'])
  const [emails] = JSON.parse(await messagesToAyse()) as [object[]]
  expect(OWN.filter((one) => JSON.stringify(emails).includes(one))).toEqual([])
})
