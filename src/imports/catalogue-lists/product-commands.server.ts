import Big from 'big.js'
import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { distinctSlug, productSlug, takeFreeSlug } from '#src/products/slug.ts'
import type { ProductDifference } from './difference.ts'
import { PRODUCT_DEFAULTS, type ProductFields, SLOT_KINDS } from './product.ts'

const COLUMNS = {
  name: 'text',
  manufacturerCode: 'text',
  unit: 'text',
  stockType: 'smallint',
  packageQuantity: 'numeric',
  minQuantity: 'numeric',
  maxQuantity: 'numeric',
  quantityStep: 'numeric',
  taxRate: 'numeric',
  purchasable: 'boolean',
  visible: 'boolean',
  orderAboveStock: 'boolean',
  freeShipping: 'boolean',
  season: 'smallint',
  consumption: 'text',
  wetGrip: 'text',
  noiseDb: 'smallint',
  noiseClass: 'text',
  origin: 'text',
  productionDate: 'text',
  weightKg: 'numeric',
  volumeDm3: 'numeric',
  sortNo: 'integer',
  variationDisplay: 'smallint',
  shortCode: 'text',
  packageName: 'text',
  supplied: 'boolean',
  salesPerson: 'text',
  internalNote: 'text',
  flags: 'integer',
} as const satisfies Record<keyof ProductFields, string>
const OTHER_COLUMNS = {
  names: 'jsonb',
  descriptions: 'jsonb',
  fields: 'text[]',
  icons: 'text[]',
  brandId: 'bigint',
  categoryId: 'bigint',
} as const

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
/** Records have the names of fields; renaming those of every product would take longer than writing them as JSON. */
const columns = Object.entries({ ...COLUMNS, ...OTHER_COLUMNS }).map(([name, type]) => ({
  column: toSnakeCase(name),
  field: `"${name}"`,
  type,
}))
const columnNames = sql.raw(columns.map(({ column }) => column).join(', '))
const fieldNames = sql.raw(columns.map(({ field }) => `row.${field}`).join(', '))
const fieldDefinitions = sql.raw(columns.map(({ field, type }) => `${field} ${type}`).join(', '))
const assignments = sql.raw(columns.map(({ column, field }) => `${column} = row.${field}`).join(', '))

/** Inserts new products; returns their ids by code. */
export async function insertProducts(
  tx: Tx,
  siteId: number,
  differences: readonly ProductDifference[],
): Promise<Map<string, number>> {
  if (differences.length === 0) return new Map()
  const slugs = await chooseSlugs(tx, siteId, differences)
  const rows = differences.map((difference, at) => ({
    ...toRecord(difference),
    code: difference.product.code,
    slug: slugs[at],
  }))
  const created = await sql<{ id: number; code: string }>`
    insert into products (site_id, code, slug, ${columnNames})
    select ${siteId}, code, slug, ${fieldNames}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (code text, slug text, ${fieldDefinitions})
    returning id, code`.execute(tx)
  return new Map(created.rows.map(({ id, code }) => [code, id]))
}

/** Updates products whose own fields, brand or category changed. The address of a product stays. */
export async function updateProducts(tx: Tx, siteId: number, differences: readonly ProductDifference[]): Promise<void> {
  const rows = differences
    .filter(({ fields }) => fields.length > 0)
    .map((difference) => ({ ...toRecord(difference), id: difference.existing?.id }))
  if (rows.length === 0) return
  await sql`
    update products as p set ${assignments}, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id bigint, ${fieldDefinitions})
    where p.id = row.id and p.site_id = ${siteId}`.execute(tx)
}

// The whole product.
function toRecord({ product, existing, brandId, categoryId }: ProductDifference): Record<string, unknown> {
  const before = existing?.fields ?? { ...PRODUCT_DEFAULTS, ...product.defaults }
  return {
    ...before,
    ...product.fields,
    names: mergeTexts(existing?.names, product.names),
    descriptions: mergeTexts(existing?.descriptions, product.descriptions),
    ...mergeFieldSlots(product, existing),
    brandId,
    categoryId,
  }
}

/** An empty text removes that of its language. */
const mergeTexts = (before: Record<string, string> | undefined, texts: Record<string, string>) =>
  Object.fromEntries(Object.entries({ ...before, ...texts }).filter(([, text]) => text !== ''))

function mergeFieldSlots({ places }: ProductDifference['product'], existing: ProductDifference['existing']) {
  const entries = SLOT_KINDS.map((name) => {
    const [before, imported] = [existing?.slots[name] ?? [], places?.[name] ?? []]
    const length = Math.max(before.length, imported.length)
    return [name, Array.from({ length }, (_, at) => imported[at] ?? before[at] ?? '')] as const
  })
  return Object.fromEntries(entries)
}

