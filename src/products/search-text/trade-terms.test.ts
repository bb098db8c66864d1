import { describe, expect, it } from 'vitest'
import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { findHead, findTerms } from './trade-terms.ts'

const listTerms = (text: string) => findTerms(splitWords(text)).map(({ term }) => term.id)
const findHeadId = (name: string) => findHead(fold(name))?.id

describe('finds the trade terms of a text', () => {
  it.each([
    ['ön fren balatası', ['front', 'brake-pads']],
    ['yağ filtreleri', ['oil-filter']],
    ['front brake pads', ['front', 'brake-pads']],
    ['тормозные колодки передние', ['brake-pads', 'front']],
    ['колодка тормозная', ['brake-pads']],
    ['فحمات فرامل امامية', ['brake-pads', 'front']],
    ['Stoßdämpfer hinten links', ['shock-absorber', 'rear', 'left']],
  ])('%s', (text, ids) => expect(listTerms(text)).toEqual(ids))

  it('prefers the longest', () => {
    expect(listTerms('triger kayışı')).toEqual(['timing-belt'])
    expect(listTerms('külbütör kapak contası')).toEqual(['rocker-cover-gasket'])
  })
  it.each([
    ['hd web cam', ['webcam']],
    ['antiroll bar', ['stabilizer-bar']],
    ['anti rollbar', ['stabilizer-bar']],
    ['brakepads', ['brake-pads']],
  ])('reads %s with other spaces', (text, ids) => expect(listTerms(text)).toEqual(ids))
  it('reads umlauts that are written as two letters', () => {
    expect(listTerms('Oelfilter')).toEqual(['oil-filter'])
    expect(listTerms('Stossdaempfer')).toEqual(['shock-absorber'])
  })
  it('takes an English link for no German left', () => {
    expect(listTerms('drop link')).toEqual(['stabilizer-link'])
    expect(listTerms('link grey')).toEqual([])
    expect(listTerms('links')).toEqual(['left'])
  })
  it('gives the positions of the words', () =>
    expect(findTerms(['golf', 'yag', 'filtresi'])).toEqual([
      expect.objectContaining({ term: expect.objectContaining({ id: 'oil-filter' }), from: 1, to: 3 }),
    ]))
})

describe('finds the kind that a name ends in', () => {
  it.each([
    ['notebook bag', 'notebook-bag'],
    ['notebook 15.6 i5 8GB', 'notebook'],
    ['battery charger', 'battery-charger'],
    ['balata spreyi', 'brake-cleaner'],
    ['fren balatası ön i20', 'brake-pads'],
    ['Ölfilterschlüssel', 'oil-filter-wrench'],
    ['printer label white', 'label'],
    // Components with a size are not what is named.
    ['ThinkCentre 16 GB memory 256 GB SSD tower black PC', 'desktop-pc'],
    ['256 GB SSD', 'ssd'],
    ['HDD mounting bracket', 'bracket'],
    ['plotter paper', 'plotter-paper'],
    ['80 mm computer case fan', 'case-fan'],
    // Price lists put the noun first.
    ['link anti roll bar', 'stabilizer-link'],
    ['VW Caddy drive shaft', 'driveshaft'],
    ['monitor bracket', 'monitor-mount'],
    ['charger battery', 'battery-charger'],
  ])('%s is a %s', (name, id) => expect(findHeadId(name)).toBe(id))
})

describe('ignores what a product is for', () => {
  it.each([
    ['screen protector for notebook', 'screen-protector'],
    ['laptop için çanta', 'bag'],
    ['hp yazıcı için toner', 'toner'],
    ['Halterung für Monitor', 'bracket'],
    ['filter wrench, oil filter', 'oil-filter-wrench'],
  ])('%s is a %s', (name, id) => expect(findHeadId(name)).toBe(id))
})

describe('takes the first kind in Russian and Arabic', () => {
  it.each([
    ['сумка для ноутбука', 'notebook-bag'],
    ['сумка ноутбук', 'bag'],
    ['фильтр масляный двигатель', 'oil-filter'],
    ['датчик радиатора', 'sensor'],
    ['فلتر زيت محرك', 'oil-filter'],
    ['شنطة لابتوب', 'notebook-bag'],
    ['غطاء رديتر', 'radiator-cap'],
  ])('%s is a %s', (name, id) => expect(findHeadId(name)).toBe(id))
})

it('finds no kind in a name without one', () => expect(findHeadId('xyz 123')).toBeUndefined())
