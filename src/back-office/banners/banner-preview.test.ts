import { describe, expect, it } from 'vitest'
import { bannerShape, type WrittenBanner } from '#src/banners/document.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { toPreviewPath, toPreviewRole, withPreviewedBanner } from './banner-preview.ts'

const document: WrittenBanner = bannerShape.parse({
  position: 'Home',
  name: { tr: 'Kış', en: 'Winter' },
  sortNo: 20,
  from: '2999-01-01T00:00:00Z',
  entries: [
    { language: 'tr', sortNo: 20, headline: 'İkinci', description: 'Metin', button: 'Git' },
    { language: 'tr', sortNo: 10, headline: 'Birinci' },
    { language: 'en', sortNo: 10, headline: 'First' },
  ],
})

const show = (id: number | null, language: Language = 'tr', positions: readonly string[] = ['Home']) =>
  withPreviewedBanner([], { id, document, language, placement: { positions } })

describe('a banner that is previewed', () => {
  it('is shown outside its period, with the texts of the language, otherwise the Turkish ones', () => {
    expect(show(3)[0]).toMatchObject({ id: 3, name: 'Kış', shownFrom: null })
    expect(show(3)[0]?.images.map(({ headline }) => headline)).toEqual(['Birinci', 'İkinci'])
    expect(show(3)[0]?.images[1]?.alternateText).toBe('Metin <button>Git</button>')
    expect(show(3, 'en')[0]?.images.map(({ headline }) => headline)).toEqual(['First'])
    expect(show(3, 'de')[0]?.images.map(({ headline }) => headline)).toEqual(['Birinci', 'İkinci'])
  })

  it('replaces the saved one, in its place among the others', () => {
    const [saved] = show(3)
    if (!saved) throw new Error('no banner')
    const others = [10, 20, 30].map((sortNo) => ({ ...saved, id: sortNo === 20 ? 3 : sortNo, sortNo, name: 'before' }))
    const after = withPreviewedBanner(others, { id: 3, document, language: 'tr', placement: { positions: ['Home'] } })
    expect(after.map(({ id, name }) => [id, name])).toEqual([
      [10, 'before'],
      [3, 'Kış'],
      [30, 'before'],
    ])
  })

  it('is not at other positions of the page', () => {
    expect(show(null, 'tr', ['Footer'])).toEqual([])
    expect(show(null, 'tr', [])).toHaveLength(1)
  })

  it('is rendered with the banners of the footer if it is a popup, without a title of its own', () => {
    const popup = { ...document, position: 'Popup', showTitle: true }
    const showPopup = (positions: readonly string[]) =>
      withPreviewedBanner([], { id: 3, document: popup, language: 'tr', placement: { positions } })
    expect(showPopup(['Footer'])).toMatchObject([{ position: 'Popup', name: 'Kış', showTitle: false }])
    expect(showPopup(['Home'])).toEqual([])
  })

  it.each([
    [{ position: 'Home', category: null, brand: null }, '/en'],
    [{ position: 'Category', category: 'fren', brand: null }, '/en/products?category=fren'],
    [{ position: 'ProductDetailBottom', category: null, brand: null }, undefined],
    [{ position: 'constructor', category: null, brand: null }, undefined],
  ])('%j is on the page %s', (banner, path) => {
    expect(toPreviewPath({ site: { languages: ['tr', 'en'] }, language: 'en' }, banner)).toBe(path)
  })

  it.each([
    [{ audience: 'everyone', position: 'Home' }, 'visitor'],
    [{ audience: 'signedIn', position: 'Home' }, 'dealer'],
    [{ audience: 'everyone', position: 'Cart' }, 'dealer'],
  ] as const)('%j is shown to a %s', (banner, role) => {
    expect(toPreviewRole(banner)).toBe(role)
  })
})
