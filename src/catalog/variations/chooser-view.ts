import { formatQuantity } from '../../platform/i18n/format.ts'
import { formatDisplayMoney } from '../../shop/currency/display-money.ts'
import { quantityWithUnit, unitName } from '../../shop/unit-name.ts'
import { quantityNote } from '../goods/quantity-note.ts'
import { type QuantityLimits, quantityLimits } from '../quantity.ts'
import { toDepotViews } from '../views/price-rows/price-row-view.ts'
import { type PriceView, priceView, type RowContext } from '../views/row-view.ts'
import { type StockView, stockView } from '../views/stock-view.ts'
import {
  getSeparator,
  preselectOption,
  type Variation,
  type VariationProperty,
  type VariationValue,
} from './variation.ts'
import type { VariationLine, VariationsInCart } from './wire.ts'

/** What can be chosen of a product, ready to be drawn: one field of a form for each line. */
export interface ChooserView {
  productId: number
  look: 'list' | 'choice' | 'rows' | 'matrix'
  /** "Renk, Beden": what is chosen. */
  title: string
  /** Variations, not rows at prices of their own. */
  variations: boolean
  /** Quantities are those of the cart, and are changed here. */
  preOrder: boolean
  /** May go into the proposal cart; with pre-order the cart alone is changed here. */
  proposals: boolean
  lines: LineView[]
  /** The line that the address asks for; null where it asks for none. */
  chosen: number | null
  matrix: MatrixView | null
  addresses: { id: number; title: string }[]
  /** The most percent that may be given; null for who may give none. */
  maxDiscount: string | null
}

/** One thing that can be bought, for one address. */
export interface LineView {
  /** Place among the lines. */
  at: number
  id: number
  code: string
  name: string
  /** Key in the media store of the picture of its first value that has one. */
  picture: string | null
  price: PriceView | null
  stock: StockView | null
  /** "İstanbul 4, Ankara 2": where there is some, for who may know; else empty. */
  depots: string
  /** Why it cannot be bought, in words; null where it can. */
  inquiry: string | null
  unit: string
  limits: QuantityLimits
  /** "Min 4 pcs · at most 20 pcs", or empty. */
  quantityNote: string
  /** What its field begins with. */
  quantity: string
  /** "4 in your cart", or null. */
  inCart: string | null
  addressId: number | null
  discounts: [string, string]
  /** What one costs after what a representative gave on it. */
  discounted: string | null
}

/** Rows of one property, columns of the other, and the place of the line of each pair. */
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

export function chooserView(known: VariationsInCart, v: string | null, place: ChooserContext): ChooserView {
  const { preOrder } = place.shop.adding
  const pairs = known.options.flatMap((option) => matchLines(option, known.lines))
  const lines = pairs.map(([option, line], at) => lineView({ option, line, at, variations: known, preOrder }, place))
  const chosen = preselectOption(known.options, v)
  const matrix = buildMatrix(known, lines)
  return {
    productId: known.productId,
    look: getChooserLook(known, matrix),
    title: buildTitle(known, place),
    variations: known.options.every(({ kind }) => kind === 'variation'),
    preOrder,
    proposals: !preOrder && place.can('makeProposals'),
    lines,
    chosen: lines.find(({ id }) => id === chosen?.id)?.at ?? null,
    matrix,
    addresses: known.addresses,
    maxDiscount: known.maxSpecialDiscount && formatQuantity(place.language, known.maxSpecialDiscount),
  }
}

/** One line for what is not in the cart, else one for each address it goes to. */
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

function lineView({ option, line, at, variations, preOrder }: Line, place: RowContext): LineView {
  const { i18n } = place
  const { price, stock, offer } = option
  const unit = unitName(option.unit, i18n)
  const limits = quantityLimits(option)
  const single = variations.display !== 'table' && option.kind === 'variation'
  const given = line?.specialDiscounts ?? []
  return {
    ...{ at, id: option.id, code: option.code, name: option.name, unit, limits },
    picture: findPicture(option, variations),
    price: price && priceView(price, place),
    stock: stock && stockView(stock, unit, place),
    depots: toDepotViews(stock, place),
    inquiry: offer === 'buy' ? null : i18n.t(offer === 'askPrice' ? 'catalog.ask.price' : 'catalog.ask.stock'),
    quantityNote: quantityNote(option, unit, place),
    quantity: preOrder && line ? line.quantity : single ? limits.start : '',
    inCart: line ? i18n.t('variation.inCart', { quantity: quantityWithUnit(line.quantity, unit, i18n) }) : null,
    addressId: line?.addressId ?? null,
    discounts: [given[0] ?? '', given[1] ?? ''],
    discounted:
      price && line?.discountedPrice && given.length > 0
        ? formatDisplayMoney(place, { amount: line.discountedPrice, currency: price.currency })
        : null,
  }
}

function findPicture({ valueIds }: Variation, { properties }: VariationsInCart): string | null {
  const values = properties.flatMap((property) => property.values)
  return values.find(({ id, picture }) => picture !== null && valueIds.includes(id))?.picture ?? null
}

const FEW = 6

/** Whether it wants the whole width of the page: a matrix, and rows when there are many or there is more to fill in. */
export const isWide = ({ look, lines, addresses, maxDiscount }: ChooserView) =>
  look === 'matrix' || (look === 'rows' && (lines.length > FEW || addresses.length > 0 || maxDiscount !== null))

/** Price rows are a table whatever the product says; a matrix is for two properties with nothing to say beside. */
function getChooserLook({ options, display }: VariationsInCart, matrix: MatrixView | null): ChooserView['look'] {
  if (options.some(({ kind }) => kind === 'priceRow')) return 'rows'
  if (display !== 'table') return display
  return matrix ? 'matrix' : 'rows'
}

function buildTitle({ properties, options }: VariationsInCart, { i18n, language }: RowContext): string {
  if (options.some(({ kind }) => kind === 'priceRow')) return i18n.t('variation.prices')
  return properties.map(({ name }) => name).join(getSeparator(language)) || i18n.t('variation.title')
}

function buildMatrix(known: VariationsInCart, lines: readonly LineView[]): MatrixView | null {
  const [first, second, more] = known.properties
  const oneEach = lines.length === known.options.length && lines.every(({ addressId }) => addressId === null)
  const plain = known.addresses.length === 0 && known.maxSpecialDiscount === null
  if (!first || !second || more || !oneEach || !plain || known.options.some(({ valueIds }) => valueIds.length !== 2))
    return null
  // Down goes what there is more of: that fits a telephone, too.
  const [rows, columns] = first.values.length >= second.values.length ? [first, second] : [second, first]
  const findValueId = (ids: readonly number[], { values }: VariationProperty) =>
    values.find(({ id }) => ids.includes(id))?.id
  const places = known.options.map(
    ({ valueIds }, at) => [`${findValueId(valueIds, rows)} ${findValueId(valueIds, columns)}`, at] as const,
  )
  if (new Set(places.map(([pair]) => pair)).size < places.length) return null
  return {
    rows: rows.values,
    columns: columns.values,
    positions: Object.fromEntries(places),
  }
}
