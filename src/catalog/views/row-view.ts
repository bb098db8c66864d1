import { formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { VisiblePrice } from '#src/pricing/visible-price.ts'
import type { Offer, PriceRow, ProductRow } from '#src/products/product.ts'
import type { ProductGroup } from '#src/products/product-group.ts'
import { type QuantityLimits, quantityLimits } from '#src/products/quantity.ts'
import { getSeparator } from '#src/products/variation.ts'
import type { Shop } from '#src/settings/shop.ts'
import { formatDisplayMoney } from '#src/shop/display-currency.ts'
import { productPath } from '#src/shop/paths.ts'
import { whatsAppLink } from '#src/shop/whats-app.ts'
import type { FitView } from '#src/vehicles/fit-view.ts'
import { packageNote, rowTexts, ruleNote, type StockView, stockView, type TextContext } from './row-texts.ts'

/** A product row ready to render: all values are formatted in the loader. */
export interface RowView {
  id: number
  href: string
  code: string
  name: string
  brand: string
  /** Key of the picture in the media store. */
  picture: string | null
  /** The number that it replaced, if the search was for that number. */
  replaces?: string
  /** Each links to a search. */
  oemNumbers: string[]
  groups: ProductGroup[]
  /** A promotion names it. */
  promotion?: boolean
  price: PriceView | null
  stock: StockView | null
  offer: Offer
  /** WhatsApp link for an inquiry about price or stock; null if there is nothing to inquire or no number. */
  inquiry: string | null
  quantity: QuantityView
  /** Whether it fits the chosen vehicle; null or missing where none is chosen. */
  fit?: FitView | null
  /** It is selected on its own page: a variation, or a price row (catalogue 4). */
  hasOwnChooser: boolean
}

export interface PriceView {
  amount: string
  /** The price before discounts; null where there is none or it may not be seen. */
  before: string | null
  /** "10+5+3%", or null. */
  discounts: string | null
  /** "10+" and the unit price from that quantity on; missing if it is not lower. */
  tiers?: [from: string, amount: string][]
}

export interface QuantityView {
  limits: QuantityLimits
  unit: string
  /** "Box of 4", where a package is more than one; else empty. */
  packageNote: string
  /** "Min 4 pcs · at most 20 pcs": the rules besides the package; otherwise empty. */
  ruleNote: string
  /** Whether a quantity of it can be typed in a row, where the shop has such a field (catalogue 6). */
  entered: boolean
}

export interface RowContext extends TextContext {
  site: { languages: Language[] }
  shop: Pick<Shop, 'whatsApp' | 'listing'>
  url: Pick<URL, 'origin'>
}

export function rowView(row: ProductRow, rowContext: RowContext): RowView {
  return {
    id: row.id,
    href: productPath(rowContext, row.slug),
    code: row.code,
    name: row.name,
    brand: row.brand?.name ?? '',
    picture: row.picture,
    ...(row.replaces && { replaces: row.replaces }),
    oemNumbers: row.oemNumbers,
    groups: row.groups,
    ...(row.promotion && { promotion: true }),
    price: row.price && priceView(row.price, rowContext),
    stock: row.stock && stockView(row.stock, rowTexts(rowContext.i18n).unit(row.unit), rowContext),
    offer: row.offer,
    inquiry: row.offer === 'buy' ? null : getInquiryLink(row.offer === 'askStock' ? 'stock' : 'price', row, rowContext),
    quantity: quantityView(row, rowContext),
    hasOwnChooser: row.variations || row.multiPrice,
  }
}

/** The WhatsApp link that names the product and its page (storefront 9). */
export const getInquiryLink = (
  about: 'order' | 'stock' | 'price',
  row: Pick<ProductRow, 'code' | 'name' | 'slug'>,
  rowContext: RowContext,
) =>
  whatsAppLink(rowContext, {
    about,
    product: `${row.code} ${row.name}`,
    address: rowContext.url.origin + productPath(rowContext, row.slug),
  })

export function priceView(price: VisiblePrice, textContext: TextContext): PriceView {
  const { language, i18n } = textContext
  const money = (amount: string) => formatDisplayMoney(textContext, { amount, currency: price.currency })
  const chain = price.discounts?.map((percent) => formatQuantity(language, percent)).join('+')
  return {
    amount: money(price.amount),
    before: price.listAmount && money(price.listAmount),
    discounts: chain ? rowTexts(i18n).discounts(chain) : null,
    ...(price.tiers && {
      tiers: price.tiers.map(({ from, amount }): [string, string] => [
        `${formatQuantity(language, from)}+`,
        money(amount),
      ]),
    }),
  }
}

/** Most rows of a page have the same quantity rules: they share one object, which is serialized once. */
function quantityView(row: ProductRow, { language, i18n }: TextContext): QuantityView {
  const unit = rowTexts(i18n).unit(row.unit)
  const entered = !isChosenElsewhere(row)
  const { stockType, packageQuantity, minQuantity, maxQuantity, quantityStep } = row
  const key = [stockType, packageQuantity, minQuantity, maxQuantity, quantityStep, unit, entered].join(' ')
  return rowTexts(i18n).shareQuantity(key, () => ({
    limits: quantityLimits(row),
    unit,
    entered,
    packageNote: packageNote(row, unit, { language, i18n }),
    ruleNote: ruleNote(row, unit, { language, i18n }),
  }))
}

/** The quantity is entered where the variation, price row or promotion is selected (catalogue 6). */
const isChosenElsewhere = ({ variations, multiPrice, promotion }: ProductRow) => variations || multiPrice || promotion

/** A price row below its product in a list: chosen on the product's page. */
interface PriceRowView {
  id: number
  /** Production date, otherwise its code. */
  name: string
  /** "İstanbul 4, Ankara 2": depots with stock, if visible; otherwise undefined. */
  depots?: string
  stock: StockView | null
  price: string | null
}

export interface PriceRowsView {
  rows: PriceRowView[]
  /** "All prices: 9", if the product's page has more. */
  all?: string
}

interface PriceRowInput {
  /** The parent product. */
  row: Pick<ProductRow, 'unit'>
  columns: { stock: boolean }
  texts: TextContext
}

/** More rows are on the product's page. */
const MAX_ROWS = 6

/** View model of a product's price rows. */
export function priceRowsView(priceRows: readonly PriceRow[], input: PriceRowInput): PriceRowsView {
  const { length } = priceRows
  const { i18n, language } = input.texts
  return {
    rows: priceRows.slice(0, MAX_ROWS).map((row) => priceRowView(row, input)),
    ...(length > MAX_ROWS && {
      all: i18n.t('listing.priceRows.all', { number: formatQuantity(language, String(length)) }),
    }),
  }
}

function priceRowView(
  { stock: visibleStock, ...rest }: PriceRow,
  { row, columns, texts }: PriceRowInput,
): PriceRowView {
  const { id, code, productionDate, price } = rest
  const stock = columns.stock ? visibleStock : null
  const depots = toDepotViews(stock, texts)
  return {
    id,
    name: productionDate || code,
    ...(depots && { depots }),
    stock: stock && { ...stockView(stock, rowTexts(texts.i18n).unit(row.unit), texts), coming: null },
    price: price && formatDisplayMoney(texts, { amount: price.amount, currency: price.currency }),
  }
}

/** Names of depots with stock, with quantities where numbers are shown. */
export const toDepotViews = (stock: PriceRow['stock'], { language }: Pick<TextContext, 'language'>) =>
  (stock?.depots ?? [])
    .filter(({ state }) => state === 'in' || state === 'low')
    .map(({ name, onHand }) => (onHand === null ? name : `${name} ${formatQuantity(language, onHand)}`))
    .join(getSeparator(language))
