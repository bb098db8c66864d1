import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import { getAddresses } from '#src/addresses/wire.ts'
import { type Browser, openBrowser } from '#tests/support/browser-calls.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { signIn } from '../wire.ts'
import { endOtherSessionsCall, endSessionCall, getSessions } from './wire.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

async function enter(email: string): Promise<Browser> {
  const browser = await openBrowser(shop, { ip: '203.0.113.9', userAgent: FIREFOX })
  const login = { email, password: DEMO_PASSWORD, remember: false, privacyAccepted: true, signInKind: 'user' as const }
  expect(await browser.call(signIn, login)).toHaveProperty('start')
  return browser
}
const list = async (browser: Browser) => (await browser.call(getSessions, {})).sessions

/** @requirement THREAT-24 */
it('a user sees where they are signed in, and ends one session or all others', async () => {
  const [first, second, third] = [
    await enter('ayse@vitrin.test'),
    await enter('ayse@vitrin.test'),
    await enter('ayse@vitrin.test'),
  ]
  const sessions = await list(first)
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(sessions[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', kind: 'desktop', ip: '203.0.113.9' })
  const [secondId = ''] = (await list(second)).flatMap(({ id, isCurrent }) => (isCurrent ? [id] : []))
  await first.call(endSessionCall, { id: secondId })
  await expect(second.call(getAddresses, {})).rejects.toMatchObject({ status: 401 })
  await expect(third.call(getAddresses, {})).resolves.toBeDefined()
  expect(await first.call(endOtherSessionsCall, {})).toEqual({ ended: 1 })
  await expect(third.call(getAddresses, {})).rejects.toMatchObject({ status: 401 })
  expect(await list(first)).toHaveLength(1)
  expect(await first.call(endOtherSessionsCall, {})).toEqual({ ended: 0 })
})

it('sessions of another user are neither seen nor ended', async () => {
  const [ayse, selim] = [await enter('ayse@vitrin.test'), await enter('selim@vitrin.test')]
  const [own] = await list(selim)
  expect((await list(ayse)).map(({ id }) => id)).not.toContain(own?.id)
  await expect(ayse.call(endSessionCall, { id: own?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  await expect(selim.call(getSessions, {})).resolves.toBeDefined()
})
