import { notFound } from '#src/api/refusal.ts'
import { refuseLine } from '#src/cart/add-rules.ts'
import { type PricedLine, priceLines } from '#src/cart/line-queries.server.ts'
import { type CodeMatches, matchCodes } from '#src/cart/quick-order/code-queries.server.ts'
import type { Draft } from '#src/cart/quick-order/quick-order.ts'
import { findBuyingCustomer } from '#src/customers/queries.server.ts'
import { computeOpen, type DeskLine } from '#src/orders/desk-line.ts'
import type { LockedOrder } from '#src/orders/move-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { type CustomerScope, customerScope, VISITOR } from '#src/permissions/viewer.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { ResolvedPrice } from '#src/pricing/price.ts'
import type { Goods } from '#src/products/goods/goods.ts'
import { loadGoods } from '#src/products/goods/queries.server.ts'
import { toQuantityTerms } from '#src/products/quantity.ts'
import { loadHiddenFigures } from '#src/session/queries.server.ts'
import { type RefusedRow, readQuantity, refuseCode } from './added-line.ts'

/** What an order was placed under. */
export interface OrderTerms {
  userId: number
  language: Language
  /** Percent of the payment method, the last one of every chain of discounts. */
  paymentDiscount: Decimal
}

/** A row of one product. */
interface RequestedRow {
  /** Its position in the request; -1 for a line of the order. */
  at: number
  code: string
  /** Negative, unlike the ids of lines. */
  id: number
  productId: number
  depotId: null
  quantity: Decimal
}

/** A line that can be added, as far as its stock is there. */
export type AddableLine = PricedLine<RequestedRow> & { goods: Goods; price: ResolvedPrice }

interface PriceRequest {
  order: LockedOrder
  terms: OrderTerms
  /** All lines of the order. */
  lines: readonly (DeskLine & { gift: boolean })[]
  drafts: readonly Draft[]
}

/**
 * Rows as lines at the price of the buyer, in the currency of the order and as its cart would have it: lines that the
 * order has of a product count for minimum, maximum and quantity tiers, at their own prices.
 */
export async function priceRows(
  tx: Tx,
  context: RequestContext,
  { order, terms, lines, drafts }: PriceRequest,
): Promise<{ priced: AddableLine[]; refused: RefusedRow[] }> {
  const scope = await loadOrderScope(tx, context, { order, terms })
  const { requested, refused } = await resolveRows(tx, scope, drafts)
  const existing = lines.flatMap((line): RequestedRow[] => {
    const quantity = computeOpen(line)
    if (line.gift || quantity.lte(0)) return []
    return [
      { at: -1, code: line.code, id: line.id, productId: line.productId, depotId: null, quantity: quantity.toFixed() },
    ]
  })
  const all = await priceLines(tx, { scope, shop: context.shop }, [...existing, ...requested])
  const priced: AddableLine[] = []
  for (const line of all.filter(({ at }) => at >= 0)) {
    const { at, code, goods, price } = line
    const refusal = refuseLine(line.quantity, line.buyable, line.productTotal)
    if (goods && price && !refusal) priced.push({ ...line, goods, price })
    else refused.push({ at, code, refusal: refusal ?? { code: 'AskPrice' }, candidateIds: [] })
  }
  return { priced, refused: refused.toSorted((one, other) => one.at - other.at) }
}

/** The product and the quantity of each row, by its code or any other number. */
async function resolveRows(tx: Tx, scope: CustomerScope, drafts: readonly Draft[]) {
  const matches = await matchCodes(tx, scope, drafts)
  const goods = await loadGoods(tx, scope, [...new Set(matches.flatMap(({ productIds }) => productIds))])
  const rows = drafts.map((draft, at) => resolveRow(draft, { at, goods, match: matches[at] }))
  return {
    requested: rows.flatMap((row) => ('refusal' in row ? [] : [row])),
    refused: rows.flatMap((row) => ('refusal' in row ? [row] : [])),
  }
}

interface RowMatch {
  at: number
  goods: ReadonlyMap<number, Goods>
  match: CodeMatches | undefined
}

function resolveRow(draft: Draft, { at, goods, match }: RowMatch): RequestedRow | RefusedRow {
  const typed = match?.byWholeLine ? { code: draft.whole ?? draft.code, quantityText: '', readings: [] } : draft
  const productIds = (match?.productIds ?? []).filter((id) => goods.has(id))
  const { code } = typed
  const refusal = refuseCode({ code, productIds })
  if (refusal) return { at, code, refusal, candidateIds: productIds }
  const [productId = 0] = productIds
  const read = readQuantity(typed, toQuantityTerms(goods.get(productId)))
  if ('refusal' in read) return { at, code, refusal: read.refusal, candidateIds: [] }
  return { at, code, id: -1 - at, productId, depotId: null, quantity: read.quantity }
}

/**
 * The scope of the user who placed the order, with what is hidden from that user, buying for its customer in its
 * currency.
 */
async function loadOrderScope(
  tx: Tx,
  { site }: RequestContext,
  { order, terms }: Pick<PriceRequest, 'order' | 'terms'>,
): Promise<CustomerScope> {
  const customer = await findBuyingCustomer(tx, site.id, order.customerId)
  const viewer = customer && {
    ...VISITOR,
    userId: terms.userId,
    hides: await loadHiddenFigures(tx, { userId: terms.userId, customerId: order.customerId }),
    customer: { ...customer, currency: order.currency },
  }
  const scope = viewer && customerScope({ site, viewer, language: terms.language })
  if (!scope) throw notFound()
  return scope
}
