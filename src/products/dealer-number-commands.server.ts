import { sql } from 'kysely'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { idsByCode, loadStoredDealerNumbers, type StoredDealerNumber } from './dealer-number-queries.server.ts'
import { type ListLoading, type ListOutcome, type RowOutcome, refuseRow, toOutcome } from './list-outcome.ts'
import { type DealerNumber, dealerNumberKey, numberKey } from './match-key.ts'
import { notifyCatalogChange } from './search-index-commands.server.ts'

/**
 * Adds dealers' own product numbers; with `replace` a customer in the list loses other numbers. Only that customer
 * finds, orders by and sees them.
 */
export async function loadDealerNumbers(
  tx: Tx,
  { siteId, write, replace }: ListLoading,
  numbers: readonly DealerNumber[],
): Promise<ListOutcome> {
  const customers = await idsByCode(tx, siteId, { table: 'customers', codes: numbers.map((one) => one.customer) })
  const products = await idsByCode(tx, siteId, { table: 'products', codes: numbers.map((one) => one.product) })
  const stored = await loadStoredDealerNumbers(tx, siteId, [...customers.values()])
  const existing = new Map(stored.map((one) => [dealerNumberKey(one.customerId, one.productId, one.key), one]))
  const seen = new Set<string>()
  const rows: StoredDealerNumber[] = []
  const outcomes = numbers.map(({ customer, product, number }): RowOutcome => {
    const [customerId, productId, key] = [customers.get(customer), products.get(product), numberKey(number)]
    if (customerId === undefined) return refuseRow(`no customer has the code "${customer}"`)
    if (productId === undefined) return refuseRow(`no product has the code "${product}"`)
    if (key === '') return refuseRow(`"${number}" has neither letters nor digits`)
    const numberIdentity = dealerNumberKey(customerId, productId, key)
    if (seen.has(numberIdentity)) return refuseRow('an earlier row has the same number')
    seen.add(numberIdentity)
    const previous = existing.get(numberIdentity)
    if (previous?.raw !== number) rows.push({ customerId, productId, key, raw: number })
    return previous
      ? toOutcome(previous.raw === number ? [] : [{ field: 'number', from: previous.raw, to: number }])
      : { state: 'new' }
  })
  const complete = outcomes.every(({ state }) => state !== 'refused')
  const removed = replace && complete ? [...existing].flatMap(([key, one]) => (seen.has(key) ? [] : [one])) : []
  if (write && rows.length + removed.length > 0) await writeNumbers(tx, siteId, { rows, removed })
  return { outcomes, removed: removed.length }
}

interface NumbersToWrite {
  rows: readonly StoredDealerNumber[]
  removed: readonly StoredDealerNumber[]
}

async function writeNumbers(tx: Tx, siteId: number, { rows, removed }: NumbersToWrite): Promise<void> {
  const toRecords = (entries: readonly StoredDealerNumber[]) =>
    JSON.stringify(
      entries.map(({ customerId: customer_id, productId: product_id, key, raw }) => ({
        customer_id,
        product_id,
        key,
        raw,
      })),
    )
  await sql`
    delete from product_numbers own
    using json_to_recordset(${toRecords(removed)}::json) as row (customer_id bigint, product_id bigint, key text)
    where own.site_id = ${siteId} and own.kind = 'dealer' and own.customer_id = row.customer_id
      and own.product_id = row.product_id and own.key = row.key`.execute(tx)
  await sql`
    insert into product_numbers (site_id, product_id, kind, key, raw, customer_id)
    select ${siteId}, product_id, 'dealer', key, raw, customer_id
    from json_to_recordset(${toRecords(rows)}::json) as row (customer_id bigint, product_id bigint, key text, raw text)
    on conflict (product_id, kind, key, customer_id) do update set raw = excluded.raw`.execute(tx)
  const detail = { written: rows.length, removed: removed.length }
  await audit(tx, { siteId, userId: null, customerId: null, action: 'catalog.dealerNumbers', detail })
  await notifyCatalogChange(tx, siteId)
}
