import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { notify } from '#src/notifications/bell/commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { Match } from './account.ts'
import { matchVisibleAccounts, requireWriter } from './accounts/queries.server.ts'
import { findDocument } from './open-items/document-queries.server.ts'
import { loadUnmatchedAmounts } from './open-items/queries.server.ts'
import { lockAccount } from './queries.server.ts'

/** A debt that a payment is matched with. */
export interface DebtPart {
  id: number
  /** Undefined: as far as the payment reaches. */
  amount?: Decimal | undefined
}

interface MatchRequest {
  creditId: number
  debts: readonly DebtPart[]
  /** As seen: RecordChanged if the payment was matched otherwise since. */
  version: number
  ip: string
}

/**
 * Matches a payment with exactly these debts, in this order; the rest closes the earliest due debt. Without debts the
 * default rule applies again. What its own order or card payment matched stays. DebtNotOpen if nothing of a debt is open, or
 * it is not of this account and currency; MatchTooHigh if a debt or the payment has less than the amounts; 404 on another
 * customer's account. Repeating the same amounts changes nothing.
 */
export const matchPayment = (
  db: Db,
  context: RequestContext,
  { creditId, debts, version, ip }: MatchRequest,
): Promise<Result<{ matched: Decimal }>> =>
  transact(db, async (tx) => {
    const { customerId } = await findDocument(tx, context, creditId)
    requireWriter(context, customerId)
    await lockAccount(tx, customerId)
    const credit = await findDocument(tx, context, creditId)
    if (credit.side !== 'credit' || credit.undoneBy || credit.undoes) throw notFound()
    const before = listChosenParts(credit.matches)
    if (credit.matchVersion !== version)
      return isSameMatch(before, debts) ? ok(sumMatched(before)) : refuse('RecordChanged')
    const { userId } = context.viewer
    const paid = { customerId, currency: credit.currency, creditId, amount: credit.amount, userId }
    const result = await matchEntries(tx, paid, debts)
    if (!result.ok) return result
    const after = listChosenParts((await findDocument(tx, context, creditId)).matches)
    await audit(tx, {
      siteId: context.site.id,
      userId,
      customerId,
      action: 'account.match',
      target: credit.documentNo,
      detail: { before: formatParts(before), after: formatParts(after), currency: credit.currency },
      ip,
    })
    return result
  })

/** The matches that a user or Pay Now chose. */
const listChosenParts = (matches: readonly Match[]) => matches.filter(({ byDocument }) => !byDocument)

const isSameMatch = (matches: readonly Match[], debts: readonly DebtPart[]): boolean =>
  matches.length === debts.length &&
  debts.every(({ id, amount }) =>
    matches.some((match) => match.entryId === id && amount !== undefined && new Big(match.amount).eq(amount)),
  )

const sumMatched = (matches: readonly Match[]) => ({
  matched: matches.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(2),
})

const formatParts = (matches: readonly Match[]): string =>
  matches.map(({ documentNo, amount }) => `${documentNo} ${amount}`).join(', ')

interface PaymentEntry {
  customerId: number
  currency: string
  creditId: number
  amount: Decimal
  userId: number | null
}

/** Matches a payment with the chosen debts instead of the earlier ones; the caller has locked the account. */
async function matchEntries(
  tx: Tx,
  paid: PaymentEntry,
  debts: readonly DebtPart[],
): Promise<Result<{ matched: Decimal }>> {
  const chosen = [...new Map(debts.map((debt) => [debt.id, debt])).values()]
  const available = new Big(paid.amount).minus(await loadMatchedByDocument(tx, paid.creditId))
  const unmatched = await loadUnmatchedWithout(tx, paid, chosen)
  if (chosen.some(({ id }) => new Big(unmatched.get(id) ?? 0).lte(0))) return refuse('DebtNotOpen')
  let rest = available
  const parts: { creditId: number; debitId: number; amount: Decimal; userId: number | null }[] = []
  for (const { id, amount } of chosen) {
    const left = new Big(unmatched.get(id) ?? 0)
    const part = amount === undefined ? (rest.lt(left) ? rest : left) : new Big(amount)
    if (part.gt(left) || part.gt(rest)) return refuse('MatchTooHigh')
    if (part.lte(0)) break
    parts.push({ creditId: paid.creditId, debitId: id, amount: part.toFixed(2), userId: paid.userId })
    rest = rest.minus(part)
  }
  await sql`update account_matches set released_at = now()
    where credit_id = ${paid.creditId}::bigint and released_at is null and not by_document`.execute(tx)
  if (parts.length > 0) await tx.insertInto('accountMatches').values(parts).execute()
  return ok({ matched: available.minus(rest).toFixed(2) })
}

/** The open part of each debt as it is without the chosen matches of this payment. */
async function loadUnmatchedWithout(
  tx: Tx,
  paid: PaymentEntry,
  debts: readonly DebtPart[],
): Promise<Map<number, Decimal>> {
  const unmatched = await loadUnmatchedAmounts(
    tx,
    paid,
    debts.map(({ id }) => id),
  )
  const own = await tx
    .selectFrom('accountMatches')
    .select(['debitId', 'amount'])
    .where('creditId', '=', paid.creditId)
    .where('releasedAt', 'is', null)
    .where('byDocument', '=', false)
    .execute()
  for (const { debitId, amount } of own) {
    const left = unmatched.get(debitId)
    if (left !== undefined) unmatched.set(debitId, new Big(left).plus(amount).toFixed(2))
  }
  return unmatched
}

/** Part of a credit used by its own order or payment, which cannot be rematched. */
async function loadMatchedByDocument(tx: Tx, creditId: number): Promise<Decimal> {
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
    debitIds.filter((id) => new Big(unmatched.get(id) ?? 0).gt(0)).map((id) => ({ id })),
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
  { id, answer, ip }: { id: number; answer: string; ip: string },
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
    await audit(tx, {
      siteId: context.site.id,
      userId,
      customerId: dispute.customerId,
      action: 'account.closeDispute',
      target: dispute.documentNo,
      detail: isStaff(context) && answer !== '' ? { reason: answer } : {},
      ip,
    })
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
