import { describe, expect, it } from 'vitest'
import type { WrittenEntry } from '#src/banners/document.ts'
import { type Slide, toEntries, toSlides } from './slides.ts'

const SLIDE: Slide = {
  media: 'kis',
  poster: '',
  link: '/kampanya',
  opensInNewTab: false,
  focus: [72, 40],
  only: null,
  texts: { name: {}, headline: { tr: 'Kış', de: 'Winter' }, description: {}, button: {} },
}
const describeEntries = (slides: readonly Slide[]) =>
  toEntries(slides, ['tr', 'en', 'de']).map(({ entry, slide }) => [slide, entry.language, entry.media, entry.headline])

describe('the entries of slides', () => {
  it('exist in each language of the banner, because readers see their own language alone', () => {
    const other = { ...SLIDE, media: 'yaz', texts: { ...SLIDE.texts, headline: { tr: 'Yaz' } } }
    expect(describeEntries([SLIDE, other])).toEqual([
      [0, 'tr', 'kis', 'Kış'],
      [0, 'de', 'kis', 'Winter'],
      [1, 'tr', 'yaz', 'Yaz'],
      [1, 'de', 'yaz', ''],
    ])
  })

  it('have the texts of another language in the fallback language without texts', () => {
    const german = { ...SLIDE, texts: { ...SLIDE.texts, headline: { de: 'Winter' } } }
    expect(describeEntries([german])).toEqual([
      [0, 'tr', 'kis', 'Winter'],
      [0, 'de', 'kis', 'Winter'],
    ])
  })

  it('are of the fallback language alone without any text', () => {
    const picture = { ...SLIDE, texts: { ...SLIDE.texts, headline: {} } }
    expect(describeEntries([picture])).toEqual([[0, 'tr', 'kis', '']])
  })

  it('of a slide in one language stay there', () => {
    expect(describeEntries([{ ...SLIDE, only: 'de' }])).toEqual([[0, 'de', 'kis', 'Winter']])
  })
})

it('entries and slides are converted without loss', () => {
  const entries = toEntries([SLIDE, { ...SLIDE, media: 'yaz' }], ['tr', 'de']).map(({ entry }) => entry)
  expect(toEntries(toSlides(entries), ['tr', 'de']).map(({ entry }) => entry)).toEqual(entries)
})

it('entries with different pictures by language become slides in one language each', () => {
  const entries = toEntries([SLIDE], ['tr', 'de']).map(({ entry }) => entry)
  const different: WrittenEntry[] = entries.map((entry) => ({ ...entry, media: `kis-${entry.language}` }))
  expect(toSlides(different).map(({ media, only }) => [media, only])).toEqual([
    ['kis-tr', 'tr'],
    ['kis-de', 'de'],
  ])
})

it('entries without one in the fallback language are not shown to readers of other languages after saving', () => {
  const entries = toEntries([{ ...SLIDE, only: 'de' }], ['tr', 'de']).map(({ entry }) => entry)
  expect(toEntries(toSlides(entries), ['tr', 'de']).map(({ entry }) => entry)).toEqual(entries)
})
