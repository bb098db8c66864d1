import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Site } from '#src/settings/site.ts'
import { CONTRACT_KIND_NAMES, CONTRACT_KINDS } from '#src/site/contract.ts'
import {
  MAX_LISTED,
  type MissingCount,
  type TranslatedText,
  type TranslationField,
  type TranslationKind,
} from './translation.ts'

type TextSite = Pick<Site, 'id' | 'languages'>

interface TextSource {
  kind: TranslationKind
  field: TranslationField
  /** Rows of `key` (text), `position`, and `texts` (an object by language). */
  select(site: TextSite): RawBuilder<unknown>
  /** The rows have a column `base` with the text in the first language of the shop, and no empty texts. */
  hasBase?: true
}

interface ColumnSource {
  kind: TranslationKind
  field: TranslationField
  table: string
  column: string
  key?: string
}

/** Texts in a column of a table with a `site_id`. */
const fromColumn = ({ kind, field, table, column, key = 'id' }: ColumnSource): TextSource => ({
  kind,
  field,
  select: ({ id }) =>
    sql`select ${sql.ref(key)}::text as key, ${sql.ref(key)} as position, ${sql.ref(column)} as texts
      from ${sql.table(table)} where site_id = ${id}`,
})

/** Texts in one row for each language. */
const fromRows = (
  kind: TranslationKind,
  field: TranslationField,
  { table, key, text }: { table: string; key: string; text: string },
): TextSource => ({
  kind,
  field,
  select: ({ id }) =>
    sql`select ${sql.ref(key)}::text as key, ${sql.ref(key)} as position,
      jsonb_object_agg(language, ${sql.ref(text)}) as texts
      from ${sql.table(table)} where site_id = ${id} group by ${sql.ref(key)}`,
})

/** Values of properties, by the key of their property. */
const fromValues = (
  kind: TranslationKind,
  values: string,
  { table, key }: { table: string; key: string },
): TextSource => ({
  kind,
  field: 'name',
  select: ({ id }) =>
    sql`select p.${sql.ref(key)} || ' · ' || v.${sql.ref(key)} as key, v.id as position, v.names as texts
      from ${sql.table(values)} v join ${sql.table(table)} p on p.id = v.property_id where p.site_id = ${id}`,
})

const PRODUCT_NAMES: TextSource = {
  kind: 'product',
  field: 'name',
  select: ({ id }) =>
    sql`select code as key, id as position, names as texts, name as base from products where site_id = ${id}`,
  hasBase: true,
}

const MENU_ENTRIES: TextSource = {
  kind: 'menu',
  field: 'name',
  select: ({ id }) =>
    sql`select m.name as key, e.id as position, e.names as texts
      from menu_entries e join menus m on m.id = e.menu_id where m.site_id = ${id}`,
}

const BANNER_SLIDES: TextSource = {
  kind: 'banner',
  field: 'slides',
  select: ({ id }) =>
    sql`select b.id::text as key, b.id as position, jsonb_object_agg(i.language, coalesce(nullif(i.header_text, ''), i.name, i.image_url)) as texts
      from banners b join banner_images i on i.banner_id = b.id where b.site_id = ${id} group by b.id`,
}

const PAGE_BLOCKS: TextSource = {
  kind: 'page',
  field: 'block',
  select: ({ id }) =>
    sql`select number::text as key, number as position, block -> 'texts' as texts
      from content_pages cross join jsonb_array_elements(blocks) block
      where site_id = ${id} and jsonb_typeof(block -> 'texts') = 'object'`,
}

const PROMOTION_TEXTS = (['name', 'text'] as const).map(
  (field): TextSource => ({
    kind: 'promotion',
    field,
    // Ended promotions and drafts are not shown to readers.
    select: ({ id }) =>
      sql`select id::text as key, id as position, ${sql.ref(field === 'name' ? 'names' : 'descriptions')} as texts
        from promotions where site_id = ${id} and not retired`,
  }),
)

const SHIPPING_TEXTS = (['name', 'note'] as const).map(
  (field): TextSource => ({
    kind: 'shipping',
    field,
    select: ({ id }) =>
      sql`select key, id as position, ${sql.ref(field === 'name' ? 'names' : 'notes')} as texts
        from shipping_methods where site_id = ${id} and not retired`,
  }),
)

const PAYMENT_TEXTS = (['name', 'note'] as const).map(
  (field): TextSource => ({
    kind: 'payment',
    field,
    select: ({ id }) =>
      sql`select kind as key, id as position, ${sql.ref(field === 'name' ? 'names' : 'notes')} as texts
        from payment_methods where site_id = ${id} and active`,
  }),
)

const WRITTEN_FIELDS = [
  ['title', 'titles'],
  ['address', 'addresses'],
  ['summary', 'summaries'],
  ['text', 'bodies'],
] as const

const writtenTexts = (kind: 'page' | 'news', table: string): TextSource[] =>
  WRITTEN_FIELDS.map(([field, column]) => fromColumn({ kind, field, table, column, key: 'number' }))

