import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can } from '#src/permissions/policy.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { RawSettings } from '#src/settings/wire.ts'
import { writeSection } from '#src/site/section-commands.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { contentApi } from './api.server.ts'
import { newsSection } from './section-commands.server.ts'

let shop: SmallShop
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const item = (number: number, address: string, days: number) => ({
  number,
  addresses: { tr: address, en: `${address}-en` },
  titles: { tr: `Haber ${number}`, en: `News ${number}` },
  summaries: { tr: 'Özet' },
  bodies: { tr: '<p>Metin</p><script>alert(1)</script>' },
  picture: 'banner_hero-parts',
  publishedAt: day(days),
})
const NEWS = [item(1, 'eski', -30), item(2, 'orta', -20), item(3, 'yeni', -1), item(4, 'yarin', 1)]

beforeAll(async () => {
  shop = await openSmallShop(4)
  await writeSection(shop.db, shop.site.id, { section: newsSection, json: NEWS })
})
afterAll(() => shop.close())

const client = (language: Language = 'tr', settings: Partial<RawSettings> = {}) =>
  createWireClient(shop, contentApi, { ...shop.context('ayse', settings), language })

describe('news/get-news (orders 7)', () => {
  /** @requirement CONTENT-15 */
  it('lists the news of the site, the newest first, without those dated ahead', async () => {
    const { $values } = await client('en').get('news/get-news')
    expect($values.map(({ ID }: { ID: number }) => ID)).toEqual([3, 2, 1])
    expect($values[0]).toEqual({
      ID: 3,
      Title: 'News 3',
      Summary: 'Özet',
      ImageUrl: 'https://small.test/media/banner_hero-parts-1280.webp?v=1',
      Date: NEWS[2]?.publishedAt,
      FriendlyUrl: 'yeni-en',
      FriendlyUrls: { tr: 'yeni', en: 'yeni-en' },
    })
  })

  /** @requirement CONTENT-16 */
  it('is closed where DontShowNewsMenu is set, and on a corporate site (storefront 6, orders 1)', async () => {
    const hidden = { MenuParameter: { DontShowNewsMenu: true } } as Partial<RawSettings>
    for (const settings of [hidden, { PlatformID: 4 as const }]) {
      await expect(client('tr', settings).get('news/get-news')).rejects.toMatchObject({ status: 403 })
      expect(can(shop.context('ayse', settings), 'seeNews')).toBe(false)
    }
  })
})

describe('one piece of news (orders 2)', () => {
  const detail = (Url: string, language: Language = 'tr') => client(language).get('news/get-news-detail', { Url })

  /** @requirement CONTENT-15 */
  it('has its sanitized text, and links to the newer and the older one', async () => {
    const answer = await detail('orta')
    expect(answer).toMatchObject({ ID: 2, Title: 'Haber 2', Content: '<p>Metin</p>' })
    expect(answer.NextNews.FriendlyUrl).toBe('yeni')
    expect(answer.PreviousNews.FriendlyUrl).toBe('eski')
    expect(await detail('yeni')).toMatchObject({ NextNews: null })
    expect(await detail('eski')).toMatchObject({ PreviousNews: null })
  })

  it('answers by the address of any of its languages', async () => {
    expect(await detail('orta', 'en')).toMatchObject({ ID: 2, FriendlyUrl: 'orta-en' })
  })

  it.each(['yok', 'yarin'])('does not find %s', async (address) => {
    await expect(detail(address)).rejects.toMatchObject({ status: 404 })
  })
})

/** @requirement CONTENT-21 */
describe('the part `news` of a site', () => {
  it('is read as it was written, its HTML cleaned', async () => {
    const stored = await newsSection.read(shop.db, shop.site.id)
    expect(stored).toEqual(
      NEWS.map((one) => ({ ...one, bodies: { tr: '<p>Metin</p>' }, publishedUntil: null, draft: false })),
    )
  })

  it('refuses two with one address', async () => {
    const json = [item(1, 'a', -1), item(2, 'a', -1)]
    await expect(writeSection(shop.db, shop.site.id, { section: newsSection, json })).rejects.toThrow(
      'more than one has',
    )
  })
})