async function chooseSlugs(tx: Tx, siteId: number, differences: readonly ProductDifference[]): Promise<string[]> {
  const requested = differences.map(({ product }) => ({
    slug: productSlug(product.fields.name ?? '', product.code),
    code: product.code,
  }))
  const candidates = requested.flatMap(({ slug, code }) => [slug, distinctSlug(slug, code)])
  // An address that another product had before leads to that product.
  const { rows } = await sql<{ slug: string }>`
    select slug from products where site_id = ${siteId} and slug = any(${candidates}::text[])
    union select slug from product_former_slugs where site_id = ${siteId} and slug = any(${candidates}::text[])`.execute(
    tx,
  )
  const existingSlugs = new Set(rows.map(({ slug }) => slug))
  return requested.map(({ slug, code }) => takeFreeSlug(existingSlugs, slug, code))
}

type TermsDifference = Pick<ProductDifference, 'numbers' | 'newPrices' | 'changedPrices' | 'stock'> & {
  productId: number
}

/** Adds unknown numbers; numbers are never removed here. */
export async function writeNumbers(tx: Tx, siteId: number, products: readonly TermsDifference[]): Promise<void> {
  const rows = products.flatMap(({ productId, numbers }) =>
    numbers.map(({ kind, key, raw }) => ({ product_id: productId, kind, key, raw })),
  )
  if (rows.length === 0) return
  await sql`
    insert into product_numbers (site_id, product_id, kind, key, raw)
    select ${siteId}, product_id, kind, key, raw
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (product_id bigint, kind text, key text, raw text)
    on conflict do nothing`.execute(tx)
}

/** New and changed prices. */
export async function writePrices(tx: Tx, siteId: number, products: readonly TermsDifference[]): Promise<void> {
  const createdPrices = products.flatMap(({ productId, newPrices }) =>
    newPrices.map((price) => ({
      product_id: productId,
      price_list_id: price.priceListId,
      min_quantity: price.minQuantity,
      amount: price.amount,
      valid_from: price.validFrom,
      valid_to: price.validTo,
    })),
  )
  if (createdPrices.length > 0) {
    await sql`
      insert into prices (site_id, product_id, price_list_id, min_quantity, amount, valid_from, valid_to)
      select ${siteId}, row.* from json_to_recordset(${JSON.stringify(createdPrices)}::json) as row (product_id bigint,
        price_list_id bigint, min_quantity numeric, amount numeric, valid_from date, valid_to date)`.execute(tx)
  }
  const changed = products.flatMap(({ changedPrices }) =>
    changedPrices.map(({ id, amount, validTo }) => ({ id, amount, valid_to: validTo })),
  )
  if (changed.length > 0) {
    await sql`
      update prices as p set amount = row.amount, valid_to = row.valid_to
      from json_to_recordset(${JSON.stringify(changed)}::json) as row (id bigint, amount numeric, valid_to date)
      where p.id = row.id and p.site_id = ${siteId}`.execute(tx)
  }
}

/** Counts, with a stock move per difference: `opening` for a first count, `count` for a new one. */
export async function writeStock(tx: Tx, siteId: number, products: readonly TermsDifference[]): Promise<void> {
  const rows = products.flatMap(({ productId, stock }) =>
    stock.map((change) => ({
      product_id: productId,
      depot_id: change.depotId,
      on_hand: change.onHand,
      coming: change.coming,
      coming_on: change.comingOn,
      coming_note: change.comingNote,
      shelf: change.shelf,
      moved: new Big(change.onHand).minus(change.before ?? 0).toFixed(),
      reason: change.before === undefined ? 'opening' : 'count',
    })),
  )
  if (rows.length === 0) return
  await sql`
    with counted as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as row (product_id bigint, depot_id bigint,
        on_hand numeric, coming numeric, coming_on date, coming_note text, shelf text, moved numeric, reason text)
    ), stored as (
      insert into stock (product_id, depot_id, on_hand, coming, coming_on, coming_note, shelf)
      select product_id, depot_id, on_hand, coming, coming_on, coming_note, shelf from counted
      on conflict (product_id, depot_id) do update
        set on_hand = excluded.on_hand, coming = excluded.coming, coming_on = excluded.coming_on,
            coming_note = excluded.coming_note, shelf = excluded.shelf
    )
    insert into stock_moves (site_id, product_id, depot_id, quantity, reason)
    select ${siteId}, product_id, depot_id, moved, reason from counted where moved <> 0`.execute(tx)
}
