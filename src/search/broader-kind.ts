import { HEAD_MARK, OWN_KIND_MARK } from '#src/products/search-index.ts'
import type { TradeTerm } from '#src/products/search-text/trade-terms.ts'
import { joinAll, joinAny, type Match } from './engine/match.ts'
import type { SearchText } from './search-text.ts'
import { isModelWord } from './understanding/lexicon.ts'
import type { QueryPart } from './understanding/query-parts.ts'
import { hasSpellings, type TermGroup } from './understanding/term-groups.ts'
import { matchLooseWord } from './understanding/word-match.ts'

/**
 * The text with the set that its kind is sold in, and with the kind of which it is one: a clutch disc is in a clutch kit, a
 * "radiator hose" is a hose. Of a vehicle no other part will do: a timing belt is no V-belt. Undefined if there is neither.
 */
export function broadenKind(text: SearchText): { text: SearchText; kinds: Match | null } | undefined {
  const kind = text.parts
    .flatMap((part) => (part.kind === 'type' ? [part.term] : []))
    .find(({ id }) => HEAD_MARK + id === text.head)
  const [head] = listHeads(kind)
  if (!kind || head === undefined) return undefined
  const isNeeded = (group: TermGroup) => group.part.kind === 'type' && group.part.term.id === kind.id && !group.optional
  const kinds = joinAny(text.groups.filter(isNeeded).map(({ part }) => matchBroader(kind, part, namesVehicle(text))))
  const groups = text.groups.flatMap((group) =>
    isNeeded(group)
      ? [{ ...group, match: joinAny([group.match, kinds]) ?? group.match }, ...rankWords(group)]
      : [group],
  )
  return { text: { ...text, groups, head }, kinds }
}

const listHeads = (kind: TradeTerm | undefined) =>
  [kind?.set, kind?.broader].flatMap((id) => (id ? [HEAD_MARK + id] : []))

/**
 * The set, and the broader kind: of any product, or with a vehicle only of one that is nothing narrower or has another word of the
 * kind, as "GASKET MANIFOLD" has of an inlet manifold gasket.
 */
function matchBroader({ set, broader }: TradeTerm, part: QueryPart, isOfVehicle: boolean): Match | null {
  const words = part.words.slice(0, -1).flatMap(({ text }) => matchLooseWord(text) ?? [])
  return joinAny([
    set === null ? null : { word: HEAD_MARK + set, prefix: false },
    broader === null ? null : { word: (isOfVehicle ? OWN_KIND_MARK : HEAD_MARK) + broader, prefix: false },
    broader === null || words.length === 0
      ? null
      : joinAll([{ word: HEAD_MARK + broader, prefix: false }, joinAny(words)]),
  ])
}

/** Products with more words of the kind come first. */
const rankWords = (group: TermGroup): TermGroup[] =>
  group.part.words.flatMap(({ text }) => {
    const match = matchLooseWord(text)
    return match === null ? [] : [{ ...group, match, weight: group.weight / group.part.words.length, optional: true }]
  })

const namesVehicle = ({ parts }: SearchText) =>
  parts.some(
    (part) =>
      part.kind === 'vehicle' ||
      hasSpellings(part) ||
      (part.kind === 'word' && part.words.some(({ text }) => isModelWord(text))),
  )
