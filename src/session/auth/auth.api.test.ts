import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { type Browser, openBrowser } from '#tests/support/browser-calls.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { signIn } from '../wire.ts'
import type { SignInKind } from './login-message.ts'

let shop: TestShop
let number = 0
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('rateLimits').execute())

const newBrowser = (more: object = {}) => openBrowser(shop, { ip: `203.0.113.${++number}`, ...more })
const enter = (
  browser: Browser,
  email: string,
  more: { signInKind?: SignInKind; password?: string; privacyAccepted?: boolean; contractId?: number } = {},
) =>
  browser.call(signIn, {
    email,
    password: DEMO_PASSWORD,
    remember: false,
    privacyAccepted: false,
    signInKind: 'user',
    ...more,
  })
const wrong = { refusal: 'WrongUserNameOrPassword' }
const home = { start: 'home' }

describe('the sides of the login (storefront 2.8, 6)', () => {
  /** @requirement AUTH-2 */
  it.each([
    ['user', 'can@vitrin.test', home],
    ['user', 'ayse@vitrin.test', home],
    ['user', 'zeynep@vitrin.test', home],
    ['dealer', 'ayse@vitrin.test', home],
    ['dealer', 'selim@vitrin.test', home],
    ['dealer', 'can@vitrin.test', wrong],
    ['dealer', 'ela@vitrin.test', wrong],
    ['representative', 'zeynep@vitrin.test', home],
    ['representative', 'ayse@vitrin.test', wrong],
    ['representative', 'ela@vitrin.test', wrong],
  ] as [SignInKind, string, object][])('answer %s on the %s side with %j', async (signInKind, email, answer) => {
    expect(await enter(await newBrowser(), email, { signInKind })).toEqual(answer)
  })

  /** @requirement AUTH-3 */
  it('accept a customer code instead of the e-mail, in any letter case (orders 8)', async () => {
    expect(await enter(await newBrowser(), '120.34.001', { signInKind: 'dealer' })).toEqual(home)
    expect(await enter(await newBrowser(), '120.34.002', { signInKind: 'dealer' })).toEqual(wrong)
  })

  /** @requirement AUTH-13 */
  it("hide the representatives' page where the shop hides it (storefront 6)", async () => {
    const browser = await newBrowser({ settings: { HideCustomerRepresentativeLogin: true } })
    await expect(enter(browser, 'zeynep@vitrin.test', { signInKind: 'representative' })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the privacy agreement (storefront 5)', () => {
  const loadContract = async (kind: number, host = 'b2b.localhost') => {
    const visitor = await shop.client(undefined, host)
    return (await visitor.get<{ ContractID: number }>('setting/get-contract', { ContractKeyId: kind })).body.ContractID
  }
  const at = () => newBrowser({ host: 'b2b.localhost' })
  const no = { refusal: 'ConfirmKVKK' }

  /** @requirement AUTH-5, SES-3, SES-15 */
  it('blocks a login that did not accept it, or accepted another version', async () => {
    expect(await enter(await at(), 'ayse@vitrin.test')).toEqual(no)
    expect(await enter(await at(), 'ayse@vitrin.test', { privacyAccepted: true })).toEqual(no)
    const others = [await loadContract(4), await loadContract(1, 'localhost'), 999_999]
    for (const contractId of others) {
      expect(await enter(await at(), 'ayse@vitrin.test', { privacyAccepted: true, contractId })).toEqual(no)
    }
    const visitor = await shop.client(undefined, 'b2b.localhost')
    const wired = await visitor.post('auth/get-token', {
      Email: 'ayse@vitrin.test',
      Password: DEMO_PASSWORD,
      ApprovedContractID: 999_999,
    })
    expect(wired.body).toMatchObject({ ErrorCode: 'ConfirmKVKK' })
  })

  /** @requirement AUTH-6 */
  it('is stored with version, time and address at the first acceptance', async () => {
    const contractId = await loadContract(1)
    const browser = await at()
    expect(await enter(browser, 'mehmet@vitrin.test', { privacyAccepted: true, contractId })).toEqual(home)
    expect(await enter(await at(), 'mehmet@vitrin.test', { privacyAccepted: true, contractId })).toEqual(home)
    const rows = await shop.db
      .selectFrom('contractAcceptances')
      .selectAll()
      .where('contractId', '=', contractId)
      .execute()
    const own = rows.filter(({ ip }) => ip.startsWith('203.0.113'))
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({ kind: 1, version: 1, acceptedAt: expect.any(Date) })
  })
})

describe('messages about an account', () => {
  const withFlags = async (flags: object, check: () => Promise<void>) => {
    const can = () => shop.db.updateTable('users').where('email', '=', 'can@vitrin.test')
    await can().set(flags).execute()
    await check()
    await can().set({ active: true, desktopOnly: false, awaitsApproval: false }).execute()
  }

  /** @requirement AUTH-14, AUTH-24 */
  it.each([
    [{ active: false }, 'AccountBlocked'],
    [{ active: false, awaitsApproval: true }, 'AwaitsApproval'],
    [{ desktopOnly: true }, 'UseDesktopApplication'],
  ])('%j is reported as %s only after the correct password', async (flags, refusal) => {
    await withFlags(flags, async () => {
      expect(await enter(await newBrowser(), 'can@vitrin.test')).toMatchObject({ refusal })
      expect(await enter(await newBrowser(), 'can@vitrin.test', { password: 'not this one' })).toEqual(wrong)
    })
  })

  it('a licence for the desktop application allows its calls', async () => {
    await withFlags({ desktopOnly: true }, async () => {
      const visitor = await shop.client()
      const answer = await visitor.post('auth/get-token', { Email: 'can@vitrin.test', Password: DEMO_PASSWORD })
      expect(answer.body).toHaveProperty('token')
    })
  })
})

it('delays an unknown device for minutes after twenty failures in a quarter of an hour (threat 25)', async () => {
  const browser = await openBrowser(shop, { ip: '203.0.113.250' })
  await enter(browser, 'waiting@vitrin.test')
  const key = 'login from slowly 1 waiting@vitrin.test 203.0.113.250'
  await shop.db.updateTable('rateLimits').set({ hits: 20 }).where('key', '=', key).execute()
  await expect(enter(browser, 'waiting@vitrin.test')).rejects.toMatchObject({
    status: 429,
    retryAfter: expect.any(Number),
  })
})
