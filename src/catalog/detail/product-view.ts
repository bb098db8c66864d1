import { formatPercent, formatQuantity } from '#src/platform/i18n/format.ts'
import type { ProductImage } from '#src/products/gallery.ts'
import type { ProductDetail } from '#src/products/product.ts'
import { arrivalText } from '#src/products/promise.ts'
import { seasonName } from '#src/products/season-name.ts'
import { depotAlone } from '#src/products/stock.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { quantityWithUnit, unitName } from '#src/shop/unit-name.ts'
import { countryName } from '../views/country-name.ts'
import { getInquiryLink, type RowContext, type RowView, rowView } from '../views/row-view.ts'
import { type StockView, stockView } from '../views/stock-view.ts'
import { ratingView } from './comments/comment-view.ts'

/** View model of the product page. */
export interface ProductView {
  row: RowView
  images: ProductImage[]
  brandHref: string | null
  trail: { name: string; href: string }[]
  paragraphs: string[]
  /** Known facts such as weight and origin, by name. */
  facts: { name: string; value: string; code: boolean }[]
  depots: DepotView[]
  /** "Delivered tomorrow"; null without a promise. */
  arrival: string | null
  /** "4.5 of 5, 12 comments", and the number of filled stars; null without comments. */
  rating: { text: string; stars: number } | null
  freeShipping: boolean
  /** Link to the promotion that includes it. */
  promotions: string | null
  taxNote: string
  /** WhatsApp link; null if it cannot be bought or no number is set. */
  orderBy: string | null
}

export function productView(product: ProductDetail, rowContext: RowContext): ProductView {
  const inCategory = (slug: string) => getPagePath(rowContext, 'products', `?category=${encodeURIComponent(slug)}`)
  return {
    row: rowView(product, rowContext),
    images: product.images,
    brandHref: product.brand && getPagePath(rowContext, 'products', `?brand=${encodeURIComponent(product.brand.slug)}`),
    trail: product.trail.map(({ name, slug }) => ({ name, href: inCategory(slug) })),
    paragraphs: product.description.split(/\n{2,}/).filter(Boolean),
    facts: listFacts(product, rowContext),
    depots: toDepotViews(product, rowContext),
    arrival: product.arrival && arrivalText(product.arrival, rowContext),
    rating: product.rating && ratingView(product.rating, rowContext),
    freeShipping: product.freeShipping,
    promotions: product.promotion ? getPagePath(rowContext, 'promotions', `?product=${product.id}`) : null,
    taxNote: product.price ? product.taxNote : '',
    orderBy: product.offer === 'buy' ? getInquiryLink('order', product, rowContext) : null,
  }
}

function listFacts(product: ProductDetail, { language, i18n }: RowContext): ProductView['facts'] {
  const { t } = i18n
  const { label } = product
  const unit = (value: string | null, sign: string) => value && `${formatQuantity(language, value)} ${sign}`
  const facts: [name: string, value: string | null | undefined, code?: boolean][] = [
    [t('catalog.fact.brand'), product.brand?.name],
    [t('catalog.fact.makerCode'), product.manufacturerCode, true],
    [t('catalog.fact.barcode'), product.barcodes.join(', '), true],
    [t('catalog.fact.season'), label.season && seasonName(label.season, i18n)],
    [t('catalog.fact.consumption'), label.consumption, true],
    [t('catalog.fact.wetGrip'), label.wetGrip, true],
    [t('catalog.fact.noise'), label.noiseDb === null ? null : `${label.noiseDb} dB`],
    [t('catalog.fact.package'), quantityWithUnit(product.packageQuantity, product.unit, i18n)],
    [t('catalog.fact.tax'), formatPercent(language, product.taxRate)],
    [t('catalog.fact.origin'), product.origin && countryName(product.origin, language)],
    [t('catalog.fact.produced'), product.productionDate, true],
    [t('catalog.fact.weight'), unit(product.weightKg, 'kg')],
    [t('catalog.fact.volume'), unit(product.volumeDm3, 'dm³')],
    ...product.properties.map(({ name, values }): [string, string] => [name, values.join(', ')]),
    ...product.fields.map(({ name, text }): [string, string] => [name, text]),
  ]
  return facts.flatMap(([name, value, code = false]) => (name && value ? [{ name, value, code }] : []))
}

/** A depot with its stock, and the arrival from there. */
export interface DepotView {
  name: string
  stock: StockView
  arrival: string | null
}

function toDepotViews({ stock, unit, arrival }: ProductDetail, rowContext: RowContext): DepotView[] {
  const days = new Map(arrival?.depots?.map((day) => [day.depotId, day]))
  return (
    stock?.depots?.map((depot) => {
      const day = days.get(depot.id)
      return {
        name: depot.name,
        stock: stockView(depotAlone(stock, depot), unitName(unit, rowContext.i18n), rowContext),
        arrival: day ? arrivalText(day, rowContext) : null,
      }
    }) ?? []
  )
}
