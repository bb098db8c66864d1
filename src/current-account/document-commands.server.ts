import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { notify } from '#src/notifications/bell/commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { findAccount, matchVisibleAccounts, requireWriter } from './accounts/queries.server.ts'
import { findDocument, readMatchVersion } from './open-items/document-queries.server.ts'
import { loadUnmatchedAmounts } from './open-items/queries.server.ts'
import { lockAccount } from './queries.server.ts'

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

/** Matches a payment with the chosen debts; the caller has locked the account. */
async function matchEntries(
  tx: Tx,
  paid: PaymentEntry,
  debitIds: readonly number[],
): Promise<Result<{ matched: Decimal }>> {
  await sql`update account_matches set released_at = now()
    where credit_id = ${paid.creditId}::bigint and released_at is null and not by_document`.execute(tx)
  const amount = new Big(paid.amount).minus(await matchedByDocument(tx, paid.creditId))
  const unmatched = await loadUnmatchedAmounts(tx, paid, debitIds)
  const chosen = [...new Set(debitIds)]
  if (chosen.some((id) => new Big(unmatched.get(id) ?? 0).lte(0))) return refuse('DebtNotOpen')
  let rest = amount
  const parts: { creditId: number; debitId: number; amount: Decimal; userId: number | null }[] = []
  for (const debitId of chosen) {
    const left = new Big(unmatched.get(debitId) ?? 0)
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

/** Matches captured money, which cannot be refused: debts paid meanwhile are skipped. */
export async function matchToOpen(tx: Tx, paid: PaymentEntry, debitIds: readonly number[]): Promise<void> {
  const unmatched = await loadUnmatchedAmounts(tx, paid, debitIds)
  await matchEntries(
    tx,
    paid,
    debitIds.filter((id) => new Big(unmatched.get(id) ?? 0).gt(0)),
  )
}

/**
 * Opens a dispute of an entry and notifies the shop and the representative. One open dispute per entry; 404 for another
 * customer's account.
 */
export const disputeEntry = (
  db: Db,
  context: RequestContext,
  { entryId, note }: { entryId: number; note: string },
): Promise<Result<{ id: number }>> =>
  transact(db, async (tx) => {
    const entry = await findDocument(tx, context, entryId)
    requireWriter(context, entry.customerId)
    const userId = requireUserId(context)
    const dispute = await tx
      .insertInto('accountDisputes')
      .values({ entryId, note, userId })
      .onConflict((on) => on.column('entryId').where('closedAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!dispute) return refuse('AlreadyDisputed')
    const to = { owners: true, representativesOf: entry.customerId }
    const facts = { document: entry.documentNo, customer: context.viewer.customer?.name ?? context.viewer.name, note }
    await notify(tx, {
      siteId: context.site.id,
      kind: 'entryDisputed',
      to,
      except: userId,
      facts,
      target: toDocumentTarget(entryId),
    })
    return ok(dispute)
  })

/**
 * Closes a dispute: with an answer by the owner or a representative, or without one by the customer who withdraws it;
 * 404 for others.
 */
export const closeDispute = (
  db: Db,
  context: RequestContext,
  { id, answer }: { id: number; answer: string },
): Promise<Result<{ id: number }>> =>
  transact(db, async (tx) => {
    const dispute = await findDispute(tx, context, id)
    requireWriter(context, dispute.customerId)
    const userId = requireUserId(context)
    const closed = await tx
      .updateTable('accountDisputes')
      .set({ closedBy: userId, closedAt: new Date(), answer: isStaff(context) && answer !== '' ? answer : null })
      .where('id', '=', id)
      .where('closedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!closed) return refuse('AlreadyAnswered')
    if (!isStaff(context)) return ok(closed)
    const facts = { document: dispute.documentNo, answer: answer || '–' }
    const to = { customer: dispute.customerId }
    await notify(tx, {
      siteId: context.site.id,
      kind: 'disputeAnswered',
      to,
      except: userId,
      facts,
      target: toDocumentTarget(dispute.entryId),
    })
    return ok(closed)
  })

async function findDispute(tx: Tx, context: RequestContext, id: number) {
  const found = await tx
    .selectFrom('accountDisputes as d')
    .innerJoin('accountEntries as e', 'e.id', 'd.entryId')
    .innerJoin('customers as c', 'c.id', 'e.customerId')
    .select(['d.id', 'd.entryId', 'e.documentNo', 'e.customerId'])
    .where('d.id', '=', id)
    .where(matchVisibleAccounts(context))
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** Users whose comment on a dispute is an answer. */
const isStaff = ({ viewer }: Pick<RequestContext, 'viewer'>) =>
  hasStaffPermission(viewer, 'seeAccounts') || viewer.role === 'representative'

function requireUserId({ viewer }: RequestContext): number {
  if (viewer.userId === null) throw notFound()
  return viewer.userId
}

const toDocumentTarget = (entryId: number) => ({ page: 'accountActivity', rest: `/${entryId}` }) as const
