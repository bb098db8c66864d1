import { describe, expect, it } from 'vitest'
import { distinctSlug, productSlug, takeFreeSlug, toSlug } from './slug.ts'

describe('slugs', () => {
  it.each([
    ['Fren Balatası', 'fren-balatasi'],
    ['KIŞ LASTİĞİ 205/55 R16', 'kis-lastigi-205-55-r16'],
    ['Тормозные колодки', 'tormoznye-kolodki'],
    ['Bremsbeläge & Øl  – 5W-30', 'bremsbelage-ol-5w-30'],
    ["Driver's door", 'drivers-door'],
    ['فلتر زيت', ''],
  ])('%s becomes %s', (name, slug) => {
    expect(toSlug(name)).toBe(slug)
  })

  it('cuts a long name between words at 80 characters', () => {
    const slug = toSlug('word '.repeat(40))
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(slug).toMatch(/^(word-)+word$/)
  })

  it('keeps the whole product code however long the name is', () => {
    expect(productSlug('word '.repeat(40), '06-1000/A')).toMatch(/^word-.*-06-1000-a$/)
    expect(productSlug('word '.repeat(40), '06-1000/A').length).toBeLessThanOrEqual(80)
  })

  it('a product without a Latin letter still has an address', () => {
    expect(productSlug('فلتر', '***')).toMatch(/^[a-z0-9]+$/)
  })

  it('distinguishes two codes with the same slug, deterministically', () => {
    const [one, other] = [distinctSlug('bolt-a-1', 'A-1'), distinctSlug('bolt-a-1', 'A 1')]
    expect(one).not.toBe(other)
    expect(distinctSlug('bolt-a-1', 'A-1')).toBe(one)
  })

  it('never returns one slug twice, even for equal texts', () => {
    const takenSlugs = new Set(['shiny'])
    const slugs = ['Шины', 'Шины', 'Шины', 'فلتر', 'فلتر'].map((text) => takeFreeSlug(takenSlugs, toSlug(text), text))
    expect(new Set([...slugs, 'shiny', '']).size).toBe(7)
  })
})
