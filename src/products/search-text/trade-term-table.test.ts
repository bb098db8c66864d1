import { describe, expect, it } from 'vitest'
import { fold } from '#src/platform/i18n/fold.ts'
import abbreviations from './abbreviations.json' with { type: 'json' }
import tradeTerms from './trade-terms.json' with { type: 'json' }
import { TRADE_TERMS } from './trade-terms.ts'

const TERMS = [...TRADE_TERMS.values()]

/** Stems that the trade itself uses for more than one kind. */
const SHARED_PHRASES: ReadonlySet<string> = new Set([
  'bijon',
  'care pack',
  'control card',
  'disk kut',
  'driv belt',
  'hub',
  'interfac card',
  'jack',
  'laptop backpack',
  'laptop sleev',
  'maka',
  'netzwerkadapter',
  'network adapter',
  'notebook backpack',
  'notebook sleev',
  'salter',
  'schnittstellenkart',
  'stap',
  'switch',
  'картридж',
  'сервисн пакет',
  'сетев адаптер',
  'بيل',
  'رافع شاش',
  'كتاوت',
  'محول شبك',
  'هوب',
])

describe('the table of trade terms', () => {
  it('is sorted by id', () => {
    const ids = tradeTerms.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort())
  })

  it('refers to existing kinds', () => {
    const references = TERMS.flatMap(({ accessoryOf, broader }) => (broader ? [...accessoryOf, broader] : accessoryOf))
    expect(references.filter((id) => !TRADE_TERMS.has(id))).toEqual([])
  })

  it('gives one phrase to one kind or qualifier', () => {
    const ids = Map.groupBy(
      TERMS.flatMap(({ id, phrases }) => phrases.map((words) => ({ id, phrase: words.join(' ') }))),
      ({ phrase }) => phrase,
    )
    const shared = [...ids].filter(([phrase, same]) => same.length > 1 && !SHARED_PHRASES.has(phrase))
    expect(shared.map(([, same]) => same)).toEqual([])
  })
})

it('gives one meaning to one abbreviation', () => {
  const folded = Object.keys(abbreviations).map(fold)
  expect(folded).toHaveLength(new Set(folded).size)
})
