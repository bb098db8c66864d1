import { formatQuantity } from '#src/platform/i18n/format.ts'
import { type QuantityLimits, quantityLimits } from '#src/products/quantity.ts'
import {
  getSeparator,
  preselectOption,
  type Variation,
  type VariationProperty,
  type VariationValue,
} from '#src/products/variation.ts'
import { formatDisplayMoney } from '#src/shop/display-currency.ts'
import { quantityWithUnit, unitName } from '#src/shop/unit-name.ts'
import { quantityNote, type StockView, stockView } from '../views/row-texts.ts'
import { type PriceView, priceView, type RowContext, toDepotViews } from '../views/row-view.ts'
import type { VariationLine, VariationsInCart } from './wire.ts'

/** View model of a chooser: one form field per line. */
export interface ChooserView {
  productId: number
  look: 'list' | 'choice' | 'rows' | 'matrix'
  /** "Renk, Beden": the properties to choose. */
  title: string
  /** Variations, not rows with their own prices. */
  variations: boolean
  /** Quantities are those of the cart, and are edited here. */
  preOrder: boolean
  /** May add to the proposal cart; a pre-order edits the cart only. */
  proposals: boolean
  lines: LineView[]
  /** The line preselected by the address; null for none. */
  chosen: number | null
  matrix: MatrixView | null
  addresses: { id: number; title: string }[]
  /** Maximum percent of special terms; null without the right. */
  maxDiscount: string | null
}

/** One purchasable item for one address. */
export interface LineView {
  /** Index among the lines. */
  at: number
  id: number
  code: string
  name: string
  /** Media key of the image of its first value that has one. */
  picture: string | null
  price: PriceView | null
  stock: StockView | null
  /** "İstanbul 4, Ankara 2": depots with stock, if visible; otherwise empty. */
  depots: string
  /** Why it cannot be bought, as text; null if it can. */
  inquiry: string | null
  unit: string
  limits: QuantityLimits
  /** "Min 4 pcs · at most 20 pcs", or empty. */
  quantityNote: string
  /** Initial value of its field. */
  quantity: string
  /** "4 in your cart", or null. */
  inCart: string | null
  addressId: number | null
  discounts: [string, string]
  /** Unit price after a representative's special terms. */
  discounted: string | null
}

/** Rows of one property, columns of the other, and the line index of each pair. */
export interface MatrixView {
  rows: VariationValue[]
  columns: VariationValue[]
  /** By `row column`. */
  positions: Record<string, number>
}

interface ChooserContext extends RowContext {
  shop: RowContext['shop'] & { adding: { preOrder: boolean } }
  can(permission: 'makeProposals'): boolean
}

export function chooserView(
  variations: VariationsInCart,
  v: string | null,
  chooserContext: ChooserContext,
): ChooserView {
  const { preOrder } = chooserContext.shop.adding
  const pairs = variations.options.flatMap((option) => matchLines(option, variations.lines))
  const lines = pairs.map(([option, line], at) => lineView({ option, line, at, variations, preOrder }, chooserContext))
  const chosen = preselectOption(variations.options, v)
  const matrix = buildMatrix(variations, lines)
  return {
    productId: variations.productId,
    look: getChooserLook(variations, matrix),
    title: buildTitle(variations, chooserContext),
    variations: variations.options.every(({ kind }) => kind === 'variation'),
    preOrder,
    proposals: !preOrder && chooserContext.can('makeProposals'),
    lines,
    chosen: lines.find(({ id }) => id === chosen?.id)?.at ?? null,
    matrix,
    addresses: variations.addresses,
    maxDiscount:
      variations.maxSpecialDiscount && formatQuantity(chooserContext.language, variations.maxSpecialDiscount),
  }
}

/** One line if it is not in the cart, otherwise one per delivery address. */
function matchLines(option: Variation, lines: readonly VariationLine[]): [Variation, VariationLine | undefined][] {
  const inCart = lines.filter(({ variationId }) => variationId === option.id)
  return inCart.length > 0 ? inCart.map((line) => [option, line]) : [[option, undefined]]
}

