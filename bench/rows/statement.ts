import { sql } from 'kysely'
import type { BenchShop } from '../bench-shop.ts'
import { timeRequests } from '../load.ts'
import { milliseconds, type Row } from '../table.ts'

const ENTRIES = 50_000

/** The first and a middle page of a statement of 50,000 entries, with its months, sums and open items. */
export async function statementRows(shop: BenchShop): Promise<Row[]> {
  const dealer = shop.dealers.at(-1)
  if (!dealer) throw new Error('The measured shop has no dealers')
  const headers = { authorization: `Bearer ${dealer.access}` }
  const path = '/accountactivity/get-account-activity'
  await postEntries(shop, dealer.customerId)
  const page = (number: number) => () => ({ port: shop.ports.gateway, path: `${path}?Page=${number}`, headers })
  await timeRequests(page(1), { count: 20, concurrency: 1 })
  const first = await timeRequests(page(1), { count: 200, concurrency: 1 })
  const middle = await timeRequests(page(1000), { count: 100, concurrency: 1 })
  return [
    { what: 'statement of 50,000 entries: first page', hold: 'p95 ≤ 50 ms', figure: milliseconds(first) },
    { what: 'the same, page 1,000', hold: '', figure: milliseconds(middle) },
  ]
}

/** Ten years of invoices and payments, inserted once per reused database. */
async function postEntries({ db, siteId }: BenchShop, customerId: number) {
  await sql`
    insert into account_entries (site_id, customer_id, side, amount, currency, base_amount, document_type, document_no,
      entry_date, due_date)
    select ${siteId}::bigint, c.id, kind.side, 100 + n % 900, c.currency, 100 + n % 900, kind.document_type, 'B-' || n,
      current_date - 3600 + n / 14, current_date - 3570 + n / 14
    from customers c, generate_series(1, ${ENTRIES}::integer) n,
      lateral (select case when n % 2 = 0 then 'debit' else 'credit' end as side,
        case when n % 2 = 0 then 'invoice' else 'payment' end as document_type) kind
    where c.id = ${customerId}::bigint and not exists (
      select from account_entries e where e.customer_id = c.id and e.document_no = 'B-1')`.execute(db)
  await sql`analyze account_entries`.execute(db)
}
