import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { writeDueEmails } from '../notifications/bell/email-commands.server.ts'
import type { OpenSite } from '../settings/site.ts'
import { beginOnlinePayment } from './online/commands.server.ts'
import type { Behaviour } from './providers/sandbox/sandbox.ts'
import { executeRefund } from './refund-commands.server.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  const assigned = { userId: getUser('zeynep'), customerId: shop.scope('ayse').customer.id }
  await shop.db.insertInto('representativeCustomers').values(assigned).execute()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('notifications').execute()
  await shop.db.deleteFrom('outgoingEmails').execute()
})

const getUser = (name: string) => shop.person(name).viewer.userId ?? 0

/** Paid on account; the bank confirms it more than once, concurrently. */
async function pay(name: string, { behaviour = 'approve', times = 1 }: { behaviour?: Behaviour; times?: number } = {}) {
  const choice = { key: randomUUID(), instalments: 6, bin: '55496000' }
  const paying = { amount: '200', currency: 'TRY', debitIds: [], description: '', contractId: undefined, choice }
  const begun = await beginOnlinePayment(shop.deps, { context: shop.context(name), ip: '10.0.0.7' }, paying)
  if (!begun.ok) throw new Error(begun.refusal.code)
  const coming = await shop.atBank(begun.value.opening, behaviour)
  if (coming) await Promise.all(Array.from({ length: times }, () => shop.bringBack(coming)))
  return begun.value.attempt.reference
}

const loadNotifications = (kind: string) =>
  shop.db
    .selectFrom('notifications')
    .select(['userId', 'facts', 'page', 'rest', 'wantsEmail'])
    .where('kind', '=', kind)
    .orderBy('userId')
    .execute()

const site = () => ({ ...shop.site, canonicalHost: 'shop.example', languages: ['tr', 'de'] })
const write = () =>
  writeDueEmails({
    db: shop.db,
    env: { production: true, ports: { web: 3000, gateway: 14500, auth: 14501, universal: 14600 } },
    sites: { byId: async () => ({ site: site() }) as unknown as OpenSite },
  })

describe('a received payment', () => {
  /** @requirement BELL-7 */
  it('is confirmed to the payer, once, however often the bank confirms it; shop and representative see it (threat 5)', async () => {
    const reference = await pay('ayse', { times: 6 })
    const facts = expect.objectContaining({
      total: { money: '210.00', currency: 'TRY' },
      instalments: { text: 'card.instalments', count: 6 },
    })
    const place = { page: 'paymentCompleted', rest: `/${reference}` }
    expect(await loadNotifications('paymentReceived')).toEqual([
      { userId: getUser('ayse'), facts, ...place, wantsEmail: true },
    ])
    expect((await loadNotifications('paymentArrived')).map(({ userId }) => userId)).toEqual(
      [getUser('zeynep'), getUser('ela')].sort((a, b) => a - b),
    )
  })

  /** @requirement BELL-7 */
  it('is sent by email in the language of the payer, with amount, currency, instalments and a link to the receipt', async () => {
    await shop.db.updateTable('users').set({ language: 'de' }).where('id', '=', getUser('ayse')).execute()
    const reference = await pay('ayse')
    await Promise.all([write(), write()])
    const emails = await shop.db.selectFrom('outgoingEmails').select(['subject', 'bodyText']).execute()
    expect(emails).toHaveLength(1)
    expect(emails[0]?.subject).toContain('210,00')
    expect(emails[0]?.bodyText).toMatch(/Ihre Zahlung über .*210,00.* für Ihr Kundenkonto .*\(6 Raten\)/)
    expect(emails[0]?.bodyText).toContain(`https://shop.example/de/zahlung-abgeschlossen/${reference}`)
  })

  it('names its order', async () => {
    await shop.pay('approve')
    const [notification] = await loadNotifications('paymentReceived')
    expect(notification?.facts).toMatchObject({
      for: { text: 'notification.for.order', values: { number: expect.any(String) } },
    })
  })

  it('collected by a representative is confirmed to users of the firm that may see payments', async () => {
    await pay('zeynep')
    expect(await loadNotifications('paymentReceived')).toMatchObject([{ userId: getUser('ayse') }])
    expect(await loadNotifications('paymentArrived')).toMatchObject([{ userId: getUser('ela') }])
    await shop.db.deleteFrom('notifications').execute()
    const hide = (hides: string[]) =>
      shop.db.updateTable('users').set({ hides }).where('id', '=', getUser('ayse')).execute()
    await hide(['payment'])
    await pay('zeynep')
    await hide([])
    expect(await loadNotifications('paymentReceived')).toEqual([])
  })

  it('notifies no one when declined', async () => {
    await pay('ayse', { behaviour: 'decline' })
    expect(await shop.db.selectFrom('notifications').select('kind').execute()).toEqual([])
  })
})

/** @requirement BELL-7 */
it('notifies the payer of each refund once', async () => {
  const reference = await pay('ayse')
  const back = (price: string, key = randomUUID()) =>
    executeRefund(shop.deps, shop.context('ela'), { of: { reference }, price, key, ip: '' })
  const key = randomUUID()
  await Promise.all([back('50', key), back('50', key)])
  await back('160')
  const notification = await loadNotifications('paymentRefunded')
  expect(notification.map(({ userId, facts }) => [userId, (facts as { total: object }).total])).toEqual([
    [getUser('ayse'), { money: '50.00', currency: 'TRY' }],
    [getUser('ayse'), { money: '160.00', currency: 'TRY' }],
  ])
})
