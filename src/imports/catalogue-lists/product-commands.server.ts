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
const BELONGING = {
  names: 'jsonb',
  descriptions: 'jsonb',
  fields: 'text[]',
  icons: 'text[]',
  brandId: 'bigint',
  categoryId: 'bigint',
} as const

const snake = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
const written = Object.entries({ ...COLUMNS, ...BELONGING }).map(([name, type]) => ({ column: snake(name), type }))
const names = sql.raw(written.map(({ column }) => column).join(', '))
const typed = sql.raw(written.map(({ column, type }) => `${column} ${type}`).join(', '))
const assignments = sql.raw(written.map(({ column }) => `${column} = row.${column}`).join(', '))

/** Inserts new products; returns their ids by code. */
export async function insertProducts(
  tx: Tx,
  siteId: number,
  differences: readonly ProductDifference[],
): Promise<Map<string, number>> {
  if (differences.length === 0) return new Map()
  const slugs = await freeSlugs(tx, siteId, differences)
  const rows = differences.map((difference, at) => ({
    ...record(difference),
    code: difference.product.code,
    slug: slugs[at],
  }))
  const created = await sql<{ id: number; code: string }>`
    insert into products (site_id, code, slug, ${names})
    select ${siteId}, code, slug, ${names}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (code text, slug text, ${typed})
    returning id, code`.execute(tx)
  return new Map(created.rows.map(({ id, code }) => [code, id]))
}

/** Updates products whose own fields, brand or category changed. The address of a product stays. */
export async function updateProducts(tx: Tx, siteId: number, differences: readonly ProductDifference[]): Promise<void> {
  const rows = differences
    .filter(({ fields }) => fields.length > 0)
    .map((difference) => ({ ...record(difference), id: difference.existing?.id }))
  if (rows.length === 0) return
  await sql`
    update products as p set ${assignments}, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id bigint, ${typed})
    where p.id = row.id and p.site_id = ${siteId}`.execute(tx)
}

// The whole product by column name.
function record({ product, existing, brandId, categoryId }: ProductDifference): Record<string, unknown> {
  const before = existing?.fields ?? { ...PRODUCT_DEFAULTS, ...product.defaults }
  const whole = {
    ...before,
    ...product.fields,
    names: { ...existing?.names, ...product.names },
    descriptions: { ...existing?.descriptions, ...product.descriptions },
    ...mergeFieldSlots(product, existing),
    brandId,
    categoryId,
  }
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [snake(name), value]))
}

function mergeFieldSlots({ places }: ProductDifference['product'], existing: ProductDifference['existing']) {
  const entries = SLOT_KINDS.map((name) => {
    const [before, imported] = [existing?.slots[name] ?? [], places?.[name] ?? []]
    const length = Math.max(before.length, imported.length)
    return [name, Array.from({ length }, (_, at) => imported[at] ?? before[at] ?? '')] as const
  })
  return Object.fromEntries(entries)
}

async function freeSlugs(tx: Tx, siteId: number, differences: readonly ProductDifference[]): Promise<string[]> {
  const requested = differences.map(({ product }) => ({
    slug: productSlug(product.fields.name ?? '', product.code),
    code: product.code,
  }))
  const candidates = requested.flatMap(({ slug, code }) => [slug, distinctSlug(slug, code)])
  const rows = await tx
    .selectFrom('products')
    .where('siteId', '=', siteId)
    .where(sql<boolean>`slug = any(${candidates}::text[])`)
    .select('slug')
    .execute()
  const existingSlugs = new Set(rows.map(({ slug }) => slug))
  return requested.map(({ slug, code }) => takeFreeSlug(existingSlugs, slug, code))
}
