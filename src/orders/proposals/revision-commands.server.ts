import { sql } from 'kysely'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import type { ProposalRevision } from './proposal.ts'
import { getSide } from './visible-queries.server.ts'

export interface RevisionInput {
  proposalId: number
  move: ProposalRevision['move']
  /** The note to the other side. */
  message?: string
  internalNote?: string
  ip: string
}

/** Stores the current proposal as another revision with its author, and writes the audit log. */
export async function saveRevision(tx: Tx, context: RequestContext, input: RevisionInput): Promise<void> {
  const { proposalId, move, message = '', internalNote = '', ip } = input
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
    detail: { revision: stored?.revision },
    ip,
  })
}

/** Decimals as text, so that JSON loses no precision. */
const linesAsJson = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('lineNo', line.line_no, 'code', line.code, 'quantity', line.quantity::text,
    'taken', line.taken::text, 'discount', line.discount::text, 'netPrice', line.net_price::text, 'note', line.note)
    order by line.line_no), '[]')
  from proposal_lines line where line.proposal_id = p.id)`
