/**
 * What the indexed words of a product must have, without the syntax of an engine. Words are terms as the index writer
 * stores them: folded words and stems, numbers without separators, `=kind` (`HEAD_MARK`) and `#measure` (`MEASURE_MARK`).
 */
export type Match = WordMatch | { all: readonly Match[] } | { any: readonly Match[] } | { none: Match }

/** A term; with `prefix` also every longer term that begins with it. */
export interface WordMatch {
  word: string
  prefix: boolean
}

type Matches = readonly (Match | null | undefined)[]

/** All of these; null without any. What one of the others implies is left out. */
export function joinAll(matches: Matches): Match | null {
  const existing = matches.flatMap((match) => match ?? [])
  const needed = existing.filter((match) => !existing.some((other) => other !== match && isAlternative(other, match)))
  return join(needed, (all) => ({ all }))
}

/** Whether `one` is an alternative of `other`: what meets `one` meets both. */
const isAlternative = (one: Match, other: Match) =>
  'any' in other && other.any.some((alternative) => JSON.stringify(alternative) === JSON.stringify(one))

/** One of these or more; null without any. What needs the words of a simpler one and more is left out. */
export function joinAny(matches: Matches): Match | null {
  const existing = matches.flatMap((match) => (match && 'any' in match ? match.any : (match ?? [])))
  const simplest = existing.filter((match) => !existing.some((other) => other !== match && isWithin(other, match)))
  return join(simplest, (any) => ({ any }))
}

/** Whether all words of `one`, and others, are those of `other`. */
function isWithin(one: Match, other: Match): boolean {
  const [words, otherWords] = [listRequiredWords(one), listRequiredWords(other)]
  return (
    words !== null &&
    otherWords !== null &&
    words.size < otherWords.size &&
    [...words].every((word) => otherWords.has(word))
  )
}

/** The words of a condition that needs all of them; null for alternatives. */
function listRequiredWords(match: Match): Set<string> | null {
  const words = 'word' in match ? [match] : 'all' in match ? match.all : []
  if (!words.every((one) => 'word' in one)) return null
  return words.length === 0 ? null : new Set(words.map(({ word, prefix }) => (prefix ? `${word}*` : word)))
}

function join(matches: Matches, combine: (different: Match[]) => Match): Match | null {
  const different = new Map(
    matches.flatMap((match) => (match == null ? [] : [[JSON.stringify(match), match] as const])),
  )
  const [only] = different.values()
  return different.size > 1 ? combine([...different.values()]) : (only ?? null)
}

/** The same condition with each of its words replaced. */
export function replaceWordMatches(match: Match, replace: (word: WordMatch) => Match): Match {
  if ('word' in match) return replace(match)
  if ('all' in match) return { all: match.all.map((one) => replaceWordMatches(one, replace)) }
  if ('none' in match) return { none: replaceWordMatches(match.none, replace) }
  return { any: match.any.map((one) => replaceWordMatches(one, replace)) }
}

/** Whether a condition cannot be met because nothing has these words. */
export function matchesNothing(match: Match, isMissing: (word: WordMatch) => boolean): boolean {
  if ('word' in match) return isMissing(match)
  if ('all' in match) return match.all.some((one) => matchesNothing(one, isMissing))
  if ('none' in match) return false
  return match.any.every((one) => matchesNothing(one, isMissing))
}

/** The words of a condition, from left to right. */
export function listWordMatches(match: Match): WordMatch[] {
  if ('word' in match) return [match]
  if ('none' in match) return listWordMatches(match.none)
  return ('all' in match ? match.all : match.any).flatMap(listWordMatches)
}
