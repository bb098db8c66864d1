import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Behaviour } from '#src/payments/providers/sandbox/sandbox.ts'
import { executeRefund } from '#src/payments/refund-commands.server.ts'
import { openBook, openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { brokenPromises } from '#tests/support/small-shop-orders.ts'

let shop: PayingShop
let book: ReturnType<typeof openBook>
beforeAll(async () => {
  shop = await openPayingShop()
  book = openBook(shop)
})
afterAll(() => shop.close())

const BEHAVIOURS = ['approve', 'decline', 'goesQuiet', 'losesReply', 'wrongHash', 'otherAmount', 'comesTwice'] as const

/** Events of an order awaiting payment, in any sequence and number. */
type Step =
  | { kind: 'pay'; behaviour: Behaviour; instalments: 1 | 3 | 6; comesBack: 0 | 1 | 2 | 3 }
  | { kind: 'wait'; minutes: number }
  | { kind: 'refund'; price: string }
  | { kind: 'replay' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    behaviour: fc.constantFrom(...BEHAVIOURS),
    instalments: fc.constantFrom(1 as const, 3 as const, 6 as const),
    comesBack: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
  }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 11, 25) }),
  fc.record({ kind: fc.constant('refund' as const), price: fc.constantFrom('0.01', '40', '119.99', '240', '9999') }),
  fc.record({ kind: fc.constant('replay' as const) }),
)

async function live(orderId: number, steps: readonly Step[]) {
  const comingBacks: Parameters<PayingShop['bringBack']>[0][] = []
  for (const one of steps) {
    if (one.kind === 'pay') await pay(orderId, one, comingBacks)
    if (one.kind === 'wait') await book.later(one.minutes).then(book.sweep)
    if (one.kind === 'replay') await Promise.all(comingBacks.map((coming) => shop.bringBack(coming)))
    if (one.kind === 'refund') await refund(orderId, one.price)
  }
  // The reconciler always runs in the end.
  for (const minutes of [25, 25]) await book.later(minutes).then(book.sweep)
}

async function pay(
  orderId: number,
  { behaviour, instalments, comesBack }: Step & { kind: 'pay' },
  received: unknown[],
) {
  const choice = instalments === 1 ? {} : { bin: '55496000', instalments }
  const begun = await shop.start(orderId, choice)
  if (!begun.ok) return
  const coming = await shop.atBank(begun.value.opening, behaviour)
  if (!coming) return
  received.push(coming)
  await Promise.all(Array.from({ length: comesBack }, () => shop.bringBack(coming)))
}

const refund = (orderId: number, price: string) =>
  executeRefund(shop.deps, shop.context('ela'), { of: { orderId }, price, key: crypto.randomUUID(), ip: '' }).catch(
    ({ status }: { status: number }) => expect(status).toBe(404),
  )

/** @requirement PROMISE-D, PROMISE-G */
it('the accounts always equal captures minus refunds, whatever happens between shop and bank (D)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { orderId } = await shop.orderByCard()
      await live(orderId, steps)
      expect(await brokenPromises(shop)).toEqual([])
      expect([4, 9]).toContain(await shop.loadStatus(orderId))
      const open = await shop.db
        .selectFrom('paymentAttempts')
        .select('id')
        .where('state', 'in', ['created', 'pending'])
        .execute()
      expect(open).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 240_000)
