import { gunzipSync } from 'node:zlib'
import cookies from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { sitemapRoutes } from './sitemap.server.ts'
import { iconRoutes } from './well-known.server.ts'

let shop: TestShop
let app: FastifyInstance

beforeAll(async () => {
  shop = await openTestShop()
  app = Fastify()
  await app.register(cookies)
  sitemapRoutes(app, shop.app)
  iconRoutes(app, shop.app)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const get = (url: string, host = 'localhost', headers = {}) =>
  app.inject({ method: 'GET', url, headers: { host, ...headers } })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => url)
const loadParts = async (host?: string) =>
  locations((await get('/sitemap.xml', host)).body).map((url) => new URL(url).pathname)

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: shop.url })
  await client.connect()
  const { rows } = await client.query<Row>(text, values).finally(() => client.end())
  return rows
}

async function change(text: string, values: unknown[] = []) {
  await query(text, values)
  await query(`update sites set version = version + 1`)
  await query(`select pg_notify('vitrin', 'site:*'), pg_notify('vitrin', 'catalog:*')`)
}

describe('robots.txt', () => {
  /** @requirement SEO-9 */
  it('names the sitemap, and disallows searches and calls in every language', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain('Sitemap: http://localhost/sitemap.xml')
    expect(body).toContain('Disallow: /api/\n')
    expect(body).toContain('Disallow: /urunler-s-\n')
    expect(body).toContain('Disallow: /en/products-s-\n')
  })

  it('allows private pages, because only then can they return noindex', async () => {
    expect((await get('/robots.txt')).body).not.toMatch(/sepetim|siparislerim|giris/)
  })
})

describe('the sitemap', () => {
  /** @requirement SEO-10 */
  it('is an index of parts, including products', async () => {
    const { headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    expect(await loadParts()).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-content.xml',
      '/sitemap-listings.xml',
      expect.stringMatching(/^\/sitemap-products-\d+\.xml$/),
    ])
  })

  /** @requirement SEO-11 */
  it('lists every visible product once per language, and none that is hidden or a variation', async () => {
    const [product] = await query<{ slug: string }>(
      `update products set visible = false where id = (select max(p.id) from products p join sites s on s.id = p.site_id
       where s.key = 'b2c' and p.parent_id is null) returning slug`,
    )
    await change(`select 1`)
    const [part = ''] = (await loadParts('b2c.localhost')).filter((path) => path.includes('products'))
    const listed = locations((await get(part, 'b2c.localhost')).body)
    const [{ count } = { count: 0 }] = await query<{ count: number }>(
      `select count(*)::int from products p join sites s on s.id = p.site_id where s.key = 'b2c' and visible
       and parent_id is null`,
    )
    expect(listed).toHaveLength(count * 5)
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.some((url) => url.endsWith(`/${product?.slug}`))).toBe(false)
    expect(listed).toContainEqual(expect.stringMatching(/^http:\/\/b2c\.localhost\/ru\/tovary\/./))
  })

  it('lists home, categories and brands with their canonical addresses', async () => {
    const pages = locations((await get('/sitemap-pages.xml')).body)
    expect(pages).toContain('http://localhost/')
    expect(pages).toContain('http://localhost/de/marken')
    const listings = locations((await get('/sitemap-listings.xml')).body)
    expect(listings).toContainEqual(expect.stringMatching(/\/urunler\?category=./))
    expect(listings).toContainEqual(expect.stringMatching(/\/en\/products\?brand=./))
    expect(listings).toContain('http://localhost/urunler-mp-128')
  })

  /** @requirement SEO-11 */
  it('of a corporate site has its home, forms and content only (storefront 1)', async () => {
    expect(await loadParts('corporate.localhost')).toEqual(['/sitemap-pages.xml', '/sitemap-content.xml'])
    const pages = locations((await get('/sitemap-pages.xml', 'corporate.localhost')).body)
    const home = ['', 'en', 'ar', 'ru', 'de']
    const contact = ['iletisim', 'en/contact', 'ar/contact', 'ru/kontakty', 'de/kontakt']
    const request = ['musteri-talebi', 'en/customer-request', 'ar/customer-request', 'ru/zayavka', 'de/kundenanfrage']
    expect(pages).toEqual([...home, ...contact, ...request].map((path) => `http://corporate.localhost/${path}`))
    expect((await get('/sitemap-listings.xml', 'corporate.localhost')).statusCode).toBe(404)
  })

  /** @requirement SEO-11 */
  it('of a closed site answers "later", so that nothing is removed from search engines (storefront 8)', async () => {
    await change(`update sites set status = 2 where key = 'b2b'`)
    await expect.poll(async () => (await get('/sitemap.xml', 'b2b.localhost')).statusCode).toBe(503)
    expect((await get('/sitemap-pages.xml', 'b2b.localhost')).headers['retry-after']).toBeDefined()
    expect((await get('/robots.txt', 'b2b.localhost')).statusCode).toBe(200)
    await change(`update sites set status = 1 where key = 'b2b'`)
  })

  it('gives the language of FrontLanguageCode the addresses without prefix and x-default (decision 0181)', async () => {
    await change(`update sites set languages = '{tr,en}', settings = settings || '{"settings":{"FrontLanguageCode":"en"}}'
      where key = 'b2c'`)
    const pages = () => get('/sitemap-pages.xml', 'b2c.localhost').then(({ body }) => body)
    await expect.poll(async () => locations(await pages())).toContain('http://b2c.localhost/products')
    expect(locations(await pages())).toContain('http://b2c.localhost/tr/urunler')
    expect(await pages()).toContain('hreflang="x-default" href="http://b2c.localhost/products"')
    const manifest = await get('/site.webmanifest', 'b2c.localhost')
    expect(manifest.json()).toMatchObject({ lang: 'en', start_url: '/' })
    expect((await get('/robots.txt', 'b2c.localhost')).body).toContain('Disallow: /tr/urunler-s-\n')
  })

  it('of a site without language setting has no prefix and no alternates (storefront 2.1)', async () => {
    await change(`update sites set languages = '{}', settings = settings || '{"settings":{"FrontLanguageCode":"de"}}'
      where key = 'b2c'`)
    const pages = () => get('/sitemap-pages.xml', 'b2c.localhost').then(({ body }) => body)
    await expect
      .poll(async () => locations(await pages()))
      .toEqual([
        'http://b2c.localhost/',
        'http://b2c.localhost/produkte',
        'http://b2c.localhost/kategorien',
        'http://b2c.localhost/marken',
        'http://b2c.localhost/kontakt',
        'http://b2c.localhost/kundenanfrage',
      ])
    expect(await pages()).not.toContain('hreflang')
  })

  it('has only the parts it lists', async () => {
    for (const path of ['/sitemap-orders.xml', '/sitemap-products-3.xml', '/sitemap-products.xml'])
      expect((await get(path)).statusCode).toBe(404)
  })

  it('is sent compressed', async () => {
    const answer = await get('/sitemap-pages.xml', 'localhost', { 'accept-encoding': 'gzip' })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(answer.rawPayload).toString()).toContain('</urlset>')
  })
})

