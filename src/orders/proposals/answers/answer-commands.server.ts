import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { STATUS } from '#src/orders/status.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { lockForMove, notifyProposal, saveRevision } from '../move-commands.server.ts'
import { computeLineMoney, computeOfferTotals, getMaxDiscount } from '../offer.ts'
import { getToday } from '../queries.server.ts'
import { type AnsweredLine, type LineAnswer, offerLines } from './line-answer.ts'
import { loadAnsweredLines } from './line-queries.server.ts'
import { loadSellers } from './queries.server.ts'

interface Answer {
  number: string
  revision: number
  /** Omitted lines remain unchanged. */
  lines: readonly LineAnswer[]
  /** The last day it can be accepted, as 2026-11-30. */
  validUntil: string
  /** To the customer. */
  note: string
  /** Internal: visible to the shop's staff only. */
  internalNote: string
  reservation: string
  ip: string
}

/**
 * Answers a request with prices, quantities, a validity date and a note; the customer acts next. Refuses what
 * `lockForMove` and `offerLines` refuse, and InvalidValidity for a past date.
 */
export const answerProposal = (db: Db, context: RequestContext, answer: Answer): Promise<Result<{ number: string }>> =>
  transact(db, async (tx) => {
    const locked = await lockForMove(tx, context, { ...answer, move: 'answer' })
    if (!locked.ok) return locked
    const { id, currency, number } = locked.value
    const terms = { maxDiscount: getMaxDiscount(context), currency }
    const offered = offerLines(await loadAnsweredLines(tx, id), answer.lines, terms)
    if (!offered.ok) return offered
    if (answer.validUntil < getToday(context)) return refuse('InvalidValidity')
    const totals = await writeOffer(tx, { id, currency, lines: offered.value })
    await tx
      .updateTable('proposals')
      .set({ status: STATUS.offerWaiting, mark: '', revision: sql`revision + 1`, ...totals })
      .set({ answer: answer.note, internalNote: answer.internalNote, reservation: answer.reservation })
      .set({ validUntil: answer.validUntil })
      .where('id', '=', id)
      .execute()
    const { note, internalNote, ip } = answer
    await saveRevision(tx, context, { proposalId: id, move: 'answer', message: note, internalNote, ip })
    await notifyProposal(tx, context, { id, kind: 'proposalAnswered', to: 'customer' })
    return ok({ number })
  })

interface Offer {
  id: number
  currency: string
  lines: readonly AnsweredLine[]
}

/** Writes the offer to the lines and returns their totals. */
async function writeOffer(tx: Tx, { id, currency, lines }: Offer) {
  const rows = lines.map((line) => {
    const { net, tax } = computeLineMoney(line, currency)
    return {
      line_no: line.lineNo,
      quantity: line.quantity,
      discount: line.discount,
      note: line.note,
      net_price: line.netPrice,
      net_total: net,
      tax_total: tax,
    }
  })
  await sql`
    update proposal_lines line set quantity = input.quantity, discount = input.discount, note = input.note,
      net_price = input.net_price, net_total = input.net_total, tax_total = input.tax_total
    from json_to_recordset(${JSON.stringify(rows)}::json) as input (line_no int, quantity numeric, discount numeric,
      note text, net_price numeric, net_total numeric, tax_total numeric)
    where line.proposal_id = ${id} and line.line_no = input.line_no`.execute(tx)
  const { list, net, tax, total } = computeOfferTotals(lines, currency)
  return { listTotal: list, netTotal: net, taxTotal: tax, total }
}

interface ProposalActionInput {
  number: string
  revision: number
  note: string
  ip: string
}

/** Extends the offer to another date: InvalidValidity for a past one. */
export const extendProposal = (
  db: Db,
  context: RequestContext,
  { validUntil, ...seen }: ProposalActionInput & { validUntil: string },
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
  { handlerId, ...seen }: ProposalActionInput & { handlerId: number },
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
export const refuseProposal = (db: Db, context: RequestContext, seen: ProposalActionInput) =>
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
