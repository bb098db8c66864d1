import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { SearchCriteria } from './engine/criteria.ts'
import { getSearchEngine } from './engine/registry.server.ts'
import type { PartKind, UnderstoodPart } from './search.ts'
import { isTooShort } from './search-input.ts'
import { type SearchText, toQueryText } from './search-text.ts'
import { labelParts } from './understanding/part-labels.ts'
import type { QueryPart } from './understanding/query-parts.ts'
import { toTermGroups } from './understanding/term-groups.ts'

/** Each count may read many products. */
const MAX_COUNTED_PARTS = 6

interface PartsInput {
  text: SearchText
  /** Those of the hits; `text` is their first text. */
  criteria: SearchCriteria
  isCounted: boolean
}

/** The parts that narrow a search; none if there is only one. */
export async function loadUnderstoodParts(
  db: Db,
  scope: ViewerScope,
  { text, criteria, isCounted }: PartsInput,
): Promise<UnderstoodPart[]> {
  const labels = labelParts(toLabelledQuery(text), text.parts)
  const used = text.parts.flatMap((part, at) => {
    const label = labels[at]
    return label && !text.dropped.includes(part) ? [{ part, ...label }] : []
  })
  if (used.length < 2) return []
  const removable = used.filter(
    ({ without }, at) => !isTooShort(without) && used.findIndex((one) => one.without === without) === at,
  )
  const counted = isCounted && hasOwnConditions(text) ? removable.slice(0, MAX_COUNTED_PARTS) : []
  const [, ...otherTexts] = criteria.texts
  const totals = await getSearchEngine(db).countMatches(
    db,
    scope,
    counted.map(({ part }) => ({ ...criteria, texts: [toQueryText(omitPart(text, part)), ...otherTexts] })),
  )
  const parts = removable.map(({ part, label, without }, at) => ({
    kind: toPartKind(part),
    label,
    without,
    total: totals[at] ?? null,
  }))
  // A number finds its product whatever else was typed; without it there may be no hits.
  return parts.filter(({ total }) => total !== 0)
}

function toPartKind(part: QueryPart): PartKind {
  if (part.kind === 'property') return part.isAmount ? 'measure' : 'property'
  if (part.kind === 'range' || part.kind === 'quantity') return 'measure'
  if (part.kind === 'without') return 'qualifier'
  return part.kind === 'category' ? 'type' : part.kind
}

/** The words of a text that no product with the others has, as typed. */
export function listDroppedWords(text: SearchText): string[] {
  const { parts, dropped } = text
  if (dropped.length === 0) return []
  const labels = labelParts(toLabelledQuery(text), parts)
  return parts.flatMap((part, at) => (dropped.includes(part) ? (labels[at]?.typed ?? joinWords(part)) : []))
}

const toLabelledQuery = ({ query, reading }: SearchText) => ({ query, understood: reading.typed })

const joinWords = ({ words }: QueryPart) => words.map(({ text }) => text).join(' ')

/** A text with aliases is a single condition, which cannot be counted without one of its parts. */
const hasOwnConditions = ({ parts, groups, dropped }: SearchText) =>
  parts.every((part) => dropped.includes(part) || groups.some((group) => group.part === part))

/** Products found by the whole text as one number are not found without a part of it. */
function omitPart(text: SearchText, omitted: QueryPart): SearchText {
  const isOptional = (part: QueryPart) => text.groups.every((group) => group.part !== part || group.optional)
  // Built again, because another word may be the last one now, which is a prefix.
  const groups = toTermGroups(
    text.parts.filter((part) => part !== omitted),
    text.known,
  )
  return {
    ...text,
    groups: groups
      .filter(({ part }) => !text.dropped.includes(part))
      .map((group) => ({ ...group, optional: group.optional || isOptional(group.part) })),
    alternatives: [],
    pinned: [],
    numbers: [],
  }
}
