import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { type SiteScope, siteScope } from '../permissions/viewer.ts'
import { openFileRange } from '../platform/file-store/file-table.server.ts'
import { addMedia, removeMedia } from './commands.server.ts'
import { type MediaStore, openMediaStore } from './queries.server.ts'
import { findUploadedFile, toMediaFile } from './upload-queries.server.ts'

let shop: TestShop
let folder: string
let store: MediaStore
const loadScope = async (host: string): Promise<SiteScope> => {
  const open = await shop.app.sites.find(host)
  if (!open) throw new Error(`No site ${host}`)
  return siteScope({ site: open.site, language: 'tr' })
}
const loadPicture = async (host: string): Promise<string> => {
  const { siteId } = await loadScope(host)
  const row = await shop.db
    .selectFrom('products')
    .select('picture')
    .where('siteId', '=', siteId)
    .executeTakeFirstOrThrow()
  return row.picture ?? ''
}

beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'vitrin-media-'))
  store = openMediaStore(shop.db, folder)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** @requirement DEMO-3 */
describe('a picture of a product', () => {
  /** @requirement IMG-12 */
  it.each([
    ['webp', 'webp'],
    ['png', 'png'],
  ] as const)('is a %s of the requested width', async (format, known) => {
    const picture = await store.picture(await loadScope('localhost'), {
      key: await loadPicture('localhost'),
      width: 96,
      format,
    })
    expect(await sharp(picture?.file).metadata()).toMatchObject({ width: 96, height: 96, format: known })
  })

  it('in the slow format falls back to the fast one until it is rendered', async () => {
    const requested = { key: await loadPicture('localhost'), width: 96, format: 'avif' } as const
    const scope = await loadScope('localhost')
    const first = await store.picture(scope, requested)
    expect(first).toMatchObject({ type: 'image/webp', lasting: false })
    await vi.waitFor(async () => expect(await store.picture(scope, requested)).toMatchObject({ lasting: true }), 10_000)
    const storedPicture = await store.picture(scope, requested)
    expect(storedPicture?.type).toBe('image/avif')
    expect(await sharp(storedPicture?.file).metadata()).toMatchObject({ width: 96, format: 'heif' })
  })

  it('is rendered once for concurrent requests in a process, and leaves no temporary files', async () => {
    const scope = await loadScope('localhost')
    const requested = { key: await loadPicture('localhost'), width: 160, format: 'webp' } as const
    const anyStore = () => openMediaStore(shop.db, folder)
    const stored = await Promise.all(Array.from({ length: 12 }, () => anyStore().picture(scope, requested)))
    expect(anyStore()).toBe(store)
    const files = new Set(stored.map((one) => one?.file))
    expect(files.size).toBe(1)
    const [file = ''] = files
    const made = await stat(file)
    await store.picture(scope, requested)
    expect((await stat(file)).mtimeMs).toBe(made.mtimeMs)
    expect((await readdir(join(file, '..'))).filter((name) => !/\.(webp|png|avif)$/.test(name))).toEqual([])
  })

  it('is not drawn unless a product, brand or banner of the site shows it', async () => {
    const scope = await loadScope('corporate.localhost')
    const unused = 'tyre_44_7_w2055516_kervan'
    expect(await store.picture(scope, { key: unused, width: 96, format: 'webp' })).toBeUndefined()
    expect(await store.picture(scope, { key: 'nothing_1_1', width: 96, format: 'webp' })).toBeUndefined()
  })
})

/** @requirement BANNER-32 */
it('can be drawn for every banner and brand mark of the demo', async () => {
  const scope = await loadScope('localhost')
  const banners = await shop.db.selectFrom('bannerImages').select('imageUrl').distinct().execute()
  const brands = await shop.db.selectFrom('brands').select('logoUrl').limit(3).execute()
  // A text-only banner has no picture.
  const keys = [
    ...banners.map(({ imageUrl }) => imageUrl).filter(Boolean),
    ...brands.map(({ logoUrl }) => logoUrl ?? ''),
  ]
  const stored = await Promise.all(keys.map((key) => store.picture(scope, { key, width: 96, format: 'webp' })))
  expect(keys.filter((_, at) => !stored[at])).toEqual([])
})

