import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { getCartCount } from '#src/cart/wire.ts'
import { type Browser, openBrowser } from '#tests/support/browser-calls.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { createLoginUrl, signIn } from '../wire.ts'
import { changePassword, deleteAccount, isResetLinkValid, requestReset, resetPassword } from './wire.ts'

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

const NEW = 'bambaşka bir cümle'
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

/** The token of the link in the last email. */
async function request(email: string): Promise<string> {
  await (await newBrowser()).call(requestReset, { email })
  return /\?k=([\w-]{43})/.exec((await emails()).at(-1)?.bodyText ?? '')?.[1] ?? ''
}

/** @requirement THREAT-24 */
describe('a forgotten password (storefront 7, threat 24)', () => {
  /** @requirement AUTH-15, AUTH-16 */
  it.each(['GET', 'POST'] as const)(
    'returns the same answer by %s for a known and an unknown e-mail',
    async (method) => {
      const visitor = await shop.client()
      const request = (email: string) =>
        method === 'GET'
          ? visitor.get('customer/forgot-password', { Email: email })
          : visitor.post('customer/forgot-password', { Email: email })
      const answer = await request('mehmet@vitrin.test')
      const unknown = await request('unknown@vitrin.test')
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ Result: true, Message: expect.stringContaining('60 dakika') })
      expect(unknown.body).toEqual(answer.body)
      expect((await emails()).map(({ recipient }) => recipient)).toEqual(['mehmet@vitrin.test'])
    },
  )

  it('takes as long for an unknown e-mail as for a known one', async () => {
    const browser = await newBrowser()
    const time = async (email: string) => {
      const start = performance.now()
      await browser.call(requestReset, { email })
      return performance.now() - start
    }
    for (const email of ['can@vitrin.test', 'unknown@vitrin.test']) expect(await time(email)).toBeGreaterThan(245)
  })

  /** @requirement AUTH-15 */
  it('requires an e-mail (storefront 5)', async () => {
    const answer = await (await shop.client()).get('customer/forgot-password', { Email: ' ' })
    expect(answer.body).toEqual({ Result: false, Message: 'E-posta boş bırakılamaz.' })
  })

  it('sends three emails an hour at most, with a retry time, whether or not the account exists', async () => {
    for (const email of ['can@vitrin.test', 'unknown@vitrin.test']) {
      for (let time = 0; time < 3; time++) await (await newBrowser()).call(requestReset, { email })
      await expect((await newBrowser()).call(requestReset, { email })).rejects.toMatchObject({ status: 429 })
    }
  })

  it('sends nothing to a blocked user', async () => {
    await shop.db.updateTable('users').set({ active: false }).where('email', '=', 'can@vitrin.test').execute()
    expect(await request('can@vitrin.test')).toBe('')
    await shop.db.updateTable('users').set({ active: true }).where('email', '=', 'can@vitrin.test').execute()
  })

  /** @requirement AUTH-27, THREAT-26 */
  it('links to the canonical host of the site, whatever host was requested (threat 26)', async () => {
    const visitor = await shop.client()
    const answer = await shop.service('gateway').inject({
      method: 'POST',
      url: '/customer/forgot-password',
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        authorization: `Bearer ${visitor.token}`,
      },
      payload: { Email: 'ayse@vitrin.test' },
    })
    expect(answer.statusCode).toBe(200)
    const [sent] = await emails()
    expect(sent?.bodyText).toContain('http://localhost:3000/sifre-yenile?k=')
    expect(JSON.stringify(sent)).not.toContain('evil')
  })
})

/** @requirement THREAT-26, THREAT-27 */
describe('setting a new password by link (threat 26, 27)', () => {
  /** @requirement AUTH-17 */
  it('ends every session and every other link, notifies the user, and is audited', async () => {
    const browser = await signInAs('mehmet@vitrin.test')
    const first = await request('mehmet@vitrin.test')
    const token = await request('mehmet@vitrin.test')
    expect(await browser.call(isResetLinkValid, { token })).toEqual({ isValid: true })
    expect(await browser.call(resetPassword, { token, password: NEW, again: NEW })).toEqual({})
    expect((await emails()).at(-1)?.subject).toContain('şifreniz değişti')
    expect(await audit('session.resetPassword')).toHaveLength(1)
    await expect(browser.call(changePassword, { current: NEW, password: 'x', again: 'x' })).rejects.toMatchObject({
      status: 401,
    })
    expect(await browser.call(resetPassword, { token: first, password: NEW, again: NEW })).toEqual({
      refusal: 'LinkIsOver',
    })
    expect(await enter(await newBrowser(), 'mehmet@vitrin.test')).toEqual({ refusal: 'WrongUserNameOrPassword' })
    expect(await enter(await newBrowser(), 'mehmet@vitrin.test', NEW)).toEqual({ start: 'home' })
  })

  /** @requirement AUTH-17 */
  it('happens once for concurrent requests', async () => {
    const token = await request('ayse@vitrin.test')
    const browser = await newBrowser()
    const answers = await Promise.all(
      [NEW, 'ikinci bir cümle', 'üçüncü bir cümle'].map((password) =>
        browser.call(resetPassword, { token, password, again: password }),
      ),
    )
    expect(answers.filter(({ refusal }) => refusal === 'LinkIsOver')).toHaveLength(2)
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
  })

  /** @requirement AUTH-17 */
  it('is refused for an expired, foreign, unrelated or unknown link', async () => {
    const over = { refusal: 'LinkIsOver' }
    const reset = async (token: string, host = 'localhost') =>
      (await newBrowser(host)).call(resetPassword, { token, password: NEW, again: NEW })
    const token = await request('can@vitrin.test')
    expect(await reset(token, 'b2c.localhost')).toEqual(over)
    expect(await reset('x'.repeat(43))).toEqual(over)
    const loginToken = await (await newBrowser()).call(createLoginUrl, {
      email: 'can@vitrin.test',
      password: DEMO_PASSWORD,
    })
    expect(await reset(String(loginToken))).toEqual(over)
    await shop.db
      .updateTable('singleUseLinks')
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where('purpose', '=', 'resetPassword')
      .execute()
    expect(await (await newBrowser()).call(isResetLinkValid, { token })).toEqual({ isValid: false })
    expect(await reset(token)).toEqual(over)
  })

  it('does not use up the link for an invalid password', async () => {
    const token = await request('can@vitrin.test')
    const browser = await newBrowser()
    const choose = (password: string, again = password) => browser.call(resetPassword, { token, password, again })
    expect(await choose('kısa')).toEqual({ problem: 'passwordShort' })
    expect(await choose('password1')).toEqual({ problem: 'passwordCommon' })
    expect(await choose(NEW, 'başka')).toEqual({ problem: 'passwordsDiffer' })
    expect(await choose('')).toEqual({ problem: 'empty' })
    expect(await choose(DEMO_PASSWORD)).toEqual({})
  })
})

