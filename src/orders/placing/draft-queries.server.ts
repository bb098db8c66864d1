import type { Address } from '../../addresses/address.ts'
import { addressesOf } from '../../addresses/queries.server.ts'
import { buyerOf, type KeptLine, linesOf, type Priced, priced } from '../../cart/line-queries.server.ts'
import { type MoneyTotals, netOf, totalsOf } from '../../cart/summary/totals.ts'
import type { Goods } from '../../catalog/goods/goods.ts'
import type { ResolvedPrice } from '../../catalog/pricing/price.ts'
import type { PaymentMethod } from '../../payments/method.ts'
import { paymentMethodFor } from '../../payments/queries.server.ts'
import type { Tx } from '../../platform/db.server.ts'
import { keyOfGiven } from '../../promotions/in-cart.ts'
import type { CartPromotions } from '../../promotions/promotion.ts'
import { promotionsIn } from '../../promotions/queries.server.ts'
import type { Who } from '../../shop/policy.ts'
import type { CustomerScope } from '../../shop/viewer.ts'
import { CONTRACT_KINDS } from '../../site/contract.ts'
import { currentContract } from '../../site/queries.server.ts'
import { type Checkout, isAsSeen, refuseLines } from './checkout.ts'
import { type NotPlaced, notPlaced } from './placing.ts'

export interface OrderBuyer {
  who: Who
  scope: CustomerScope
  ip: string
}

/** A line of the cart that can be ordered: its product is there and has a price. */
export type DraftLine = Priced<KeptLine> & { goods: Goods; price: ResolvedPrice }

/** Everything of an order that is settled before money and goods are touched. */
export interface Draft {
  checkout: Checkout
  lines: DraftLine[]
  currency: string
  totals: MoneyTotals
  promotions: CartPromotions
  address: Address
  /** Those of the buyer by id, for lines that go elsewhere. */
  addresses: ReadonlyMap<number, Address>
  method: PaymentMethod
  contractId: number | null
}

/** Works the cart out anew, inside the lock: prices, address, payment method, contract, and the total the buyer saw. */
export async function draftOf(
  tx: Tx,
  { who, scope }: OrderBuyer,
  checkout: Checkout,
): Promise<{ ok: true; draft: Draft } | NotPlaced> {
  const all = await linesOf(tx, checkout.cartId)
  if (all.length === 0) return notPlaced('EmptyCart')
  const active = all.filter((line) => line.active)
  if (active.length === 0) return notPlaced('NoActiveProductInCart')
  const checked = await priced(tx, { ...buyerOf(who), scope }, active)
  const wrong = refuseLines(checked)
  if (wrong[0]) return notPlaced(wrong[0].code, { values: wrong[0].values, lines: wrong })
  const addresses = new Map((await addressesOf(tx, scope)).map((address) => [address.id, address]))
  const address = addresses.get(checkout.addressId)
  const nowhere = active.filter(({ addressId }) => addressId !== null && !addresses.has(addressId))
  if (!address || nowhere.length > 0) return notPlaced('AddressNotFound', { lines: nowhere.map(withoutAddress) })
  const method = await paymentMethodFor(tx, who, checkout.paymentMethodId)
  if (!method) return notPlaced('PaymentMethodNotFound')
  const contract = await currentContract(tx, scope, CONTRACT_KINDS.order)
  if (contract && contract.id !== checkout.contractId) return notPlaced('ConfirmSalesContract')
  const lines = checked.filter(isOrderable)
  const promotions = await promotionsIn(tx, who, lines.map(boughtLine))
  return totalled({ checkout, address, addresses, method, contractId: contract?.id ?? null, lines, promotions })
}

/** The address of this line was removed since. */
const withoutAddress = ({ id }: KeptLine) => ({ lineId: id, code: 'AddressNotFound' as const, values: {} })

const boughtLine = ({ id, productId, quantity, price }: DraftLine) => ({
  ...{ id, productId, quantity },
  net: netOf({ net: price.net, quantity }, price.currency),
})

const isOrderable = (line: Priced<KeptLine>): line is DraftLine => line.goods !== undefined && line.price !== undefined

function totalled(draft: Omit<Draft, 'currency' | 'totals'>): { ok: true; draft: Draft } | NotPlaced {
  const { checkout, lines, method, promotions } = draft
  const currency = lines[0]?.price.currency ?? ''
  const money = lines.map(({ id, quantity, price }) => ({ ...price, quantity, promotion: promotions.off.get(id) }))
  const totals = totalsOf(money, { currency, paymentDiscount: method.discount })
  const { total } = totals
  if (!isAsSeen({ amount: total, currency }, checkout)) {
    return notPlaced('TotalChanged', { values: { total, currency }, total })
  }
  const { promotionKey } = checkout
  if (promotionKey !== undefined && promotionKey !== keyOfGiven(promotions)) return notPlaced('PromotionChanged')
  return { ok: true, draft: { ...draft, currency, totals } }
}
