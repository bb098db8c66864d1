import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { createContext } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppContext } from '#src/api/serve.server.ts'
import { createKysely, openPool } from '#src/platform/db.server.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openPageCache } from './page-cache.server.ts'
import { type PageBuild, pageRoutes } from './pages.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The page routes of a shop, with a build that fails to render everything, including its error page. */
function getPages(appContext: AppContext) {
  const fails = () => {
    throw new Error('not even the error page')
  }
  const build = {
    entry: { module: { default: fails, handleError: () => undefined, pageKey: createContext() } },
    routes: { root: { id: 'root', path: '', module: { default: () => null } } },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    ssr: true,
    routeDiscovery: { mode: 'initial' },
  } as unknown as PageBuild
  const app = Fastify()
  app.register(fastifyCookie)
  const cache = openPageCache({ on: () => undefined })
  app.register(async (scope) =>
    pageRoutes(scope, { app: appContext, loadBuild: async () => build, calls: new Map(), cache }),
  )
  return app
}

describe('the error page itself fails', () => {
  /** @requirement LAYOUT-33 */
  it('sends a last static page in English, with status, noindex and a home link (storefront 2.4)', async () => {
    const answer = await getPages(shop.app).inject({ url: '/ar/products', headers: { host: 'localhost' } })
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('lang="en"')
    expect(answer.body).toContain('Something went wrong')
    expect(answer.body).toContain('content="noindex"')
    expect(answer.body).toContain('<a href="/">')
    expect(answer.body).not.toContain('not even the error page')
  })
})

describe('a failed client token', () => {
  const FLAG = 'client-token-error'
  let lost: ReturnType<typeof getPages>

  beforeAll(async () => {
    const pool = openPool(shop.url, 1)
    await pool.end()
    lost = getPages({ ...shop.app, db: createKysely(pool) })
  })

  const request = (url: string, cookies: Record<string, string> = {}) =>
    lost.inject({ url, headers: { host: 'localhost' }, cookies: { vitrin: 'unknown', ...cookies } })
  const getFlag = (answer: Awaited<ReturnType<typeof request>>) => answer.cookies.find(({ name }) => name === FLAG)

  /** @requirement LAYOUT-35, SES-9 */
  it('sets the flag and redirects to /error in the language of the page (storefront 8)', async () => {
    const answer = await request('/de/produkte')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/de/error'])
    expect(getFlag(answer)).toMatchObject({ value: '1', path: '/', httpOnly: true })
  })

  /** @requirement LAYOUT-35 */
  it.each([
    ['/hata', 'Yeniden dene', 'lang="tr" dir="ltr"'],
    ['/ar/error', 'إعادة المحاولة', 'lang="ar" dir="rtl"'],
    ['/ru/error', 'Попробовать снова', 'lang="ru" dir="ltr"'],
  ])('%s apologises with a retry and clears the flag on load (storefront 2.2)', async (path, retry, language) => {
    const answer = await request(path, { [FLAG]: '1' })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain(retry)
    expect(answer.body).toContain(language)
    expect(answer.body).toContain('content="noindex"')
    expect(getFlag(answer)).toMatchObject({ value: '' })
  })

  it('does not redirect in a loop: browsers with the flag get the page in place', async () => {
    const answer = await request('/urunler', { [FLAG]: '1' })
    expect(answer.statusCode).toBe(503)
    expect(getFlag(answer)).toMatchObject({ value: '' })
  })
})
