import { describe, expect, it } from 'vitest'
import type { Language } from './language.ts'
import { createTexts, type TextKey } from './texts.ts'

const catalogue = {
  greeting: 'Merhaba {{name}}, {{name}}!',
  found_other: '{{count}} ürün',
  cart: { lines_one: '{{count}} satır', lines_other: '{{count}} satır var', short: 'Yalnız {{n}}', short_unseen: 'Az' },
}
const translate = (key: string, values?: object) =>
  createTexts('tr', catalogue, { only: 'Sadece' }).t(key as TextKey, values as never)

describe('texts by key', () => {
  it('fill placeholders with the given values, and leave others visible', () => {
    expect(translate('greeting', { name: '<b>Ayşe</b>' })).toBe('Merhaba <b>Ayşe</b>, <b>Ayşe</b>!')
    expect(translate('cart.short', {})).toBe('Yalnız {{n}}')
  })

  it('fall back to the other language, and then to the key', () => {
    expect(translate('only')).toBe('Sadece')
    expect(translate('nowhere.at.all')).toBe('nowhere.at.all')
  })

  it('have variants, and fall back to the default one', () => {
    expect(translate('cart.short', { n: 3, context: 'unseen' })).toBe('Az')
    expect(translate('cart.short', { n: 3, context: 'other' })).toBe('Yalnız 3')
  })

  it('use the plural form for one where the language has one form for both', () => {
    expect([translate('found', { count: 1 }), translate('found', { count: 2 })]).toEqual(['1 ürün', '2 ürün'])
  })

  it.each([
    ['ar', [0, 1, 2, 5, 50, 100], ['zero', 'one', 'two', 'few', 'many', 'other']],
    ['ru', [1, 3, 7, 21, 1.5], ['one', 'few', 'many', 'one', 'other']],
    ['tr', [1, 2], ['one', 'other']],
    ['en', [0, 1], ['other', 'one']],
  ] as [Language, number[], string[]][])('have the plural forms of %s', (language, counts, forms) => {
    const form = Object.fromEntries(
      ['zero', 'one', 'two', 'few', 'many', 'other'].map((name) => [`n_${name}`, `${name} {{count}}`]),
    )
    const { t } = createTexts(language, form)
    expect(counts.map((count) => t('n' as TextKey, { count }))).toEqual(
      forms.map((name, at) => `${name} ${counts[at]}`),
    )
  })

  /** @requirement LANG-4, SITE-42 */
  it('isolate values inside Arabic, so that a code reads left to right', () => {
    const catalogue = { hits: 'نتائج {{words}}', link: '{{address}}' }
    const arabic = createTexts('ar', catalogue).t
    expect(arabic('hits' as TextKey, { words: '06-11' })).toBe('نتائج \u206806-11\u2069')
    expect(arabic('link' as TextKey, { address: 'https://shop.example/a' })).toBe('https://shop.example/a')
    expect(createTexts('tr', catalogue).t('hits' as TextKey, { words: '06-11' })).toBe('نتائج 06-11')
  })
})
