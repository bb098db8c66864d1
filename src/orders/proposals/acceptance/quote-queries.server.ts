import Big from 'big.js'
import { loadAddresses } from '#src/addresses/queries.server.ts'
import { notFound, type Result, refuse } from '#src/api/refusal.ts'
import { priceLines, toBuyer } from '#src/cart/line-queries.server.ts'
import { loadCharges } from '#src/cart/totals/charge-queries.server.ts'
import { withCharges } from '#src/cart/totals/charges.ts'
import { computeTotals } from '#src/cart/totals/totals.ts'
import { withAgreed } from '#src/orders/placement/accepted-proposal-queries.server.ts'
import { loadPaymentMethods } from '#src/payments/queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import type { CustomerScope } from '#src/shop/viewer.ts'
import { proposalDetail } from '../detail-queries.server.ts'
import type { AcceptanceQuote } from './acceptance.ts'
import { type AcceptedLine, mayTake, toLineNo } from './accepted-lines.ts'
import { computeAgreedLines, loadOffer } from './offer-queries.server.ts'

export interface QuoteRequest {
  number: string
  lines: readonly AcceptedLine[]
  /** 0, like the others, for the shop's default. */
  paymentMethodId: number
  cargoId: number
  addressId: number
}

/** The totals of the chosen part, calculated like order placement; InvalidQuantity for more than was offered. */
export async function acceptanceQuote(
  db: Db,
  { context, scope }: { context: RequestContext; scope: CustomerScope },
  request: QuoteRequest,
): Promise<Result<AcceptanceQuote>> {
  const found = await proposalDetail(db, context, request.number)
  if (!found) throw notFound()
  const { currency } = found
  const offer = await loadOffer(db, found.id)
  if (!mayTake(offer, request.lines)) return refuse('InvalidQuantity')
  const agreed = computeAgreedLines(offer, request.lines, currency)
  const [today, methods, addresses] = await Promise.all([
    priceLines(db, { ...toBuyer(context), scope }, agreed.lines),
    loadPaymentMethods(db, context),
    loadAddresses(db, scope),
  ])
  const method = methods.find(({ id }) => id === request.paymentMethodId) ?? methods[0]
  const to =
    addresses.find(({ id }) => id === request.addressId) ?? addresses.find((one) => one.isDefault) ?? addresses[0]
  if (!method) return refuse('PaymentMethodNotFound')
  if (!to) return refuse('AddressNotFound')
  const lines = withAgreed(today, agreed)
  const money = lines.flatMap(({ price, quantity }) => (price ? [{ ...price, quantity }] : []))
  const goods = computeTotals(money, { currency, paymentDiscount: '0' })
  const sent = { lines, amount: goods.net, freeFreight: false, currency, to, method }
  const { shipping, charges } = await loadCharges(db, context, { ...sent, cargoId: request.cargoId })
  const { total, net, taxes, charges: written } = withCharges(goods, charges, currency)
  const short = lines
    .filter(({ quantity, buyable }) => new Big(buyable.available).lt(quantity))
    .map(({ id, buyable }) => ({ lineNo: toLineNo(id), available: buyable.available }))
  return {
    ok: true,
    value: { currency, total, net, taxes, charges: written, paymentMethodId: method.id, shipping, short },
  }
}