interface Line {
  option: Variation
  line: VariationLine | undefined
  at: number
  variations: VariationsInCart
  preOrder: boolean
}

function lineView({ option, line, at, variations, preOrder }: Line, rowContext: RowContext): LineView {
  const { i18n } = rowContext
  const { price, stock, offer } = option
  const unit = unitName(option.unit, i18n)
  const limits = quantityLimits(option)
  const single = variations.display !== 'table' && option.kind === 'variation'
  const specialDiscounts = line?.specialDiscounts ?? []
  return {
    at,
    id: option.id,
    code: option.code,
    name: option.name,
    unit,
    limits,
    picture: findPicture(option, variations),
    price: price && priceView(price, rowContext),
    stock: stock && stockView(stock, unit, rowContext),
    depots: toDepotViews(stock, rowContext),
    inquiry: offer === 'buy' ? null : i18n.t(offer === 'askPrice' ? 'catalog.ask.price' : 'catalog.ask.stock'),
    quantityNote: quantityNote(option, unit, rowContext),
    quantity: preOrder && line ? line.quantity : single ? limits.start : '',
    inCart: line ? i18n.t('variation.inCart', { quantity: quantityWithUnit(line.quantity, unit, i18n) }) : null,
    addressId: line?.addressId ?? null,
    discounts: [specialDiscounts[0] ?? '', specialDiscounts[1] ?? ''],
    discounted:
      price && line?.discountedPrice && specialDiscounts.length > 0
        ? formatDisplayMoney(rowContext, { amount: line.discountedPrice, currency: price.currency })
        : null,
  }
}

function findPicture({ valueIds }: Variation, { properties }: VariationsInCart): string | null {
  const values = properties.flatMap((property) => property.values)
  return values.find(({ id, picture }) => picture !== null && valueIds.includes(id))?.picture ?? null
}

const FEW = 6

/** Whether it needs the full page width: a matrix, or many or wide rows. */
export const isWide = ({ look, lines, addresses, maxDiscount }: ChooserView) =>
  look === 'matrix' || (look === 'rows' && (lines.length > FEW || addresses.length > 0 || maxDiscount !== null))

/** Price rows are always a table; a matrix needs two properties and lines without further fields. */
function getChooserLook({ options, display }: VariationsInCart, matrix: MatrixView | null): ChooserView['look'] {
  if (options.some(({ kind }) => kind === 'priceRow')) return 'rows'
  if (display !== 'table') return display
  return matrix ? 'matrix' : 'rows'
}

function buildTitle({ properties, options }: VariationsInCart, { i18n, language }: RowContext): string {
  if (options.some(({ kind }) => kind === 'priceRow')) return i18n.t('variation.prices')
  return properties.map(({ name }) => name).join(getSeparator(language)) || i18n.t('variation.title')
}

function buildMatrix(variations: VariationsInCart, lines: readonly LineView[]): MatrixView | null {
  const [first, second, more] = variations.properties
  const oneEach = lines.length === variations.options.length && lines.every(({ addressId }) => addressId === null)
  const plain = variations.addresses.length === 0 && variations.maxSpecialDiscount === null
  if (
    !first ||
    !second ||
    more ||
    !oneEach ||
    !plain ||
    variations.options.some(({ valueIds }) => valueIds.length !== 2)
  )
    return null
  // The longer property becomes the rows, which fits a phone.
  const [rows, columns] = first.values.length >= second.values.length ? [first, second] : [second, first]
  const findValueId = (ids: readonly number[], { values }: VariationProperty) =>
    values.find(({ id }) => ids.includes(id))?.id
  const positions = variations.options.map(
    ({ valueIds }, at) => [`${findValueId(valueIds, rows)} ${findValueId(valueIds, columns)}`, at] as const,
  )
  if (new Set(positions.map(([pair]) => pair)).size < positions.length) return null
  return {
    rows: rows.values,
    columns: columns.values,
    positions: Object.fromEntries(positions),
  }
}
