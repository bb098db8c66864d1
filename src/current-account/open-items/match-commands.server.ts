import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import { findAccount, requireWriter } from '../accounts/queries.server.ts'
import { lockAccount } from '../queries.server.ts'
import { findDocument, readMatchVersion } from './document-queries.server.ts'
import { leftOfDebits } from './queries.server.ts'

/**
 * Matches a payment with debts, in this order, each as far as the payment reaches; the rest closes the earliest due
 * debt. Without debts the default rule applies again. DebtNotOpen if another payment is matched with one, or it is not
 * of this account; RecordChanged if the payment was matched meanwhile; 404 on another customer's account.
 */
export const matchPayment = (
  db: Db,
  context: RequestContext,
  { creditId, debitIds, version }: { creditId: number; debitIds: readonly number[]; version: number },
): Promise<Result<{ matched: Decimal }>> =>
  transact(db, async (tx) => {
    const credit = await findDocument(tx, context, creditId)
    requireWriter(context, credit.customerId)
    if (credit.side !== 'credit' || credit.undoneBy || credit.undoes) throw notFound()
    const account = await findAccount(tx, context, credit)
    await lockAccount(tx, account.customerId)
    if ((await readMatchVersion(tx, creditId)) !== version) return refuse('RecordChanged')
    const { customerId, currency } = account
    const paid = { customerId, currency, creditId, amount: credit.amount, userId: context.viewer.userId }
    return matchEntries(tx, paid, debitIds)
  })

interface PaymentEntry {
  customerId: number
  currency: string
  creditId: number
  amount: Decimal
  userId: number | null
}

/** The same for a payment of chosen debts, in a transaction that has locked the account. */
export async function matchEntries(
  tx: Tx,
  paid: PaymentEntry,
  debitIds: readonly number[],
): Promise<Result<{ matched: Decimal }>> {
  await sql`update account_matches set released_at = now()
    where credit_id = ${paid.creditId}::bigint and released_at is null and not by_document`.execute(tx)
  const amount = new Big(paid.amount).minus(await matchedByDocument(tx, paid.creditId))
  const lefts = await leftOfDebits(tx, paid, debitIds)
  const chosen = [...new Set(debitIds)]
  if (chosen.some((id) => new Big(lefts.get(id) ?? 0).lte(0))) return refuse('DebtNotOpen')
  let rest = amount
  const parts: { creditId: number; debitId: number; amount: Decimal; userId: number | null }[] = []
  for (const debitId of chosen) {
    const left = new Big(lefts.get(debitId) ?? 0)
    const part = rest.lt(left) ? rest : left
    if (part.lte(0)) break
    parts.push({ creditId: paid.creditId, debitId, amount: part.toFixed(2), userId: paid.userId })
    rest = rest.minus(part)
  }
  if (parts.length > 0) await tx.insertInto('accountMatches').values(parts).execute()
  return ok({ matched: amount.minus(rest).toFixed(2) })
}

/** Part of a credit used by its own order or payment, which cannot be rematched. */
async function matchedByDocument(tx: Tx, creditId: number): Promise<Decimal> {
  const { rows } = await sql<{ amount: Decimal }>`
    select coalesce(sum(amount), 0) as amount from account_matches
    where credit_id = ${creditId}::bigint and released_at is null and by_document`.execute(tx)
  return rows[0]?.amount ?? '0'
}

/** The same for money that cannot be refused: debts paid meanwhile are skipped, and the next is closed. */
export async function matchToOpen(tx: Tx, paid: PaymentEntry, debitIds: readonly number[]): Promise<void> {
  const lefts = await leftOfDebits(tx, paid, debitIds)
  await matchEntries(
    tx,
    paid,
    debitIds.filter((id) => new Big(lefts.get(id) ?? 0).gt(0)),
  )
}
