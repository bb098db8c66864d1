import { withCharges } from '#src/cart/charges.ts'
import type { OrderableCart } from '#src/cart/checkout-commands.server.ts'
import { loadCharges, refuseTooSmall } from '#src/cart/order-terms-queries.server.ts'
import { computeNet, computeTotals, type MoneyTotals } from '#src/cart/totals.ts'
import type { Address } from '../addresses/address.ts'
import { loadAddresses } from '../addresses/queries.server.ts'
import { loadLines, type PricedLine, priceLines, type StoredLine, toBuyer } from '../cart/line-queries.server.ts'
import type { PaymentMethod } from '../payments/method.ts'
import { findPaymentMethod } from '../payments/queries.server.ts'
import type { RequestContext } from '../permissions/policy.ts'
import type { CustomerScope } from '../permissions/viewer.ts'
import type { Tx } from '../platform/db.server.ts'
import type { ResolvedPrice } from '../pricing/price.ts'
import type { Goods as Product } from '../products/goods/goods.ts'
import { toPromotionsKey } from '../promotions/in-cart.ts'
import type { CartPromotions } from '../promotions/promotion.ts'
import { computePromotions, couponProblem } from '../promotions/queries.server.ts'
import type { ShippingOffer } from '../shipping/shipping.ts'
import { CONTRACT_KINDS } from '../site/contract.ts'
import { currentContract } from '../site/queries.server.ts'
import { deliveryDays, isDeliveryDay } from './placement/delivery-days.ts'
import { type Checkout, matchesSeenTotal, type NotPlaced, notPlaced, refuseLines } from './placement/placement.ts'
import { type AgreedLines, applyAgreedPrices } from './placement/queries.server.ts'

export interface OrderBuyer {
  context: RequestContext
  scope: CustomerScope
  ip: string
}

/** An orderable cart line: its product exists and has a price. */
export type DraftLine = PricedLine<StoredLine> & { goods: Product; price: ResolvedPrice }

/** All parts of an order settled before payment and stock allocation. */
export interface Draft {
  checkout: Checkout
  lines: DraftLine[]
  currency: string
  totals: MoneyTotals
  promotions: CartPromotions
  address: Address
  /** The buyer's addresses and the agreed ones, by id, for lines with their own address. */
  addresses: ReadonlyMap<number, Address>
  method: PaymentMethod
  /** The shipping method; null when the site has none. */
  shipping: ShippingOffer | null
  /** The applied coupon; empty for none. */
  coupon: string
  contractId: number | null
}

/** Recalculates the cart under lock: prices, address, payment method, contract, and the total the buyer saw. */
export async function buildDraft(
  tx: Tx,
  { context, scope }: OrderBuyer,
  { checkout, cart, agreed }: { checkout: Checkout; cart: OrderableCart; agreed?: AgreedLines | undefined },
): Promise<{ ok: true; draft: Draft } | NotPlaced> {
  const all = agreed?.lines ?? (await loadLines(tx, checkout.cartId))
  if (all.length === 0) return notPlaced('EmptyCart')
  const active = all.filter((line) => line.active)
  if (active.length === 0) return notPlaced('NoActiveProductInCart')
  const priced = await priceLines(tx, { ...toBuyer(context), scope }, active)
  const checked = agreed ? applyAgreedPrices(priced, agreed) : priced
  const refused = refuseLines(checked)
  if (refused[0]) return notPlaced(refused[0].code, { values: refused[0].values, lines: refused })
  const ownAddresses = new Map((await loadAddresses(tx, scope)).map((address) => [address.id, address]))
  const addresses = new Map([...(agreed?.addresses ?? []), ...ownAddresses])
  const address = ownAddresses.get(checkout.addressId)
  const unaddressed = active.filter(({ addressId }) => addressId !== null && !addresses.has(addressId))
  if (!address || unaddressed.length > 0)
    return notPlaced('AddressNotFound', { lines: unaddressed.map(toAddressRefusal) })
  const offered = await findPaymentMethod(tx, context, checkout.paymentMethodId)
  const method = offered && agreed ? { ...offered, discount: '0' } : offered
  if (!method) return notPlaced('PaymentMethodNotFound')
  const { delivery } = context.shop.orders
  if (!isDeliveryDay(checkout.deliveryDate, deliveryDays(delivery, new Date(), context.site.timeZone)))
    return notPlaced('InvalidDeliveryDate')
  const contract = await currentContract(tx, scope, CONTRACT_KINDS.order)
  if (contract && contract.id !== checkout.contractId) return notPlaced('ConfirmSalesContract')
  const lines = checked.filter(isOrderable)
  const couponRefusal = cart.coupon === '' ? undefined : await couponProblem(tx, scope, cart.coupon)
  if (couponRefusal) return notPlaced(couponRefusal)
  const bought = agreed ? [] : lines.map(toBoughtLine)
  const promotions = await computePromotions(tx, context, { bought, coupon: cart.coupon })
  const coupon = promotions.promotions.some(({ byCoupon }) => byCoupon) ? cart.coupon : ''
  const contractId = contract?.id ?? null
  return addTotals(tx, context, { checkout, address, addresses, method, contractId, lines, promotions, coupon })
}

/** The address of this line has been removed. */
const toAddressRefusal = ({ id }: StoredLine) => ({ lineId: id, code: 'AddressNotFound' as const, values: {} })

const toBoughtLine = ({ id, productId, quantity, price }: DraftLine) => ({
  id,
  productId,
  quantity,
  net: computeNet({ net: price.net, quantity }, price.currency),
})

const isOrderable = (line: PricedLine<StoredLine>): line is DraftLine =>
  line.goods !== undefined && line.price !== undefined

type DraftWithoutTotals = Omit<Draft, 'currency' | 'totals' | 'shipping'>

async function addTotals(
  tx: Tx,
  context: RequestContext,
  draft: DraftWithoutTotals,
): Promise<{ ok: true; draft: Draft } | NotPlaced> {
  const { checkout, lines, method, promotions, address } = draft
  const currency = lines[0]?.price.currency ?? ''
  const money = lines.map(({ id, quantity, price }) => ({ ...price, quantity, promotion: promotions.off.get(id) }))
  const goods = computeTotals(money, { currency, paymentDiscount: method.discount })
  const quantities = lines.map(({ quantity }) => quantity)
  const belowMinimum = await refuseTooSmall(tx, context, { quantities, net: goods.net, currency })
  if (belowMinimum) return notPlaced(belowMinimum.code, { values: belowMinimum.values ?? {} })
  const { shipping, offer, charges, unrated } = await loadCharges(tx, context, {
    lines,
    amount: goods.net,
    freeFreight: promotions.freeFreight,
    currency,
    to: address,
    method,
    cargoId: checkout.cargoId || undefined,
  })
  if (shipping.isRequested && !offer) return notPlaced('CargoNotFound')
  if (unrated) return notPlaced('RateMissing', { values: { currency, context: 'buyer' } })
  const totals = withCharges(goods, charges, currency)
  const { total } = totals
  if (!matchesSeenTotal({ amount: total, currency }, checkout)) {
    return notPlaced('TotalChanged', { values: { total, currency }, total })
  }
  const { promotionKey } = checkout
  if (promotionKey !== undefined && promotionKey !== toPromotionsKey(promotions)) return notPlaced('PromotionChanged')
  return { ok: true, draft: { ...draft, currency, totals, shipping: offer ?? null } }
}
