import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { audit, toAuditChange } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { hasNetPrices } from '#src/pricing/net-price-commands.server.ts'
import { hasRate } from '#src/pricing/price-list-queries.server.ts'
import { deleteDealerDiscounts } from '#src/pricing/sub-dealer-discount-commands.server.ts'
import { countReferences } from './commands.server.ts'
import { CUSTOMER_REFERENCES, getCountName } from './merge.ts'

type CustomerKind = 'dealer' | 'subDealer' | 'public'

export interface KindChange {
  id: number
  /** The version that the user saw. */
  version: number
  kind: CustomerKind
  /** Of a sub-dealer it is that of its dealer. */
  currency: string
  /** The dealer of a sub-dealer, by code; of other kinds it is ignored. */
  dealerCode: string
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
const FIXING_REFERENCES = CUSTOMER_REFERENCES.filter((reference) => FIXING_TABLES.has(getCountName(reference)))

/** What fixes kind and currency of a customer: numbers of rows by table. Empty while both can change. */
export async function countFixingRows(db: Db | Tx, customerId: number): Promise<Record<string, number>> {
  const counts = await countReferences(db, { customerId, references: FIXING_REFERENCES })
  const grantedPrices = await countGrantedPrices(db, customerId)
  return { ...counts, ...(grantedPrices > 0 && { granted_prices: grantedPrices }) }
}

/**
 * Prices that were granted in carts of a customer. They have no currency of their own. A removed line or cart can be
 * restored for a day.
 */
async function countGrantedPrices(db: Db | Tx, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from carts cart join cart_lines line on line.cart_id = cart.id
        where cart.customer_id = ${customerId} and cart.state <> 'ordered' and line.given_price is not null)::integer
      + (select count(*) from carts cart join cart_removals removal on removal.cart_id = cart.id
        where cart.customer_id = ${customerId} and removal.removed_at > now() - interval '1 day'
          and jsonb_path_exists(removal.lines, '$[*].given_price ? (@ != null)'))::integer as count`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Changes kind and currency of a customer without orders and account entries, makes it a sub-dealer of a dealer, or
 * releases it; its users get the role of the kind. Discounts that a dealer gave to its former sub-dealer are removed.
 * Refuses RecordChanged, CustomerKindFixed, CurrencyWithoutRate, DealerNotFound, and SubDealerHasNetPrices. 404 for other
 * sites.
 */
export const changeCustomerKind = (db: Db, editor: Editor, change: KindChange): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const { siteId } = editor
    const { id, version } = change
    const saved = await lockKind(tx, siteId, id)
    if (!saved) throw notFound()
    const dealer = change.kind === 'subDealer' ? await lockDealer(tx, siteId, change) : null
    if (dealer === undefined) return refuse('DealerNotFound', { code: change.dealerCode })
    const { kind } = change
    const currency = dealer?.currency ?? change.currency
    const written = { customerKind: kind, currency, dealer: dealer?.code ?? '' }
    const { before, after } = toAuditChange(toLogged(saved), written)
    if (Object.keys(after).length === 0) return ok(null)
    if (saved.version !== version) return refuse('RecordChanged')
    if (Object.keys(await countFixingRows(tx, id)).length > 0) return refuse('CustomerKindFixed')
    const isNewCurrency = !dealer && currency !== saved.currency
    if (isNewCurrency && !(await hasRate(tx, siteId, currency))) return refuse('CurrencyWithoutRate', { currency })
    if (dealer && (await hasNetPrices(tx, id))) return refuse('SubDealerHasNetPrices')
    await tx
      .updateTable('customers')
      .set({ kind, currency, parentId: dealer?.id ?? null })
      // What its dealer hid from it, and that it only collects payments.
      .$if(saved.parentId !== null, (query) => query.set({ hiddenByDealer: [], roleType: 0 }))
      .where('id', '=', id)
      .execute()
    if (saved.parentId !== null) await deleteDealerDiscounts(tx, { dealerId: saved.parentId, customerId: id })
    if (saved.kind !== kind) await setUserRoles(tx, id, kind)
    await audit(tx, {
      ...editor,
      customerId: id,
      action: 'customer.change',
      target: saved.code,
      detail: { before, after },
    })
    return ok(null)
  })

interface SavedKind {
  code: string
  version: number
  kind: string
  currency: string
  parentId: number | null
  dealerCode: string | null
}

const toLogged = ({ kind, currency, dealerCode }: SavedKind) => ({
  customerKind: kind,
  currency,
  dealer: dealerCode ?? '',
})

async function lockKind(tx: Tx, siteId: number, id: number): Promise<SavedKind | undefined> {
  const { rows } = await sql<SavedKind>`
    select c.code, c.version, c.kind, c.currency, c.parent_id,
      (select dealer.code from customers dealer where dealer.id = c.parent_id) as dealer_code
    from customers c where c.site_id = ${siteId} and c.id = ${id} and c.joined_to_id is null for update of c`.execute(
    tx,
  )
  return rows[0]
}

/** An active dealer, locked against a change of its own kind. */
const lockDealer = (tx: Tx, siteId: number, { id, dealerCode }: KindChange) =>
  tx
    .selectFrom('customers')
    .select(['id', 'code', 'currency'])
    .where('siteId', '=', siteId)
    .where('code', '=', dealerCode)
    .where('kind', '=', 'dealer')
    .where('active', '=', true)
    .where('joinedToId', 'is', null)
    .where('id', '!=', id)
    .forShare()
    .executeTakeFirst()

/** Users get the role of the kind. The first user of a dealer manages the others if no user does. */
export const setUserRoles = (tx: Tx, customerId: number, kind: CustomerKind) =>
  sql`update users u set role = ${kind === 'public' ? 'customer' : kind},
      manages_users = ${kind === 'dealer'} and (u.manages_users or u.id = (
        select min(one.id) from users one where one.customer_id = ${customerId} and one.erased_at is null
        having not bool_or(one.manages_users)))
    where u.customer_id = ${customerId}`.execute(tx)
