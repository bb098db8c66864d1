import Big from 'big.js'
import { sql } from 'kysely'
import type { Address } from '#src/addresses/address.ts'
import { loadAddresses } from '#src/addresses/queries.server.ts'
import { notFound, type Result, refuse } from '#src/api/refusal.ts'
import { withCharges } from '#src/cart/charges.ts'
import { priceLines, type StoredLine, toBuyer } from '#src/cart/line-queries.server.ts'
import { loadCharges } from '#src/cart/order-terms-queries.server.ts'
import { computeTotals } from '#src/cart/totals.ts'
import { selectPermittedStaff } from '#src/customers/staff/queries.server.ts'
import { type AgreedLines, applyAgreedPrices } from '#src/orders/placement/queries.server.ts'
import { loadPaymentMethods } from '#src/payments/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { type CustomerScope, siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { ResolvedPrice } from '#src/pricing/price.ts'
import { proposalDetail } from '../detail-queries.server.ts'
import {
  type AcceptanceQuote,
  type AcceptedLine,
  isWithinOffer,
  type OfferLine,
  toLineNo,
  toOfferLineId,
} from './acceptance.ts'

interface QuoteRequest {
  number: string
  lines: readonly AcceptedLine[]
  /** 0, like the others, for the shop's default. */
  paymentMethodId: number
  cargoId: number
  addressId: number
}

/** The totals of the chosen part, calculated like order placement; InvalidQuantity for more than was offered. */
export async function computeAcceptanceQuote(
  db: Db,
  { context, scope }: { context: RequestContext; scope: CustomerScope },
  request: QuoteRequest,
): Promise<Result<AcceptanceQuote>> {
  const found = await proposalDetail(db, context, request.number)
  if (!found) throw notFound()
  const { currency } = found
  const offer = await loadOffer(db, found.id)
  if (!isWithinOffer(offer, request.lines)) return refuse('InvalidQuantity')
  const agreed = computeAgreedLines(offer, request.lines, currency)
  const [priced, methods, addresses] = await Promise.all([
    priceLines(db, { ...toBuyer(context), scope }, agreed.lines),
    loadPaymentMethods(db, context),
    loadAddresses(db, scope),
  ])
  const method = methods.find(({ id }) => id === request.paymentMethodId) ?? methods[0]
  const to =
    addresses.find(({ id }) => id === request.addressId) ?? addresses.find((one) => one.isDefault) ?? addresses[0]
  if (!method) return refuse('PaymentMethodNotFound')
  if (!to) return refuse('AddressNotFound')
  const lines = applyAgreedPrices(priced, agreed)
  const money = lines.flatMap(({ price, quantity }) => (price ? [{ ...price, quantity }] : []))
  const goods = computeTotals(money, { currency, paymentDiscount: '0' })
  const shipment = { lines, amount: goods.net, freeFreight: false, currency, to, method }
  const { shipping, charges } = await loadCharges(db, context, { ...shipment, cargoId: request.cargoId })
  const { total, net, taxes, charges: roundedCharges } = withCharges(goods, charges, currency)
  const short = lines
    .filter(({ quantity, buyable }) => new Big(buyable.available).lt(quantity))
    .map(({ id, buyable: { available, aboveStockAllowed } }) => ({
      lineNo: toLineNo(id),
      available,
      mayComeLater: aboveStockAllowed,
    }))
  return {
    ok: true,
    value: { currency, total, net, taxes, charges: roundedCharges, paymentMethodId: method.id, shipping, short },
  }
}

/** The lines of a proposal as offered, sorted. */
export const loadOffer = (db: Db, proposalId: number): Promise<OfferLine[]> =>
  db
    .selectFrom('proposalLines')
    .select(['lineNo', 'productId', 'depotId', 'quantity', 'taken', 'listPrice', 'discounts', 'discount', 'netPrice'])
    .select(['basePrice', 'taxRate', 'wish'])
    .select(sql<Address | null>`delivery_address`.as('address'))
    .where('proposalId', '=', proposalId)
    .orderBy('lineNo')
    .execute()

/** The accepted lines for order placement: missing goods are backordered where the shop allows it. */
export function computeAgreedLines(
  offer: readonly OfferLine[],
  lines: readonly AcceptedLine[],
  currency: string,
): AgreedLines {
  const quantities = new Map(lines.map(({ lineNo, quantity }) => [lineNo, quantity]))
  const chosen = offer.flatMap((line) => {
    const quantity = quantities.get(line.lineNo)
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
  return {
    lines: chosen.map(toStoredLine),
    addresses: new Map(chosen.flatMap(({ address }) => (address ? [[address.id, address]] : []))),
    prices: new Map(chosen.map((line) => [toOfferLineId(line.lineNo), toResolvedPrice(line, currency)])),
  }
}

const toStoredLine = ({ lineNo, productId, depotId, quantity, wish, address }: OfferLine): StoredLine => ({
  id: toOfferLineId(lineNo),
  productId,
  depotId,
  quantity,
  note: wish,
  addressId: address?.id ?? null,
  active: true,
  aboveStock: true,
  given: null,
  addedBy: null,
  version: 1,
})

/** The seller's percentage is the last of the chain; the price is exactly the offered one. */
const toResolvedPrice = (line: OfferLine, currency: string): ResolvedPrice => ({
  priceId: 0,
  currency,
  list: line.listPrice,
  net: line.netPrice,
  taxRate: line.taxRate,
  rate: '1',
  steps: [],
  priceBefore: new Big(line.netPrice).lt(line.basePrice) ? line.basePrice : null,
  discounts: new Big(line.discount).gt(0) ? [...line.discounts, line.discount] : [...line.discounts],
})

interface Seller {
  id: number
  name: string
  role: string
}

/**
 * All users of the site who can answer a proposal, the owner, staff and the representatives who may sign in, except the
 * reader.
 */
export async function loadSellers(db: Db, context: RequestContext): Promise<Seller[]> {
  const { siteId } = siteScope(context)
  const rows = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'role'])
    .where('siteId', '=', siteId)
    .where((eb) =>
      eb.or([
        eb('role', 'in', ['owner', 'representative']),
        eb('id', 'in', selectPermittedStaff(siteId, 'seeProposals')),
      ]),
    )
    .where('active', '=', true)
    .where('erasedAt', 'is', null)
    .where('id', '<>', context.viewer.userId ?? 0)
    .orderBy('role')
    .orderBy('firstName')
    .execute()
  return rows.map(({ id, firstName, lastName, role }) => ({ id, name: `${firstName} ${lastName}`.trim(), role }))
}
