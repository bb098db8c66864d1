import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { VISITOR } from '../permissions/viewer.ts'
import { interpret } from '../settings/shop.ts'
import { rawSettings } from '../settings/wire.ts'
import { writeSection } from '../site/section-commands.server.ts'
import { bannersApi } from './api.server.ts'
import { bannersSection } from './commands.server.ts'
import { cacheBanners } from './queries.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const hang = (json: unknown) => writeSection(shop.db, shop.site.id, { section: bannersSection, json })
const createContext = (language: 'tr' | 'en' | 'ar' = 'tr') =>
  createWireClient(shop, bannersApi, {
    site: shop.site,
    shop: interpret(rawSettings.parse({ PlatformID: 3 })),
    viewer: VISITOR,
    language,
  })

const picture = (headline: string, rest = {}) => ({ language: 'tr', media: 'banner_hero-parts', headline, ...rest })

const HOME_AND_CART = [
  {
    position: 'Home',
    name: { tr: 'Vitrin', en: 'Window' },
    text: { tr: 'Metin' },
    showTitle: true,
    width: 1280,
    height: 400,
    itemsPerRow: [4, 2, 1],
    padded: true,
    screen: 'fullNormalText',
    carousel: true,
    look: 'cards',
    entries: [
      picture('Bir', {
        sortNo: 2,
        description: 'Açıklama',
        button: 'Gör',
        link: '/urunler',
        opensInNewTab: true,
        focus: [72, 40],
      }),
      picture('Önce', { sortNo: 1 }),
    ],
  },
  { position: 'Cart', entries: [picture('Sepet')] },
]

