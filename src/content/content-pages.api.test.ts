import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#src/platform/i18n/language.ts'
import type { RawSettings } from '#src/settings/wire.ts'
import { writeSection } from '#src/site/section-commands.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { contentApi } from './api.server.ts'
import { contentSection, seoSection } from './section-commands.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop(4)
})
afterAll(() => shop.close())

const PRICING = {
  number: 305,
  addresses: { tr: 'fiyatlar', en: 'pricing' },
  titles: { tr: 'Fiyatlar', en: 'Pricing' },
  summaries: { en: 'Plans' },
  bodies: { tr: '<p>Gövde</p>', en: '<h1>Body</h1><script>alert(1)</script>' },
  blocks: [
    { kind: 'html', html: { en: '<section class="hero"><h2>Hero</h2></section>' } },
    { kind: 'text', titles: { en: 'Text' }, texts: { en: '<p onclick="x()">Words</p>' } },
    { kind: 'products', group: 'sale' },
    { kind: 'banner', position: 'HomeV1' },
  ],
}

const page = (number: number, address: string, more: object = {}) => ({
  number,
  addresses: { tr: address },
  titles: { tr: address },
  ...more,
})

const write = async (json: unknown) => {
  await writeSection(shop.db, shop.site.id, { section: contentSection, json })
  const { version } = await shop.db.selectFrom('sites').select('version').executeTakeFirstOrThrow()
  shop.site.version = version
}

interface Reader {
  by?: string
  language?: Language
  settings?: Partial<RawSettings>
}

function request(query: Record<string, string>, { by = 'ayse', language = 'en', settings = {} }: Reader = {}) {
  return createWireClient(shop, contentApi, { ...shop.context(by, settings), language }).get(
    'content/get-content-page',
    query,
  )
}

describe('content/get-content-page (storefront 2.3, 7)', () => {
  beforeAll(() => write([PRICING, page(306, 'kurumsal'), page(307, 'hakkimizda/ekip')]))

  /** @requirement CONTENT-3, CONTENT-4, CONTENT-9, CONTENT-24 */
  it('returns a page by address and by content id, with the names of the specification', async () => {
    const byAddress = await request({ Url: '/pricing' })
    expect(byAddress).toEqual({
      ID: 305,
      FriendlyUrl: 'pricing',
      FriendlyUrls: { tr: 'fiyatlar', en: 'pricing' },
      LanguageName: 'Pricing',
      Summary: 'Plans',
      LanguageContent: '<h2>Body</h2>',
      PageDesignContent: [
        { type: 3, value: '<section class="hero"><h2>Hero</h2></section>' },
        { type: 0, value: { title: 'Text', text: '<p>Words</p>' } },
        { type: 1, value: 128 },
        { type: 2, value: 'HomeV1' },
      ],
      Marketing: 0,
      Preview: 0,
      SeoTitle: '',
      SeoKeyword: '',
      SeoDescription: '',
    })
    expect(await request({ ContentId: '305' })).toEqual(byAddress)
  })

  /** @requirement CONTENT-1, CONTENT-9 */
  it('uses the requested language, otherwise Turkish, and finds the address of another language', async () => {
    expect(await request({ Url: 'fiyatlar' }, { language: 'tr' })).toMatchObject({ LanguageName: 'Fiyatlar' })
    expect(await request({ Url: 'fiyatlar' })).toMatchObject({ LanguageName: 'Pricing', FriendlyUrl: 'pricing' })
    expect(await request({ Url: 'pricing' }, { language: 'de' })).toMatchObject({
      LanguageName: 'Fiyatlar',
      FriendlyUrl: 'fiyatlar',
    })
  })

  /** @requirement SEO-3 */
  it("returns the owner's texts for search engines, of a content and of the main page (storefront 3, 7)", async () => {
    const result = { title: 'Plans', keywords: 'price', description: 'What it costs' }
    const json = { pages: { home: { en: { ...result, title: 'Main' } } }, contents: { 305: { en: result } } }
    await writeSection(shop.db, shop.site.id, { section: seoSection, json })
    const { version } = await shop.db.selectFrom('sites').select('version').executeTakeFirstOrThrow()
    shop.site.version = version
    const texts = { SeoKeyword: 'price', SeoDescription: 'What it costs' }
    expect(await request({ ContentId: '305' })).toMatchObject({ ...texts, SeoTitle: 'Plans', ID: 305 })
    expect(await request({ ContentPosition: 'Main' })).toMatchObject({
      ...texts,
      SeoTitle: 'Main',
      LanguageContent: '',
    })
    expect(await request({ ContentPosition: 'Main' }, { language: 'de' })).toMatchObject({ SeoTitle: '' })
  })

  /** @requirement CONTENT-1 */
  it('finds an address of more than one segment', async () => {
    expect(await request({ Url: '/hakkimizda/ekip/' })).toMatchObject({ ID: 307 })
  })

  /** @requirement CONTENT-5 */
  it.each([[{ Url: 'yok' }], [{ ContentId: '999' }], [{}]])('does not find %o (storefront 8)', async (query) => {
    await expect(request(query)).rejects.toMatchObject({ status: 404, code: 'RecordWasNotFound' })
  })

  /** @requirement CONTENT-7 */
  it('renders the ids that the site lists as marketing pages, whose first block has the heading of the page', async () => {
    const answer = await request({ ContentId: '305' }, { settings: { MarketingContentIds: '302-460' } })
    expect(answer).toMatchObject({ Marketing: 1 })
    expect(answer.PageDesignContent[0].value).toBe('<section class="hero"><h1>Hero</h1></section>')
  })

  /** @requirement CONTENT-13 */
  it('hides the company page from sub-dealers (storefront 6)', async () => {
    expect(await request({ Url: 'kurumsal' })).toMatchObject({ ID: 306 })
    await expect(request({ Url: 'kurumsal' }, { by: 'selim' })).rejects.toMatchObject({ status: 404 })
    await expect(request({ ContentId: '306' }, { by: 'selim' })).rejects.toMatchObject({ status: 404 })
  })
})

