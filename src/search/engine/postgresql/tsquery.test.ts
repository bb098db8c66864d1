import { describe, expect, it } from 'vitest'
import { joinAll, joinAny, type Match } from '../match.ts'
import { expandPrefixes, listPrefixes, MAX_EXPANSIONS, printMatch } from './tsquery.ts'

const word = (text: string): Match => ({ word: text, prefix: false })
const beginning = (text: string): Match => ({ word: text, prefix: true })

const GOLF = joinAll([
  joinAny([joinAll([word('yag'), beginning('golf')]), beginning('yaggolf')]),
  beginning('clio'),
]) as Match

describe('conditions as tsqueries', () => {
  it('have all words in quotes, and parentheses around joined ones', () => {
    expect(printMatch(GOLF)).toBe("((('yag' & 'golf':*) | 'yaggolf':*) & 'clio':*)")
    expect(printMatch(word('=brake-pad'))).toBe("'=brake-pad'")
  })

  it('are limited to fields by their weights', () =>
    expect(printMatch(GOLF, 'AB')).toBe("((('yag':AB & 'golf':*AB) | 'yaggolf':*AB) & 'clio':*AB)"))

  it('exclude what must not match', () =>
    expect(printMatch({ all: [word('fren'), { none: { any: [word('sensor'), word('sensoru')] } }] }, 'A')).toBe(
      "('fren':A & !('sensor':A | 'sensoru':A))",
    ))

  it("cannot leave a word's quotes", () => expect(printMatch(word("a' | 'b\\"))).toBe("'a'' | ''b\\\\'"))
})

describe('joined conditions', () => {
  it('are the only one of them, or null without any', () => {
    expect(joinAll([null, word('fren'), undefined])).toEqual(word('fren'))
    expect(joinAny([word('fren'), word('fren')])).toEqual(word('fren'))
    expect(joinAny([])).toBeNull()
  })

  it('leave out alternatives of which one is required anyway', () => {
    const kind = word('=brake-pad')
    expect(joinAll([joinAny([kind, word('balata')]), word('golf'), kind])).toEqual({ all: [word('golf'), kind] })
    expect(joinAll([joinAny([kind, word('balata')]), beginning('=brake-pad')])).toEqual({
      all: [{ any: [kind, word('balata')] }, beginning('=brake-pad')],
    })
  })

  it('leave out what needs the words of a simpler one and more', () => {
    const brake = joinAll([word('fren'), word('balata')])
    expect(joinAny([brake, word('balata')])).toEqual(word('balata'))
    expect(joinAny([brake, beginning('balata')])).toEqual({ any: [brake, beginning('balata')] })
  })
})

/** @requirement FIND-44 */
describe('prefix expansion', () => {
  const wordsByPrefix = new Map([
    ['golf', ['golf', 'golfe']],
    ['yaggolf', []],
    ['clio', Array.from({ length: MAX_EXPANSIONS + 1 }, (_, at) => `clio${at}`)],
  ])

  it('expands to the existing words, to an unknown word if there are none, and not at all above the limit', () =>
    expect(printMatch(expandPrefixes(GOLF, wordsByPrefix))).toBe(
      "((('yag' & ('golf' | 'golfe')) | 'yaggolf') & 'clio':*)",
    ))

  it('leaves prefixes unchanged while the words are not indexed', () =>
    expect(expandPrefixes(GOLF, new Map())).toEqual(GOLF))

  it('leaves prefixes of long numbers unchanged', () =>
    expect(listPrefixes([GOLF, joinAll(['1k0698', '2004', 'golf'].map(beginning)) ?? GOLF])).toEqual([
      'golf',
      'yaggolf',
      'clio',
      '2004',
    ]))
})