describe('banner/get-all-banner (storefront 7)', () => {
  /** @requirement BANNER-5, BANNER-33, HOME-2 */
  it('answers the banners of positions in the shape of the wire, and all their pictures in one list', async () => {
    await hang(HOME_AND_CART)
    const { BannerList, BannerImageList } = await createContext().get('banner/get-all-banner', {
      BannerPositions: 'Home,Popup',
    })
    expect(BannerList.$values).toMatchObject([
      {
        BannerPosition: 'Home',
        Width: 1280,
        Height: 400,
        kWidth: [4, 2, 1],
        kHeight: true,
        BannerScreen: 2,
        Resize: true,
        SortNo: 100,
        SliderType: 2,
        ShowTitle: true,
        Name: 'Vitrin',
        Text: 'Metin',
      },
    ])
    expect(BannerImageList.$values).toMatchObject([
      { HeaderText: 'Önce', SortNo: 1, BannerPosition: 'Home', LanguageCode: 'tr', FocusPoint: null },
      {
        HeaderText: 'Bir',
        AlternateText: 'Açıklama <button>Gör</button>',
        ImageUrl: 'https://small.test/media/banner_hero-parts-1280.webp?v=1',
        Url: '/urunler',
        OpenInNewTab: true,
        FocusPoint: [72, 40],
        BannerImageID: expect.any(Number),
        Name: expect.any(String),
      },
    ])
    expect(BannerList.$values[0].BannerImageList).toEqual(BannerImageList.$values)
  })

  /** @requirement BANNER-5, BANNER-10 */
  it('accepts one position, many, or none for all positions', async () => {
    const loadPositions = async (query: Record<string, string>) => {
      const { BannerList } = await createContext().get('banner/get-all-banner', query)
      return BannerList.$values.map((one: { BannerPosition: string }) => one.BannerPosition)
    }
    await hang([
      { position: 'Cart', sortNo: 5 },
      { position: 'ContactIzmir', sortNo: 1 },
      { position: 'Home' },
      { position: 'Home', sortNo: 7 },
    ])
    expect(await loadPositions({ BannerPosition: 'Cart' })).toEqual(['Cart'])
    expect(await loadPositions({ BannerPosition: 'Cart', BannerPositions: 'Home' })).toEqual(['Cart', 'Home', 'Home'])
    expect(await loadPositions({}), 'in the order of SortNo, 100 where none is given').toEqual([
      'ContactIzmir',
      'Cart',
      'Home',
      'Home',
    ])
    await expect(loadPositions({ BannerPosition: 'x y' })).rejects.toMatchObject({ status: 400 })
  })

  /** @requirement BANNER-6 */
  it("returns a category's own banners for its CategoryID", async () => {
    const { id } = await shop.db
      .insertInto('categories')
      .values({ siteId: shop.site.id, code: 'FREN', slug: 'fren', names: JSON.stringify({ tr: 'Fren' }) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await hang([{ position: 'ProductsTop', category: 'fren' }, { position: 'ProductsTop' }])
    const count = async (query: Record<string, string>) =>
      (await createContext().get('banner/get-all-banner', query)).BannerList.$values.length
    expect(await count({ BannerPosition: 'ProductsTop' })).toBe(1)
    expect(await count({ BannerPosition: 'ProductsTop', CategoryID: `${id}` })).toBe(2)
    expect(await count({ BannerPosition: 'ProductsTop', CategoryID: `${id + 1}` })).toBe(1)
  })

  /** @requirement BANNER-9, BANNER-17, HOME-2 */
  it('returns the entries of each language, and the Turkish ones if it has none (storefront 3)', async () => {
    await hang([
      {
        position: 'Home',
        name: { tr: 'Vitrin' },
        entries: [picture('Türkçe'), { language: 'en', headline: 'English' }],
      },
    ])
    const message = async (language: 'tr' | 'en' | 'ar') =>
      (await createContext(language).get('banner/get-all-banner')).BannerImageList.$values.map(
        (one: { HeaderText: string }) => one.HeaderText,
      )
    expect(await message('tr')).toEqual(['Türkçe'])
    expect(await message('en')).toEqual(['English'])
    expect(await message('ar')).toEqual(['Türkçe'])
  })

  it('never returns the banners of another site', async () => {
    const other = await shop.db
      .insertInto('sites')
      .values({ key: 'other', name: 'Other', platform: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeSection(shop.db, other.id, {
      section: bannersSection,
      json: [{ position: 'Home', name: { tr: 'Yabancı' } }],
    })
    await hang([{ position: 'Home', name: { tr: 'Bizim' } }])
    const { BannerList } = await createContext().get('banner/get-all-banner')
    expect(BannerList.$values.map((one: { Name: string }) => one.Name)).toEqual(['Bizim'])
  })
})

describe('banner/banner-exists (storefront 7)', () => {
  /** @requirement BANNER-7 */
  it('states for Login and Popup whether they have a banner in the requested language', async () => {
    await hang([
      { position: 'Popup', entries: [picture('Duyuru')] },
      { position: 'Login' },
      { position: 'Cart', entries: [{ language: 'ar', headline: 'عرض' }] },
    ])
    const exists = async (position: string, language: 'tr' | 'ar' = 'tr') =>
      (await createContext(language).get('banner/banner-exists', { BannerPosition: position })).Result
    expect(await exists('Popup')).toBe(1)
    expect(await exists('Login')).toBe(0)
    expect(await exists('Cart')).toBe(0)
    expect(await exists('Cart', 'ar')).toBe(1)
  })
})

describe('banners cached in a process', () => {
  /** @requirement BANNER-8 */
  it('are read once for all languages and again after a change of the site', async () => {
    const hearing: ((id: string) => void)[] = []
    cacheBanners(shop.db, { on: (_subject, hear) => void hearing.push(hear) })
    await hang([{ position: 'Home', name: { tr: 'Eski' }, entries: [picture('x')] }])
    const name = async () => (await createContext().get('banner/get-all-banner')).BannerList.$values[0]?.Name
    expect(await name()).toBe('Eski')
    await shop.db
      .updateTable('banners')
      .set({ names: JSON.stringify({ tr: 'Yeni' }) })
      .execute()
    expect(await name(), 'no query a page view').toBe('Eski')
    for (const hear of hearing) hear(String(shop.site.id))
    expect(await name()).toBe('Yeni')
    expect((await createContext().get('banner/banner-exists', { BannerPosition: 'Home' })).Result).toBe(1)
  })
})
