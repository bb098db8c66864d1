import { sql } from 'kysely'
import { MAX_UPLOAD_BYTES } from '#src/imports/uploads/upload.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import { readCategories } from '#src/products/taxonomy/brand-category-commands.server.ts'
import { defaultLanguage } from '#src/settings/site.ts'
import { findCategoryCell } from '../bulk/category-cell.ts'
import type { SentProduct } from './sent-list.ts'
import type { SentValue } from './sent-properties.ts'

/** More columns make a list that no one can read. */
const MAX_PROPERTIES = 60

type ProductRow = Omit<SentProduct, 'category' | 'properties'> & { id: number; categoryId: number | null }

interface SentSelection {
  codes: readonly string[]
  /** Those of the texts, the preferred one first: the one in which the other site reads its lists. */
  languages: readonly [Language, ...Language[]]
}

/** Products of the site as another site receives them, by code; without variations. Undefined for too many texts. */
export async function loadSentProducts(
  db: Db,
  context: RequestContext,
  { codes, languages }: SentSelection,
): Promise<SentProduct[] | undefined> {
  const { siteId } = siteScope(context)
  const rows: ProductRow[] = []
  let bytes = 0
  for (let at = 0; at < codes.length; at += BATCH) {
    const batch = await loadRows(db, siteId, codes.slice(at, at + BATCH))
    rows.push(...batch)
    bytes += batch.reduce((sum, row) => sum + Buffer.byteLength(Object.values(row.descriptions).join('')), 0)
    if (bytes > MAX_UPLOAD_BYTES) return undefined
  }
  rows.sort((one, other) => compareCodes(one.code, other.code))
  const categories = await readCategories(db, siteId)
  const properties = await loadProperties(db, { productIds: rows.map(({ id }) => id), languages })
  const cells = new Map<number, string | undefined>()
  const toCell = (id: number) => {
    if (!cells.has(id)) cells.set(id, findCategoryCell(categories, id, languages))
    return cells.get(id)
  }
  const main = defaultLanguage(context)
  return rows.map(({ id, categoryId, name, names, ...product }) => {
    const texts: TextByLanguage = { [main]: name, ...names }
    // The name itself is the text of the language in which the other site reads its lists.
    const { [languages[0]]: _, ...translations } = texts
    return {
      ...product,
      name: findText(texts, languages) || name,
      names: translations,
      category: categoryId === null ? '' : toCell(categoryId),
      properties: properties.get(id) ?? [],
    }
  })
}

const BATCH = 500

const compareCodes = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const findText = (texts: TextByLanguage, languages: readonly Language[]): string => {
  const language = languages.find((one) => texts[one])
  return (language === undefined ? Object.values(texts).find(Boolean) : texts[language]) ?? ''
}

async function loadRows(db: Db, siteId: number, codes: readonly string[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.code, p.name, p.names, p.descriptions, coalesce(b.name, '') as brand, p.category_id, p.unit,
      p.stock_type::text as stock_type, p.purchasable, p.supplied, p.order_above_stock, p.free_shipping, p.flags,
      trim_scale(p.tax_rate)::text as tax_rate, coalesce(p.manufacturer_code, '') as maker,
      ${selectNumbers('oem')} as oem, ${selectNumbers('barcode')} as barcodes,
      coalesce(p.short_code, '') as short_code, coalesce(p.package_name, '') as package_name,
      trim_scale(p.package_quantity)::text as package_quantity, trim_scale(p.min_quantity)::text as min_quantity,
      trim_scale(p.max_quantity)::text as max_quantity, trim_scale(p.quantity_step)::text as quantity_step,
      coalesce(p.season::text, '') as season, coalesce(p.consumption, '') as consumption,
      coalesce(p.wet_grip, '') as wet_grip, coalesce(p.noise_db::text, '') as noise_db,
      coalesce(p.noise_class, '') as noise_class, coalesce(p.origin, '') as origin,
      coalesce(trim_scale(p.weight_kg)::text, '') as weight_kg,
      coalesce(trim_scale(p.volume_dm3)::text, '') as volume_dm3
    from products p left join brands b on b.id = p.brand_id
    where p.site_id = ${siteId} and p.code = any(${codes}::text[]) and p.parent_id is null`.execute(db)
  return rows
}

const selectNumbers = (kind: 'oem' | 'barcode') => sql<string[]>`
  array(select n.raw from product_numbers n where n.product_id = p.id and n.kind = ${kind} order by n.raw)`

interface PropertyRow {
  productId: number
  property: TextByLanguage
  value: TextByLanguage
}

/** The values of the properties of each product; the properties of most products. */
async function loadProperties(
  db: Db,
  { productIds, languages }: { productIds: readonly number[]; languages: readonly Language[] },
): Promise<Map<number, SentValue[]>> {
  const { rows } = await sql<PropertyRow>`
    with own as (
      select pp.product_id, v.property_id, v.names from product_properties pp join property_values v on v.id = pp.value_id
      where pp.product_id = any(${productIds}::bigint[])
    )
    select own.product_id, property.names as property, own.names as value
    from own join properties property on property.id = own.property_id
    where property.id in (select property_id from own group by property_id order by count(*) desc, property_id limit ${MAX_PROPERTIES})
    order by property.sort_no, property.id`.execute(db)
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  const toValue = ({ property, value }: PropertyRow) => ({
    property: findText(property, languages),
    value: findText(value, languages),
  })
  return new Map([...byProduct].map(([productId, ofProduct]) => [productId, ofProduct.map(toValue)]))
}
