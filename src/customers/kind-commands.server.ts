import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { audit, toAuditChange } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { countUses } from './commands.server.ts'
import type { AddedKind } from './members/customer-to-load.ts'

export interface KindChange {
  id: number
  /** The version that the user saw. */
  version: number
  kind: AddedKind
  currency: string
}

interface Editor {
  siteId: number
  userId: number
  ip: string
}

/** Rows that have a price, or an amount in the currency of the customer; and sub-dealers, who buy in that of the dealer. */
const FIXING_TABLES: ReadonlySet<string> = new Set([
  'account_book_figures',
  'account_confirmations',
  'account_entries',
  'account_mailing_rows',
  'account_months',
  'bank_lines',
  'checkouts',
  'customers',
  'e_invoices',
  'orders',
  'payment_attempts',
  'proposals',
  'returns',
  'stock_reservations',
])

/** What fixes kind and currency of a customer: numbers of rows by table. Empty while both can change. */
export async function countFixingRows(db: Db | Tx, customerId: number): Promise<Record<string, number>> {
  const uses = Object.entries(await countUses(db, customerId))
  return Object.fromEntries(uses.filter(([table]) => FIXING_TABLES.has(table)))
}

/**
 * Changes kind and currency of a dealer or a public customer without orders and account entries; its users get the role
 * of the kind. 404 for other customers. Refuses RecordChanged, and CustomerKindFixed.
 */
export const changeCustomerKind = (
  db: Db,
  { siteId, userId, ip }: Editor,
  { id, version, kind, currency }: KindChange,
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const saved = await lockKind(tx, siteId, id)
    if (!saved) throw notFound()
    if (saved.kind === kind && saved.currency === currency) return ok(null)
    if (saved.version !== version) return refuse('RecordChanged')
    if (Object.keys(await countFixingRows(tx, id)).length > 0) return refuse('CustomerKindFixed')
    await tx.updateTable('customers').set({ kind, currency }).where('id', '=', id).execute()
    if (saved.kind !== kind) await setUserRoles(tx, id, kind)
    const { before, after } = toAuditChange(saved, { kind, currency })
    const entry = { siteId, userId, customerId: id, action: 'customer.change', target: saved.code, ip }
    await audit(tx, { ...entry, detail: { before, after } })
    return ok(null)
  })

const lockKind = (tx: Tx, siteId: number, id: number) =>
  tx
    .selectFrom('customers')
    .select(['code', 'version', 'kind', 'currency'])
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .where('kind', '!=', 'subDealer')
    .where('joinedToId', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Users get the role of the kind. The first user of a dealer manages the others if no user does. */
export const setUserRoles = (tx: Tx, customerId: number, kind: 'dealer' | 'public' | 'subDealer') =>
  sql`update users u set role = ${kind === 'public' ? 'customer' : kind},
      manages_users = ${kind === 'dealer'} and (u.manages_users or u.id = (
        select min(one.id) from users one where one.customer_id = ${customerId} and one.erased_at is null
        having not bool_or(one.manages_users)))
    where u.customer_id = ${customerId}`.execute(tx)
