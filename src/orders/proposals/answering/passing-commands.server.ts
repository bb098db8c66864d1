import { sql } from 'kysely'
import { transact } from '../../../api/command.server.ts'
import { done, type Result, refused } from '../../../api/refusal.ts'
import type { Db } from '../../../platform/db.server.ts'
import type { Who } from '../../../shop/policy.ts'
import { STATUS } from '../../status.ts'
import { lockForMove } from '../locking-commands.server.ts'
import { tellOfProposal } from '../telling-commands.server.ts'
import { todayOf } from '../visible-queries.server.ts'
import { keepRevision } from '../writing-commands.server.ts'
import { sellersOf } from './seller-queries.server.ts'

interface Seen {
  number: string
  revision: number
  note: string
  ip: string
}

/** The same offer until another day: InvalidValidity for one that is over. */
export const extendProposal = (db: Db, who: Who, { validUntil, ...seen }: Seen & { validUntil: string }) =>
  transact(db, async (tx): Promise<Result<{ number: string }>> => {
    const locked = await lockForMove(tx, who, { ...seen, move: 'extend' })
    if (!locked.ok) return locked
    if (validUntil < todayOf(who)) return refused('InvalidValidity')
    const { id, number } = locked.value
    await tx.updateTable('proposals').set({ validUntil, revision: sql`revision + 1` }).where('id', '=', id).execute()
    await keepRevision(tx, who, { proposalId: id, move: 'extend', words: seen.note, ip: seen.ip })
    await tellOfProposal(tx, who, { id, kind: 'proposalAnswered', to: 'customer' })
    return done({ number })
  })

/**
 * Hands it to somebody else of the shop, who answers from now on and is told; the note is for him alone.
 * RecordWasNotFound for who is no seller of this site, or has it already.
 */
export const forwardProposal = (db: Db, who: Who, { handlerId, ...seen }: Seen & { handlerId: number }) =>
  transact(db, async (tx): Promise<Result<{ number: string }>> => {
    const locked = await lockForMove(tx, who, { ...seen, move: 'forward' })
    if (!locked.ok) return locked
    const { id, number, status, handlerId: before } = locked.value
    const known = (await sellersOf(tx, who)).some((seller) => seller.id === handlerId)
    if (!known || handlerId === before) return refused('RecordWasNotFound')
    const mark = status === STATUS.quotationRequested ? 'forwarded' : ''
    await tx
      .updateTable('proposals')
      .set({ handlerId, mark, revision: sql`revision + 1` })
      .where('id', '=', id)
      .execute()
    await keepRevision(tx, who, { proposalId: id, move: 'forward', internalNote: seen.note, ip: seen.ip })
    await tellOfProposal(tx, who, { id, kind: 'proposalForwarded', to: 'handler' })
    return done({ number })
  })

/** The seller makes no offer, and says why: ReasonMissing without a word. */
export const refuseProposal = (db: Db, who: Who, seen: Seen) =>
  transact(db, async (tx): Promise<Result<{ number: string }>> => {
    const locked = await lockForMove(tx, who, { ...seen, move: 'refuse' })
    if (!locked.ok) return locked
    if (seen.note.trim() === '') return refused('ReasonMissing')
    const { id, number } = locked.value
    await tx
      .updateTable('proposals')
      .set({ status: STATUS.offerRejected, mark: '', reason: seen.note, revision: sql`revision + 1` })
      .where('id', '=', id)
      .execute()
    await keepRevision(tx, who, { proposalId: id, move: 'refuse', words: seen.note, ip: seen.ip })
    await tellOfProposal(tx, who, { id, kind: 'proposalRejected', to: 'customer' })
    return done({ number })
  })