/** @requirement CONTENT-23 */
describe('the main page (catalogue 7: ContentPosition=Main)', () => {
  const hero = [{ kind: 'html', html: { tr: '<section class="hero"><h1>Merhaba</h1></section>' } }]
  const main = () => request({ ContentPosition: 'Main' }, { settings: { MarketingContentIds: '302-460' } })

  it("is the owner's content of the home page, below its heading", async () => {
    await write([page(303, 'main', { addresses: { tr: '', en: '' }, blocks: hero })])
    const answer = await main()
    expect(answer).toMatchObject({ ID: 303, FriendlyUrl: '', Marketing: 1 })
    expect(answer.PageDesignContent[0].value).toBe('<section class="hero"><h2>Merhaba</h2></section>')
  })

  it('is empty without content', async () => {
    await write([page(1, 'baska')])
    expect(await main()).toMatchObject({ ID: 0, LanguageName: '', PageDesignContent: [] })
  })

  it('is of the home page in every language, or in none', async () => {
    await expect(write([page(1, 'main', { addresses: { tr: '', en: 'x' } })])).rejects.toThrow('in every language')
  })
})

describe('unpublished content', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  beforeAll(() =>
    write([
      page(1, 'simdi', { publishedFrom: day(-1), publishedUntil: day(1) }),
      page(2, 'yarin', { publishedFrom: day(1) }),
      page(3, 'dun', { publishedUntil: day(-1) }),
    ]),
  )

  /** @requirement CONTENT-6 */
  it('is not found, except by users who may edit content, with a mark', async () => {
    const owner = { by: 'ela' }
    expect(await request({ Url: 'simdi' })).toMatchObject({ Preview: 0 })
    for (const address of ['yarin', 'dun']) {
      await expect(request({ Url: address })).rejects.toMatchObject({ status: 404 })
      expect(await request({ Url: address }, owner)).toMatchObject({ Preview: 1 })
    }
  })
})

/** @requirement CONTENT-21 */
describe('the part `content` of a site', () => {
  /** @requirement CONTENT-10 */
  it('is read as it was written, its HTML cleaned', async () => {
    await write([PRICING])
    const [stored] = await contentSection.read(shop.db, shop.site.id)
    expect(stored).toMatchObject({
      ...PRICING,
      bodies: { tr: '<p>Gövde</p>', en: '<h1>Body</h1>' },
      blocks: [
        { kind: 'html', html: { en: '<section class="hero"><h1>Hero</h1></section>' } },
        { kind: 'text', texts: { en: '<p>Words</p>' } },
        { kind: 'products', group: 'sale' },
        { kind: 'banner', position: 'HomeV1' },
      ],
    })
    await write(await contentSection.read(shop.db, shop.site.id))
    expect(await contentSection.read(shop.db, shop.site.id)).toEqual([stored])
  })

  it.each([
    ['two pages with one number', [page(1, 'a'), page(1, 'b')]],
    ['two pages with one address', [page(1, 'a'), page(2, 'a')]],
    ['the address of another page of the shop', [page(1, 'sepetim')]],
    ['the address of a listing', [page(1, 'urunler-s-fren')]],
    ['a language as its address', [page(1, 'en')]],
    ['characters that are not allowed in addresses', [page(1, 'Fiyatlarımız')]],
    ['no address', [{ number: 1, addresses: {}, titles: { tr: 'x' } }]],
    ['no title', [{ number: 1, addresses: { tr: 'x' }, titles: {} }]],
    ['an unknown kind of block', [page(1, 'a', { blocks: [{ kind: 'script', code: 'x' }] })]],
  ])('refuses %s and changes nothing', async (_, json) => {
    await write([PRICING])
    await expect(write(json)).rejects.toThrow()
    expect(await contentSection.read(shop.db, shop.site.id)).toHaveLength(1)
  })
})

/** @requirement CONTENT-10, THREAT-18 */
it('a row that came another way is cleaned when it is read (threat 18)', async () => {
  await write([page(1, 'sayfa', { bodies: { tr: '<p>x</p>' } })])
  await shop.db
    .updateTable('contentPages')
    .set({ bodies: JSON.stringify({ tr: '<img src=x onerror=alert(1)><p>y</p>' }) })
    .execute()
  expect(await request({ Url: 'sayfa' })).toMatchObject({ LanguageContent: '<p>y</p>' })
})
