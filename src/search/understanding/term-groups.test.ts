import { describe, expect, it } from 'vitest'
import { listWordMatches, type Match } from '../engine/match.ts'
import { buildLexicon } from './lexicon.ts'
import { understand } from './query-parts.ts'
import { toTermGroups } from './term-groups.ts'

const vehicle = { id: 1, make: 'Volkswagen', model: 'Golf VII', engine: '1.6 TDI', yearFrom: 2012, yearTo: 2020 }
const lexicon = buildLexicon({ vehicles: [vehicle], brands: [{ id: 1, name: 'Bosch' }] })
const groups = (text: string, numbers: readonly string[] = []) =>
  toTermGroups(understand(text, lexicon, new Set(numbers)), new Set(['fren', 'balata', 'brake', 'pad']))
const matches = (text: string, numbers?: readonly string[]) =>
  groups(text, numbers).flatMap(({ match, optional }) => (optional ? [] : [print(match)]))

/** `a & b*` for readers; `*` marks a prefix. */
function print(match: Match): string {
  if ('word' in match) return match.prefix ? `${match.word}*` : match.word
  if ('none' in match) return `!${print(match.none)}`
  return 'all' in match ? `(${match.all.map(print).join(' & ')})` : `(${match.any.map(print).join(' | ')})`
}

describe('conditions of a query', () => {
  it('read the last word as a prefix, the others whole or by their stem', () => {
    expect(matches('xyzzy qwerty')).toEqual(['xyzzy', 'qwerty*'])
    expect(matches('wombats qwerty')).toEqual(['wombat', 'qwerty*'])
    expect(matches('qwerty wombats')).toEqual(['qwerty', '(wombats* | wombat)'])
  })

  /** @requirement FIND-7 */
  it('read a hyphenated word both split and joined', () => {
    expect(matches('06-1000')).toEqual(['((06 & 1000*) | 061000*)'])
  })

  it('read a number of the catalogue with any ending', () => {
    expect(matches('06-1000', ['061000'])).toEqual(['061000*'])
  })

  /** @requirement FIND-64 */
  it('read a measure in any spelling as one term, and as its words', () => {
    expect(matches('60 Ah')).toEqual(['(#60ah | (60 & ah))'])
  })

  it('find products that fit a vehicle or name it, with digits or Roman numerals', () => {
    const [group] = groups('golf 7')
    expect(group && print(group.match)).toBe('(golf & (7 | vii))')
    expect(group?.vehicle?.ids).toEqual([1])
  })

  it('read a mark as the number of a generation too', () => {
    expect(matches('mk2 wombats')[0]).toBe('(mk2 | (mk & (2 | ii)) | mkii | mk~2)')
    expect(groups('octavia mk3').map(({ match }) => print(match))).toContain('octavia~3')
  })

  it('find a kind of product by its names in every language, those named as typed first', () => {
    const [kind, typed] = groups('brake pads')
    expect(kind && print(kind.match)).toContain('balata')
    expect(kind && print(kind.match)).not.toContain('(fren & balata)')
    expect(kind?.optional).toBe(false)
    expect(typed).toMatchObject({ optional: true })
    expect(typed && print(typed.match)).toContain('brake')
  })

  it('find a make or model in another script, in a shop without vehicles', () => {
    const parts = understand('сандеро 2', buildLexicon({ vehicles: [], brands: [] }), new Set())
    const found = toTermGroups(parts, new Set(['sandero', 'renault']))
    expect(found.map(({ match }) => print(match))).toEqual([
      '(сандер | sandero)',
      'сандеро',
      '(2 | ii)',
      '2',
      '(сандеро~2 | sandero~2)',
    ])
    expect(found.map(({ optional }) => optional)).toEqual([false, true, false, true, true])
  })

  it('weigh a make or model of the trade more than other words, less than the kind of product', () => {
    const weights = groups('mgb owners brake pads').flatMap(({ weight, optional }) => (optional ? [] : [weight]))
    expect(weights).toEqual([1.5, 1, 2])
  })

  it.each(["o'neil", "'; drop table products; --", '%_\\', '& | ! <-> :*', "a:*'b", '\u0000\u0001ab', '(((', 'ﷺ٪'])(
    'have only words of letters and digits for %j',
    (text) => {
      for (const { match } of groups(text))
        for (const { word } of listWordMatches(match)) expect(word).toMatch(/^[=#\p{L}\p{N}.-]+$/u)
    },
  )
})
