import { sql } from 'kysely'
import { digestRequest, transact } from '#src/api/command.server.ts'
import { notFound } from '#src/api/refusal.ts'
import { closedCart } from '#src/cart/checkout-commands.server.ts'
import type { OrderBuyer } from '#src/orders/draft-queries.server.ts'
import { finalise, prepare } from '#src/orders/placement/commands.server.ts'
import { type Checkout, notPlaced, type PlacementResult, serializeAgreement } from '#src/orders/placement/placement.ts'
import { type AgreedLines, findOrderByKey } from '#src/orders/placement/queries.server.ts'
import { STATUS } from '#src/orders/status.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import {
  type LockedProposal,
  lockForMove,
  lockProposal,
  notifyProposal,
  saveRevision,
} from '../move-commands.server.ts'
import { type AcceptedLine, acceptsAllOpen, isWithinOffer, toLineNo } from './acceptance.ts'
import { computeAgreedLines, loadOffer } from './queries.server.ts'

export interface Acceptance extends Omit<Checkout, 'cartId' | 'cartVersion' | 'checkoutId' | 'promotionKey'> {
  number: string
  revision: number
  lines: readonly AcceptedLine[]
  /** How the customer accepted, if staff accept for it; ReasonMissing if it is blank. */
  reasonOnBehalf?: string | undefined
}

/**
 * Accepts an offer, completely or in part, as an order at the offered prices; the rest stays open until the offer
 * expires. Proposal and order change in one transaction, so that two concurrent acceptances place one order: the same
 * key returns it, with other content KeyReused; another key gets ProposalChanged, or AlreadyOrdered with its number
 * when nothing is open. Refuses what `lockForMove` and order placement refuse, and InvalidQuantity for more than was
 * offered; for staff ReasonMissing, and InactiveCustomerOrder for a customer that was deactivated. Refused lines are named
 * by their number in the proposal.
 */
export const acceptProposal = (db: Db, buyer: OrderBuyer, acceptance: Acceptance): Promise<PlacementResult> =>
  transact(db, async (tx) => {
    const found = await lockProposal(tx, buyer.context, acceptance.number)
    if (!found) throw notFound()
    const before = await findEarlierAcceptance(tx, buyer, { found, acceptance })
    if (before) return before
    const locked = await lockForMove(tx, buyer.context, { ...acceptance, move: 'accept' })
    if (!locked.ok) return locked
    if (acceptance.reasonOnBehalf?.trim() === '') return notPlaced('ReasonMissing')
    if (acceptance.reasonOnBehalf !== undefined && !(await isActiveCustomer(tx, buyer)))
      return notPlaced('InactiveCustomerOrder')
    const offer = await loadOffer(tx, found.id)
    if (!isWithinOffer(offer, acceptance.lines)) return notPlaced('InvalidQuantity')
    const { number: _, revision: __, lines, reasonOnBehalf: ___, ...checkout } = acceptance
    const agreed = computeAgreedLines(offer, lines, found.currency)
    const result = await placeAcceptedProposal(tx, buyer, { checkout, agreed, hash: digestAcceptance(acceptance) })
    if (!result.ok) return { ...result, lines: result.lines?.map(toLineNumber) ?? [] }
    const status = acceptsAllOpen(offer, lines) ? STATUS.offerApproved : STATUS.offerWaiting
    await writeAcceptance(tx, buyer, { found, acceptance, orderId: result.placed.orderId, status })
    return result
  })

/** A buyer who signs in is active; the customer of an offer may be deactivated while it is open. */
const isActiveCustomer = async (tx: Tx, { scope }: OrderBuyer): Promise<boolean> =>
  (await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', scope.customer.id)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()) !== undefined

const digestAcceptance = ({ number, revision, lines, reasonOnBehalf: _, ...checkout }: Acceptance) =>
  digestAgreement(checkout, [number, revision, lines.map(({ lineNo, quantity }) => [lineNo, quantity])])

const toLineNumber = <Line extends { lineId: number }>(line: Line): Line => ({ ...line, lineId: toLineNo(line.lineId) })

interface AcceptanceInput {
  found: LockedProposal
  acceptance: Acceptance
}

/** The order of this key, or the last one when nothing of the offer is open; undefined when it can be accepted. */
async function findEarlierAcceptance(
  tx: Tx,
  { scope }: OrderBuyer,
  { found, acceptance }: AcceptanceInput,
): Promise<PlacementResult | undefined> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('proposalId', '=', found.id)
    .orderBy('id', 'desc')
    .execute()
  const byKey = orders.length > 0 ? await findOrderByKey(tx, scope, acceptance.key) : undefined
  if (byKey && orders.some(({ id }) => id === byKey.placed.orderId)) {
    if (!byKey.requestHash.equals(digestAcceptance(acceptance))) return notPlaced('KeyReused')
    return { ok: true, placed: byKey.placed, productIds: [] }
  }
  if (found.status !== STATUS.offerApproved) return undefined
  const values = { number: orders[0]?.number ?? '', context: 'proposal' }
  return notPlaced('AlreadyOrdered', { values })
}

interface AcceptedOrder extends AcceptanceInput {
  orderId: number
  status: number
}

async function writeAcceptance(
  tx: Tx,
  { context, ip }: OrderBuyer,
  { found, acceptance, orderId, status }: AcceptedOrder,
) {
  const { id } = found
  const { lines, note, reasonOnBehalf } = acceptance
  await tx
    .updateTable('proposals')
    .set({ status, mark: '', revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute()
  await sql`
    update proposal_lines line set taken = line.taken + input.quantity
    from json_to_recordset(${JSON.stringify(lines)}::json) as input ("lineNo" int, quantity numeric)
    where line.proposal_id = ${id} and line.line_no = input."lineNo"`.execute(tx)
  await tx.updateTable('orders').set({ proposalId: id }).where('id', '=', orderId).execute()
  const onBehalf = reasonOnBehalf !== undefined
  await saveRevision(tx, context, { proposalId: id, move: 'accept', message: reasonOnBehalf ?? note, onBehalf, ip })
  await notifyProposal(tx, context, { id, kind: 'proposalAccepted', to: 'sellers' })
}

interface Agreement {
  checkout: Omit<Checkout, 'cartId'>
  agreed: AgreedLines
  /** Stored with the order: the digest of the request. */
  hash: Buffer
}

/** Defines when two acceptances are the same: the agreed terms, and the proposal they refer to. */
const digestAgreement = (checkout: Agreement['checkout'], scope: readonly unknown[]) =>
  digestRequest([serializeAgreement({ ...checkout, cartId: 0 }), ...scope])

/**
 * Orders lines at previously agreed prices, inside the caller's transaction: the same phases as any order, on an
 * internal cart. The caller must check for an earlier order.
 */
async function placeAcceptedProposal(
  tx: Tx,
  buyer: OrderBuyer,
  { checkout, agreed, hash }: Agreement,
): Promise<PlacementResult> {
  const cart = await closedCart(tx, buyer.scope)
  const cartCheckout = { ...checkout, cartId: cart.id }
  const prepared = await prepare(tx, buyer, { checkout: cartCheckout, cart, hash, agreed })
  if (prepared.ok) await finalise(tx, buyer, { placed: prepared.placed, cartId: cart.id })
  return prepared
}
