import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Site } from '#src/settings/site.ts'
import { CONTRACT_KIND_NAMES, CONTRACT_KINDS } from '#src/site/contract.ts'
import type { TranslationField, TranslationKind } from './translation.ts'

export type TextSite = Pick<Site, 'id' | 'languages'>

export interface TextSource {
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

/** The key of an entry is its menu and its number, counted level by level, in which order entries are stored. */
const MENU_ENTRIES: TextSource = {
  kind: 'menu',
  field: 'name',
  select: ({ id }) =>
    sql`select m.name || ' ' || row_number() over (partition by m.id order by e.id) as key, e.id as position,
      e.names as texts from menu_entries e join menus m on m.id = e.menu_id where m.site_id = ${id}`,
}

const BANNER_SLIDES: TextSource = {
  kind: 'banner',
  field: 'slides',
  select: ({ id }) =>
    sql`select b.id::text as key, b.id as position, jsonb_object_agg(i.language, coalesce(nullif(i.header_text, ''), i.name, i.image_url)) as texts
      from banners b join banner_images i on i.banner_id = b.id where b.site_id = ${id} group by b.id`,
}

/** The key of a block is its page and its number. A page has fewer than 1000 blocks. */
const PAGE_BLOCKS: TextSource = {
  kind: 'page',
  field: 'block',
  select: ({ id }) =>
    sql`select number || ' ' || at as key, number::bigint * 1000 + at as position, coalesce(block -> 'texts', block -> 'html') as texts
      from content_pages cross join jsonb_array_elements(blocks) with ordinality blocks (block, at)
      where site_id = ${id} and block ->> 'kind' in ('text', 'html')`,
}

/** The pages of categories and brands in the shop: their text, and texts for search engines. */
const TAXONOMY_PAGES = (['category', 'brand'] as const).flatMap((kind) => {
  const table = kind === 'brand' ? 'brands' : 'categories'
  return [
    fromColumn({ kind, field: 'text', table, column: 'page_texts' }),
    fromColumn({ kind, field: 'title', table, column: 'seo_titles' }),
    fromColumn({ kind, field: 'summary', table, column: 'seo_descriptions' }),
  ]
})

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
export const TEXT_SOURCES: readonly TextSource[] = [
  PRODUCT_NAMES,
  fromColumn({ kind: 'product', field: 'text', table: 'products', column: 'descriptions', key: 'code' }),
  fromColumn({ kind: 'category', field: 'name', table: 'categories', column: 'names' }),
  ...TAXONOMY_PAGES,
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

/** An empty optional text, such as a description, lacks nothing. */
export function matchFilter(
  { languages }: TextSite,
  { hasBase }: TextSource,
  { missing }: TextFilter,
): RawBuilder<SqlBool> {
  const hasText = hasBase ? sql<SqlBool>`true` : sql<SqlBool>`s.texts <> '{}'::jsonb`
  if (missing === undefined) return hasText
  const required = (missing === 'any' ? languages : [missing]).filter((one) => !hasBase || one !== languages[0])
  if (required.length === 0) return sql`false`
  // One test of all keys is four times as fast as one of each text, which matters for products only.
  if (hasBase) return sql`not (s.texts ?& ${required}::text[])`
  const isMissing = (language: string) => sql<SqlBool>`coalesce(s.texts ->> ${language}::text, '') = ''`
  return sql`${hasText} and (${sql.join(required.map(isMissing), sql` or `)})`
}

/** The texts of a source by language; those of products have the one in the first language. */
export const selectTexts = ({ languages }: TextSite, { hasBase }: TextSource): RawBuilder<unknown> =>
  hasBase ? sql`jsonb_build_object(${languages[0] ?? 'tr'}::text, s.base) || s.texts` : sql`s.texts`

/** Contracts are stored by number, and addressed by name. */
export const toAddress = (kind: TranslationKind, key: string): string =>
  kind === 'contract' ? (CONTRACT_KIND_NAMES.find((name) => `${CONTRACT_KINDS[name]}` === key) ?? key) : key

export const toStoredKey = (kind: TranslationKind, key: string): string => {
  const name = kind === 'contract' && CONTRACT_KIND_NAMES.find((one) => one === key)
  return name ? `${CONTRACT_KINDS[name]}` : key
}
