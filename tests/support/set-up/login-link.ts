import type { APIRequestContext } from '@playwright/test'
import { DEMO_CLIENT_SECRET, DEMO_PASSWORD } from '#db/demo/people.ts'
import type { RunningShop } from '../running-shop.ts'
import { toEmail } from './session.ts'

/** The path of a login link, created like another application does (storefront 7). */
export async function createLoginLink(request: APIRequestContext, shop: RunningShop, name: string): Promise<string> {
  const auth = `http://127.0.0.1:${shop.ports.auth}/auth`
  const credentials = { weburl: shop.address(), clientsecret: DEMO_CLIENT_SECRET }
  const client = await request.post(`${auth}/get-tokenbyclient`, { data: credentials })
  const { AccessToken } = await client.json()
  const created = await request.post(`${auth}/create-login-url`, {
    data: { Email: toEmail(name), Password: DEMO_PASSWORD },
    headers: { authorization: `Bearer ${AccessToken}` },
  })
  return `/giris?h=${await created.json()}`
}
