import { type RawBuilder, sql } from 'kysely'
import { customerName } from '../customers/name-queries.server.ts'
import type { Db } from '../platform/db.server.ts'
import type { SiteScope } from '../shop/viewer.ts'
import { listRecords, type NamedRecord, type RecordKind } from './record.ts'

/** The names of the records in these details, in one query, without those of another site and deleted ones. */
export async function namedRecords(
  db: Db,
  { siteId, language }: SiteScope,
  details: readonly string[],
): Promise<NamedRecord[]> {
  const records = listRecords(details)
  const kinds = [...new Set(records.map(({ kind }) => kind))]
  if (kinds.length === 0) return []
  const selectNames = (
    table: 'products' | 'categories',
  ) => sql`coalesce(nullif(${sql.ref(`${table}.names`)} ->> ${language}, ''),
    nullif(${sql.ref(`${table}.names`)} ->> 'tr', ''), '')`
  const tables: Record<RecordKind, RawBuilder<unknown>> = {
    product: sql`select 'product' as kind, id, code, coalesce(nullif(${selectNames('products')}, ''), name) as name from products`,
    depot: sql`select 'depot' as kind, id, code, name from depots`,
    brand: sql`select 'brand' as kind, id, '' as code, name from brands`,
    category: sql`select 'category' as kind, id, '' as code, ${selectNames('categories')} as name from categories`,
    order: sql`select 'order' as kind, id, number as code, '' as name from orders`,
    customer: sql`select 'customer' as kind, id, code, ${customerName('customers')} as name from customers`,
  }
  const one = (kind: RecordKind) => sql`${tables[kind]}
    where site_id = ${siteId} and id = any(${records.filter((record) => record.kind === kind).map(({ id }) => id)}::bigint[])`
  const { rows } = await sql<NamedRecord>`${sql.join(kinds.map(one), sql` union all `)}`.execute(db)
  return rows
}
