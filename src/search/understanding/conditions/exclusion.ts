import { stem } from '#src/products/search-text/stem.ts'
import { findTerms } from '#src/products/search-text/trade-terms.ts'
import type { QueryPart } from '../query-parts.ts'
import { isNaming, isPlainWord } from '../shop-categories.ts'

/** Words that precede what a product must not have, folded, and such that follow it. */
const BEFORE: ReadonlySet<string> = new Set('without ohne без بدون بلا'.split(' '))
const AFTER: ReadonlySet<string> = new Set('olmayan haric'.split(' '))

/** With one of these next to it, a name states that the product lacks something. */
export const LACKING_WORDS: readonly string[] = [...BEFORE, 'olmayan', 'less']

/** Turkish "without": the word without its suffix. */
const LACKING = /^(\p{L}{3,})(?:siz|suz)$/u

type ExclusionPart = Extract<QueryPart, { kind: 'without' }>

/**
 * The parts, with "ohne", "без", "without", "بدون" or "olmayan" and the part next to it as one, and Turkish words for what
 * lacks something ("sensörsüz"). What remains must be something else, of which a product lacks it.
 */
export function joinExclusions(parts: readonly QueryPart[]): QueryPart[] {
  const joined: QueryPart[] = []
  for (let at = 0; at < parts.length; at++) {
    const [part, next] = [parts[at], parts[at + 1]]
    if (!part) continue
    const last = joined.at(-1)
    const excluded = isMarker(part, BEFORE) ? next : isMarker(part, AFTER) ? last : undefined
    if (excluded && (isNaming(excluded) || excluded.kind === 'property' || excluded.kind === 'category')) {
      if (excluded === last) joined.pop()
      else at++
      joined.push(exclude([part, excluded], excluded))
    } else joined.push(readLacking(part) ?? part)
  }
  return joined.some(({ kind }) => kind !== 'without') ? joined : [...parts]
}

const isMarker = (part: QueryPart, markers: ReadonlySet<string>) =>
  isPlainWord(part) && part.words.length === 1 && markers.has(part.words[0]?.text ?? '')

const exclude = (parts: readonly QueryPart[], excluded: QueryPart): ExclusionPart => ({
  kind: 'without',
  words: parts.flatMap(({ words }) => words).toSorted((one, other) => one.from - other.from),
  excluded,
})

function readLacking(part: QueryPart): ExclusionPart | undefined {
  const [word, ...others] = part.words
  const base = isPlainWord(part) && others.length === 0 ? LACKING.exec(word?.text ?? '')?.[1] : undefined
  if (!word || base === undefined) return undefined
  const words = [{ ...word, text: base }]
  const [term] = findTerms([base])
  return exclude(
    [part],
    term ? { kind: term.term.qualifies ? 'qualifier' : 'type', term: term.term, words } : { kind: 'word', words },
  )
}

/** How names state that something lacks: forms of its word, "sensorsuz". */
export const listLackingForms = ({ excluded, words }: ExclusionPart): string[] => [
  ...new Set([
    ...words.map(({ text }) => text).filter((text) => LACKING.test(text)),
    ...excluded.words.flatMap(({ text }) => [text, stem(text)]).flatMap((one) => [`${one}siz`, `${one}suz`]),
  ]),
]
