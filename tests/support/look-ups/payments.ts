import type { Status } from '#src/orders/status.ts'
import { readRow, readRows } from './database.ts'

/** Of an order, also while no process of the shop runs. */
export async function readOrderStatus(databaseUrl: string, number: string): Promise<Status> {
  const sql = 'select status::int from orders where number = $1'
  const { status } = await readRow<{ status: Status }>(databaseUrl, sql, [number])
  return status
}

/** The credits of all current accounts that card payments made. */
export async function countCardPaymentEntries(databaseUrl: string): Promise<number> {
  const sql = `select count(*)::int from account_entries where document_type = 'payment' and payment_id is not null`
  const { count } = await readRow<{ count: number }>(databaseUrl, sql)
  return count
}

/** Whether the sandbox bank captured money. */
export async function hasBankCaptured(databaseUrl: string): Promise<boolean> {
  const sql = 'select coalesce(max(captured), 0) > 0 as captured from sandbox_bank_orders'
  const { captured } = await readRow<{ captured: boolean }>(databaseUrl, sql)
  return captured
}

/** The tables near payments that contain a text anywhere in a row. */
export async function findTablesContaining(databaseUrl: string, text: string): Promise<string[]> {
  const tables = await readRows<{ name: string }>(
    databaseUrl,
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name ~ 'payment|order|sandbox|audit|account|email|session|rate|notif'`,
  )
  if (tables.length === 0) throw new Error('No table was searched')
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const sql = `select exists (select from ${name} t where strpos(t::text, $1) > 0)`
      const { exists } = await readRow<{ exists: boolean }>(databaseUrl, sql, [text])
      return exists ? [name] : []
    }),
  )
  return found.flat()
}
