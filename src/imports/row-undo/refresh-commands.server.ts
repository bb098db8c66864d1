import { sql } from 'kysely'
import { renewCustomerVersions } from '#src/customers/details-commands.server.ts'
import { lockMembers } from '#src/customers/members/commands.server.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { loadPriceListNames } from '#src/pricing/price-list-queries.server.ts'
import { recordSearchChanges, upsertSearch } from '#src/products/search-index-commands.server.ts'
import { refreshByValues, refreshSearch } from '#src/products/search-rebuild-commands.server.ts'
import { lockTaxonomy } from '#src/products/taxonomy/brand-category-commands.server.ts'
import { listTaxonomyProducts } from '#src/products/taxonomy/queries.server.ts'
import { lockVehicles } from '#src/vehicles/group-commands.server.ts'
import { productsOfValues } from '../catalogue-lists/family-commands.server.ts'
import { lockDiscounts } from '../loaders/discount-commands.server.ts'
import type { RowToUndo, RowValues, UndoTableName } from './undo-table.ts'

/** The locks that lists of a kind take before they compare. */
export async function lockKind(tx: Tx, siteId: number, kind: string): Promise<void> {
  if (kind === 'customers' || kind === 'representatives') await lockMembers(tx, siteId)
  if (kind === 'discounts') await lockDiscounts(tx, siteId)
  if (kind === 'vehicles' || kind === 'fitments') await lockVehicles(tx, siteId, 'shared')
  if (kind === 'brands') await lockTaxonomy(tx, siteId, 'brand')
  if (kind === 'categories') await lockTaxonomy(tx, siteId, 'category')
}

/** Updates what is derived from rows that were written: the search index, versions of customers. */
export async function refreshRows(tx: Tx, siteId: number, rows: readonly RowToUndo[]): Promise<void> {
  const listIds = (column: string, ...tables: UndoTableName[]) => [
    ...new Set(rows.flatMap(({ table, key }) => (tables.includes(table) ? [Number(key[column])] : []))),
  ]
  const hidden = listIds('id', 'products')
  if (hidden.length > 0)
    await sql`
      update products set updated_at = now() where site_id = ${siteId} and id = any(${hidden}::bigint[])`.execute(tx)
  await upsertSearch(tx, siteId, [...new Set([...hidden, ...listIds('product_id', 'product_numbers')])])
  await recordSearchChanges(tx, siteId, { productIds: listIds('product_id', 'product_vehicles'), removed: false })
  await refreshByValues(tx, siteId, { valueIds: listIds('id', 'property_values') })
  const variations = await productsOfValues(tx, listIds('id', 'variation_values'))
  await upsertSearch(tx, siteId, variations)
  for (const [kind, table] of [
    ['brand', 'brands'],
    ['category', 'categories'],
  ] as const) {
    const ids = listIds('id', table)
    if (ids.length > 0) await refreshSearch(tx, siteId, { ids: await listTaxonomyProducts(tx, { kind, ids }) })
  }
  const customerIds = listIds('customer_id', 'representative_customers')
  if (customerIds.length > 0) await renewCustomerVersions(tx, customerIds)
}

export interface RestoredTerms {
  row: RowToUndo
  values: RowValues
}

const TERMS = { price_list_id: 'priceList', credit_limit: 'creditLimit', terms_days: 'termsDays' } as const

/** One entry for each customer whose price list, credit limit or payment term an undo changes, with the file as its reason. */
export async function auditRestoredTerms(tx: Tx, uploadId: number, restored: readonly RestoredTerms[]): Promise<void> {
  const changed = restored.filter(({ row, values }) => row.table === 'customers' && hasTerms(values))
  if (changed.length === 0) return
  const { siteId, undoneBy, fileName } = await tx
    .selectFrom('listUploads')
    .select(['siteId', 'undoneBy', 'fileName'])
    .where('id', '=', uploadId)
    .executeTakeFirstOrThrow()
  const priceLists = await loadPriceListNames(tx, siteId)
  const entries = changed.map(({ row, values }) => ({
    siteId,
    userId: undoneBy,
    customerId: Number(row.key.id),
    action: 'customer.change',
    target: row.label,
    detail: {
      before: selectTerms(row.now ?? {}, { restored: values, priceLists }),
      after: selectTerms(values, { restored: values, priceLists }),
      file: fileName,
    },
  }))
  await auditAll(tx, entries)
}

const hasTerms = (values: RowValues) => Object.keys(TERMS).some((column) => column in values)

interface TermsSelection {
  restored: RowValues
  priceLists: ReadonlyMap<number, string>
}

const selectTerms = (from: RowValues, { restored, priceLists }: TermsSelection) =>
  Object.fromEntries(
    Object.entries(TERMS).flatMap(([column, name]) => {
      if (!(column in restored)) return []
      return [[name, name === 'priceList' ? (priceLists.get(Number(from[column])) ?? '') : from[column]]]
    }),
  )