describe('changing the password', () => {
  /** @requirement AUTH-18 */
  it('requires the current one, ends every other session and keeps this one', async () => {
    const [here, browser] = [await signInAs('selim@vitrin.test'), await signInAs('selim@vitrin.test')]
    const change = (browser: Browser, current: string) =>
      browser.call(changePassword, { current, password: NEW, again: NEW })
    expect(await change(here, 'not this one')).toEqual({ refusal: 'WrongPassword' })
    expect(await change(here, DEMO_PASSWORD)).toEqual({})
    await expect(change(browser, NEW)).rejects.toMatchObject({ status: 401 })
    expect(await here.call(getCartCount, { type: 0 })).toHaveProperty('count')
    expect((await emails()).at(-1)?.recipient).toBe('selim@vitrin.test')
    expect(await audit('session.changePassword')).toHaveLength(1)
    await here.call(changePassword, { current: NEW, password: DEMO_PASSWORD, again: DEMO_PASSWORD })
  })

  it('allows five guesses a minute', async () => {
    const browser = await signInAs('selim@vitrin.test')
    const guess = () => browser.call(changePassword, { current: 'a guess', password: NEW, again: NEW })
    for (let time = 0; time < 5; time++) await guess()
    await expect(guess()).rejects.toMatchObject({ status: 429 })
  })

  /** @requirement AUTH-18, THREAT-16 */
  it('is not available to a representative acting for a customer (threat 16)', async () => {
    const zeynep = await signInAs('zeynep@vitrin.test')
    const change = { current: DEMO_PASSWORD, password: NEW, again: NEW }
    await expect(zeynep.call(changePassword, change)).rejects.toMatchObject({ status: 403 })
    await expect(zeynep.call(deleteAccount, { password: DEMO_PASSWORD })).rejects.toMatchObject({ status: 403 })
  })
})

describe('an invitation', () => {
  const email = 'davetli@vitrin.test'
  const late = (days: number) =>
    shop.db
      .updateTable('singleUseLinks')
      .set({ expiresAt: sql<Date>`expires_at - make_interval(days => ${days})` })
      .where('purpose', '=', 'invitation')
      .execute()
  const stands = async (token: string, invited = true) =>
    (await (await newBrowser()).call(isResetLinkValid, { token, invited })).isValid

  /** @requirement AUTH-17 */
  it('is valid for seven days; an expired one is renewed with the usual answer, and sets a password once', async () => {
    const firm = await shop.db
      .selectFrom('users')
      .select(['siteId', 'customerId'])
      .where('email', '=', 'mehmet@vitrin.test')
      .orderBy('siteId')
      .executeTakeFirstOrThrow()
    const invited = { ...firm, email, emailKey: email, firstName: 'Deniz', passwordHash: '!' }
    await shop.db
      .insertInto('users')
      .values({ ...invited, role: 'dealer', loginKind: 'userAccount' })
      .execute()
    const first = await request(email)
    expect((await emails()).at(-1)).toMatchObject({
      subject: expect.stringContaining('hesabınız hazır'),
      bodyText: expect.stringMatching(/sifre-yenile\?k=[\w-]{43}&i=1[\s\S]*7 gün/),
    })
    await late(6)
    expect([await stands(first), await stands(first, false)]).toEqual([true, false])
    await late(1)
    expect(await stands(first)).toBe(false)
    const visitor = await newBrowser()
    const chosen = { password: NEW, again: NEW, invited: true }
    expect(await visitor.call(resetPassword, { ...chosen, token: first })).toEqual({ refusal: 'LinkIsOver' })
    const input = async (recipient: string) => (await newBrowser()).call(requestReset, { email: recipient })
    expect(await input('unknown@vitrin.test')).toEqual(await input(email))
    const token = await request(email)
    expect(await visitor.call(resetPassword, { ...chosen, token, invited: false })).toEqual({ refusal: 'LinkIsOver' })
    expect(await visitor.call(resetPassword, { ...chosen, token })).toEqual({})
    expect(await enter(visitor, email, NEW)).toHaveProperty('start')
    await shop.db.deleteFrom('rateLimits').execute()
    expect(await stands(await request(email), false)).toBe(true)
    expect((await emails()).at(-1)?.bodyText).toContain('60 dakika')
  })

  it('is not renewed for a deactivated user', async () => {
    const off = { active: false, passwordHash: '!' }
    await shop.db.updateTable('users').set(off).where('email', '=', email).execute()
    await request(email)
    expect(await emails()).toEqual([])
  })
})
