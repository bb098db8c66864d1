import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/support/shop.ts'
import { type SiteScope, siteScope } from '../shop/viewer.ts'
import { type MediaStore, openMediaStore } from './queries.server.ts'

let shop: TestShop
let folder: string
let store: MediaStore
const scopeOf = async (host: string): Promise<SiteScope> => {
  const open = await shop.house.sites.find(host)
  if (!open) throw new Error(`No site ${host}`)
  return siteScope({ site: open.site, language: 'tr' })
}
const pictureOf = async (host: string): Promise<string> => {
  const { siteId } = await scopeOf(host)
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

describe('a picture of a product', () => {
  it.each([
    ['webp', 'webp'],
    ['png', 'png'],
    ['avif', 'heif'],
  ] as const)('is a %s of the width asked for', async (format, known) => {
    const picture = await store.picture(await scopeOf('localhost'), {
      key: await pictureOf('localhost'),
      width: 96,
      format,
    })
    expect(await sharp(picture?.file).metadata()).toMatchObject({ width: 96, height: 96, format: known })
  })

  it('is made once however many ask at the same time, and leaves no drafts', async () => {
    const scope = await scopeOf('localhost')
    const wanted = { key: await pictureOf('localhost'), width: 160, format: 'webp' } as const
    const kept = await Promise.all(Array.from({ length: 12 }, () => store.picture(scope, wanted)))
    const files = new Set(kept.map((one) => one?.file))
    expect(files.size).toBe(1)
    const [file = ''] = files
    const made = await stat(file)
    await store.picture(scope, wanted)
    expect((await stat(file)).mtimeMs).toBe(made.mtimeMs)
    expect((await readdir(join(file, '..'))).filter((name) => !/\.(webp|png|avif)$/.test(name))).toEqual([])
  })

  it('is not drawn where no product, brand or banner of the site shows it', async () => {
    const scope = await scopeOf('corporate.localhost')
    const unused = 'tyre_44_7_w2055516_kervan'
    expect(await store.picture(scope, { key: unused, width: 96, format: 'webp' })).toBeUndefined()
    expect(await store.picture(scope, { key: 'nothing_1_1', width: 96, format: 'webp' })).toBeUndefined()
  })
})

it('banners and brand marks of the demo can all be drawn', async () => {
  const scope = await scopeOf('localhost')
  const banners = await shop.db.selectFrom('bannerImages').select('imageUrl').distinct().execute()
  const brands = await shop.db.selectFrom('brands').select('logoUrl').limit(3).execute()
  const keys = [...banners.map(({ imageUrl }) => imageUrl), ...brands.map(({ logoUrl }) => logoUrl ?? '')]
  const kept = await Promise.all(keys.map((key) => store.picture(scope, { key, width: 96, format: 'webp' })))
  expect(keys.filter((_, at) => !kept[at])).toEqual([])
})
