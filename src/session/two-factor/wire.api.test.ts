import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import type { Authenticator } from '#tests/support/authenticator.ts'
import { openBrowser } from '#tests/support/browser-calls.ts'
import { setSite } from '#tests/support/set-site.ts'
import { type Client, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { addApp } from '#tests/support/two-factor-shop.ts'
import { signIn } from '../wire.ts'
import { finishSecondStep } from './wire.ts'

const AYSE = 'ayse@vitrin.test'
let shop: TestShop
let visitor: Client
let app: Authenticator
beforeAll(async () => {
  shop = await openTestShop()
  visitor = await shop.client()
  const browser = await openBrowser(shop)
  await browser.call(signIn, {
    email: AYSE,
    password: DEMO_PASSWORD,
    remember: false,
    privacyAccepted: true,
    signInKind: 'user',
  })
  app = (await addApp(browser, DEMO_PASSWORD)).app
})
afterAll(() => shop.close())

interface Answer {
  token?: { AccessToken: string; RefreshToken: string }
  customer?: { CustomerCode: string }
  userAccount?: object
  SecondFactorToken?: string
  ErrorCode?: string
  Message?: string
}

const enter = async () => (await visitor.post<Answer>('auth/get-token', { Email: AYSE, Password: DEMO_PASSWORD })).body
const verify = async (SecondFactorToken = '', Code = '') =>
  (await visitor.post<Answer>('auth/verify-second-factor', { SecondFactorToken, Code })).body

/** @requirement SES-2 */
it('a program completes the sign-in of a user with a second factor by a second call (orders 4)', async () => {
  await app.letStepsPass(shop.db)
  const started = await enter()
  expect(started).toEqual({
    ErrorCode: 'SecondFactorRequired',
    Message: expect.any(String),
    SecondFactorToken: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(await verify(started.SecondFactorToken, '000000')).toMatchObject({ ErrorCode: 'WrongSecondFactor' })
  const code = await app.nextCode()
  const signedIn = await verify(started.SecondFactorToken, code)
  expect(signedIn).toMatchObject({ token: { AccessToken: expect.any(String) }, customer: expect.any(Object) })
  expect(signedIn).not.toHaveProperty('userAccount')
  expect(await verify(started.SecondFactorToken, code)).toMatchObject({ ErrorCode: 'SessionExpired' })
  const refreshed = await visitor.post<Answer>('auth/refresh-token', { RefreshToken: signedIn.token?.RefreshToken })
  expect(refreshed.body.customer?.CustomerCode).toBe(signedIn.customer?.CustomerCode)
})

/** @requirement THREAT-27 */
it('a token of the login page is not one of a program, and the reverse', async () => {
  await app.letStepsPass(shop.db)
  const browser = await openBrowser(shop, { ip: '203.0.113.9' })
  const { SecondFactorToken: token = '' } = await enter()
  const proof = { code: app.code() }
  expect(await browser.call(finishSecondStep, { token, proof })).toEqual({ refusal: 'LinkIsOver' })
  const { secondStep } = await browser.call(signIn, {
    email: AYSE,
    password: DEMO_PASSWORD,
    remember: true,
    privacyAccepted: true,
    signInKind: 'dealer',
  })
  expect(await verify(secondStep, app.code())).toMatchObject({ ErrorCode: 'SessionExpired' })
})

it('a program proves the second factor again', async () => {
  await app.letStepsPass(shop.db)
  const { token } = await verify((await enter()).SecondFactorToken, await app.nextCode())
  const confirm = async (Code: string) => {
    const headers = { host: 'localhost', authorization: `Bearer ${token?.AccessToken}` }
    const request = { method: 'POST', url: '/auth/confirm-second-factor', headers, payload: { Code } } as const
    return (await shop.service('auth').inject(request)).json()
  }
  expect(await confirm('000000')).toMatchObject({ Result: false, ErrorCode: 'WrongSecondFactor' })
  expect(await confirm(await app.nextCode())).toEqual({ Result: true })
})

/** @requirement THREAT-31 */
it('the calls of users without a required second factor are refused, those of others are not', async () => {
  const [ela, mehmet] = [await shop.client('ela@vitrin.test'), await shop.client('mehmet@vitrin.test')]
  const readDesk = () => ela.post('order/get-desk-order-list', {})
  const readOrders = () => mehmet.post('order/get-order-list', {})
  expect((await readDesk()).status).toBe(200)
  await setSite(shop.url, 'anadolu', 'RequireSecondFactorFromStaff=true')
  await expect.poll(async () => (await readDesk()).body).toMatchObject({ ErrorCode: 'SetUpSecondFactor' })
  expect((await readDesk()).status).toBe(403)
  expect((await ela.post('auth/logout', {})).status).toBe(200)
  expect((await readOrders()).status).toBe(200)
  await setSite(shop.url, 'anadolu', 'RequireSecondFactorFromDealers=true')
  await expect.poll(async () => (await readOrders()).status).toBe(403)
})
