import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { removeSearch } from '#src/products/search-index-commands.server.ts'
import { STAY_REASONS, type StayReason } from '../catalogue-lists/undo-change.ts'
import { isStillWritten } from './evaluation.ts'
import type { ProductToUndo } from './product.ts'

/** Tables whose rows keep a product from being removed. */
export const DEPENDENT_TABLES: Record<string, StayReason> = {
  order_lines: 'ordered',
  proposal_lines: 'ordered',
  cart_lines: 'inCarts',
  quick_order_rows: 'inCarts',
  stock_document_lines: 'stockChanged',
  stock_document_scans: 'stockChanged',
  net_prices: 'pricesChanged',
  discounts: 'pricesChanged',
  promotion_goods: 'pricesChanged',
  group_quantities: 'changed',
  export_choices: 'changed',
  product_comments: 'changed',
  product_images: 'changed',
  product_vehicles: 'changed',
  product_seo_texts: 'changed',
  product_former_slugs: 'changed',
  search_pins: 'changed',
}

/** Tables whose rows are removed with the product: those that the list wrote are compared, the others are derived. */
export const OWNED_TABLES: readonly string[] = [
  'prices',
  'stock',
  'stock_moves',
  'product_numbers',
  'product_properties',
  'product_variation_values',
  'product_audiences',
  'product_publications',
  'product_tyres',
  'product_supply',
  'product_pricing',
  'product_openings',
  'barcode_scans',
]

export interface StayingProduct {
  code: string
  reason: StayReason
}

/**
 * Removes products that a list added, unless something depends on them or they were changed since. Returns those that
 * stay. The caller has locked the products and their counts.
 */
export async function removeAddedProducts(
  tx: Tx,
  siteId: number,
  products: readonly ProductToUndo[],
): Promise<StayingProduct[]> {
  if (products.length === 0) return []
  const ids = products.map(({ id }) => id)
  const reasons = await findDependents(tx, ids)
  const staying = products.flatMap((product) => {
    const reason = reasons.get(product.id) ?? findChange(product)
    return reason ? [{ id: product.id, code: product.code, reason }] : []
  })
  const stayingIds = new Set(staying.map(({ id }) => id))
  const removedIds = ids.filter((id) => !stayingIds.has(id))
  await removeSearch(tx, siteId, removedIds)
  await sql`delete from products where site_id = ${siteId} and id = any(${removedIds}::bigint[])`.execute(tx)
  return staying.map(({ code, reason }) => ({ code, reason }))
}

async function findDependents(tx: Tx, ids: readonly number[]): Promise<Map<number, StayReason>> {
  const added = sql`unnest(${ids}::bigint[]) as added (id)`
  const queries = [
    ...Object.entries(DEPENDENT_TABLES).map(([table, reason]) =>
      selectDependents(added, { table, column: 'product_id', reason }),
    ),
    selectDependents(added, { table: 'products', column: 'parent_id', reason: 'hasChildren' }),
    sql`select added.id, ${'stockChanged'}::text as reason from ${added} where exists (
      select from stock_moves there where there.product_id = added.id and there.reason in ('order', 'cancel', 'return'))`,
    sql`select added.id, ${'stockChanged'}::text as reason from ${added} where exists (
      select from stock_reservations there where there.product_id = added.id and there.expires_at > now())`,
    sql`select added.id, ${'changed'}::text as reason from ${added} where exists (
      select from product_numbers there where there.product_id = added.id and there.customer_id is not null)`,
  ]
  const { rows } = await sql<{ id: number; reason: StayReason }>`${sql.join(queries, sql` union all `)}`.execute(tx)
  const order = (reason: StayReason) => STAY_REASONS.indexOf(reason)
  return new Map(
    rows.sort((one, other) => order(other.reason) - order(one.reason)).map(({ id, reason }) => [id, reason]),
  )
}

interface Dependents {
  table: string
  column: string
  reason: StayReason
}

const selectDependents = (added: RawBuilder<unknown>, { table, column, reason }: Dependents) => sql`
  select added.id, ${reason}::text as reason from ${added}
  where exists (select from ${sql.table(table)} there where there.${sql.ref(column)} = added.id)`

/** What changed of an added product since the list. */
function findChange(product: ProductToUndo): StayReason | undefined {
  const { changes, now, isUntouched } = product
  const countChanges = (field: string) => changes.filter((change) => change.field === field).length
  const isWritten = (field: string) =>
    changes.every((change) => change.field !== field || isStillWritten(product, change))
  if (!isWritten('stock') || now.stock.size !== countChanges('stock')) return 'stockChanged'
  if (!isWritten('price') || now.prices.size !== countChanges('price')) return 'pricesChanged'
  if (!isWritten('publication') || (countChanges('publication') === 0 && hasMoments(product))) return 'changed'
  const marks = new Set(changes.flatMap(({ field, key }) => (field === 'number' ? `${key}` : [])))
  const hasOtherNumbers = [...now.numbers].some((mark) => !marks.has(mark))
  return isUntouched && !hasOtherNumbers ? undefined : 'changed'
}

const hasMoments = ({ now: { publication } }: ProductToUndo) =>
  publication !== undefined && (publication.shownAt !== '' || publication.hiddenAt !== '')