/** Every text that an owner writes in several languages, in the order of the list. */
const SOURCES: readonly TextSource[] = [
  PRODUCT_NAMES,
  fromColumn({ kind: 'product', field: 'text', table: 'products', column: 'descriptions', key: 'code' }),
  fromColumn({ kind: 'category', field: 'name', table: 'categories', column: 'names' }),
  fromColumn({ kind: 'property', field: 'name', table: 'properties', column: 'names', key: 'key' }),
  fromValues('propertyValue', 'property_values', { table: 'properties', key: 'key' }),
  fromColumn({ kind: 'variation', field: 'name', table: 'variation_properties', column: 'names', key: 'code' }),
  fromValues('variationValue', 'variation_values', { table: 'variation_properties', key: 'code' }),
  ...PROMOTION_TEXTS,
  ...writtenTexts('page', 'content_pages'),
  PAGE_BLOCKS,
  ...writtenTexts('news', 'news'),
  fromColumn({ kind: 'banner', field: 'name', table: 'banners', column: 'names' }),
  fromColumn({ kind: 'banner', field: 'text', table: 'banners', column: 'texts' }),
  BANNER_SLIDES,
  MENU_ENTRIES,
  fromColumn({ kind: 'file', field: 'title', table: 'downloads', column: 'titles', key: 'number' }),
  fromRows('contract', 'title', { table: 'contracts', key: 'kind', text: 'title' }),
  fromRows('email', 'title', { table: 'email_templates', key: 'kind', text: 'subject' }),
  fromRows('seo', 'title', { table: 'seo_texts', key: 'page', text: 'title' }),
  fromRows('seo', 'text', { table: 'seo_texts', key: 'page', text: 'description' }),
  ...SHIPPING_TEXTS,
  ...PAYMENT_TEXTS,
  fromColumn({ kind: 'term', field: 'name', table: 'catalog_words', column: 'texts', key: 'key' }),
]

export interface TextFilter {
  kinds: readonly TranslationKind[]
  /** A language that is missing, `any` for one of those of the shop; undefined for all texts. */
  missing: Language | 'any' | undefined
}

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
  const sources = SOURCES.filter(({ kind }) => filter.kinds.includes(kind))
  if (sources.length === 0) return []
  const counts = sources.map(
    (source, at) => sql`select ${at}::integer as at, (select count(*)::integer from (
      select 1 from (${source.select(site)}) s where ${matchFilter(site, source, filter)} limit ${MAX_LISTED}) found) as count`,
  )
  const { rows } = await sql<{ at: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  const byPlace = new Map(rows.map(({ at, count }) => [at, count]))
  return sources.map((source, at) => ({ source, count: byPlace.get(at) ?? 0 }))
}

/** An empty optional text, such as a description, lacks nothing. */
function matchFilter({ languages }: TextSite, { hasBase }: TextSource, { missing }: TextFilter): RawBuilder<SqlBool> {
  const hasText = hasBase ? sql<SqlBool>`true` : sql<SqlBool>`s.texts <> '{}'::jsonb`
  if (missing === undefined) return hasText
  const required = (missing === 'any' ? languages : [missing]).filter((one) => !hasBase || one !== languages[0])
  if (required.length === 0) return sql`false`
  // One test of all keys is four times as fast as one of each text, which matters for products only.
  if (hasBase) return sql`not (s.texts ?& ${required}::text[])`
  const isMissing = (language: string) => sql<SqlBool>`coalesce(s.texts ->> ${language}::text, '') = ''`
  return sql`${hasText} and (${sql.join(required.map(isMissing), sql` or `)})`
}

interface PartOfPage {
  filter: TextFilter
  /** The place of the source in the page. */
  part: number
  from: number
  rows: number
}

function selectPage(site: TextSite, source: TextSource, { filter, part, from, rows }: PartOfPage): RawBuilder<unknown> {
  const { kind, field, hasBase } = source
  const firstLanguage = site.languages[0] ?? 'tr'
  const texts = hasBase ? sql`jsonb_build_object(${firstLanguage}::text, s.base) || s.texts` : sql`s.texts`
  const first = sql`nullif(s.texts ->> ${firstLanguage}::text, '')`
  const other = sql`(select value from jsonb_each_text(s.texts) where value <> '' limit 1)`
  return sql`select ${part}::integer as part, s.place, ${kind}::text as kind, ${field}::text as field, s.key,
      left(btrim(regexp_replace(left(coalesce(${first}, ${other}, ''), 400), '<[^>]*>', ' ', 'g')), 80) as label,
      array(select entry.key from jsonb_each_text(s.texts) entry where entry.value <> '') as languages
    from (select s.key, ${texts} as texts, row_number() over (order by s.position) as place
      from (${source.select(site)}) s where ${matchFilter(site, source, filter)}
      order by s.position limit ${rows} offset ${from}) s`
}

/** Contracts are stored by number, and addressed by name. */
const toAddress = (kind: TranslationKind, key: string): string =>
  kind === 'contract' ? (CONTRACT_KIND_NAMES.find((name) => `${CONTRACT_KINDS[name]}` === key) ?? key) : key
