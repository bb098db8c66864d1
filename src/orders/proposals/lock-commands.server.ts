import { sql } from 'kysely'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import { computeState, type ProposalFacts, type ProposalMove } from './proposal-state.ts'
import { listPermittedMoves } from './queries.server.ts'
import { answerable, getToday, visibleProposals } from './visible-queries.server.ts'

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

export interface ProposalLock {
  number: string
  /** The revision the writer saw. */
  revision: number
  move: ProposalMove
}

/**
 * A proposal locked for a transition. 404 when the writer may not see it; ProposalChanged for a stale revision;
 * ProposalExpired for a late acceptance; NotYourTurn for any other transition that is not available to the writer.
 */
export async function lockForMove(
  tx: Tx,
  context: RequestContext,
  { number, revision, move }: ProposalLock,
): Promise<Result<LockedProposal>> {
  const found = await lockProposal(tx, context, number)
  if (!found) throw notFound()
  const { mayAnswer, ...proposal } = found
  if (proposal.revision !== revision) return refuse('ProposalChanged')
  const state = computeState(proposal, getToday(context))
  if (move === 'accept' && state === 'expired') return refuse('ProposalExpired')
  return listPermittedMoves(context, { state, mayAnswer }).includes(move) ? ok(proposal) : refuse('NotYourTurn')
}

/** In any state; undefined when the writer may not see it. */
export async function lockProposal(
  tx: Tx,
  context: RequestContext,
  number: string,
): Promise<(LockedProposal & { mayAnswer: boolean }) | undefined> {
  const { rows } = await sql<LockedProposal & { mayAnswer: boolean }>`
    select p.id, p.number, p.revision, p.status, p.mark, p.valid_until, p.customer_id, p.user_id, p.handler_id, p.currency,
      p.project, ${answerable(context)} as may_answer
    from proposals p where p.number = ${number} and (${visibleProposals(context)}) for no key update`.execute(tx)
  return rows[0]
}
