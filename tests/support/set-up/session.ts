import { type APIRequestContext, request } from '@playwright/test'
import { DEMO_PASSWORD } from '#db/demo/people.ts'
import type { RunningShop } from '../running-shop.ts'

export interface Login {
  /** The e-mail, or its first part for a person of the demo: `ayse`. */
  name: string
  /** Defaults to the password of the demo. */
  password?: string
  /** The host of the site. */
  host?: string
}

/** `ayse` signs in as ayse@vitrin.test. */
export const toEmail = (name: string): string => (name.includes('@') ? name : `${name}@vitrin.test`)

/** Signs in over HTTP and returns the session: a tenth of the time that the sign-in page takes in a browser. */
export async function openSession(
  { ports }: RunningShop,
  { name, password = DEMO_PASSWORD, host = 'localhost' }: Login,
): Promise<APIRequestContext> {
  const origin = `http://${host}:${ports.web}`
  const session = await request.newContext({
    // Only browsers resolve every `*.localhost`; the site is selected by the header.
    baseURL: `http://127.0.0.1:${ports.web}`,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    extraHTTPHeaders: { host: new URL(origin).host, origin, 'sec-fetch-site': 'same-origin' },
  })
  const form = { email: toEmail(name), password, privacy: '1' }
  const answer = await session.post('/giris', { form, maxRedirects: 0 })
  if (answer.status() !== 303) throw new Error(`${name} cannot sign in at ${host}: ${answer.status()}`)
  return session
}

/** The cookies of a session for a browser that opens the site by its host. */
export async function exportCookies(session: APIRequestContext, host = 'localhost') {
  const { cookies } = await session.storageState()
  return cookies.map((cookie) => ({ ...cookie, domain: host }))
}
