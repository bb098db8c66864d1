import Big from 'big.js'
import type { Refusal } from '#src/api/refusal.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { toExact, ZERO } from '#src/platform/exact-decimal.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { ResolvedPrice } from '#src/pricing/price.ts'
import { percentOff, type SpecialTerms } from '#src/pricing/special.ts'
import type { ParentKind } from '#src/products/family.ts'
import { computeOrderable, MAX_QUANTITY, type QuantityTerms, refuseQuantity } from '#src/products/quantity.ts'
import type { CartLine, LineWarning } from './cart.ts'

/** The facts that decide whether a product can be bought; the viewer may see fewer of them. */
export interface Buyable extends QuantityTerms {
  visible: boolean
  purchasable: boolean
  hasPrice: boolean
  /** On hand in the selected depot, or in all of them. */
  available: Decimal
  /** Shop and product both allow ordering above stock. */
  aboveStockAllowed: boolean
  /** The shop requires an inquiry if there is no stock. */
  promptsWhenUnavailable: boolean
  /** The product has children, one of which must be selected first. */
  choose?: ParentKind | null
  /** Why the special terms of the line are not allowed. */
  termsRefusal?: Refusal
}

export interface QuantityRequest {
  quantity: Decimal
  /** The quantity of it in other lines of the cart. */
  inCart: Decimal
  /** The buyer confirmed ordering above stock. */
  stockConfirmed: boolean
}

/**
 * Why this cannot be added to the cart regardless of stock; the most useful reason for a buyer first (catalogue 5).
 * `total` is the quantity of the product in all lines.
 */
export function refuseLine(quantity: Decimal, product: Buyable, total: Decimal = quantity): Refusal | undefined {
  if (!product.visible) return { code: 'ProductGone' }
  if (product.choose) return { code: 'SelectVariation', values: { context: product.choose } }
  if (!product.purchasable || !product.hasPrice) return { code: 'AskPrice' }
  if (product.promptsWhenUnavailable && computeOrderable(product.available, product) === null)
    return { code: 'AskStock' }
  return refuseQuantity(quantity, product, total) ?? product.termsRefusal
}

/**
 * Whether product and price are available: a line without one of them is shown with the reason and excluded from
 * totals.
 */
export const isAvailable = ({ visible, choose, purchasable, hasPrice }: Buyable) =>
  visible && !choose && purchasable && hasPrice

/**
 * Why the stock is insufficient, or undefined. CartQuantityBiggerThenStock and CartAlreadyStock can be confirmed
 * (catalogue 8); where that is not allowed the refusal is InsufficientStock, and confirmation has no effect.
 */
export function refuseShortage(
  { quantity, inCart, stockConfirmed }: QuantityRequest,
  product: Buyable,
): Refusal | undefined {
  const requested = toExact(quantity).plus(toExact(inCart))
  const available = toExact(product.available)
  if (requested.compare(available) <= 0) return undefined
  // A separate text for no stock, instead of "only 0 in stock".
  const textVariant = available.compare(ZERO) <= 0 && { context: 'none' }
  const values = { requested: requested.toFixed(), available: available.toFixed(), ...textVariant }
  if (!product.aboveStockAllowed) return { code: 'InsufficientStock', values }
  if (stockConfirmed) return undefined
  return new Big(inCart).gt(0)
    ? { code: 'CartAlreadyStock', values: { ...values, inCart: new Big(inCart).toFixed() } }
    : { code: 'CartQuantityBiggerThenStock', values }
}

/** Whether the buyer can confirm the refusal: only these two. */
export const isConfirmable = ({ code }: Refusal) =>
  code === 'CartQuantityBiggerThenStock' || code === 'CartAlreadyStock'

/** A shortage for viewers without permission to see numbers: the variant of its text contains no figure. */
export function withoutNumbers({ code, values = {} }: Refusal): Refusal {
  const { available, ...otherValues } = values
  return available === undefined ? { code, values } : { code, values: { ...otherValues, context: 'unseen' } }
}

/** A quantity that is valid on any line; checked before anything is priced with it (catalogue 5). */
export const isQuantity = (quantity: Decimal) =>
  /^\d{1,9}(?:\.\d{1,9})?$/.test(quantity) && new Big(quantity).gt(0) && new Big(quantity).lte(MAX_QUANTITY)

/** All reasons why a line cannot be ordered, by the same rules as adding. */
export function findWarnings(
  line: { quantity: Decimal; aboveStock: boolean; productTotal?: Decimal },
  product: Buyable,
): LineWarning[] {
  const refusal = refuseLine(line.quantity, product, line.productTotal)
  const request = { quantity: line.quantity, inCart: '0', stockConfirmed: line.aboveStock }
  const short = refuseShortage(request, product) !== undefined
  const warning = refusal && toLineWarning(refusal)
  if (warning && EXCLUSIVE_WARNINGS.has(warning)) return [warning]
  return [...(warning ? [warning] : []), ...(short ? (['InsufficientStock'] as const) : [])]
}

