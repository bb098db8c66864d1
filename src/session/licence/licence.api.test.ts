import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { type Browser, openBrowser } from '#tests/support/browser-calls.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { signIn } from '../wire.ts'
import { exemptFromLicence, issueLicence, revokeLicence } from './admin/commands.server.ts'
import { activateLicence } from './admin/wire.ts'

const EMAIL = 'can@vitrin.test'
let shop: TestShop
let siteId: number
let number = 0
beforeAll(async () => {
  shop = await openTestShop()
  const user = shop.db.selectFrom('users').select('siteId').where('email', '=', EMAIL)
  siteId = (await user.executeTakeFirstOrThrow()).siteId
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('rateLimits').execute()
  await exemptFromLicence(shop.db, { siteId, email: EMAIL })
})

const newBrowser = () => openBrowser(shop, { ip: `203.0.113.${++number}` })
const enter = (browser: Browser, email = EMAIL) =>
  browser.call(signIn, { email, password: DEMO_PASSWORD, remember: false, privacyAccepted: true, signInKind: 'user' })
const give = async (email = EMAIL) => {
  const given = await issueLicence(shop.db, { siteId, email })
  return given.ok ? given.value.key : ''
}
/** Proves the password and submits a key. */
async function type(key: string, email = EMAIL) {
  const browser = await newBrowser()
  const { licence: token = '' } = await enter(browser, email)
  return browser.call(activateLicence, { token, key })
}
const wrong = { refusal: 'InvalidLicenceKey' }

/** @requirement AUTH-28 */
it('is requested after the password, and its key admits the user from then on (orders 3, 8)', async () => {
  const key = await give()
  expect(await enter(await newBrowser())).toEqual({ refusal: 'UseDesktopApplication', licence: expect.any(String) })
  expect(await type(` ${key.toLowerCase().replaceAll('-', ' ')} `)).toEqual({})
  expect(await enter(await newBrowser())).toEqual({ start: 'home' })
})

it("rejects another key, another user's key, and a replaced one", async () => {
  const old = await give()
  const key = await give()
  const others = await give('mehmet@vitrin.test')
  for (const tried of ['', '12345', old, others, `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`])
    expect(await type(tried), tried).toEqual(wrong)
  await exemptFromLicence(shop.db, { siteId, email: 'mehmet@vitrin.test' })
  expect(await type(key)).toEqual({})
})

/** @requirement AUTH-28 */
it('is bound once, also by concurrent requests', async () => {
  const key = await give()
  const answers = await Promise.all([type(key), type(key)])
  expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
  const bound = shop.db
    .selectFrom('licences')
    .select('id')
    .where('boundAt', 'is not', null)
    .where('revokedAt', 'is', null)
  expect(await bound.execute()).toHaveLength(1)
})

it("ends the user's sessions at once when revoked, and its key is void", async () => {
  const key = await give()
  await type(key)
  const browser = await newBrowser()
  await enter(browser)
  await revokeLicence(shop.db, { siteId, email: EMAIL })
  const open = shop.db.selectFrom('sessions as s').innerJoin('users as u', 'u.id', 's.userId').select('s.id')
  expect(await open.where('u.email', '=', EMAIL).where('s.endedAt', 'is', null).execute()).toEqual([])
  expect(await type(key)).toEqual(wrong)
})

/** @requirement AUTH-28 */
it('cannot be tried without the password, and is rate-limited with it', async () => {
  const key = await give()
  const stranger = await newBrowser()
  expect(await stranger.call(activateLicence, { token: 'x'.repeat(43), key })).toEqual({ refusal: 'LinkIsOver' })
  const { licence: token = '' } = await enter(stranger)
  for (let tries = 0; tries < 10; tries++) await stranger.call(activateLicence, { token, key: 'no' })
  await expect(stranger.call(activateLicence, { token, key })).rejects.toMatchObject({ status: 429 })
})

/** @requirement AUTH-28 */
it('stores only a hash of its key and the last characters', async () => {
  const key = await give()
  const [row] = await shop.db.selectFrom('licences').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(JSON.stringify({ ...row, keyHash: row?.keyHash.toString('latin1') })).not.toContain(key.replaceAll('-', ''))
  expect(row?.keyEnd).toBe(key.slice(-5))
})
