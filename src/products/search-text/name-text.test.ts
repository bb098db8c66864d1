import { describe, expect, it } from 'vitest'
import {
  expandAbbreviations,
  expandSlashes,
  listLetterRange,
  listModelRange,
  listNumberedTerms,
  separateAttached,
} from './name-text.ts'

describe('writes out abbreviations', () => {
  it.each([
    ['r/brg clutch', 'release bearing clutch'],
    ['b/pads front', 'brake pads front'],
    ['a/filter', 'air filter'],
    ['toner 2 pc(s)', 'toner 2 pieces'],
    ['lens rrlh', 'lens rear left hand'],
    ['o/rider lhf', 'overrider left hand front'],
    ['bulb frlh', 'bulb front left hand'],
    ['caliper n/s/f', 'caliper nearside front'],
    ['federbein vl', 'federbein vorne links'],
    // Folded, as names are: çmrlk, zündsp.
    ['cmrlk sag', 'çamurluk sag'],
    ['zundsp', 'zündspule'],
    ['ремкомпл гцс', 'ремкомплект главный цилиндр сцепления'],
  ])('%s is %s', (name, expanded) => expect(expandAbbreviations(name)).toBe(expanded))

  it.each([
    ['fr lh door', 'front left hand door'],
    ['headlight fr', 'headlight front'],
    ['lager hl', 'lager hl'],
    ['mirror osr', 'mirror offside rear'],
    ['exhaust ss', 'exhaust stainless steel'],
  ])('%s is %s, by the words next to it or the kind of part', (name, expanded) =>
    expect(expandAbbreviations(name)).toBe(expanded),
  )
  it.each(['fr.balata arka', 'aku li-ion', 'aku 12v li', 'vr headset', 'honda nsr', 'camaro ss'])(
    'leaves %s, where they mean something else',
    (name) => expect(expandAbbreviations(name)).toBe(name),
  )
  it('leaves other words as they are', () => expect(expandAbbreviations('brake pads 1/2')).toBe('brake pads 1/2'))
  it('writes out each of several words that are joined by slashes', () =>
    expect(expandAbbreviations('assy/xyz')).toBe('assembly/xyz'))
})

it('writes out abbreviations with slashes in a query, and no others', () => {
  expect(expandSlashes('H/Brake cable std 205/55')).toBe('handbrake cable std 205/55')
  expect(expandSlashes('x/y alu')).toBe('x/y alu')
})

describe('lists the models of a range', () => {
  it.each([
    ['tr2-4', ['tr2', 'tr3', 'tr4']],
    ['tr5/6', ['tr5', 'tr6']],
    ['spit1,2&3', ['spit1', 'spit2', 'spit3']],
    ['tr2-4a', ['tr2', 'tr3', 'tr4', 'tr4a']],
    ['tr4/4a', ['tr4', 'tr4', 'tr4a']],
    ['tr4a-6', ['tr4a', 'tr5', 'tr6']],
    ['brake hose tr2-4 rear', ['tr2', 'tr3', 'tr4']],
  ])('%s', (name, models) => expect(listModelRange(name)).toEqual(models))

  it.each([
    ['a single model', 'tr4'],
    ['a descending range', 'tr6-4'],
    ['a range of more than eight', 'm1-20'],
    ['a number', '06-1130'],
  ])('lists none for %s', (_, name) => expect(listModelRange(name)).toEqual([]))
})

describe('words with the numeral after them, in digits', () => {
  it.each([
    ['focus iii / c-max ii 1.6 tdci', ['focus~3', 'max~2']],
    ['колодки golf vii', ['golf~7']],
    ['megane 3 1.5 dci', ['megane~3']],
  ])('in %s', (name, terms) => expect(listNumberedTerms(name)).toEqual(terms))

  it.each(['motor 1.6', 'golf vii7', 'a 180', 'civic mix'])('are none in %s', (name) =>
    expect(listNumberedTerms(name)).toEqual([]),
  )
})

describe('lists the models of a range of letters', () => {
  it.each([
    ['fan belt tb-tf', ['tb', 'tc', 'td', 'te', 'tf']],
    ['hub ta-c', ['ta', 'tb', 'tc']],
  ])('%s', (name, models) => expect(listLetterRange(name)).toEqual(models))

  it.each(['ar-15', 'tf-ta', 'de-en', 'tb'])('lists none for %s', (name) => expect(listLetterRange(name)).toEqual([]))
})

describe('separates words that are attached to years and numbers', () => {
  it.each([
    ['o/d solenoid mgb62-7', 'o/d solenoid mgb 62-7'],
    ['switch rhd73>tr6', 'switch rhd 73>tr6'],
    ['gskt head 1275copper', 'gskt head 1275 copper'],
  ])('%s', (name, apart) => expect(separateAttached(name)).toBe(apart))

  it.each(['tr6', '12h2178', 'lc1000m', '6pk1050'])('but not %s', (name) =>
    expect(separateAttached(name)).toBeUndefined(),
  )
})
