import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAllBanner } from '#src/banners/wire.ts'
import { getContentPage, getNews, getNewsDetail } from '#src/content/wire.ts'
import type { Browser } from '#tests/support/browser-calls.ts'
import { type FoundedShop, openFoundedShop } from '#tests/support/founded-shop.ts'
import { joinStaff, signInStaff } from '#tests/support/staff.ts'
import {
  addBanner,
  changeBanner,
  deleteBanner,
  getBannerDocument,
  getBannerList,
  sortBanners,
} from '../banners/wire.ts'
import { loadMediaUses } from '../media/uses-queries.server.ts'
import { addMediaFile, deleteMediaFile, getMediaFile, getMediaList } from '../media/wire.ts'
import { changeMenu, getMenuDocument } from '../menus/wire.ts'
import * as wire from './wire.ts'
import { addNews, addPage, changePage, deletePage, getNewsList, getPageDocument, getPageList } from './wire.ts'

let shop: FoundedShop
let editor: Browser
let visitor: Browser
beforeAll(async () => {
  shop = await openFoundedShop('both')
  editor = await joinStaff(shop, { email: 'icerik@oto.test', role: 'content' })
  visitor = await shop.browser()
})
afterAll(() => shop.close())

const lastEntry = () =>
  shop.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const picture = async (background: string) =>
  (
    await sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')
const upload = (fileName: string, content: string, replaces: string | null = null) =>
  editor.call(addMediaFile, { fileName, content, replaces })
const future = new Date(Date.now() + 86_400_000).toISOString()

describe('the media library of an empty shop', () => {
  it('stores files under free keys; the same file again keeps its key', async () => {
    expect((await editor.call(getMediaList, {})).totalHits).toBe(0)
    const [red, blue] = [await picture('#ff0000'), await picture('#0000ff')]
    expect(await upload('Kış Kampanyası.png', red)).toMatchObject({ done: true, key: 'kis-kampanyasi' })
    expect(await upload('Kış Kampanyası.png', red)).toMatchObject({ done: true, key: 'kis-kampanyasi' })
    expect(await upload('Kış Kampanyası.png', blue)).toMatchObject({ done: true, key: 'kis-kampanyasi-2' })
    expect(await lastEntry()).toMatchObject({ action: 'media.keep', target: 'kis-kampanyasi-2' })
    expect(await upload('x.png', Buffer.from('not a picture').toString('base64'))).toMatchObject({
      refusal: 'InvalidMedia',
    })
    const { files, totalHits } = await editor.call(getMediaList, { text: 'kampanyasi-2' })
    expect([totalHits, files[0]]).toMatchObject([1, { key: 'kis-kampanyasi-2', width: 40, height: 20 }])
  })

  it('removes only what nothing shows', async () => {
    const { id } = await editor.call(addBanner, {
      document: { position: 'Super', entries: [{ language: 'tr', media: 'kis-kampanyasi-2' }] },
    })
    const { uses } = await editor.call(getMediaFile, { key: 'kis-kampanyasi-2' })
    expect(uses).toEqual([{ place: 'banner', id: `${id}`, name: 'Super' }])
    expect(await editor.call(deleteMediaFile, { key: 'kis-kampanyasi-2' })).toMatchObject({ refusal: 'MediaInUse' })
    const { version } = await editor.call(getBannerDocument, { id: id ?? 0 })
    expect(await editor.call(deleteBanner, { id: id ?? 0, version })).toMatchObject({ done: true })
    expect(await editor.call(deleteMediaFile, { key: 'kis-kampanyasi-2' })).toMatchObject({ done: true })
    expect(await editor.call(deleteMediaFile, { key: 'kis-kampanyasi-2' })).toMatchObject({ done: true })
  })

  it('knows files in descriptions of products and in settings, by their value and not by a name', async () => {
    await shop.db.updateTable('sites').set({ settings: '{"logo": "firma", "icons": []}' }).execute()
    const { id } = await shop.db
      .insertInto('products')
      .values({
        siteId: shop.siteId,
        code: 'M-1',
        slug: 'm-1',
        name: 'M',
        descriptions: '{"tr": "<img src=\\"/media/olcu-960.webp\\">"}',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const findPlaces = async (key: string) => (await loadMediaUses(shop.db, shop.siteId, key)).map(({ place }) => place)
    expect(await Promise.all(['firma', 'logo', 'icon', 'olcu', 'olc'].map(findPlaces))).toEqual([
      ['settings'],
      [],
      [],
      ['product'],
      [],
    ])
    await shop.db.deleteFrom('products').where('id', '=', id).execute()
    await shop.db.updateTable('sites').set({ settings: '{}' }).execute()
  })

  it('is closed to other staff', async () => {
    const warehouse = await joinStaff(shop, { email: 'depo@oto.test', role: 'warehouse' })
    await expect(warehouse.call(getMediaList, {})).rejects.toMatchObject({ status: 403 })
    await expect(warehouse.call(addBanner, { document: { position: 'Home' } })).rejects.toMatchObject({ status: 403 })
  })
})

describe('banners', () => {
  const DOCUMENT = { position: 'Home', entries: [{ language: 'tr', media: 'kis-kampanyasi', headline: 'Kış' }] }
  const add = async (more: object) => (await editor.call(addBanner, { document: { ...DOCUMENT, ...more } })).id ?? 0
  const loadHeadlines = async (who: Browser) =>
    (await who.call(getAllBanner, { positions: ['Home'] })).banners.map(({ images }) => images[0]?.headline)

  it('are shown at once, in their period and to their audience alone', async () => {
    const id = await add({})
    expect(await add({})).toBe(id)
    expect(await lastEntry()).toMatchObject({ action: 'banner.add', target: `${id}` })
    const entries = (headline: string) => [{ ...DOCUMENT.entries[0], headline }]
    await add({ entries: entries('Gelecek'), from: future })
    await add({ entries: entries('Bayi'), audience: 'signedIn', sortNo: 200 })
    await expect.poll(() => loadHeadlines(visitor)).toEqual(['Kış'])
    await expect.poll(() => loadHeadlines(editor)).toEqual(['Kış', 'Bayi'])
    const { banners } = await editor.call(getBannerList, {})
    expect(banners.map(({ headline }) => headline)).toEqual(['Kış', 'Gelecek', 'Bayi'])
    await editor.call(sortBanners, { ids: banners.map(({ id: one }) => one).reverse() })
    await expect.poll(() => loadHeadlines(editor)).toEqual(['Bayi', 'Kış'])
    expect(await lastEntry()).toMatchObject({ action: 'banner.sort' })
  })

  it.each([
    [{ position: '1x' }, 'position'],
    [{ until: '2020-01-01T00:00:00Z', from: future }, 'until'],
    [{ entries: [{ language: 'tr', headline: '<b>x</b>' }] }, 'entries[0].headline'],
    [{ entries: [{ language: 'tr', link: 'javascript:alert(1)' }] }, 'entries[0].link'],
    [{ name: { tr: 'x'.repeat(300) } }, 'name.tr'],
  ])('are refused with %j', async (wrong, path) => {
    const answer = await editor.call(addBanner, { document: { ...DOCUMENT, ...wrong } })
    expect(answer).toMatchObject({ done: false, refusal: 'InvalidRequest', problems: [{ path }] })
  })

  it('refuse the later of two editors', async () => {
    const { banners } = await editor.call(getBannerList, {})
    const id = banners[0]?.id ?? 0
    const { document, version } = await editor.call(getBannerDocument, { id })
    const change = (name: string) =>
      editor.call(changeBanner, { id, version, document: { ...document, name: { tr: name } } })
    expect(await change('Bir')).toMatchObject({ done: true, id })
    expect(await change('Bir')).toMatchObject({ done: true })
    expect(await change('İki')).toMatchObject({ refusal: 'RecordChanged' })
    expect(await lastEntry()).toMatchObject({
      action: 'banner.change',
      detail: { before: { name: {} }, after: { name: { tr: 'Bir' } } },
    })
  })
})

describe('content pages', () => {
  const DOCUMENT = {
    addresses: { tr: 'kargo' },
    titles: { tr: 'Kargo' },
    bodies: { tr: '<p>Aynı gün</p>' },
    draft: true,
  }

  it('are drafts until they are published, and sanitized', async () => {
    const { id } = await editor.call(addPage, { document: DOCUMENT })
    expect(await editor.call(addPage, { document: DOCUMENT })).toMatchObject({ done: true, id })
    expect(await editor.call(addPage, { document: { ...DOCUMENT, titles: { tr: 'Başka' } } })).toMatchObject({
      refusal: 'InvalidRequest',
      problems: [{ path: 'addresses' }],
    })
    await expect(visitor.call(getContentPage, { address: 'kargo' })).rejects.toMatchObject({ status: 404 })
    expect(await (await signInStaff(shop, 'icerik@oto.test')).call(getContentPage, { address: 'kargo' })).toMatchObject(
      { preview: true },
    )
    const { document, version } = await editor.call(getPageDocument, { id: id ?? 0 })
    const written = { ...document, draft: false, bodies: { tr: '<p onclick="x">Bugün<script>1</script></p>' } }
    const change = { id: id ?? 0, version, document: written }
    expect(await editor.call(changePage, change)).toMatchObject({ done: true })
    expect(await editor.call(changePage, change)).toMatchObject({ done: true })
    expect(await (await shop.browser()).call(getContentPage, { address: 'kargo' })).toMatchObject({
      body: '<p>Bugün</p>',
    })
    expect((await editor.call(getPageList, { text: 'KARGO' })).entries).toMatchObject([
      { number: id, state: 'published' },
    ])
    const stale = { ...change, document: { ...written, titles: { tr: 'Geç' } } }
    expect(await editor.call(changePage, stale)).toMatchObject({ refusal: 'RecordChanged' })
  })

  it.each([
    [{ titles: {} }, 'titles'],
    [{ addresses: { tr: 'siparis-tamamla' } }, 'addresses.tr'],
    [{ blocks: [{ kind: 'products', group: 'x' }] }, 'blocks[0].group'],
  ])('are refused with %j', async (wrong, path) => {
    const { problems, ...answer } = await editor.call(addPage, { document: { ...DOCUMENT, ...wrong } })
    expect([answer.refusal, problems[0]?.path]).toEqual(['InvalidRequest', path])
  })

  it('are removed', async () => {
    const [entry] = (await editor.call(getPageList, {})).entries
    const { version } = await editor.call(getPageDocument, { id: entry?.number ?? 0 })
    const removal = { id: entry?.number ?? 0, version }
    expect(await editor.call(deletePage, { ...removal, version: '0'.repeat(16) })).toMatchObject({
      refusal: 'RecordChanged',
    })
    expect(await editor.call(deletePage, removal)).toMatchObject({ done: true })
    expect(await editor.call(deletePage, removal)).toMatchObject({ done: true })
    expect(await lastEntry()).toMatchObject({ action: 'page.remove', detail: { before: { titles: { tr: 'Kargo' } } } })
  })
})

it('pages and news are previewed as they are typed, without saving, in any language', async () => {
  const page = {
    number: 1,
    addresses: { tr: 'onizleme' },
    titles: { tr: 'Önizleme', de: 'Vorschau' },
    bodies: { tr: '<p>Yarın<script>alert(1)</script></p>' },
    blocks: [{ kind: 'html', html: { tr: '<h1>Başlık</h1>' } }],
  }
  const preview = (more: object, language: 'tr' | 'de' = 'tr') =>
    editor.call(wire.previewPage, { document: { ...page, ...more }, language })
  expect((await preview({})).page).toMatchObject({ title: 'Önizleme', body: '<p>Yarın</p>', address: 'onizleme' })
  expect((await preview({ draft: true }, 'de')).page).toMatchObject({ title: 'Vorschau', preview: false })
  expect(await preview({ addresses: { tr: 'Boşluklu adres' } })).toEqual({ page: null })
  await expect(editor.call(getContentPage, { address: 'onizleme' })).rejects.toMatchObject({ status: 404 })
  const news = { number: 1, addresses: { tr: 'yeni' }, titles: { tr: 'Yeni' }, publishedAt: future }
  expect((await editor.call(wire.previewNews, { document: news, language: 'tr' })).item).toMatchObject({
    title: 'Yeni',
    publishedAt: new Date(future),
  })
  expect(await editor.call(wire.previewNews, { document: {}, language: 'tr' })).toEqual({ item: null })
  await expect(visitor.call(wire.previewNews, { document: news, language: 'tr' })).rejects.toMatchObject({
    status: expect.any(Number),
  })
})

it('news are shown in their period; editors see the others before', async () => {
  const add = (address: string, more: object) =>
    editor.call(addNews, {
      document: { addresses: { tr: address }, titles: { tr: address }, publishedAt: '2026-01-01T09:00:00Z', ...more },
    })
  expect(await add('acik', {})).toMatchObject({ done: true })
  expect(await add('taslak', { draft: true })).toMatchObject({ done: true })
  expect(await add('gelecek', { publishedAt: future })).toMatchObject({ done: true })
  expect(await add('bitti', { publishedUntil: '2026-02-01T09:00:00Z' })).toMatchObject({ done: true })
  await expect
    .poll(async () => (await (await shop.browser()).call(getNews, {})).map(({ address }) => address))
    .toEqual(['acik'])
  await expect(visitor.call(getNewsDetail, { address: 'taslak' })).rejects.toMatchObject({ status: 404 })
  expect(await editor.call(getNewsDetail, { address: 'taslak' })).toMatchObject({ preview: true, newer: null })
  const { entries } = await editor.call(getNewsList, {})
  expect(Object.fromEntries(entries.map(({ addresses, state }) => [addresses.tr, state]))).toEqual({
    acik: 'published',
    taslak: 'draft',
    gelecek: 'coming',
    bitti: 'ended',
  })
})

it('a menu has the default entries until staff change it, and again after they restore them', async () => {
  const load = () => editor.call(getMenuDocument, { name: 'footerTop' })
  const { document, defaults, version } = await load()
  expect(document.entries).toBeNull()
  expect(defaults.entries?.map(({ kind }) => kind)).toEqual(['products', 'categories', 'account'])
  const entries = [{ kind: 'link', names: { tr: 'Kargo' }, address: { path: '/kargo' } }]
  const change = (more: object) =>
    editor.call(changeMenu, { name: 'footerTop', version, document: { entries }, ...more })
  expect(await change({ document: { entries: [{ kind: 'link', names: {} }] } })).toMatchObject({
    refusal: 'InvalidRequest',
    problems: [{ path: 'entries[0]' }],
  })
  expect(await change({})).toMatchObject({ done: true })
  expect(await change({})).toMatchObject({ done: true })
  expect(await change({ document: { entries: [] } })).toMatchObject({ refusal: 'RecordChanged' })
  expect(await lastEntry()).toMatchObject({ action: 'menu.change', detail: { before: { entries: null } } })
  const saved = await load()
  expect(saved.document).toMatchObject({ entries })
  expect(await change({ document: { entries: null }, version: saved.version })).toMatchObject({ done: true })
  expect((await load()).document.entries).toBeNull()
})
