import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { openBrowser } from '#tests/support/browser-calls.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInByLink } from './wire.ts'

let shop: TestShop
let number = 0
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const newBrowser = (host = 'localhost') => openBrowser(shop, { host, ip: `203.0.113.${++number}` })
const make = async (email: string, password = DEMO_PASSWORD) =>
  (await shop.client()).post<string>('auth/create-login-url', { Email: email, Password: password })
const over = { refusal: 'LinkIsOver' }

/** @requirement THREAT-28 */
describe('a login link (storefront 7, threat 28)', () => {
  /** @requirement AUTH-8, AUTH-9 */
  it('is a 256-bit token, stored as a hash, that signs in once', async () => {
    const { body: token } = await make('ayse@vitrin.test')
    expect(token).toMatch(/^[\w-]{43}$/)
    const rows = await shop.db.selectFrom('singleUseLinks').select('hash').execute()
    expect(rows.some(({ hash }) => hash.toString('utf8').includes(token))).toBe(false)
    const browser = await newBrowser()
    expect(await browser.call(signInByLink, { token })).toEqual({ start: 'home' })
    expect(browser.cookie()).toMatch(/^[\w-]{43}$/)
    expect(await (await newBrowser()).call(signInByLink, { token })).toEqual(over)
  })

  it('signs in one of two concurrent requests', async () => {
    const { body: token } = await make('ayse@vitrin.test')
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => (await newBrowser()).call(signInByLink, { token })),
    )
    expect(answers.filter(({ start }) => start)).toHaveLength(1)
  })

  /** @requirement AUTH-9 */
  it('is void after a minute, at another site, and for a user blocked meanwhile', async () => {
    const [answer, foreign, blocked] = [
      await make('ayse@vitrin.test'),
      await make('ayse@vitrin.test'),
      await make('can@vitrin.test'),
    ]
    const minute = await shop.db
      .selectFrom('singleUseLinks')
      .select(['createdAt', 'expiresAt'])
      .where('purpose', '=', 'login')
      .execute()
    for (const { createdAt, expiresAt } of minute)
      expect(expiresAt.getTime() - createdAt.getTime()).toBeLessThanOrEqual(60_500)
    expect(await (await newBrowser('b2b.localhost')).call(signInByLink, { token: foreign.body })).toEqual(over)
    await shop.db.updateTable('users').set({ active: false }).where('email', '=', 'can@vitrin.test').execute()
    expect(await (await newBrowser()).call(signInByLink, { token: blocked.body })).toEqual(over)
    await shop.db.updateTable('singleUseLinks').set({ expiresAt: sql`now() - interval '1 second'` }).execute()
    expect(await (await newBrowser()).call(signInByLink, { token: answer.body })).toEqual(over)
  })

  it('is refused like a login, with the same answer for a wrong password and an unknown e-mail', async () => {
    const wrong = await make('mehmet@vitrin.test', 'not this one')
    expect(wrong.body).toMatchObject({ ErrorCode: 'WrongUserNameOrPassword', Message: expect.any(String) })
    expect((await make('unknown@vitrin.test')).body).toEqual(wrong.body)
  })

  it('is audited when created and used', async () => {
    const { body: token } = await make('mehmet@vitrin.test')
    await (await newBrowser()).call(signInByLink, { token })
    const of = (action: string) =>
      shop.db.selectFrom('auditLog').selectAll().where('action', '=', action).orderBy('id', 'desc').executeTakeFirst()
    const [made, used] = [await of('session.loginLinkMade'), await of('session.login')]
    expect(made?.userId).toEqual(expect.any(Number))
    expect(used).toMatchObject({ userId: made?.userId, target: 'link', ip: expect.stringContaining('203.0.113') })
  })
})
