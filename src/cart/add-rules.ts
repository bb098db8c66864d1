import Big from 'big.js'
import type { Refusal } from '../api/refusal.ts'
import type { Decimal } from '../platform/money.ts'
import type { ParentKind } from '../products/family.ts'
import { computeOrderable, MAX_QUANTITY, type QuantityTerms, refuseQuantity } from '../products/quantity.ts'
import type { LineWarning } from './cart.ts'

/** What decides whether something can be bought, as the shop knows it; the viewer may be told less. */
export interface Buyable extends QuantityTerms {
  visible: boolean
  purchasable: boolean
  hasPrice: boolean
  /** On hand where this line would be taken from: the depot chosen, or all of them. */
  available: Decimal
  /** Shop and product both allow ordering above stock. */
  aboveStockAllowed: boolean
  /** The shop wants to be asked instead when there is none. */
  promptsWhenUnavailable: boolean
  /** What stands under it and has to be chosen from first. */
  choose?: ParentKind | null
  /** What was given on the line may not be given: why. */
  termsRefusal?: Refusal
}

export interface QuantityRequest {
  quantity: Decimal
  /** What the cart has of it besides. */
  inCart: Decimal
  /** The buyer has said yes to ordering above stock. */
  stockConfirmed: boolean
}

/**
 * Why this cannot go into the cart, whatever the stock; in the order a buyer would want to hear it (catalogue 5). `total`
 * is what all lines of the product come to.
 */
export function refuseLine(quantity: Decimal, product: Buyable, total: Decimal = quantity): Refusal | undefined {
  if (!product.visible) return { code: 'ProductGone' }
  if (product.choose) return { code: 'SelectVariation', values: { context: product.choose } }
  if (!product.purchasable || !product.hasPrice) return { code: 'AskPrice' }
  if (product.promptsWhenUnavailable && computeOrderable(product.available, product) === null)
    return { code: 'AskStock' }
  return refuseQuantity(quantity, product, total) ?? product.termsRefusal
}

/** Whether product and price are there at all: a line that lost one of them is shown with its reason, and counted nowhere. */
export const isAvailable = ({ visible, choose, purchasable, hasPrice }: Buyable) =>
  visible && !choose && purchasable && hasPrice

/**
 * Why there is not enough, or undefined. CartQuantityBiggerThenStock and CartAlreadyStock ask whether to order all the
 * same (catalogue 8); where that is not allowed InsufficientStock says so, and saying yes changes nothing.
 */
export function refuseShortage(
  { quantity, inCart, stockConfirmed }: QuantityRequest,
  product: Buyable,
): Refusal | undefined {
  const requested = new Big(quantity).plus(inCart)
  if (requested.lte(product.available)) return undefined
  const available = new Big(product.available)
  // "Only 0 in stock" is no way to say that there is none.
  const none = available.lte(0) && { context: 'none' }
  const values = { requested: requested.toFixed(), available: available.toFixed(), ...none }
  if (!product.aboveStockAllowed) return { code: 'InsufficientStock', values }
  if (stockConfirmed) return undefined
  return new Big(inCart).gt(0)
    ? { code: 'CartAlreadyStock', values: { ...values, inCart: new Big(inCart).toFixed() } }
    : { code: 'CartQuantityBiggerThenStock', values }
}

/** Saying yes helps against these two only. */
export const isConfirmable = ({ code }: Refusal) =>
  code === 'CartQuantityBiggerThenStock' || code === 'CartAlreadyStock'

/** A shortage told to somebody who is not shown numbers: the text of its variant says no figure of ours. */
export function withoutNumbers({ code, values = {} }: Refusal): Refusal {
  const { available, ...notification } = values
  return available === undefined ? { code, values } : { code, values: { ...notification, context: 'unseen' } }
}

/** A number that any line may have at all; asked before anything is priced by it (catalogue 5). */
export const isQuantity = (quantity: Decimal) =>
  /^\d{1,9}(?:\.\d{1,9})?$/.test(quantity) && new Big(quantity).gt(0) && new Big(quantity).lte(MAX_QUANTITY)

/** Why a line cannot be ordered as it stands: the same rules as at adding, all that apply. */
export function findWarnings(
  line: { quantity: Decimal; aboveStock: boolean; productTotal?: Decimal },
  product: Buyable,
): LineWarning[] {
  const refusal = refuseLine(line.quantity, product, line.productTotal)
  const request = { quantity: line.quantity, inCart: '0', stockConfirmed: line.aboveStock }
  const short = refuseShortage(request, product) !== undefined
  const warning = refusal && toLineWarning(refusal)
  if (warning && NOTHING_ELSE.has(warning)) return [warning]
  return [...(warning ? [warning] : []), ...(short ? (['InsufficientStock'] as const) : [])]
}

/** After these there is no more to say of a line. */
const NOTHING_ELSE: ReadonlySet<LineWarning> = new Set(['ProductGone', 'SelectVariation', 'AskPrice', 'AskStock'])

/** In the cart it is one thing whether terms are too high or may not be given at all: they do not stand. */
const toLineWarning = ({ code }: Refusal): LineWarning =>
  code === 'SpecialDiscountNotHere' ? 'SpecialDiscountTooHigh' : (code as LineWarning)
