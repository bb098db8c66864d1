import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { HEAD_MARK } from '#src/products/search-index.ts'
import { expandSlashes } from '#src/products/search-text/name-text.ts'
import { readSmallPart } from '#src/products/search-text/small-parts.ts'
import { expandDotted } from '#src/products/search-text/trade-spelling.ts'
import { findHead } from '#src/products/search-text/trade-terms.ts'
import { listMeanings } from './aliases/alias.ts'
import { loadPinned } from './aliases/pin-queries.server.ts'
import { loadAliases } from './aliases/queries.server.ts'
import { getSearchEngine } from './engine/registry.server.ts'
import { loadNumberMatches } from './number-queries.server.ts'
import { type QueryReading, readSearch } from './search-reading.ts'
import type { SearchText } from './search-text.ts'
import { listRangeSuffixes } from './understanding/conditions/condition-match.ts'
import { loadLexicon } from './understanding/lexicon-queries.server.ts'
import { type QueryPart, understand } from './understanding/query-parts.ts'
import { listNumberCandidates, listQueryWords } from './understanding/query-words.ts'
import { splitJoinedParts } from './understanding/shop-categories.ts'
import { listNameWords, toTermGroups } from './understanding/term-groups.ts'

/** The typed text, understood, or as one of its aliases set by the owner, and the products pinned to it. */
export async function loadSearchText(db: Db, scope: ViewerScope, reading: QueryReading): Promise<SearchText> {
  const aliases = listMeanings(reading.text, await loadAliases(db, scope)).flatMap((text) => readSearch(text) ?? [])
  const [pinned, text, ...others] = await Promise.all([
    loadPinned(db, scope, reading.typed),
    understandText(db, scope, reading),
    ...aliases.map((alias) => understandText(db, scope, alias)),
  ])
  return {
    ...text,
    alternatives: others.map(({ groups }) => groups),
    pinned,
    isNumberAlone: text.isNumberAlone && pinned.length === 0 && others.length === 0,
    numbers: [text, ...others].flatMap(({ numbers }) => numbers),
  }
}

/** A text as its conditions: the parts that it names, and the products of its numbers. */
export async function understandText(db: Db, scope: ViewerScope, reading: QueryReading): Promise<SearchText> {
  const typed = expandDotted(expandSlashes(reading.typed))
  const candidates = listNumberCandidates(listQueryWords(typed))
  const [lexicon, { whole, exact, hasMentions }] = await Promise.all([
    loadLexicon(db, scope),
    loadNumberMatches(db, scope, { keys: reading.keys, prefix: reading.prefix, within: candidates }),
  ])
  const parts = understand(typed, lexicon, new Set(exact.map(({ key }) => key)))
  const engine = getSearchEngine(db)
  const [words, amounts] = await Promise.all([
    engine.listKnownWords(db, scope, listNameWords(parts)),
    engine.listKnownAmounts(db, scope, listRangeSuffixes(parts)),
  ])
  const known = amounts.size === 0 ? words : new Set([...words, ...amounts])
  const named = new Set(parts.flatMap((part) => (part.kind === 'number' ? [part.key] : [])))
  return {
    reading,
    query: typed,
    parts,
    known,
    groups: toTermGroups(parts, known),
    alternatives: [],
    pinned: [],
    numbers: whole,
    isNumberAlone: hasMentions === false && isOnlyNumber(parts, reading.prefix),
    namedNumbers: exact.filter(({ key }) => named.has(key)),
    head: findHeadTerm(parts, typed),
    corrections: [],
    dropped: [],
    unmatched: [],
  }
}

function isOnlyNumber([part, ...others]: readonly QueryPart[], key: string | null): boolean {
  return others.length === 0 && part?.kind === 'number' && part.key === key && part.property === undefined
}

function findHeadTerm(parts: readonly QueryPart[], text: string): string | null {
  const kinds = splitJoinedParts(parts).flatMap((part) => (part.kind === 'type' ? [part.term.id] : []))
  const folded = fold(text)
  const part = readSmallPart(folded)
  const head = (part?.isDescription === false ? part.small : findHead(folded))?.id
  const id = head !== undefined && kinds.includes(head) ? head : kinds.at(-1)
  return id === undefined ? null : HEAD_MARK + id
}
