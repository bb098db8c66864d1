import { splitWords } from '#src/platform/i18n/fold.ts'
import { indexNames } from './lexicon.ts'
import { findName, type QueryState } from './query-state.ts'
import type { QueryWord } from './query-words.ts'
import vehicleNames from './vehicle-names.json' with { type: 'json' }

/** A make or model of the trade, which the shop's table of vehicles need not have, in one of its spellings. */
interface TradeVehicleName {
  /** Folded words of this spelling. */
  words: readonly string[]
  /** All its spellings, in every script. */
  spellings: readonly (readonly string[])[]
}

const MIN_NAME_LENGTH = 2

/** Engines are listed as spellings of a model, but are no other word for it: 320d is not 330d. A number alone may be anything. */
function isName(words: readonly string[]): boolean {
  const name = words.join('')
  return name.length >= MIN_NAME_LENGTH && !/^\d+$/.test(name) && !words.some((word) => /\d{3}/.test(word))
}

function listTradeNames(): TradeVehicleName[] {
  return [...vehicleNames.makes, ...vehicleNames.models].flatMap(({ name, others }) => {
    const spellings = [name, ...others].map(splitWords).filter(isName)
    return spellings.map((words) => ({ words, spellings }))
  })
}

const TRADE_NAMES = indexNames(listTradeNames())

/** A name in the free words of a query, with all spellings that products may have. */
interface TradeNameMatch {
  words: QueryWord[]
  spellings: readonly (readonly string[])[]
}

/** Makes and models in the free words of a query that have other spellings. */
export function findTradeNames(state: QueryState): TradeNameMatch[] {
  const found: TradeNameMatch[] = []
  const used = new Set(state.used)
  const left = { ...state, used }
  for (let match = findName(left, TRADE_NAMES); match; match = findName(left, TRADE_NAMES)) {
    for (const word of match.words) used.add(word)
    found.push({ words: match.words, spellings: match.name.spellings })
  }
  return found.filter(({ spellings }) => spellings.length > 1)
}
