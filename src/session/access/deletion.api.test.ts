import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { type Browser, openBrowser } from '#tests/support/browser-calls.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { addApp } from '#tests/support/two-factor-shop.ts'
import { confirmIdentity, removeFactor } from '../two-factor/wire.ts'
import { signIn } from '../wire.ts'
import { deleteAccount, leavingTies } from './wire.ts'

let shop: TestShop
let number = 0

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('outgoingEmails').execute()
  await shop.db.deleteFrom('rateLimits').execute()
})

const newBrowser = (host = 'localhost') => openBrowser(shop, { host, ip: `203.0.113.${++number}` })
const emails = () => shop.db.selectFrom('outgoingEmails').selectAll().orderBy('id').execute()
const enter = (browser: Browser, email: string, password = DEMO_PASSWORD) =>
  browser.call(signIn, { email, password, remember: false, privacyAccepted: true, signInKind: 'user' })
const signInAs = async (email: string) => {
  const browser = await newBrowser()
  expect(await enter(browser, email)).toHaveProperty('start')
  return browser
}
const audit = (action: string) => shop.db.selectFrom('auditLog').selectAll().where('action', '=', action).execute()

const EMPTY = { email: '', firstName: '', lastName: '', phone: '' }

describe('deleting the account (orders 2)', () => {
  /** @requirement AUTH-19 */
  it('shows open business: orders, debts, sub-dealers', async () => {
    const ties = await (await signInAs('ayse@vitrin.test')).call(leavingTies)
    expect(ties.openOrders).toBeGreaterThan(0)
    expect(ties.balances.length).toBeGreaterThan(0)
    expect(ties).toMatchObject({ subDealers: true, lastUser: true })
  })

  const selim = () =>
    shop.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'selim@vitrin.test')
      .where('siteId', '=', 1)
      .executeTakeFirstOrThrow()

  it('is refused for a dealer with active sub-dealers, and for the owner', async () => {
    const ayse = await signInAs('ayse@vitrin.test')
    expect(await ayse.call(deleteAccount, { password: DEMO_PASSWORD })).toEqual({ refusal: 'HasSubDealers' })
    const ela = await signInAs('ela@vitrin.test')
    await expect(ela.call(deleteAccount, { password: DEMO_PASSWORD })).rejects.toMatchObject({ status: 403 })
  })

  /** @requirement AUTH-19 */
  it('requires the password again', async () => {
    const browser = await signInAs('selim@vitrin.test')
    expect(await browser.call(deleteAccount, { password: 'not this one' })).toEqual({ refusal: 'WrongPassword' })
    expect((await selim()).active).toBe(true)
  })

  it('requires a recent second factor of a user who has one', async () => {
    const browser = await signInAs('selim@vitrin.test')
    const { app } = await addApp(browser, DEMO_PASSWORD)
    await shop.db.updateTable('sessions').set({ secondFactorAt: null }).execute()
    const refused = { refusal: 'ConfirmSecondFactor' }
    expect(await browser.call(deleteAccount, { password: DEMO_PASSWORD })).toEqual(refused)
    expect((await selim()).active).toBe(true)
    expect(await browser.call(confirmIdentity, { proof: { code: await app.nextCode() } })).toEqual({})
    expect(await browser.call(removeFactor, { password: DEMO_PASSWORD, target: 'all' })).toEqual({})
  })

  const loadOrders = (customerId: number) =>
    shop.db.selectFrom('orders').select(['id', 'total']).where('customerId', '=', customerId).orderBy('id').execute()

  /** @requirement AUTH-19 */
  it('erases the person and keeps documents; sessions end, and the mailbox is notified', async () => {
    const before = await selim()
    const customerId = before.customerId ?? 0
    const stored = await loadOrders(customerId)
    expect(stored.length).toBeGreaterThan(0)
    const [here, browser] = [await signInAs('selim@vitrin.test'), await signInAs('selim@vitrin.test')]
    expect(await here.call(deleteAccount, { password: DEMO_PASSWORD })).toEqual({})
    expect(here.cookie()).toBeUndefined()
    await expect(browser.call(deleteAccount, { password: DEMO_PASSWORD })).rejects.toMatchObject({ status: 401 })
    const user = await shop.db.selectFrom('users').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow()
    expect(user).toMatchObject({ ...EMPTY, userName: null, active: false, erasedAt: expect.any(Date) })
    const customer = await shop.db
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
    expect(customer).toMatchObject({ ...EMPTY, active: false, companyName: 'Selim Oto Servis' })
    const addresses = await shop.db.selectFrom('addresses').selectAll().where('customerId', '=', customerId).execute()
    expect(addresses.every(({ line1, removedAt }) => line1 === '' && removedAt !== null)).toBe(true)
    expect(await loadOrders(customerId)).toEqual(stored)
    expect((await emails()).map(({ recipient }) => recipient)).toEqual(['selim@vitrin.test'])
    expect(await enter(await newBrowser(), 'selim@vitrin.test')).toEqual({ refusal: 'WrongUserNameOrPassword' })
    expect(await enter(await newBrowser(), `erased-${before.id}`, '!')).toEqual({ refusal: 'WrongUserNameOrPassword' })
    expect(await audit('session.deleteAccount')).toHaveLength(1)
  })
})
