import Big from 'big.js'
import type { PageRequest } from '#src/api/page-context.ts'
import { quantityNote } from '#src/catalog/views/row-texts.ts'
import { formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import type { VisiblePrice } from '#src/pricing/visible-price.ts'
import { type QuantityLimits, quantityLimits } from '#src/products/quantity.ts'
import { aboutMoney } from '#src/shop/display-currency.ts'
import { productPath } from '#src/shop/paths.ts'
import { unitName } from '#src/shop/unit-name.ts'
import type { Cart, CartRow, LineWarning } from '../cart.ts'

/** View model of a cart line, for its row and the checkout. */
export interface CartLineView {
  id: number
  code: string
  name: string
  brand: string
  /** null if the product is no longer visible. */
  href: string | null
  picture: string | null
  depot: string | null
  unit: string
  /** As the value of an input field. */
  quantity: Decimal
  quantityText: string
  /** The unit in the form that follows the quantity. */
  quantityUnit: string
  limits: QuantityLimits
  /** "Min 4 pcs · in steps of 4 pcs · at most 20 pcs", or empty. */
  quantityNote: string
  note: string
  active: boolean
  price: CartPriceView | null
  /** With or without tax, like the unit price. */
  total: string | null
  warnings: CartWarningView[]
  /** The buyer confirmed ordering above stock. */
  aboveStock: boolean
  /** Delivery address of this line; null if it is that of the order. */
  address: { id: number; title: string } | null
  /** Name of the user who added it. */
  by: string
  /** Special terms of a representative, as text. */
  specialTerms: string | null
}

export interface CartPriceView {
  amount: string
  /** Before discounts; null if hidden from the viewer or equal. */
  before: string | null
  /** The discount chain in local notation, such as "%10+5" in Turkish. */
  discounts: string | null
  /** The approximate amount in the currency that the viewer selected; null without one. */
  about: string | null
  /** Price and minimum quantity of the next quantity tier; null without one. */
  next: string | null
}

export interface CartWarningView {
  code: LineWarning
  text: string
  /** The buyer may confirm and order nevertheless. */
  confirmable: boolean
}

/** What formatting depends on: language, texts and paths of one request. */
export type Reader = Pick<PageRequest, 'site' | 'language' | 'i18n'> & Partial<Pick<PageRequest, 'displayCurrency'>>

export const toLineViews = (reader: Reader, { rows }: Pick<Cart, 'rows'>): CartLineView[] =>
  rows.map((row) => toLineView(reader, row))

function toLineView(reader: Reader, row: CartRow): CartLineView {
  const { product, line } = row
  const unit = unitName(product.unit, reader.i18n)
  return {
    id: line.id,
    code: product.code,
    name: product.name,
    brand: product.brand,
    href: product.slug ? productPath(reader, product.slug) : null,
    picture: product.picture,
    depot: product.depotName,
    unit,
    quantity: trimZeros(line.quantity),
    quantityText: formatQuantity(reader.language, line.quantity),
    quantityUnit: unitName(product.unit, reader.i18n, line.quantity),
    limits: quantityLimits(product),
    quantityNote: quantityNote(product, unit, reader),
    note: line.note,
    active: line.active,
    price: toPriceView(reader, row),
    total: lineTotal(reader, row),
    warnings: line.warnings.map((code) => toWarningView(reader, row, code)),
    aboveStock: line.aboveStock,
    address:
      line.addressId === null
        ? null
        : { id: line.addressId, title: line.addressName || reader.i18n.t('cart.line.addressGone') },
    by: line.userName,
    specialTerms: formatSpecialTerms(reader, row),
  }
}

function toPriceView(reader: Reader, { price }: CartRow): CartPriceView | null {
  if (!price) return null
  const { language, i18n } = reader
  const { currency, amount, listAmount, discounts } = price
  return {
    amount: formatMoney(language, { amount, currency }),
    before: listAmount === null ? null : formatMoney(language, { amount: listAmount, currency }),
    discounts: discounts?.length ? i18n.t('cart.line.discounts', { chain: discounts.map(trimZeros).join('+') }) : null,
    about: aboutMoney(reader, { amount, currency }),
    next: nextTier(reader, price),
  }
}

function nextTier({ language, i18n }: Reader, { tiers, currency }: VisiblePrice): string | null {
  const [next] = tiers ?? []
  if (!next) return null
  const price = formatMoney(language, { amount: next.amount, currency })
  return i18n.t('cart.line.nextTier', { quantity: formatQuantity(language, next.from), price })
}

function formatSpecialTerms({ language, i18n: { t } }: Reader, { line: { given }, price }: CartRow): string | null {
  if (!given || !price) return null
  const { discounts, price: amount } = given
  return amount === null
    ? t('cart.line.givenPercents', { chain: discounts.map(trimZeros).join('+') })
    : t('cart.line.givenPrice', { price: formatMoney(language, { amount, currency: price.currency }) })
}

/** Next to a unit price without tax the total is without tax too, so that one can be checked by the other. */
function lineTotal({ language }: Reader, { price, line }: CartRow): string | null {
  const amount = price?.withTax ? line.total : line.net
  return price && amount !== null ? formatMoney(language, { amount, currency: price.currency }) : null
}

function toWarningView({ language, i18n }: Reader, { product, line }: CartRow, code: LineWarning): CartWarningView {
  const isPartlyAvailable = line.available !== null && new Big(line.available).gt(0)
  const available = isPartlyAvailable ? formatQuantity(language, line.available ?? '') : null
  const { minimum, maximum, step } = quantityLimits(product)
  const rule = { package: step ?? '1', minimum, maximum }
  const written = Object.entries(rule).map(([name, quantity]) => [name, formatQuantity(language, quantity)])
  const limit = code === 'QuantityAboveMaximum' ? maximum : minimum
  const values = { ...Object.fromEntries(written), unit: unitName(product.unit, i18n, limit ?? '1'), available }
  const unseen = code === 'InsufficientStock' && !isPartlyAvailable ? { context: 'unseen' } : {}
  return {
    code,
    text: i18n.t(`cart.warning.${code}`, { ...values, ...unseen }),
    confirmable: code === 'InsufficientStock' && line.shortageAllowed,
  }
}
