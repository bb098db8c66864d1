import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { STATUS } from '#src/orders/status.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { lockForMove, notifyProposal, saveRevision } from '../move-commands.server.ts'
import { computeLineMoney, computeOfferTotals } from '../offer.ts'
import { MOVES } from '../proposal-state.ts'
import { loadAnsweredLines } from './line-queries.server.ts'
import { changeQuantities } from './open-quantity.ts'

interface Reply {
  number: string
  revision: number
  /** The reason, or the requested changes. */
  note: string
  /** Recorded by staff for the customer, who is notified; needs a note. */
  onBehalf?: boolean | undefined
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
 * Refuses ReasonMissing without a note, and what `changeQuantities` refuses.
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
    const needsNote = move !== 'withdraw' || reply.onBehalf === true
    if (needsNote && reply.note.trim() === '') return refuse('ReasonMissing')
    const { id, currency, number } = locked.value
    const written = await writeQuantities(tx, { id, currency, lines })
    if (!written.ok) return written
    await tx
      .updateTable('proposals')
      .set({ status: await computeStatus(tx, id, move), revision: sql`revision + 1` })
      .set(move === 'revise' ? { mark: 'revised', note: reply.note } : { mark: '', reason: reply.note })
      .where('id', '=', id)
      .execute()
    await saveRevision(tx, context, { proposalId: id, move, message: reply.note, ...reply })
    await notifyProposal(tx, context, {
      id,
      kind: move === 'revise' ? 'proposalAsked' : 'proposalRejected',
      to: 'sellers',
    })
    if (reply.onBehalf && move !== 'revise')
      await notifyProposal(tx, context, { id, kind: 'proposalRejected', to: 'customer' })
    return ok({ number })
  })

/** The new status; an offer that was ordered in part stays approved when its rest is rejected. */
async function computeStatus(tx: Tx, proposalId: number, move: ReplyInput['move']): Promise<number> {
  const to = MOVES[move].to ?? STATUS.quotationRequested
  if (move !== 'reject') return to
  const order = await tx.selectFrom('orders').select('id').where('proposalId', '=', proposalId).executeTakeFirst()
  return order ? STATUS.offerApproved : to
}

interface QuantityRequest {
  id: number
  currency: string
  /** Omitted lines retain their quantity. */
  lines: readonly { lineNo: number; quantity: Decimal }[]
}

/** Writes new open quantities at the current prices; refuses what `changeQuantities` refuses. */
async function writeQuantities(tx: Tx, { id, currency, lines }: QuantityRequest): Promise<Result<undefined>> {
  if (lines.length === 0) return ok(undefined)
  const requested = new Map(lines.map(({ lineNo, quantity }) => [lineNo, quantity]))
  const changed = changeQuantities(await loadAnsweredLines(tx, id), requested)
  if (!changed.ok) return changed
  const rows = changed.value.map((line) => {
    const { net, tax } = computeLineMoney(line, currency)
    return { line_no: line.lineNo, quantity: line.quantity, net_total: net, tax_total: tax }
  })
  await sql`
    update proposal_lines line set quantity = input.quantity, net_total = input.net_total, tax_total = input.tax_total
    from json_to_recordset(${JSON.stringify(rows)}::json) as input (line_no int, quantity numeric, net_total numeric, tax_total numeric)
    where line.proposal_id = ${id} and line.line_no = input.line_no`.execute(tx)
  const { list, net, tax, total } = computeOfferTotals(changed.value, currency)
  const totals = { listTotal: list, netTotal: net, taxTotal: tax, total }
  await tx.updateTable('proposals').set(totals).where('id', '=', id).execute()
  return ok(undefined)
}
