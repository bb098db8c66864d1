import { sql } from 'kysely'
import type { Result } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import type { Call } from '#src/api/serve.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { loadVisibleSlugs } from '#src/products/goods/queries.server.ts'
import { getMaxDiscount, listChanges, type StoredOffer } from './offer.ts'
import { getLineState, type ProposalDetail, type ProposalLine, type ProposalRevision } from './proposal.ts'
import { STATES } from './proposal-state.ts'
import {
  getSide,
  listCustomerMoves,
  listPermittedMoves,
  type SummaryRow,
  summaryColumns,
  toSummary,
  visibleProposals,
} from './queries.server.ts'

interface DetailRow extends SummaryRow {
  revision: number
  requestedBy: string
  handler: string
  answer: string
  reason: string
  internalNote: string
  customerActive: boolean
  taxTotal: Decimal
  orderNumbers: string[]
}

/**
 * One proposal by number with its lines and every revision; undefined when the reader may not see it. The seller's
 * internal note is removed for customers.
 */
export async function proposalDetail(
  db: Db,
  context: RequestContext,
  number: string,
): Promise<ProposalDetail | undefined> {
  const row = await loadHead(db, context, number)
  if (!row) return undefined
  const [lines, revisions] = await Promise.all([loadLines(db, context, row), loadRevisions(db, context, row.id)])
  const side = getSide(context)
  const summary = toSummary(context, row)
  const { revision, requestedBy, handler, answer, reason, netTotal, taxTotal, orderNumbers } = row
  return {
    ...summary,
    revision,
    requestedBy,
    handler,
    answer,
    reason,
    netTotal,
    taxTotal,
    orderNumbers,
    orderNumber: orderNumbers.at(-1) ?? null,
    side,
    turn: STATES[summary.state].turn,
    moves: listPermittedMoves(context, { state: summary.state, mayAnswer: row.mayAnswer }),
    customerMoves: listCustomerMoves(context, { state: summary.state, isActive: row.customerActive }),
    internalNote: side === 'seller' ? row.internalNote : null,
    maxDiscount: side === 'seller' ? getMaxDiscount(context) : null,
    lines,
    revisions,
  }
}

async function loadHead(db: Db, context: RequestContext, number: string): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${summaryColumns(context)}, p.revision, ${selectPersonName('asker')} as requested_by, ${selectPersonName('handler')} as handler,
      p.answer, p.reason, customer.active as customer_active, ${getSide(context) === 'seller' ? sql`p.internal_note` : sql`''`} as internal_note, p.tax_total,
      array(select o.number from orders o where o.proposal_id = p.id order by o.id) as order_numbers
    from proposals p
      join customers customer on customer.id = p.customer_id
      join users asker on asker.id = p.user_id
      left join users handler on handler.id = p.handler_id
    where p.number = ${number} and (${visibleProposals(context)})`.execute(db)
  return rows[0]
}

const selectPersonName = (person: 'asker' | 'handler' | 'person') =>
  sql<string>`trim(concat(${sql.ref(`${person}.first_name`)}, ' ', ${sql.ref(`${person}.last_name`)}))`

async function loadLines(
  db: Db,
  context: RequestContext,
  { id, status }: Pick<DetailRow, 'id' | 'status'>,
): Promise<ProposalLine[]> {
  const rows = await db
    .selectFrom('proposalLines')
    .select(['lineNo', 'productId', 'code', 'name', 'brand', 'unit', 'quantity', 'taken', 'listPrice', 'discounts'])
    .select(['basePrice', 'discount', 'netPrice', 'taxRate', 'netTotal as net', 'taxTotal as tax', 'wish', 'note'])
    .select(sql<string>`coalesce(delivery_address->>'title', '')`.as('addressName'))
    .where('proposalId', '=', id)
    .orderBy('lineNo')
    .execute()
  const slugs = await loadVisibleSlugs(
    db,
    context,
    rows.map(({ productId }) => productId),
  )
  const lines = rows.map((line) => ({
    ...line,
    slug: slugs.get(line.productId) ?? null,
    state: getLineState(line, status),
  }))
  if (can(context, 'seeDiscounts')) return lines
  return lines.map((line) => ({ ...line, listPrice: null, discounts: null, basePrice: null, discount: null }))
}

interface RevisionRow extends Omit<ProposalRevision, 'changes'> {
  lines: StoredOffer[]
}

async function loadRevisions(db: Db, context: RequestContext, proposalId: number): Promise<ProposalRevision[]> {
  const internalNote = getSide(context) === 'seller' ? sql`r.internal_note` : sql`null::text`
  const { rows } = await sql<RevisionRow>`
    select r.revision, r.move, r.side, ${selectPersonName('person')} as by,
      r.side = 'customer' and person.customer_id is null as is_on_behalf, r.at, r.words, ${internalNote} as internal_note, r.valid_until,
      r.total, r.lines
    from proposal_revisions r join users person on person.id = r.user_id
    where r.proposal_id = ${proposalId} order by r.revision`.execute(db)
  return rows.map(({ lines, ...row }, at) => ({ ...row, changes: listChanges(rows[at - 1]?.lines, lines) }))
}

type Context = Omit<Call<unknown>, 'input'>

/**
 * The result of a write in the reader's language, with the current proposal: a stale write receives the changes it
 * missed.
 */
export async function toChangeResponse({ context, app }: Context, number: string, answer: Result<unknown>) {
  const proposal = (await proposalDetail(app.db, context, number)) ?? null
  if (answer.ok) return { done: true, message: message(context.language, 'proposal.saved'), refusal: null, proposal }
  const { refusal } = answer
  return { done: false, message: refusalText(context.language, refusal), refusal: refusal.code, proposal }
}
