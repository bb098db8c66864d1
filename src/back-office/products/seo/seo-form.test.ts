import { describe, expect, it } from 'vitest'
import { findSeoProblems, readSeoForm, toProductSeo, toTypedSeo } from './seo-form.ts'

const LANGUAGES = ['tr', 'en'] as const

const read = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  return readSeoForm(form, LANGUAGES)
}

describe('the form of a product for search engines', () => {
  it.each([
    [{ slug: 'fren-balatasi-06' }, {}],
    [{ slug: 'Ön Fren Balatası' }, {}],
    [{ slug: '' }, { slug: 'address' }],
    [{ slug: 'فلتر' }, { slug: 'address' }],
    [{ slug: 'x'.repeat(81) }, { slug: 'address' }],
    [{ slug: 'x', 'title.en': 'x'.repeat(201) }, { 'title.en': 'long' }],
    [{ slug: 'x', 'description.tr': 'x'.repeat(501) }, { 'description.tr': 'long' }],
  ])('%j: %j', (fields, problems) => {
    expect(findSeoProblems(read(fields), LANGUAGES)).toEqual(problems)
  })

  it('converts the address, and reads texts as one line without control characters', () => {
    const typed = read({
      slug: ' Ön Fren / Balatası ',
      'title.tr': 'Ön\u0000 fren\r\nbalatası ',
      'description.en': ' ',
    })
    const seo = { slug: 'on-fren-balatasi', titles: { tr: 'Ön fren balatası' }, descriptions: {} }
    expect(toProductSeo(typed, LANGUAGES)).toEqual(seo)
    expect(toProductSeo(toTypedSeo(seo, LANGUAGES), LANGUAGES)).toEqual(seo)
  })
})
