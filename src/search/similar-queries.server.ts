import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { broadenKind } from './broader-kind.ts'
import { listSubsets, toKindTerms } from './dropped-part-queries.server.ts'
import { MAX_RANKED, type QueryTerm, type SearchCriteria, toTermText } from './engine/criteria.ts'
import { getSearchEngine } from './engine/registry.server.ts'
import { loadShortForms } from './relaxation-queries.server.ts'
import { type SearchText, splitTextParts } from './search-text.ts'
import { listNearGroups, listNearSuffixes } from './understanding/conditions/near-amounts.ts'
import { loosenGroups } from './understanding/loose-groups.ts'
import type { QueryPart } from './understanding/query-parts.ts'
import { type TermGroup, toQueryTerm } from './understanding/term-groups.ts'

/** A text with fewer hits than this is followed by similar products, up to this number of rows. */
const ENOUGH_ROWS = 12

/** Without these parts a product is not similar: it has another number or size, or fits another vehicle. */
const NECESSARY_PARTS: ReadonlySet<QueryPart['kind']> = new Set(['number', 'tyre', 'vehicle', 'type'])

interface FewHits {
  criteria: SearchCriteria
  text: SearchText
  /** The ids of all hits. */
  hits: readonly number[]
}

/**
 * Products like the few hits of a text, best first: of the requested kind, without one of its other parts, or without two
 * of them. None for a text of one part.
 */
export async function loadSimilar(
  db: Db,
  scope: ViewerScope,
  { criteria, text: query, hits }: FewHits,
): Promise<number[]> {
  const text = splitTextParts(query)
  const required = text.groups.filter(({ optional }) => !optional)
  if (hits.length >= ENOUGH_ROWS || required.length < 2) return []
  const sets = [
    ...listBroaderSet(text),
    ...listSimilarSets(required).map((groups) => [...groups.map(toQueryTerm), ...toKindTerms(text.head)]),
  ]
  const engine = getSearchEngine(db)
  const singles = required.map((group) => [toQueryTerm(group)])
  const countedCriteria = [...sets, ...singles].map((terms) => ({ ...criteria, texts: [toTermText(terms)] }))
  const [counts, forms, amounts] = await Promise.all([
    engine.countMatches(db, scope, countedCriteria),
    loadShortForms(db, scope, text),
    engine.listKnownAmounts(db, scope, listNearSuffixes(text.parts)),
  ])
  const frequencies = counts.slice(sets.length)
  const chosen = chooseSets(sets, counts)
  if (chosen.length === 0) return []
  const groups = [...loosenGroups(text.groups, forms), ...listNearGroups(required, amounts)]
  const terms = groups.map((group) => ({
    ...toQueryTerm(group),
    weight: group.weight * getRarity(frequencies[required.findIndex(({ part }) => part === group.part)]),
    optional: true,
  }))
  const { ids } = await engine.search(db, scope, {
    criteria: { ...criteria, texts: [{ terms, alternatives: chosen, head: text.head, ids: [] }] },
    sort: null,
    offset: 0,
    limit: ENOUGH_ROWS + hits.length,
    wide: false,
  })
  return ids.filter((id) => !hits.includes(id)).slice(0, ENOUGH_ROWS - hits.length)
}

/** All parts of a text, but with the broader kind of its kind: products that abbreviate the kind have only that. */
function listBroaderSet(text: SearchText): QueryTerm[][] {
  const broader = broadenKind(text)
  return broader ? [broader.text.groups.filter(({ optional }) => !optional).map(toQueryTerm)] : []
}

/** The parts of a text without one, then without two, of those that a similar product may lack. */
const listSimilarSets = (required: readonly TermGroup[]) =>
  [1, 2]
    .flatMap((count) => (count < required.length ? listSubsets(required, count) : []))
    .filter((set) => required.every((group) => set.includes(group) || !NECESSARY_PARTS.has(group.part.kind)))

/** The first sets that fill the page, of those with few enough products to be ranked. */
function chooseSets(sets: readonly (readonly QueryTerm[])[], counts: readonly number[]) {
  const chosen: (readonly QueryTerm[])[] = []
  let total = 0
  for (const [at, set] of sets.entries()) {
    const count = counts[at] ?? 0
    if (count === 0 || total + count > MAX_RANKED) continue
    chosen.push(set)
    total += count
  }
  return chosen
}

const LARGEST_CATALOGUE = 1_000_000

/** The rarer a term, the more its hits are worth: 1 for a term of one product, near 0 for one of all products. */
const getRarity = (frequency = 1) => Math.log(LARGEST_CATALOGUE / Math.max(1, frequency)) / Math.log(LARGEST_CATALOGUE)
