import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { notify } from '#src/notifications/bell/commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { Account } from '../account.ts'
import { requireWriter } from '../accounts/queries.server.ts'
import { computeBalance, dayAfter } from '../period.ts'
import { loadBook, lockAccount } from '../queries.server.ts'
import { findConfirmation } from './queries.server.ts'

/**
 * Creates a confirmation of the balance of a past day; repeating the day returns the same one. Notifies the customer;
 * 404 for viewers who may only read the account.
 */
export const requestConfirmation = (
  db: Db,
  context: RequestContext,
  { account, asOf }: { account: Account; asOf: string },
): Promise<Result<{ id: number }>> =>
  transact(db, async (tx) => {
    requireWriter(context, account.customerId)
    if (asOf >= account.today) return refuse('InvalidRequest')
    const { siteId, customerId, currency } = account
    await lockAccount(tx, customerId)
    const existing = await tx
      .selectFrom('accountConfirmations')
      .select('id')
      .where('customerId', '=', customerId)
      .where('currency', '=', currency)
      .where('asOf', '=', asOf)
      .executeTakeFirst()
    if (existing) return ok(existing)
    const day = dayAfter(asOf)
    const balance = computeBalance((await loadBook(tx, { ...account, dbsOnly: false }, [day])).sumsBefore(day))
    const requestedBy = context.viewer.userId
    const confirmation = await tx
      .insertInto('accountConfirmations')
      .values({ siteId, customerId, currency, asOf, balance, requestedBy })
      .returning('id')
      .executeTakeFirstOrThrow()
    const facts = { day: { day: asOf } }
    const target = { page: 'balanceLetter', rest: `/${confirmation.id}` } as const
    await notify(tx, {
      siteId,
      kind: 'balanceAsked',
      to: { customer: customerId },
      except: requestedBy,
      facts,
      target,
    })
    return ok(confirmation)
  })

export interface ConfirmationAnswer {
  id: number
  agrees: boolean
  /** The balance the customer states; debt is positive. */
  ownBalance: Decimal | null
  note: string
  ip: string
}

/** The customer agrees or objects, once; both names are stored if a representative answers. */
export const answerConfirmation = (
  db: Db,
  context: RequestContext,
  { id, agrees, ownBalance, note, ip }: ConfirmationAnswer,
): Promise<Result<{ id: number }>> =>
  transact(db, async (tx) => {
    const confirmation = await findConfirmation(tx, context, id)
    if (context.viewer.customer?.id !== confirmation.customerId || context.viewer.userId === null) throw notFound()
    if (!agrees && ownBalance === null && note.trim() === '') return refuse('InvalidRequest')
    const userId = context.viewer.userId
    const answered = await tx
      .updateTable('accountConfirmations')
      .set({
        agrees,
        note: note.trim(),
        ownBalance: agrees ? null : ownBalance,
        answeredBy: userId,
        answeredAt: new Date(),
        answeredIp: ip,
      })
      .where('id', '=', id)
      .where('agrees', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!answered) return refuse('AlreadyAnswered')
    const siteId = context.site.id
    const entry = {
      siteId,
      userId,
      customerId: confirmation.customerId,
      ip,
      action: 'account.confirm',
      target: `${id}`,
    }
    await audit(tx, { ...entry, detail: { agrees } })
    const kind = agrees ? 'balanceAgreed' : 'balanceObjected'
    const to = { owners: true, representativesOf: confirmation.customerId }
    const facts = { customer: confirmation.name, day: { day: confirmation.asOf } }
    await notify(tx, { siteId, kind, to, except: userId, facts, target: { page: 'balanceLetter', rest: `/${id}` } })
    return ok(answered)
  })
