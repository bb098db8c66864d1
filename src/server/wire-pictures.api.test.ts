import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import cookies from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FoundedSite, HOST, openFoundedSite } from '#tests/support/founded-site.ts'
import { type Call, indexCalls } from '../api/serve.server.ts'
import { VISITOR } from '../permissions/viewer.ts'
import { mediaRoutes } from './files.server.ts'
import { CALLS } from './services.server.ts'

const FIELDS = /^(?:\w*Image(?:Url)?|\w*LogoUrl|\w*Thumbnail|PosterUrl|Favicon|NoImageImage)$/
const KEYS = ['bosch-logo', 'hero', 'fair', 'menu-parts', 'site-icon', 'none-yet']
const READS = /\/(?:get-|check-|convert-)/

let site: FoundedSite
let media: FastifyInstance
const calls = indexCalls(CALLS)

beforeAll(async () => {
  site = await openFoundedSite('both')
  media = Fastify()
  await media.register(cookies)
  mediaRoutes(media, site.app)
  await addPictures()
  await site.importLines(['Stok Kodu;Stok Adı;Marka;Kategori;Fiyat;Stok', 'P-1;Ön balata;Bosch;Fren;100,00;5'])
  const folder = join(site.folder, 'products')
  await mkdir(folder)
  await writeFile(join(folder, 'P-1.png'), await picture())
  await expectDone(site.type('media', 'products', folder))
  const brands = join(site.folder, 'brands.csv')
  await writeFile(brands, 'Marka;Logo\nBosch;bosch-logo')
  await expectDone(site.type('import', brands, '--of', 'brands'))
  await importDocument()
})
afterAll(async () => {
  await media.close()
  await site.close()
})

async function expectDone(typed: ReturnType<FoundedSite['type']>) {
  expect(await typed).toMatchObject({ code: 0 })
}

const picture = () =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()

async function addPictures() {
  const bytes = await picture()
  for (const key of KEYS) {
    const file = join(site.folder, `${key}.png`)
    await writeFile(file, bytes)
    await expectDone(site.type('media', 'add', file))
  }
}

async function importDocument() {
  const file = join(site.folder, 'parts.json')
  const { settings } = JSON.parse(
    JSON.stringify(await site.db.selectFrom('sites').select('settings').executeTakeFirstOrThrow()),
  )
  const document = {
    settings: { ...settings, PlatformID: 3, settings: { Favicon: 'site-icon', NoImageImage: 'none-yet' } },
    banners: [{ position: 'Home', entries: [{ language: 'tr', media: 'hero', poster: '/media/hero-640.webp' }] }],
    menus: { header: [{ kind: 'link', names: { tr: 'Parça' }, address: { page: 'products' }, picture: 'menu-parts' }] },
    news: [
      {
        number: 1,
        addresses: { tr: 'fuar' },
        titles: { tr: 'Fuar' },
        summaries: { tr: 'Özet' },
        bodies: { tr: '<p>Metin</p>' },
        picture: 'fair',
        publishedAt: new Date(Date.now() - 86_400_000).toISOString(),
      },
    ],
  }
  await writeFile(file, JSON.stringify(document))
  await expectDone(site.type('site', 'import', file))
}

/** Replies to a visitor of every call that only reads. */
async function answers(): Promise<Map<string, unknown>> {
  const open = await site.app.sites.find(HOST)
  if (!open) throw new Error('The founded site is not open')
  const { id, slug } = await site.db.selectFrom('products').select(['id', 'slug']).executeTakeFirstOrThrow()
  const inputs: Record<string, object> = {
    'POST product/get-product-search': { Pg: 1 },
    'POST product/get-product-detail': { ProductUrl: slug },
    'GET product/get-variation': { productID: `${id}` },
    'GET productef/get-related-products-for-code/{codes}': { codes: `${id}` },
    'GET news/get-news-detail': { Url: 'fuar' },
    'POST common/get-menu': { CmsMenuName: 'Header' },
    'GET setting/get-all-settings/{language}': { language: 'tr' },
  }
  const context: Call<unknown>['context'] = { site: open.site, shop: open.shop, viewer: VISITOR, language: 'tr' }
  const found = new Map<string, unknown>()
  for (const [key, call] of calls) {
    if (call.endpoint.service === 'page' || !(key in inputs || READS.test(key))) continue
    const request = { ip: '10.0.0.7', hasToken: true }
    const answer = await call.onWire({ context, app: site.app, request, input: inputs[key] ?? {} }).catch(() => null)
    found.set(key, JSON.parse(JSON.stringify(answer ?? null)))
  }
  return found
}

interface WirePicture {
  field: string
  address: string
}

function getPictures(value: unknown): WirePicture[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([field, one]) =>
    typeof one === 'string' && FIELDS.test(field) && one !== '' ? [{ field, address: one }] : getPictures(one),
  )
}

describe('images on the wire', () => {
  /** @requirement BANNER-34 */
  it('are addresses that return an image and are accepted by convert-image, in every reply', async () => {
    const found = [...(await answers()).values()].flatMap(getPictures)
    const fields = ['BrandLogoUrl', 'Favicon', 'Image', 'ImageUrl', 'NoImageImage', 'PosterUrl', 'ProductPageThumbnail']
    expect([...new Set(found.map(({ field }) => field))].sort()).toEqual(expect.arrayContaining(fields))
    for (const address of new Set(found.map((one) => one.address))) {
      expect(address).toMatch(new RegExp(`^https://${HOST}/media/[\\w-]+-\\d+\\.webp\\?v=\\d+$`))
      const { host, pathname, search } = new URL(address)
      const answer = await media.inject({ method: 'GET', url: pathname + search, headers: { host } })
      expect([address, answer.statusCode, answer.headers['content-type']]).toEqual([address, 200, 'image/webp'])
      expect(answer.headers['cache-control']).toContain('immutable')
      expect(await convertImage(address)).toBe(answer.rawPayload.toString('base64'))
    }
  })

  /** @requirement BANNER-34 */
  it('are never bare keys of the media store', async () => {
    for (const [call, answer] of await answers())
      for (const key of await storedKeys())
        expect([call, JSON.stringify(answer)]).not.toEqual([call, expect.stringContaining(`"${key}"`)])
  })
})

const storedKeys = async () => (await site.db.selectFrom('mediaFiles').select('key').execute()).map(({ key }) => key)

async function convertImage(imageUrl: string): Promise<unknown> {
  const open = await site.app.sites.find(HOST)
  const call = calls.get('GET convert-image')
  if (!open || !call) throw new Error('convert-image is not served')
  const viewer = { ...VISITOR, signedIn: true, role: 'representative' as const, userId: 1 }
  const context: Call<unknown>['context'] = { site: open.site, shop: open.shop, viewer, language: 'tr' }
  return call.onWire({ context, app: site.app, request: { ip: '10.0.0.7', hasToken: true }, input: { imageUrl } })
}