/** @requirement SEO-12 */
describe('icons', () => {
  it.each([
    ['/favicon.ico', 48],
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
  ])('%s is the mark of the shop in its own colour, %i pixels wide', async (path, size) => {
    const { rawPayload, headers } = await get(path)
    expect(headers['content-type']).toBe('image/png')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: size, height: size, format: 'png' })
    const { data } = await sharp(rawPayload).extract({ left: 1, top: 1, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    })
    expect([...data.subarray(0, 3)]).toEqual([0x12, 0x31, 0x5a])
  })

  it('use the image of the setting, if set (storefront 3: Favicon)', async () => {
    const before = (await get('/apple-touch-icon.png', 'corporate.localhost')).rawPayload
    await change(
      `update sites set settings = jsonb_set(settings, '{settings,Favicon}', '"banner_hero-tyres"') where key = 'corporate'`,
    )
    await expect
      .poll(async () => (await get('/apple-touch-icon.png', 'corporate.localhost')).rawPayload.equals(before))
      .toBe(false)
  })

  it('are in the manifest with the name and the colour of the site', async () => {
    expect((await get('/site.webmanifest')).json()).toMatchObject({
      name: 'Anadolu Oto',
      lang: 'tr',
      dir: 'ltr',
      start_url: '/',
      theme_color: '#12315a',
    })
  })

  it('do not exist on an unknown host', async () => {
    const production = { ...shop.app, env: { ...shop.app.env, production: true } }
    const strict = Fastify()
    iconRoutes(strict, production)
    sitemapRoutes(strict, production)
    for (const url of ['/favicon.ico', '/site.webmanifest', '/robots.txt', '/sitemap.xml'])
      expect((await strict.inject({ url, headers: { host: 'unknown.example' } })).statusCode).toBe(404)
    await strict.close()
  })
})
