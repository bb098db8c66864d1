import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { NO_CRITERIA, type QueryTerm, type QueryText, toTermText } from './engine/criteria.ts'
import { joinAll, type Match } from './engine/match.ts'
import { getSearchEngine } from './engine/registry.server.ts'
import type { SearchText } from './search-text.ts'
import { type TermGroup, toQueryTerm } from './understanding/term-groups.ts'

/** Whether any product that the viewer sees matches each of these texts. */
export type MatchCheck = (texts: readonly QueryText[]) => Promise<boolean[]>

/** Checks texts by the search engine, the same ones once only. */
export function createMatchCheck(db: Db, scope: SiteScope): MatchCheck {
  const results = new Map<string, boolean>()
  return async (texts) => {
    const unchecked = new Map(texts.map((one) => [JSON.stringify(one), one]))
    for (const key of results.keys()) unchecked.delete(key)
    const criteria = [...unchecked.values()].map((text) => ({
      ...NO_CRITERIA,
      audience: scope.audience,
      texts: [text],
    }))
    const found = criteria.length === 0 ? [] : await getSearchEngine(db).hasMatches(db, scope, criteria)
    for (const [at, key] of [...unchecked.keys()].entries()) results.set(key, found[at] ?? false)
    return texts.map((one) => results.get(JSON.stringify(one)) ?? false)
  }
}

interface DropRequest {
  text: SearchText
  /** What all products must be. */
  kind: Match | null
  mayDrop?: (group: TermGroup) => boolean
  /** What is dropped must cost less than this: one per part, two for a kind. */
  below?: number | undefined
}

const getCost = ({ part }: TermGroup) => (part.kind === 'type' ? 2 : 1)

const listRequired = ({ groups }: SearchText) => groups.filter(({ optional }) => !optional)

/** The text without the fewest and lightest parts that leave products; undefined if that is not possible. */
export async function dropParts(check: MatchCheck, request: DropRequest): Promise<SearchText | undefined> {
  const { text, below = Number.POSITIVE_INFINITY } = request
  const required = listRequired(text)
  for (let count = 0; count < Math.min(required.length, below); count++) {
    const sets = listAllowedSets(request, count)
    const found = await check(sets.map((set) => toSetText(set, request.kind)))
    const remaining = sets.find((_, at) => found[at])
    if (!remaining) continue
    const dropped = required.filter((group) => !remaining.includes(group))
    return {
      ...text,
      groups: text.groups.map((group) => (dropped.includes(group) ? { ...group, optional: true } : group)),
      dropped: [...text.dropped, ...dropped.map(({ part }) => part)],
    }
  }
  return undefined
}

/**
 * The text with the conditions of its dropped parts that none of its products meets. Texts that are reduced to the same kind
 * without them have the same rank, which the engine caches.
 */
export async function findUnmatched(check: MatchCheck, text: SearchText): Promise<SearchText> {
  // Products of numbers and aliases need not meet the required conditions.
  if (text.numbers.length + text.pinned.length + text.alternatives.length > 0) return text
  const required = listRequired(text)
  const optional = text.groups.filter(
    (group) => !required.includes(group) && text.dropped.includes(group.part) && !isNamedInOtherYears(group),
  )
  const found = await check(optional.map((group) => toSetText([...required, group], null)))
  return { ...text, unmatched: optional.filter((_, at) => !found[at]) }
}

/** Whether products of other years have a share of its rank, if they name the vehicle, although they do not match. */
const isNamedInOtherYears = ({ vehicle }: TermGroup) => vehicle !== null && vehicle.year !== null

/** The texts that `dropParts` checks for `count` dropped parts, to check those of several requests together. */
export const listDropTexts = (request: DropRequest, count: number): QueryText[] =>
  listAllowedSets(request, count).map((set) => toSetText(set, request.kind))

function listAllowedSets({ text, mayDrop = () => true, below = Number.POSITIVE_INFINITY }: DropRequest, count: number) {
  const required = listRequired(text)
  if (count >= required.length) return []
  return listSubsets(required, count).filter((set) => {
    const left = required.filter((group) => !set.includes(group))
    return left.every(mayDrop) && left.reduce((cost, group) => cost + getCost(group), 0) < below
  })
}

/**
 * Products that match these conditions and are of this kind, if one is given. The conditions on words are joined, so that sets
 * with the same meaning are checked once.
 */
function toSetText(groups: readonly TermGroup[], kind: Match | null): QueryText {
  const words = joinAll([...groups.filter(({ vehicle }) => vehicle === null).map(({ match }) => match), kind])
  const vehicles = groups
    .filter(({ vehicle }) => vehicle !== null)
    .map((group) => ({ ...toQueryTerm(group), optional: false }))
  return toTermText([...vehicles, ...(words === null ? [] : [toCondition(words)])])
}

/** The condition that a product is of this kind, an index term; none without a kind. */
export const toKindTerms = (head: string | null): QueryTerm[] =>
  head === null ? [] : [toCondition({ word: head, prefix: false })]

export const toCondition = (match: Match): QueryTerm => ({ match, vehicles: null, weight: 0, optional: false })

/** Of a longer query only the most important parts are searched for. */
const MAX_PARTS = 7
/** Each set is a search of the index. */
const MAX_SETS = 12

/** Sets with `count` groups fewer, at least one group each; those with the most weight first. */
export function listSubsets(groups: readonly TermGroup[], count: number): (readonly TermGroup[])[] {
  if (count === 0) return [groups]
  const heaviest = [...groups].sort((one, other) => other.weight - one.weight).slice(0, MAX_PARTS)
  const subsets = (left: readonly TermGroup[], drop: number): (readonly TermGroup[])[] => {
    if (drop === 0) return [left]
    return left.flatMap((_, at) => subsets(left.slice(at + 1), drop - 1).map((rest) => [...left.slice(0, at), ...rest]))
  }
  const weigh = (set: readonly TermGroup[]) => set.reduce((sum, { weight }) => sum + weight, 0)
  return subsets(heaviest, count - (groups.length > MAX_PARTS ? 1 : 0))
    .filter((set) => set.length > 0)
    .sort((one, other) => weigh(other) - weigh(one))
    .slice(0, MAX_SETS)
}