/** @requirement THREAT-19 */
describe('an uploaded picture (storefront 3, threat 19)', () => {
  const square = (colour: string, width = 300) =>
    sharp({ create: { width, height: width, channels: 3, background: colour } })
  const loadSite = async (host: string) => (await loadScope(host)).siteId
  const mediaVersion = async (siteId: number) =>
    (await shop.db.selectFrom('sites').select('mediaVersion').where('id', '=', siteId).executeTakeFirstOrThrow())
      .mediaVersion

  it('is served in every size up to its own, on its site only', async () => {
    const siteId = await loadSite('localhost')
    const media = await addMedia(shop.db, siteId, { key: 'own-red', bytes: await square('#d01010').jpeg().toBuffer() })
    expect(media).toEqual({ ok: true, value: { key: 'own-red', kind: 'picture', width: 300, height: 300 } })
    for (const [width, drawn] of [
      [96, 96],
      [960, 300],
    ] as const) {
      const picture = await store.picture(await loadScope('localhost'), { key: 'own-red', width, format: 'webp' })
      expect(await sharp(picture?.file).metadata()).toMatchObject({ width: drawn, format: 'webp' })
    }
    const elsewhere = { key: 'own-red', width: 96, format: 'webp' } as const
    expect(await store.picture(await loadScope('b2b.localhost'), elsewhere)).toBeUndefined()
  })

  /** @requirement IMG-10 */
  it('changes its version when replaced by another file, not by the same one', async () => {
    const siteId = await loadSite('localhost')
    const before = await mediaVersion(siteId)
    const blue = await square('#1010d0').png().toBuffer()
    await addMedia(shop.db, siteId, { key: 'own-red', bytes: blue })
    expect(await mediaVersion(siteId)).toBe(before + 1)
    await addMedia(shop.db, siteId, { key: 'own-red', bytes: blue })
    expect(await mediaVersion(siteId)).toBe(before + 1)
    const picture = await store.picture(await loadScope('localhost'), { key: 'own-red', width: 96, format: 'png' })
    const { dominant } = await sharp(picture?.file).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
  })

  it('overrides a drawing of the same name until it is removed', async () => {
    const siteId = await loadSite('localhost')
    const key = 'banner_hero-parts'
    const requested = { key, width: 96, format: 'webp' } as const
    const drawn = await store.picture(await loadScope('localhost'), requested)
    await addMedia(shop.db, siteId, { key, bytes: await square('#10d010').webp().toBuffer() })
    const storedPicture = await store.picture(await loadScope('localhost'), requested)
    expect(storedPicture?.etag).not.toBe(drawn?.etag)
    expect(await removeMedia(shop.db, siteId, { key })).toMatchObject({ ok: true })
    expect((await store.picture(await loadScope('localhost'), requested))?.etag).toBe(drawn?.etag)
    expect(await removeMedia(shop.db, siteId, { key })).toMatchObject({ ok: false })
  })

  it('in SVG is stored rasterized, so that nothing in it runs', async () => {
    const siteId = await loadSite('localhost')
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><script>x()</script><path d="M0 0h20v10H0z"/></svg>'
    await addMedia(shop.db, siteId, { key: 'own-drawing', bytes: Buffer.from(svg) })
    expect(await findUploadedFile(shop.db, siteId, 'own-drawing')).toMatchObject({
      type: 'image/png',
      width: 1920,
      height: 960,
    })
  })

  it('in a tall SVG is stored in a size that can be rendered', async () => {
    const siteId = await loadSite('localhost')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1000"><path d="M0 0h2v1000H0z"/></svg>'
    await addMedia(shop.db, siteId, { key: 'own-line', bytes: Buffer.from(svg) })
    expect(await findUploadedFile(shop.db, siteId, 'own-line')).toMatchObject({ width: 4, height: 1920 })
  })

  it('stays animated', async () => {
    const siteId = await loadSite('localhost')
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => square(colour, 120).png().toBuffer()))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    await addMedia(shop.db, siteId, { key: 'own-moving', bytes: gif })
    const picture = await store.picture(await loadScope('localhost'), { key: 'own-moving', width: 96, format: 'webp' })
    expect((await sharp(picture?.file, { animated: true }).metadata()).pages).toBe(2)
  })

  /** @requirement IMG-11 */
  it.each([
    ['a page with the name of a picture', Buffer.from('<html><script>1</script></html>')],
    ['a picture that ends in the middle', async () => (await square('#fff').png().toBuffer()).subarray(0, 200)],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_, bytes) => {
    const content = typeof bytes === 'function' ? await bytes() : bytes
    const answer = await addMedia(shop.db, await loadSite('localhost'), { key: 'own-bad', bytes: content })
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'InvalidMedia' } })
  })

  it('serves a video in ranges', async () => {
    const siteId = await loadSite('localhost')
    const bytes = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), Buffer.alloc(600_000, 7), Buffer.from('end')])
    expect(await addMedia(shop.db, siteId, { key: 'opening', bytes })).toMatchObject({ value: { kind: 'video' } })
    const parts: Buffer[] = []
    const range = { first: 4, last: bytes.length - 1 }
    const content = await openFileRange(shop.db, toMediaFile({ siteId, key: 'opening' }), range)
    for await (const part of content) parts.push(part)
    expect(parts.length).toBeGreaterThan(1)
    expect(Buffer.concat(parts).equals(bytes.subarray(4))).toBe(true)
    const asPicture = { key: 'opening', width: 96, format: 'webp' } as const
    expect(await store.picture(await loadScope('localhost'), asPicture)).toBeUndefined()
  })
})

it('renders dropped sizes again', async () => {
  const scope = await loadScope('localhost')
  const requested = { key: 'banner_hero-parts', width: 96, format: 'webp' } as const
  const before = await store.picture(scope, requested)
  await store.forget()
  await expect(stat(before?.file ?? '')).rejects.toThrow()
  expect(await store.picture(scope, requested)).toMatchObject({ lasting: true })
})
