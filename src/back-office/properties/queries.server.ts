import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import { getLocalizedText, type TextByLanguage } from '#src/platform/i18n/language.ts'
import type { PropertyRecordKind } from '#src/products/properties/record-commands.server.ts'
import type { TableRequest } from '../table/request.ts'
import type { PropertyColumn } from './properties-table.ts'
import {
  type ListedProperty,
  type ListedValue,
  MAX_TARGETS,
  type PropertyDetails,
  VALUE_POSITION,
  VALUES_PER_PAGE,
} from './property.ts'

type StoredTexts<Row> = Omit<Row, 'name'> & { names: TextByLanguage }

/** A page of the properties of a site. */
export async function loadPropertyList(
  db: Db,
  context: RequestContext,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<{ properties: ListedProperty[]; totalHits: number }> {
  const { siteId, language } = siteScope(context)
  const direction = sort.descending ? sql`desc` : sql`asc`
  const orders: Record<PropertyColumn & ('name' | 'sortNo' | 'key'), RawBuilder<unknown>> = {
    name: sql`${localizedName(language)} collate "tr-x-icu"`,
    sortNo: sql`property.sort_no`,
    key: sql`property.key`,
  }
  const order = orders[sort.column as keyof typeof orders]
  const [{ rows }, totalHits] = await Promise.all([
    // Products are counted for the properties of the page only.
    sql<StoredTexts<ListedProperty>>`
      select page.id, page.names, page.key, page.sort_no,
        (select count(*)::integer from property_values value where value.property_id = page.id) as values,
        (select count(distinct own.product_id)::integer from property_values value
          join product_properties own on own.value_id = value.id where value.property_id = page.id) as products
      from (select property.*, row_number() over (order by ${order} ${direction}, property.id) as place
        from properties property where ${matchFilters(siteId, filters)}
        order by place limit ${pageSize} offset ${(page - 1) * pageSize}) page
      order by page.place`.execute(db),
    countProperties(db, siteId, filters),
  ])
  return {
    properties: rows.map(({ names, ...row }) => ({ ...row, name: getLocalizedText(names, language) })),
    totalHits,
  }
}

const localizedName = (language: string) =>
  sql`coalesce(nullif(property.names ->> ${language}, ''), property.names ->> 'tr', property.key)`

export async function countProperties(db: Db, siteId: number, filters: TableRequest['filters']): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from properties property where ${matchFilters(siteId, filters)}`.execute(db)
  return rows[0]?.hits ?? 0
}

const matchFilters = (siteId: number, { q = '' }: TableRequest['filters']): RawBuilder<SqlBool> =>
  sql`property.site_id = ${siteId} and (property.key = ${q} or ${containsFolded(allNames('property'), q)})`

/** The names of a record in all languages. */
const allNames = (table: 'property' | 'value') =>
  sql`(select coalesce(string_agg(name.value, ' '), '') from jsonb_each_text(${sql.ref(`${table}.names`)}) name)`

interface RecordKey {
  kind: PropertyRecordKind
  id: number
}

/** A property or value of the site with its version; undefined if there is none. */
export async function loadPropertyRecord(db: Db | Tx, context: RequestContext, { kind, id }: RecordKey) {
  const { siteId, language } = siteScope(context)
  const { rows } = await sql<{ key: string; names: TextByLanguage; sortNo: number; propertyId: number }>`
    select key, names, sort_no, property_id from (${selectRecords(kind)}) record
    where site_id = ${siteId} and id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const details: PropertyDetails = {
    names: Object.fromEntries(context.site.languages.flatMap((one) => (row.names[one] ? [[one, row.names[one]]] : []))),
    sortNo: row.sortNo,
  }
  const name = getLocalizedText(row.names, language) || row.key
  return { id, ...row, name, details, version: toContentVersion(details) }
}

/** Values have no position: numbers are sorted by size, words by frequency. */
const selectRecords = (kind: PropertyRecordKind) =>
  kind === 'property'
    ? sql`select id, site_id, key, names, sort_no, id as property_id from properties`
    : sql`select value.id, property.site_id, value.key, value.names, ${VALUE_POSITION}::integer as sort_no, property.id as property_id
        from property_values value join properties property on property.id = value.property_id`

/** Other records with the same place: properties of the site, or values of the same property. */
export async function loadSiblings(
  db: Db | Tx,
  context: RequestContext,
  { kind, id, propertyId, limit }: RecordKey & { propertyId: number; limit?: number },
): Promise<{ id: number; key: string; names: TextByLanguage }[]> {
  const { siteId } = siteScope(context)
  const { rows } = await (kind === 'property'
    ? sql<{ id: number; key: string; names: TextByLanguage }>`
        select id, key, names from properties where site_id = ${siteId} and id <> ${id}
        order by sort_no, id limit ${limit ?? null}`
    : sql<{ id: number; key: string; names: TextByLanguage }>`
        select id, key, names from property_values where property_id = ${propertyId} and id <> ${id}
        order by number nulls last, key limit ${limit ?? null}`
  ).execute(db)
  return rows
}

/** The number of products that have a property or value themselves. */
export async function countPropertyProducts(db: Db | Tx, { kind, id }: RecordKey): Promise<number> {
  const column = sql.ref(kind === 'property' ? 'value.property_id' : 'value.id')
  const { rows } = await sql<{ products: number }>`
    select count(distinct own.product_id)::integer as products
    from property_values value join product_properties own on own.value_id = value.id
    where ${column} = ${id}`.execute(db)
  return rows[0]?.products ?? 0
}

/** One property or value with its version, its number of products, and those it can be merged into; 404 if there is none. */
export async function loadPropertyPage(db: Db, context: RequestContext, key: RecordKey) {
  const record = await loadPropertyRecord(db, context, key)
  if (!record) throw notFound()
  const { id, name, details, version, propertyId } = record
  const [products, siblings] = await Promise.all([
    countPropertyProducts(db, key),
    loadSiblings(db, context, { ...key, propertyId, limit: MAX_TARGETS }),
  ])
  const targets = siblings.map((one) => ({
    id: one.id,
    name: getLocalizedText(one.names, context.language) || one.key,
  }))
  return { id, key: record.key, name, ...details, version, propertyId, products, targets }
}

interface ValuesRequest {
  id: number
  text: string
  page: number
}

/** A page of the values of a property, those with the text in a name. */
export async function loadPropertyValues(
  db: Db,
  context: RequestContext,
  { id, text, page }: ValuesRequest,
): Promise<{ values: ListedValue[]; totalHits: number }> {
  const { siteId, language } = siteScope(context)
  const found = sql`property_values value join properties property on property.id = value.property_id
    where property.site_id = ${siteId} and property.id = ${id} and ${containsFolded(allNames('value'), text)}`
  const [{ rows }, counts] = await Promise.all([
    sql<StoredTexts<ListedValue>>`
      select page.id, page.names,
        (select count(*)::integer from product_properties own where own.value_id = page.id) as products
      from (select value.* from ${found} order by value.number nulls last, value.key
        limit ${VALUES_PER_PAGE} offset ${(page - 1) * VALUES_PER_PAGE}) page
      order by page.number nulls last, page.key`.execute(db),
    sql<{ hits: number }>`select count(*)::integer as hits from ${found}`.execute(db),
  ])
  return {
    values: rows.map(({ names, ...row }) => ({ ...row, name: getLocalizedText(names, language) })),
    totalHits: counts.rows[0]?.hits ?? 0,
  }
}
