import { sql } from 'kysely'
import { done, notFound, type Result, refused } from '../../api/refusal.ts'
import type { Tx } from '../../platform/db.server.ts'
import type { Who } from '../../shop/policy.ts'
import { type ProposalFacts, type ProposalMove, stateOf } from './proposal-state.ts'
import { movesOf } from './queries.server.ts'
import { answerable, todayOf, visibleProposals } from './visible-queries.server.ts'

export interface LockedProposal extends ProposalFacts {
  id: number
  number: string
  revision: number
  customerId: number
  userId: number
  handlerId: number | null
  currency: string
  project: string
}

export interface Wanted {
  number: string
  /** The revision the writer has seen. */
  revision: number
  move: ProposalMove
}

/**
 * A proposal locked for a move of its table. 404 for one that is not the writer's to see; ProposalChanged when somebody
 * wrote since he looked; ProposalExpired for an acceptance that comes too late; NotYourTurn for any other move that is not
 * his now.
 */
export async function lockForMove(
  tx: Tx,
  who: Who,
  { number, revision, move }: Wanted,
): Promise<Result<LockedProposal>> {
  const found = await lockProposal(tx, who, number)
  if (!found) throw notFound()
  const { mayAnswer, ...proposal } = found
  if (proposal.revision !== revision) return refused('ProposalChanged')
  const state = stateOf(proposal, todayOf(who))
  if (move === 'accept' && state === 'expired') return refused('ProposalExpired')
  return movesOf(who, { state, mayAnswer }).includes(move) ? done(proposal) : refused('NotYourTurn')
}

/** Whatever state it is in; undefined for one that is not the writer's to see. */
export async function lockProposal(
  tx: Tx,
  who: Who,
  number: string,
): Promise<(LockedProposal & { mayAnswer: boolean }) | undefined> {
  const { rows } = await sql<LockedProposal & { mayAnswer: boolean }>`
    select p.id, p.number, p.revision, p.status, p.mark, p.valid_until, p.customer_id, p.user_id, p.handler_id, p.currency,
      p.project, ${answerable(who)} as may_answer
    from proposals p where p.number = ${number} and (${visibleProposals(who)}) for no key update`.execute(tx)
  return rows[0]
}