/** These exclude all other warnings of a line. */
const EXCLUSIVE_WARNINGS: ReadonlySet<LineWarning> = new Set(['ProductGone', 'SelectVariation', 'AskPrice', 'AskStock'])

/** In the cart, terms that are too high and terms that are not allowed have the same warning: they are not applied. */
const toLineWarning = ({ code }: Refusal): LineWarning =>
  code === 'SpecialDiscountNotHere' ? 'SpecialDiscountTooHigh' : (code as LineWarning)

/** The maximum of a line, however it was reached (catalogue 9). */
const MAX: Decimal = '999999'

type MergedLine = Pick<CartLine, 'quantity' | 'note' | 'active' | 'aboveStock'> & Partial<Pick<CartLine, 'given'>>

/**
 * Merges two lines of the same product, depot, address and special terms: quantities are added up to the maximum of a
 * line. A shortage stays confirmed only if both were, because the sum has not been confirmed.
 */
export function joinLines(line: MergedLine, added: MergedLine) {
  const both = new Big(line.quantity).plus(added.quantity)
  return {
    quantity: both.gt(MAX) ? MAX : both.toFixed(),
    note: line.note || added.note,
    active: line.active || added.active,
    aboveStock: line.aboveStock && added.aboveStock,
    given: line.given ?? added.given ?? null,
  }
}

/** Limit of this viewer's special terms on a line: total percent, and whether a price is allowed. */
export interface SpecialTermsLimit {
  userId: number
  maximum: Decimal
  prices: boolean
}

/** Undefined for a viewer who may grant none (catalogue 6). */
export function getSpecialTermsLimit(context: Pick<RequestContext, 'shop' | 'viewer'>): SpecialTermsLimit | undefined {
  const { userId, specialDiscount } = context.viewer
  if (userId === null || specialDiscount === null || !can(context, 'giveDiscounts')) return undefined
  return { userId, maximum: specialDiscount, prices: context.shop.specialDiscounts.prices }
}

/** Maximum number of cascading percents on one line. */
const MAX_PERCENTS = 2
const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/
const PRICE = /^\d{1,12}(?:\.\d{1,4})?$/

/** The requested terms; undefined if all percents are empty or zero and no price is set. */
export function toSpecialTerms(percents: readonly (Decimal | undefined)[], price: Decimal | undefined) {
  const discounts = percents.filter((percent) => percent !== undefined).filter((percent) => Number(percent) !== 0)
  if (discounts.length === 0 && price === undefined) return undefined
  return { discounts, price: price ?? null } satisfies SpecialTerms
}

/**
 * Why these terms are refused, or undefined: SpecialDiscountTooHigh above the limit, also for a price above the buyer's
 * own; SpecialDiscountNotHere for a viewer without the right (catalogue 5, 6).
 */
export function refuseTerms(
  terms: SpecialTerms,
  price: Pick<ResolvedPrice, 'net'> | undefined,
  limit: SpecialTermsLimit | undefined,
): Refusal | undefined {
  if (!limit || !price || (terms.price !== null && !limit.prices)) return { code: 'SpecialDiscountNotHere' }
  const tooHigh = { code: 'SpecialDiscountTooHigh', values: { maximum: new Big(limit.maximum).toFixed() } } as const
  if (!isWellFormed(terms)) return tooHigh
  const off = percentOff(price, terms)
  return off.gt(limit.maximum) || off.lt(0) ? tooHigh : undefined
}

const isWellFormed = ({ discounts, price }: SpecialTerms) =>
  discounts.length <= MAX_PERCENTS &&
  discounts.every((percent) => PERCENT.test(percent) && Number(percent) <= 100) &&
  (price === null || PRICE.test(price))

/** A selected variation, with its quantity in the cart before. */
interface VariationQuantity {
  quantity: Decimal
  /** Its quantity in the cart for the same address; "0" for none. */
  before: Decimal
}

/**
 * The lines that have an effect: their quantity is above 0, and in a pre-order also differs from the old one (catalogue
 * 5). The caller refuses PleaseEnterQuantity if there is none.
 */
export const filterEffectiveLines = <Line extends VariationQuantity>(
  lines: readonly Line[],
  { preOrder }: { preOrder: boolean },
) => lines.filter(({ quantity, before }) => new Big(quantity).gt(0) && !(preOrder && new Big(quantity).eq(before)))
