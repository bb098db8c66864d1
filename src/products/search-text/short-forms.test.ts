import { describe, expect, it } from 'vitest'
import { listModelShortForms, listNamedShortForms, listPairShortForms, listShortForms } from './short-forms.ts'

describe('the short forms in a name', () => {
  it.each([
    ['w/shop man', ['w/shop']],
    ['c/kit s&m67-74', ['c/kit', 's&', 'm&', '1967', '1974']],
    ['hub cap b >70', ['b~']],
    ['housing b 67-9', ['b~', '1967', '1968', '1969']],
    ['tie bar 98-02', ['1998', '2000', '2002']],
    ['balata golf vii 12-20', ['2012', '2016', '2020']],
    ['колодки 2008-2016', ['2008', '2012', '2016']],
    ['filter 2009-14', ['2009', '2014']],
    ['far sol 2015->', ['2015', '2020']],
    ['heater valve 4-6', ['~4', '~5', '~6']],
    ['caliper piston ss mg', ['mg…']],
  ])('%s', (name, forms) => expect(listNamedShortForms(name)).toEqual(expect.arrayContaining(forms)))

  it.each([
    ['a size', '205/55-16'],
    ['a range of numbers', '10-30'],
    ['a descending range', 'stud 74-67'],
    ['a short name', 'mount mg'],
    ['a name that is too long for a column', 'wireless keyboard with number block and mouse, mg'],
  ])('are none for %s', (_, name) => expect(listNamedShortForms(name)).toEqual([]))
})

describe('the short forms that a word may have', () => {
  it.each([
    ['workshop', ['w/shop', 'wrkshp', 'worksh…']],
    ['mounting', ['mntng', 'mounted']],
    ['red', ['rd', 're…']],
    ['lockable', ['locking']],
    ['radiator', ['rad']],
    ['tr3a', ['tr3']],
    ['tr6', ['~6', 'tr46', 'tr67', 'tr…']],
    ['тормозной', ['трм', 'тормоз']],
  ])('%s', (word, forms) => expect(listShortForms(word)).toEqual(expect.arrayContaining(forms)))

  it('are no words of the trade, and no abbreviation with another meaning', () => {
    expect(listShortForms('carpet')).not.toContain('car')
    expect(listShortForms('rear')).not.toContain('rr')
  })
})

it('takes neighbouring words, with abbreviations and words for a set', () => {
  expect(listPairShortForms('wheel', 'cylinder')).toEqual(expect.arrayContaining(['w/cylinder', 'w/cyl']))
  expect(listPairShortForms('carpet', 'set')).toEqual(expect.arrayContaining(['c/set', 'c/kit']))
})

it('takes a model of a make by its letter, and one of two by its initial', () => {
  const isName = (word: string) => word === 'mg'
  expect(listModelShortForms('mgb', isName)).toEqual(['b~'])
  expect(listModelShortForms('midget', isName)).toEqual(['m&'])
})
