import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { STATUS } from '#src/orders/status.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import { lockForMove } from '../lock-commands.server.ts'
import { notifyProposal } from '../notification-commands.server.ts'
import { MOVES } from '../proposal-state.ts'
import { saveRevision } from '../revision-commands.server.ts'
import { writeQuantities } from './quantity-commands.server.ts'

interface Reply {
  number: string
  revision: number
  /** The reason, or the requested changes. */
  note: string
  ip: string
}

/** Rejects the offer, or what is still open of it, with a reason: ReasonMissing without one. */
export const rejectProposal = (db: Db, context: RequestContext, reply: Reply) =>
  applyReply(db, context, { ...reply, move: 'reject' })

/** Withdraws the customer's request before it is answered. */
export const withdrawProposal = (db: Db, context: RequestContext, reply: Reply) =>
  applyReply(db, context, { ...reply, move: 'withdraw' })

/**
 * Requests a new offer, optionally with other quantities; the seller acts next. Offered prices remain until the answer.
 * InvalidQuantity for an invalid quantity; ReasonMissing without a note.
 */
export const reviseProposal = (
  db: Db,
  context: RequestContext,
  { lines, ...reply }: Reply & { lines: readonly { lineNo: number; quantity: Decimal }[] },
) => applyReply(db, context, { ...reply, move: 'revise', lines })

interface ReplyInput extends Reply {
  move: 'reject' | 'withdraw' | 'revise'
  lines?: readonly { lineNo: number; quantity: Decimal }[]
}

const applyReply = (
  db: Db,
  context: RequestContext,
  { move, lines = [], ...reply }: ReplyInput,
): Promise<Result<{ number: string }>> =>
  transact(db, async (tx) => {
    const locked = await lockForMove(tx, context, { ...reply, move })
    if (!locked.ok) return locked
    if (move !== 'withdraw' && reply.note.trim() === '') return refuse('ReasonMissing')
    const { id, currency, number } = locked.value
    const written = await writeQuantities(tx, { id, currency, lines })
    if (!written.ok) return written
    await tx
      .updateTable('proposals')
      .set({ status: await statusAfter(tx, id, move), revision: sql`revision + 1` })
      .set(move === 'revise' ? { mark: 'revised', note: reply.note } : { mark: '', reason: reply.note })
      .where('id', '=', id)
      .execute()
    await saveRevision(tx, context, { proposalId: id, move, message: reply.note, ip: reply.ip })
    await notifyProposal(tx, context, {
      id,
      kind: move === 'revise' ? 'proposalAsked' : 'proposalRejected',
      to: 'sellers',
    })
    return ok({ number })
  })

/** An offer with an order is approved, whatever becomes of its rest. */
async function statusAfter(tx: Tx, proposalId: number, move: ReplyInput['move']): Promise<number> {
  const to = MOVES[move].to ?? STATUS.quotationRequested
  if (move !== 'reject') return to
  const order = await tx.selectFrom('orders').select('id').where('proposalId', '=', proposalId).executeTakeFirst()
  return order ? STATUS.offerApproved : to
}
