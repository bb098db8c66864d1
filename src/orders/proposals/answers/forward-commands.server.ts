import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { STATUS } from '#src/orders/status.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import { lockForMove } from '../lock-commands.server.ts'
import { notifyProposal } from '../notification-commands.server.ts'
import { saveRevision } from '../revision-commands.server.ts'
import { getToday } from '../visible-queries.server.ts'
import { loadSellers } from './seller-queries.server.ts'

interface PassingInput {
  number: string
  revision: number
  note: string
  ip: string
}

/** Extends the offer to another date: InvalidValidity for a past one. */
export const extendProposal = (
  db: Db,
  context: RequestContext,
  { validUntil, ...seen }: PassingInput & { validUntil: string },
) =>
  transact(db, async (tx): Promise<Result<{ number: string }>> => {
    const locked = await lockForMove(tx, context, { ...seen, move: 'extend' })
    if (!locked.ok) return locked
    if (validUntil < getToday(context)) return refuse('InvalidValidity')
    const { id, number } = locked.value
    await tx.updateTable('proposals').set({ validUntil, revision: sql`revision + 1` }).where('id', '=', id).execute()
    await saveRevision(tx, context, { proposalId: id, move: 'extend', message: seen.note, ip: seen.ip })
    await notifyProposal(tx, context, { id, kind: 'proposalAnswered', to: 'customer' })
    return ok({ number })
  })

/**
 * Forwards the proposal to another seller, who is notified and answers from now on; the note is for that seller only.
 * RecordWasNotFound for users who are not sellers of this site, or already have it.
 */
export const forwardProposal = (
  db: Db,
  context: RequestContext,
  { handlerId, ...seen }: PassingInput & { handlerId: number },
) =>
  transact(db, async (tx): Promise<Result<{ number: string }>> => {
    const locked = await lockForMove(tx, context, { ...seen, move: 'forward' })
    if (!locked.ok) return locked
    const { id, number, status, handlerId: before } = locked.value
    const known = (await loadSellers(tx, context)).some((seller) => seller.id === handlerId)
    if (!known || handlerId === before) return refuse('RecordWasNotFound')
    const mark = status === STATUS.quotationRequested ? 'forwarded' : ''
    await tx
      .updateTable('proposals')
      .set({ handlerId, mark, revision: sql`revision + 1` })
      .where('id', '=', id)
      .execute()
    await saveRevision(tx, context, { proposalId: id, move: 'forward', internalNote: seen.note, ip: seen.ip })
    await notifyProposal(tx, context, { id, kind: 'proposalForwarded', to: 'handler' })
    return ok({ number })
  })

/** Declines to make an offer, with a reason: ReasonMissing without one. */
export const refuseProposal = (db: Db, context: RequestContext, seen: PassingInput) =>
  transact(db, async (tx): Promise<Result<{ number: string }>> => {
    const locked = await lockForMove(tx, context, { ...seen, move: 'refuse' })
    if (!locked.ok) return locked
    if (seen.note.trim() === '') return refuse('ReasonMissing')
    const { id, number } = locked.value
    await tx
      .updateTable('proposals')
      .set({ status: STATUS.offerRejected, mark: '', reason: seen.note, revision: sql`revision + 1` })
      .where('id', '=', id)
      .execute()
    await saveRevision(tx, context, { proposalId: id, move: 'refuse', message: seen.note, ip: seen.ip })
    await notifyProposal(tx, context, { id, kind: 'proposalRejected', to: 'customer' })
    return ok({ number })
  })
