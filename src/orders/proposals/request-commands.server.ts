import { sql } from 'kysely'
import type { Address } from '#src/addresses/address.ts'
import { loadAddresses } from '#src/addresses/queries.server.ts'
import { digestRequest, isRepetition, transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { closeOrderedCart, lockProposalCart, selectOrderedLines } from '#src/cart/checkout-commands.server.ts'
import { loadLines, type PricedLine, priceLines, type StoredLine, toBuyer } from '#src/cart/line-queries.server.ts'
import type { CartHead } from '#src/cart/open-cart-commands.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { ResolvedPrice } from '#src/pricing/price.ts'
import type { Goods } from '#src/products/goods/goods.ts'
import type { OrderBuyer } from '../draft-queries.server.ts'
import { nextNumber } from '../placement/number-commands.server.ts'
import { refuseLines } from '../placement/placement.ts'
import { STATUS } from '../status.ts'
import { notifyProposal, saveRevision } from './move-commands.server.ts'
import { computeLineMoney, computeOfferTotals } from './offer.ts'

export interface ProposalRequest {
  /** Idempotency key, chosen by the client once per requested proposal. */
  key: string
  /** The cart version the buyer saw; a later one is refused. */
  cartVersion?: number | undefined
  project: string
  note: string
}

export interface RequestedProposal {
  number: string
  replayed: boolean
}

/**
 * Creates a proposal from the active lines of the proposal cart, at the customer's current prices, and empties that
 * cart as an order does. The same key returns the same proposal; with another note or other lines it is KeyReused.
 * Refuses EmptyCart, CartChanged, NoActiveProductInCart, AddressNotFound for a line whose address has been removed, and
 * problems of the lines.
 */
export const requestProposal = (
  db: Db,
  buyer: OrderBuyer,
  request: ProposalRequest,
): Promise<Result<RequestedProposal>> =>
  transact(db, async (tx) => {
    const { context, scope, ip } = buyer
    const before = await findRepeated(tx, scope.userId, request.key)
    const cart = await lockProposalCart(tx, scope)
    if (before) {
      const isSameRequest = isRepetition(before.requestHash, digestProposalRequest(buyer, request))
      if (!isSameRequest || (await hasOtherLines(tx, { request, before, cart }))) return refuse('KeyReused')
      return ok({ number: before.number, replayed: true })
    }
    if (!cart) return refuse('EmptyCart')
    const { cartVersion } = request
    if (cartVersion !== undefined && cartVersion !== cart.version) return refuse('CartChanged')
    const drafted = await loadRequestedLines(tx, buyer, cart.id)
    if (!drafted.ok) return drafted
    const { id, number } = await insertProposal(tx, buyer, { request, cartId: cart.id, lines: drafted.value })
    await closeOrderedCart(
      tx,
      cart.id,
      selectOrderedLines(drafted.value.map(({ id: lineId, quantity }) => ({ lineId, quantity }))),
    )
    await saveRevision(tx, context, { proposalId: id, move: 'ask', message: request.note, ip })
    await notifyProposal(tx, context, { id, kind: 'proposalAsked', to: 'sellers' })
    return ok({ number, replayed: false })
  })

/** Serializes concurrent requests with one key. */
async function findRepeated(tx: Tx, userId: number, key: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${`proposal ${key}`}))`.execute(tx)
  return tx
    .selectFrom('proposals')
    .select(['number', 'requestHash', 'linesHash'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

const digestProposalRequest = ({ scope }: OrderBuyer, { cartVersion, project, note }: ProposalRequest) =>
  digestRequest([scope.customer.id, cartVersion ?? null, project, note])

/** Order-independent digest of the lines a proposal copies; without discounts set by a representative. */
const digestLines = (lines: readonly StoredLine[]) =>
  digestRequest(
    lines
      .map(({ productId, depotId, addressId, quantity, note }) =>
        JSON.stringify([productId, depotId, addressId, quantity, note]),
      )
      .sort(),
  )

interface RepeatedRequest {
  request: ProposalRequest
  before: { linesHash: Buffer | null }
  cart: CartHead | undefined
}

/**
 * Whether the cart contains other lines than those requested under this key. The requested lines left the cart, so an
 * empty cart or the same lines are a repetition. Other lines are ambiguous (a second tab, or a new proposal under a
 * used key) and refused: returning the first proposal would drop them silently, whereas a refused repetition loses
 * nothing. A cart version identifies the lines by itself.
 */
async function hasOtherLines(tx: Tx, { request, before, cart }: RepeatedRequest): Promise<boolean> {
  if (request.cartVersion !== undefined || !cart) return false
  const active = (await loadLines(tx, cart.id)).filter((line) => line.active)
  return active.length > 0 && !isRepetition(before.linesHash, digestLines(active))
}

type RequestedLine = PricedLine<StoredLine> & { goods: Goods; price: ResolvedPrice; address: Address | null }

/** Ignores discounts that a representative set in the cart: theirs are part of the answer, within their right. */
async function loadRequestedLines(
  tx: Tx,
  { context, scope }: OrderBuyer,
  cartId: number,
): Promise<Result<RequestedLine[]>> {
  const all = await loadLines(tx, cartId)
  if (all.length === 0) return refuse('EmptyCart')
  const active = all.filter((line) => line.active).map((line): StoredLine => ({ ...line, given: null }))
  if (active.length === 0) return refuse('NoActiveProductInCart')
  const checked = await priceLines(tx, { ...toBuyer(context), scope }, active)
  const [lineRefusal] = refuseLines(checked)
  if (lineRefusal) return refuse(lineRefusal.code, lineRefusal.values)
  const addresses = new Map((await loadAddresses(tx, scope)).map((address) => [address.id, address]))
  const addressed = checked.map((line) => ({ ...line, address: addresses.get(line.addressId ?? 0) ?? null }))
  if (addressed.some(({ addressId, address }) => addressId !== null && !address)) return refuse('AddressNotFound')
  return ok(addressed.filter((line): line is RequestedLine => line.goods !== undefined && line.price !== undefined))
}

interface NewProposal {
  request: ProposalRequest
  cartId: number
  lines: readonly RequestedLine[]
}

async function insertProposal(tx: Tx, buyer: OrderBuyer, { request, cartId, lines }: NewProposal) {
  const { context, scope } = buyer
  const currency = lines[0]?.price.currency ?? ''
  const rows = lines.map((line, at) => toProposalLineRow(line, at + 1))
  const totals = computeOfferTotals(rows, currency)
  const { rows: inserted } = await sql<{ id: number; number: string }>`
    insert into proposals (site_id, number, customer_id, user_id, cart_id, key, request_hash, lines_hash, status, project, note,
      currency, list_total, net_total, tax_total, total)
    values (${scope.siteId}::bigint, ${nextNumber('proposal', context.site)},
      ${scope.customer.id}::bigint, ${scope.userId}::bigint, ${cartId}::bigint, ${request.key}::uuid,
      ${digestProposalRequest(buyer, request)}, ${digestLines(lines)}, ${STATUS.quotationRequested}, ${request.project}, ${request.note}, ${currency}, ${totals.list}::numeric,
      ${totals.net}::numeric, ${totals.tax}::numeric, ${totals.total}::numeric)
    returning id, number`.execute(tx)
  const [proposal] = inserted
  if (!proposal) throw new Error('A proposal was not written')
  const lineTotals = rows.map((row) => computeLineMoney(row, currency))
  const values = rows.map((row, at) => ({
    ...row,
    proposalId: proposal.id,
    netTotal: lineTotals[at]?.net ?? '0',
    taxTotal: lineTotals[at]?.tax ?? '0',
  }))
  await tx.insertInto('proposalLines').values(values).execute()
  return proposal
}

const toProposalLineRow = (
  { productId, depotId, quantity, note, goods, price, address }: RequestedLine,
  lineNo: number,
) => ({
  lineNo,
  productId,
  depotId,
  quantity,
  code: goods.code,
  name: goods.name,
  brand: goods.brand,
  unit: goods.unit,
  listPrice: price.list,
  discounts: price.discounts,
  basePrice: price.net,
  netPrice: price.net,
  taxRate: price.taxRate,
  wish: note,
  deliveryAddress: address && JSON.stringify(address),
})
