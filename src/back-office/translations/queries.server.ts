import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import {
  matchFilter,
  selectTexts,
  TEXT_SOURCES,
  type TextFilter,
  type TextSite,
  type TextSource,
  toAddress,
} from './text-sources.server.ts'
import { MAX_LISTED, type MissingCount, type TranslatedText, type TranslationKind } from './translation.ts'

interface TextList {
  texts: TranslatedText[]
  /** Of each field of a kind at most MAX_LISTED. */
  totalHits: number
  /** How many texts of each of all kinds lack a language; kinds without one are left out. */
  missing: MissingCount[]
}

/** A page of the texts, and how many of all kinds that the user may see lack the language of the filter, or any. */
export async function loadTexts(
  db: Db,
  site: TextSite,
  { filter, kinds, offset, limit }: { filter: TextFilter; kinds: TextFilter['kinds']; offset: number; limit: number },
): Promise<TextList> {
  const lacking = await countSources(db, site, { kinds, missing: filter.missing ?? 'any' })
  const counts =
    filter.missing === undefined
      ? await countSources(db, site, filter)
      : lacking.filter(({ source }) => filter.kinds.includes(source.kind))
  const parts: RawBuilder<unknown>[] = []
  let start = 0
  for (const { source, count } of counts) {
    const from = Math.max(offset - start, 0)
    const rows = Math.min(count, offset + limit - start) - from
    if (rows > 0) parts.push(selectPage(site, source, { filter, part: parts.length, from, rows }))
    start += count
  }
  return { texts: await loadParts(db, parts), totalHits: start, missing: sumByKind(lacking) }
}

async function loadParts(db: Db, parts: readonly RawBuilder<unknown>[]): Promise<TranslatedText[]> {
  if (parts.length === 0) return []
  const { rows } = await sql<TranslatedText>`
    ${sql.join(parts, sql` union all `)} order by part, place`.execute(db)
  return rows.map(({ kind, field, key, label, languages }) => ({
    kind,
    field,
    key: toAddress(kind, key),
    label,
    languages,
  }))
}

/** SQL for the number of texts of these kinds that lack a language of the shop. */
export const selectMissingCount = (site: TextSite, kinds: TextFilter['kinds']) => {
  const counts = selectSources(kinds).map((source) => selectCount(site, source, { kinds, missing: 'any' }))
  return counts.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(counts, sql` + `)})`
}

interface CountedSource {
  source: TextSource
  count: number
}

function sumByKind(counts: readonly CountedSource[]): MissingCount[] {
  const byKind = new Map<TranslationKind, number>()
  for (const { source, count } of counts) byKind.set(source.kind, (byKind.get(source.kind) ?? 0) + count)
  return [...byKind].filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count }))
}

async function countSources(db: Db, site: TextSite, filter: TextFilter): Promise<CountedSource[]> {
  const sources = selectSources(filter.kinds)
  if (sources.length === 0) return []
  const counts = sources.map(
    (source, at) => sql`select ${at}::integer as at, ${selectCount(site, source, filter)} as count`,
  )
  const { rows } = await sql<{ at: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  const byPlace = new Map(rows.map(({ at, count }) => [at, count]))
  return sources.map((source, at) => ({ source, count: byPlace.get(at) ?? 0 }))
}

const selectSources = (kinds: TextFilter['kinds']) => TEXT_SOURCES.filter(({ kind }) => kinds.includes(kind))

/** SQL for the number of texts of a source, at most MAX_LISTED. */
const selectCount = (site: TextSite, source: TextSource, filter: TextFilter) =>
  sql<number>`(select count(*)::integer from (
    select 1 from (${source.select(site)}) s where ${matchFilter(site, source, filter)} limit ${MAX_LISTED}) found)`

interface PartOfPage {
  filter: TextFilter
  /** The place of the source in the page. */
  part: number
  from: number
  rows: number
}

function selectPage(site: TextSite, source: TextSource, { filter, part, from, rows }: PartOfPage): RawBuilder<unknown> {
  const { kind, field } = source
  const firstLanguage = site.languages[0] ?? 'tr'
  const first = sql`nullif(s.texts ->> ${firstLanguage}::text, '')`
  const other = sql`(select value from jsonb_each_text(s.texts) where value <> '' limit 1)`
  return sql`select ${part}::integer as part, s.place, ${kind}::text as kind, ${field}::text as field, s.key,
      left(btrim(regexp_replace(left(coalesce(${first}, ${other}, ''), 400), '<[^>]*>', ' ', 'g')), 80) as label,
      array(select entry.key from jsonb_each_text(s.texts) entry where entry.value <> '') as languages
    from (select s.key, ${selectTexts(site, source)} as texts, row_number() over (order by s.position) as place
      from (${source.select(site)}) s where ${matchFilter(site, source, filter)}
      order by s.position limit ${rows} offset ${from}) s`
}
