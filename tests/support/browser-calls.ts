import type { Caller } from '#src/api/endpoint.ts'
import { createCaller, indexCalls } from '#src/api/serve.server.ts'
import { VISITOR } from '#src/permissions/viewer.ts'
import { CALLS } from '#src/server/services.server.ts'
import { viewerByToken } from '#src/session/queries.server.ts'
import { interpret } from '#src/settings/shop.ts'
import { readSettings } from '#src/settings/wire.ts'
import type { TestShop } from './shop.ts'

const calls = indexCalls(CALLS)

export interface Browser {
  /** Calls the API like the pages, with this browser's cookie. */
  call: Caller
  /** The current session cookie. */
  cookie(): string | undefined
}

interface Where {
  host?: string
  /** Another host of the site that the browser requests. */
  requestedHost?: string
  /** Unique per test, because limits are counted by address. */
  ip?: string
  /** The browser as it calls itself. */
  userAgent?: string
  /** Raw flags overridden on this site for this browser. */
  settings?: object
}

/** A browser on a site without page rendering: makes the API calls of pages and stores the cookie between them. */
export async function openBrowser(
  shop: TestShop,
  { host = 'localhost', requestedHost = host, ip = '203.0.113.7', userAgent, settings }: Where = {},
): Promise<Browser> {
  const open = await shop.app.sites.find(host)
  if (!open) throw new Error(`There is no site at ${host}`)
  const row = await shop.db.selectFrom('sites').selectAll().where('id', '=', open.site.id).executeTakeFirstOrThrow()
  const raw = { ...(row.settings as object), ...settings }
  const shopThere = settings ? interpret(readSettings({ platform: row.platform, settings: raw })) : open.shop
  let token: string | undefined
  let device: string | undefined
  const call = async (endpoint: unknown, input: unknown = {}) => {
    const sessionViewer = token ? await viewerByToken(shop.db, token, 'browser') : undefined
    const context = {
      site: open.site,
      shop: shopThere,
      viewer: sessionViewer?.viewer ?? VISITOR,
      language: 'tr' as const,
    }
    const browser = {
      token,
      set: (next: string) => {
        token = next
      },
      remove: () => {
        token = undefined
      },
      device,
      setDevice: (next: string) => {
        device = next
      },
    }
    const requestedOrigin = `https://${requestedHost}`
    const info = { ip, userAgent, requestedOrigin, hasToken: true, browser }
    const request = createCaller(calls, { context, app: shop.app, request: info })
    return request(endpoint as never, input as never)
  }
  return { call: call as Caller, cookie: () => token }
}
