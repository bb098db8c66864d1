import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { MEASURE_MARK } from '#src/products/search-index.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import type { WordSuggestion } from '../search-engine.server.ts'
import { findNearestWords, getMaxEdits, mayBeTypo, splitCompound, splitIntoKnownWords } from '../words.ts'
import { LAST_CHARACTER } from './tsquery.ts'

/** Similar words and compounds of these words. */
export async function suggest(
  db: Db,
  scope: SiteScope,
  words: readonly string[],
): Promise<ReadonlyMap<string, WordSuggestion>> {
  const [similarWords, compounds] = await Promise.all([
    findSimilarWords(db, scope, words),
    findCompounds(db, scope, words),
  ])
  return new Map(
    words.map((word) => [word, { similar: similarWords.get(word) ?? [], halves: compounds.get(word) ?? null }]),
  )
}

const MAX_CANDIDATES = 50

/** A known word is never corrected. */
const selectVocabulary = (siteId: number) =>
  sql`select word from search_words where site_id = ${siteId} and plain and word = typed`

/** The maximum length of an ignored suffix. */
const MAX_SUFFIX_LENGTH = 2

/**
 * For each word, similar known words or prefixes of them. Candidates share trigrams, or start with the same letter and
 * have a similar length without suffix: short words with two swapped letters share hardly any trigram. A typed letter
 * that a word does not contain is an edit; words with too many of these are skipped.
 */
async function findSimilarWords(
  db: Db,
  { siteId }: SiteScope,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const typed = [...new Set(words.filter(mayBeTypo))]
  if (typed.length === 0) return new Map()
  const maxDistances = typed.map(getMaxEdits)
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, found.word from unnest(${typed}::text[], ${maxDistances}::integer[]) as given (typed, max_distance), lateral (
      ${selectVocabulary(siteId)}
      union
      (select word from search_words where site_id = ${siteId} and plain and word % typed and not exists (${selectVocabulary(siteId)})
       order by similarity(word, typed) desc limit ${MAX_CANDIDATES})
      union
      select left(word, length(typed) + ${MAX_SUFFIX_LENGTH}) from search_words
      where site_id = ${siteId} and plain and left(word, 1) = left(typed, 1) and length(word) >= length(typed) - 1
        and length(translate(typed, left(word, length(typed) + ${MAX_SUFFIX_LENGTH}), '')) <= max_distance
        and not exists (${selectVocabulary(siteId)})
    ) found`.execute(db)
  const candidates = Map.groupBy(rows, (row) => row.typed)
  return new Map(
    typed.map((word) => [
      word,
      findNearestWords(
        word,
        (candidates.get(word) ?? []).map((row) => row.word),
      ),
    ]),
  )
}

/** The two known words of which each of these words is composed, if any. */
async function findCompounds(
  db: Db,
  { siteId }: SiteScope,
  words: readonly string[],
): Promise<Map<string, [string, string]>> {
  const halves = [...new Set(words.flatMap(splitCompound).flat())]
  if (halves.length === 0) return new Map()
  const { rows } = await sql<{ word: string }>`
    select word from search_words where site_id = ${siteId} and word = any(${halves}::text[])`.execute(db)
  const existing = new Set(rows.map(({ word }) => word))
  return new Map(
    words.flatMap((word) => {
      const found = splitIntoKnownWords(word, existing)
      return found ? [[word, found] as const] : []
    }),
  )
}

/** Those of these words that the catalogue has. */
export const listKnownWords = (db: Db, { siteId }: SiteScope, words: readonly string[]): Promise<ReadonlySet<string>> =>
  memoizeAnswer(db, { siteId, question: { known: words } }, async () => {
    if (words.length === 0) return new Set<string>()
    const { rows } = await sql<{ word: string }>`
      select word from search_words where site_id = ${siteId} and word = any(${words}::text[])`.execute(db)
    return new Set(rows.map(({ word }) => word))
  })

/** More amounts of a unit are left out. */
const MAX_AMOUNTS = 2000

/** The terms of amounts that the catalogue has, of which one of these follows the number. */
export const listKnownAmounts = (
  db: Db,
  { siteId }: SiteScope,
  suffixes: readonly string[],
): Promise<ReadonlySet<string>> =>
  memoizeAnswer(db, { siteId, question: { amounts: suffixes } }, async () => {
    if (suffixes.length === 0) return new Set<string>()
    const { rows } = await sql<{ word: string }>`
      select word from search_words
      where site_id = ${siteId} and word >= ${MEASURE_MARK} and word < ${MEASURE_MARK + LAST_CHARACTER}
        and substring(word from ${String.raw`^#-?[0-9.]+(\D.*)$`}) = any(${suffixes}::text[])
      limit ${MAX_AMOUNTS}`.execute(db)
    return new Set(rows.map(({ word }) => word))
  })

/** Those of these beginnings of words that no word or number of the catalogue has. */
export async function listUnknownBeginnings(
  db: Db,
  { siteId }: SiteScope,
  beginnings: readonly string[],
): Promise<ReadonlySet<string>> {
  if (beginnings.length === 0) return new Set()
  const { rows } = await sql<{ beginning: string }>`
    select given.beginning from unnest(${[...new Set(beginnings)]}::text[]) as given (beginning)
    where not exists (
      select from search_words
      where site_id = ${siteId} and word >= given.beginning and word < (given.beginning || ${LAST_CHARACTER}))`.execute(
    db,
  )
  return new Set(rows.map(({ beginning }) => beginning))
}
