import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { openBrowser } from '#tests/support/browser-calls.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { signIn } from './wire.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Browser = Awaited<ReturnType<typeof openBrowser>>
const attempt = (browser: Browser, email: string, password = DEMO_PASSWORD) =>
  browser.call(signIn, { email, password, remember: false, privacyAccepted: false, signInKind: 'user' })
const newBrowser = (ip: string) => openBrowser(shop, { ip })

/** Twenty-five wrong passwords for one account, five from each of five addresses at the same time. */
async function attack(email: string) {
  const attackFrom = async (ip: string) => {
    const browser = await newBrowser(ip)
    for (let at = 0; at < 5; at++) await attempt(browser, email, `guess ${at}`).catch(() => undefined)
  }
  await Promise.all([0, 1, 2, 3, 4].map((address) => attackFrom(`198.51.100.${address}`)))
}

/** @requirement THREAT-25 */
it('admits the owner from a known device at once and from any address during an attack', async () => {
  const browser = await newBrowser('203.0.113.1')
  expect(await attempt(browser, 'ayse@vitrin.test')).toEqual({ start: 'home' })
  await attack('ayse@vitrin.test')
  const began = performance.now()
  expect(await attempt(browser, 'ayse@vitrin.test')).toEqual({ start: 'home' })
  expect(performance.now() - began).toBeLessThan(2900)
})

it('admits the owner from a new device too, only slower', async () => {
  await attack('mehmet@vitrin.test')
  const began = performance.now()
  expect(await attempt(await newBrowser('203.0.113.2'), 'mehmet@vitrin.test')).toEqual({ start: 'home' })
  expect(performance.now() - began).toBeGreaterThan(2900)
})

/** @requirement THREAT-25 */
it('refuses repeated attempts of an unknown device from one address', async () => {
  const stranger = await newBrowser('198.51.100.99')
  for (let at = 0; at < 5; at++) await attempt(stranger, 'can@vitrin.test', `guess ${at}`)
  await expect(attempt(stranger, 'can@vitrin.test', 'guess')).rejects.toMatchObject({ status: 429 })
})

it('trusts a device only for the account it signed in, and limits it too', async () => {
  const browser = await newBrowser('203.0.113.3')
  expect(await attempt(browser, 'can@vitrin.test')).toEqual({ start: 'home' })
  for (let at = 0; at < 5; at++) await attempt(browser, 'selim@vitrin.test', `guess ${at}`)
  await expect(attempt(browser, 'selim@vitrin.test', 'guess')).rejects.toMatchObject({ status: 429 })
  for (let at = 0; at < 10; at++) await attempt(browser, 'can@vitrin.test', `guess ${at}`)
  await expect(attempt(browser, 'can@vitrin.test')).rejects.toMatchObject({ status: 429 })
})

it('stores the token of a device in its cookie only', async () => {
  const rows = await shop.db.selectFrom('knownDevices').select('hash').execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { hash } of rows) expect(hash).toHaveLength(32)
})
