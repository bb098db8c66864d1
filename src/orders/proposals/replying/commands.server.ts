import { sql } from 'kysely'
import { transact } from '../../../api/command.server.ts'
import { done, type Result, refused } from '../../../api/refusal.ts'
import type { Db, Tx } from '../../../platform/db.server.ts'
import type { Decimal } from '../../../platform/money.ts'
import type { Who } from '../../../shop/policy.ts'
import { STATUS } from '../../status.ts'
import { lockForMove } from '../locking-commands.server.ts'
import { MOVES } from '../proposal-state.ts'
import { tellOfProposal } from '../telling-commands.server.ts'
import { keepRevision } from '../writing-commands.server.ts'
import { writeQuantities } from './quantity-commands.server.ts'

interface Reply {
  number: string
  revision: number
  /** Why, or what else is wanted. */
  note: string
  ip: string
}

/** The customer does not want the offer, or what is still open of it, and says why: ReasonMissing without a word. */
export const rejectProposal = (db: Db, who: Who, reply: Reply) => replied(db, who, { ...reply, move: 'reject' })

/** The customer takes his request back before it was answered. */
export const withdrawProposal = (db: Db, who: Who, reply: Reply) => replied(db, who, { ...reply, move: 'withdraw' })

/**
 * The customer asks again, with other quantities where he likes: the turn is the seller's. Prices stay as they were offered
 * until he answers. InvalidQuantity for a quantity that is none; ReasonMissing without a word.
 */
export const reviseProposal = (
  db: Db,
  who: Who,
  { lines, ...reply }: Reply & { lines: readonly { lineNo: number; quantity: Decimal }[] },
) => replied(db, who, { ...reply, move: 'revise', lines })

interface Replying extends Reply {
  move: 'reject' | 'withdraw' | 'revise'
  lines?: readonly { lineNo: number; quantity: Decimal }[]
}

const replied = (db: Db, who: Who, { move, lines = [], ...reply }: Replying): Promise<Result<{ number: string }>> =>
  transact(db, async (tx) => {
    const locked = await lockForMove(tx, who, { ...reply, move })
    if (!locked.ok) return locked
    if (move !== 'withdraw' && reply.note.trim() === '') return refused('ReasonMissing')
    const { id, currency, number } = locked.value
    const written = await writeQuantities(tx, { id, currency, lines })
    if (!written.ok) return written
    await tx
      .updateTable('proposals')
      .set({ status: await statusAfter(tx, id, move), revision: sql`revision + 1` })
      .set(move === 'revise' ? { mark: 'revised', note: reply.note } : { mark: '', reason: reply.note })
      .where('id', '=', id)
      .execute()
    await keepRevision(tx, who, { proposalId: id, move, words: reply.note, ip: reply.ip })
    await tellOfProposal(tx, who, { id, kind: move === 'revise' ? 'proposalAsked' : 'proposalRejected', to: 'sellers' })
    return done({ number })
  })

/** An offer of which an order was made is approved, whatever becomes of its rest. */
async function statusAfter(tx: Tx, proposalId: number, move: Replying['move']): Promise<number> {
  const to = MOVES[move].to ?? STATUS.quotationRequested
  if (move !== 'reject') return to
  const order = await tx.selectFrom('orders').select('id').where('proposalId', '=', proposalId).executeTakeFirst()
  return order ? STATUS.offerApproved : to
}
