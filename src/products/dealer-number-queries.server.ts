import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { DealerNumber } from './match-key.ts'

export interface StoredDealerNumber {
  customerId: number
  productId: number
  key: string
  raw: string
}

export const loadStoredDealerNumbers = async (
  db: Db | Tx,
  siteId: number,
  customerIds: readonly number[],
): Promise<StoredDealerNumber[]> => {
  const { rows } = await sql<StoredDealerNumber>`
    select customer_id, product_id, key, raw from product_numbers
    where site_id = ${siteId} and kind = 'dealer' and customer_id = any(${customerIds}::bigint[])`.execute(db)
  return rows
}

/** Dealers' own numbers of a site, or of one customer. */
export async function readDealerNumbers(
  db: Db | Tx,
  siteId: number,
  customer: string | undefined,
): Promise<DealerNumber[]> {
  const { rows } = await sql<DealerNumber>`
    select customer.code as customer, product.code as product, known.raw as number
    from product_numbers known
    join customers customer on customer.id = known.customer_id
    join products product on product.id = known.product_id
    where known.site_id = ${siteId} and known.kind = 'dealer' and coalesce(customer.code = ${customer ?? null}, true)
    order by customer.code, product.code, known.raw`.execute(db)
  return rows
}

/** Ids of customers or products by code. */
export async function idsByCode(
  db: Db | Tx,
  siteId: number,
  { table, codes }: { table: 'customers' | 'products'; codes: readonly string[] },
): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .select(['id', 'code'])
    .where('siteId', '=', siteId)
    .where(sql<boolean>`code = any(${[...new Set(codes)]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}
