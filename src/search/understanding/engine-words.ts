import { isTermWord } from '#src/products/search-text/trade-terms.ts'
import { areFree, areInLongerTerm, listFollowingWords, type QueryState } from './query-state.ts'
import type { QueryWord } from './query-words.ts'

/** Words that may name an engine. */
export interface EngineCandidate {
  words: [QueryWord, ...QueryWord[]]
  /** As in the lexicon: `1.4` is 14, `90hp` is 90. */
  text: string
}

const LITRES: ReadonlySet<string> = new Set('l lt litre liter л'.split(' '))

const POWER_UNITS: ReadonlySet<string> = new Set('hp bhp ps bg beygir cv лс حصان'.split(' '))

/** The words in their order, those of a displacement as one: `1.4`, `1.4 l`. */
export function listEngineCandidates(words: readonly QueryWord[]): EngineCandidate[] {
  const candidates: EngineCandidate[] = []
  for (let at = 0; at < words.length; ) {
    const candidate = readDisplacement(words.slice(at)) ?? readEngineWord(words[at] as QueryWord)
    candidates.push(candidate)
    at += candidate.words.length
  }
  return candidates
}

const readEngineWord = (word: QueryWord): EngineCandidate => ({
  words: [word],
  text: word.text.replace(/^(\d{2,3})(?:b?hp|ps|bg)$/, '$1'),
})

/** `1.4`, `1.4l`, `1.4 l`, and with the start of the engine's name: `1.5dci`. */
function readDisplacement([litres, rest, unit]: readonly QueryWord[]): EngineCandidate | undefined {
  if (!litres || !rest || !/^\d$/.test(litres.text)) return undefined
  const [, fraction, suffix = ''] = /^(\d{1,2})(\p{L}*)$/u.exec(rest.text) ?? []
  const isDecimal = fraction !== undefined && rest.from === litres.to + 1 && rest.token === litres.token
  if (!isDecimal) return undefined
  const hasUnit = suffix === '' && unit !== undefined && LITRES.has(unit.text)
  return {
    words: hasUnit ? [litres, rest, unit] : [litres, rest],
    text: litres.text + fraction + (LITRES.has(suffix) ? '' : suffix),
  }
}

/**
 * A word of a trade term names an engine only after another word of the engine: "1.4 turbo", but "turbo hose"; a
 * letter only in a token with others: "d-4d".
 */
export function canNameEngine(
  state: QueryState,
  { words }: EngineCandidate,
  engineWords: readonly QueryWord[],
): boolean {
  if (areInLongerTerm(state, words)) return false
  const [word, second] = words
  if (second) return true
  if (/^\p{L}+$/u.test(word.text) && isTermWord(word.text)) {
    const previous = state.words[state.words.indexOf(word) - 1]
    return previous !== undefined && engineWords.includes(previous)
  }
  return word.text.length > 1 || state.words.some((other) => other !== word && other.token === word.token)
}

/** The units after those of the words that are the power of an engine: `hp` in "90 hp". */
export function findPowerUnits(state: QueryState, vehicleWords: readonly QueryWord[]): QueryWord[] {
  const powers = vehicleWords.filter(({ text }) => /^\d{2,3}$/.test(text))
  return powers.flatMap((power) => {
    const [unit, second] = listFollowingWords(state, power)
    if (!unit || !areFree(state, [unit]) || vehicleWords.includes(unit)) return []
    if (POWER_UNITS.has(unit.text)) return [unit]
    return unit.text === 'л' && second?.text === 'с' && unit.token === second.token ? [unit, second] : []
  })
}
