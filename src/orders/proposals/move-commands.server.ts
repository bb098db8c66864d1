import { sql } from 'kysely'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { formatCustomerName } from '#src/customers/customer-name.ts'
import { notify } from '#src/notifications/bell/commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { ProposalRevision } from './proposal.ts'
import { computeState, type ProposalFacts, type ProposalMove } from './proposal-state.ts'
import { getSide, getToday, listPermittedMoves, selectMayAnswer, visibleProposals } from './queries.server.ts'

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

interface ProposalLock {
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
      p.project, ${selectMayAnswer(context)} as may_answer
    from proposals p where p.number = ${number} and (${visibleProposals(context)}) for no key update`.execute(tx)
  return rows[0]
}

interface RevisionInput {
  proposalId: number
  move: ProposalRevision['move']
  /** The note to the other side. */
  message?: string
  internalNote?: string
  /** Recorded by staff for the customer, who is the side of the context. */
  onBehalf?: boolean | undefined
  ip: string
}

/** Stores the current proposal as another revision with its author, and writes the audit log. */
export async function saveRevision(tx: Tx, context: RequestContext, input: RevisionInput): Promise<void> {
  const { proposalId, move, message = '', internalNote = '', onBehalf = false, ip } = input
  const { rows } = await sql<{ number: string; customerId: number; revision: number }>`
    with saved as (
      insert into proposal_revisions (proposal_id, revision, move, side, user_id, words, internal_note, reservation,
        valid_until, handler_id, total, lines)
      select p.id, p.revision, ${move}, ${getSide(context)}, ${context.viewer.userId}::bigint, ${message}, ${internalNote}, p.reservation,
        p.valid_until, p.handler_id, p.total, ${linesAsJson}
      from proposals p where p.id = ${proposalId}
    )
    select number, customer_id, revision from proposals where id = ${proposalId}`.execute(tx)
  const [stored] = rows
  await audit(tx, {
    siteId: context.site.id,
    userId: context.viewer.userId,
    customerId: stored?.customerId ?? null,
    action: `proposal.${move}`,
    target: stored?.number ?? '',
    detail: {
      revision: stored?.revision,
      ...(onBehalf && { actingFor: stored?.customerId, reason: message }),
    },
    ip,
  })
}

/** Decimals as text, so that JSON loses no precision. */
const linesAsJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('lineNo', line.line_no, 'code', line.code, 'quantity', line.quantity::text,
    'taken', line.taken::text, 'discount', line.discount::text, 'netPrice', line.net_price::text, 'note', line.note)
    order by line.line_no), '[]')
  from proposal_lines line where line.proposal_id = p.id)`

interface ProposalNotification {
  id: number
  kind: 'proposalAsked' | 'proposalAnswered' | 'proposalAccepted' | 'proposalRejected' | 'proposalForwarded'
  to: 'customer' | 'sellers' | 'handler'
}

/** Notifies the other side; the sellers are the owner, the customer's representatives and the assigned seller. */
export async function notifyProposal(
  tx: Tx,
  { site, viewer }: RequestContext,
  { id, kind, to }: ProposalNotification,
): Promise<void> {
  const found = await tx
    .selectFrom('proposals')
    .innerJoin('customers', 'customers.id', 'proposals.customerId')
    .leftJoin('orders', 'orders.proposalId', 'proposals.id')
    .select(['proposals.number', 'proposals.customerId', 'handlerId', 'proposals.total', 'proposals.currency'])
    .select(['validUntil', 'reason', 'project', 'orders.number as order'])
    .select(['companyName', 'firstName', 'lastName'])
    .where('proposals.id', '=', id)
    .executeTakeFirstOrThrow()
  const { number, customerId, handlerId, total, currency, validUntil, reason } = found
  const handlers = handlerId === null ? [] : [handlerId]
  const sellers = { owners: true, representativesOf: customerId, users: handlers }
  await notify(tx, {
    siteId: site.id,
    kind,
    to: to === 'customer' ? { customer: customerId } : to === 'handler' ? { users: handlers } : sellers,
    except: viewer.userId,
    facts: {
      number,
      reason,
      project: found.project,
      order: found.order ?? '',
      customer: formatCustomerName(found),
      total: { money: total, currency },
      ...(validUntil && { day: { day: validUntil } }),
    },
    target: { page: 'proposals', rest: `/${encodeURIComponent(number)}` },
  })
}
