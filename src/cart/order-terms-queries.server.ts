import Big from 'big.js'
import type { Refusal } from '#src/api/refusal.ts'
import { loadUnitRate } from '#src/current-account/currency-queries.server.ts'
import type { PaymentFee } from '#src/payments/method.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { loadShippingOffers, type ToSend } from '#src/shipping/queries.server.ts'
import type { ShippingOffer } from '#src/shipping/shipping.ts'
import { currencyRates } from '#src/site/queries.server.ts'
import { type CartShipping, type Charge, computeCharges } from './charges.ts'
import { refuseSmall } from './totals.ts'

interface ShippingRequest extends ToSend {
  method: { name: string; fee: PaymentFee }
  /** undefined: no shipping chosen yet; 0: the first offered method. */
  cargoId: number | undefined
}

interface ChargesResult {
  shipping: CartShipping
  offer: ShippingOffer | undefined
  charges: Charge[]
  /** The fee is an amount in the site's currency and the buyer's currency has no rate. */
  unrated: boolean
}

/** Freight and payment fee, and the offered shipping methods. */
export async function loadCharges(
  db: Db,
  context: RequestContext,
  { method, cargoId, ...shipment }: ShippingRequest,
): Promise<ChargesResult> {
  const { isRequested, offers } = await loadShippingOffers(db, context, shipment)
  const offer = cargoId === 0 ? offers[0] : offers.find(({ id }) => id === cargoId)
  const rate = await loadRate(db, context, { currency: shipment.currency, fee: method.fee })
  const charges = computeCharges(shipment.amount, { offer, method, currency: shipment.currency, rate })
  return { shipping: { isRequested, offers, chosenId: offer?.id ?? null }, offer, charges, unrated: rate === null }
}

/** Only a fixed fee is converted into the buyer's currency; null without a rate. */
async function loadRate(
  db: Db,
  context: RequestContext,
  { currency, fee }: { currency: string; fee: PaymentFee },
): Promise<Decimal | null> {
  if (currency === context.site.currency || new Big(fee.amount).eq(0)) return '1'
  const rates = await currencyRates(db, siteScope(context))
  const currencyRate = rates.find((one) => one.currency === currency)
  return currencyRate ? new Big(1).div(currencyRate.rate).toFixed(8) : null
}

interface OrderSize {
  quantities: readonly Decimal[]
  /** Goods without tax; null for a viewer without prices, so that no amount bound is shown either. */
  net: Decimal | null
  currency: string
}

/**
 * Why the order is too small for this site: shown in the cart, enforced at the order (orders 5). Bounds are in the
 * site's currency; without a rate an amount is not checked.
 */
export async function refuseTooSmall(
  db: Db,
  context: RequestContext,
  { quantities, net, currency }: OrderSize,
): Promise<Refusal | undefined> {
  const bounds = context.shop.orders.minimum
  const minimum = net === null ? { ...bounds, amount: '0' } : bounds
  const rate = minimum.amount === '0' ? '1' : await loadUnitRate(db, context.site, currency)
  return refuseSmall(minimum, { net: net ?? '0', currency, rate, quantities })
}
