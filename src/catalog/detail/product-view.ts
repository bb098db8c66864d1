import type { PageRequest } from '#src/api/page-context.ts'
import { buildHead } from '#src/api/page-head.ts'
import { countryName } from '#src/platform/i18n/country.ts'
import { formatPercent, formatQuantity } from '#src/platform/i18n/format.ts'
import { roundMoney } from '#src/platform/money.ts'
import { picturePath } from '#src/platform/picture.ts'
import type { ProductRating } from '#src/products/comment.ts'
import type { ProductImage } from '#src/products/gallery.ts'
import { type ProductDetail, seasonName } from '#src/products/product.ts'
import { arrivalText, getLaterDeliveries, toSingleDepotStock } from '#src/products/stock.ts'
import type { Head } from '#src/shop/head.ts'
import { getPagePath, productPath } from '#src/shop/paths.ts'
import { breadcrumbs, type StructuredData } from '#src/shop/structured-data.ts'
import { quantityWithUnit, unitName } from '#src/shop/unit-name.ts'
import { deliveryText, formatStockDay, type StockView, stockView } from '../views/row-texts.ts'
import { getInquiryLink, type RowContext, type RowView, rowView } from '../views/row-view.ts'
import { ratingView } from './comment-view.ts'
import { type TyreLabelView, toTyreLabelView } from './tyre-label-view.ts'

/** View model of the product page. */
export interface ProductView {
  row: RowView
  images: ProductImage[]
  brandHref: string | null
  trail: { name: string; href: string }[]
  paragraphs: string[]
  /** Known facts such as weight and origin, by name. */
  facts: { name: string; value: string; code: boolean }[]
  tyreLabel: TyreLabelView | null
  depots: DepotView[]
  /** Deliveries after the next one: "01.02.2027: +40", or their days for viewers who see no numbers. */
  laterDeliveries: string[]
  /** "Delivered tomorrow"; null without a promise. */
  arrival: string | null
  /** "4.5 of 5, 12 comments", and the number of filled stars; null without comments. */
  rating: { text: string; stars: number } | null
  freeShipping: boolean
  /** Link to the promotion that includes it. */
  promotions: string | null
  taxNote: string
  /** WhatsApp link; null if it cannot be bought or no number is set. */
  whatsAppOrder: string | null
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
    tyreLabel: toTyreLabelView(product.label, rowContext.i18n),
    depots: toDepotViews(product, rowContext),
    laterDeliveries: listLaterDeliveries(product, rowContext),
    arrival: product.arrival && arrivalText(product.arrival, rowContext),
    rating: product.rating && ratingView(product.rating, rowContext),
    freeShipping: product.freeShipping,
    promotions: product.promotion ? getPagePath(rowContext, 'promotions', `?product=${product.id}`) : null,
    taxNote: product.price ? product.taxNote : '',
    whatsAppOrder: product.offer === 'buy' ? getInquiryLink('order', product, rowContext) : null,
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
interface DepotView {
  name: string
  stock: StockView
  arrival: string | null
}

function listLaterDeliveries({ stock }: ProductDetail, rowContext: RowContext): string[] {
  if (!stock) return []
  if (stock.comings) return getLaterDeliveries(stock).map((one) => deliveryText(one, rowContext))
  return (stock.laterDays ?? []).map((day) => formatStockDay(day, rowContext))
}

function toDepotViews({ stock, unit, arrival }: ProductDetail, rowContext: RowContext): DepotView[] {
  const days = new Map(arrival?.depots?.map((day) => [day.depotId, day]))
  return (
    stock?.depots?.map((depot) => {
      const day = days.get(depot.id)
      return {
        name: depot.name,
        stock: stockView(toSingleDepotStock(stock, depot), unitName(unit, rowContext.i18n), rowContext),
        arrival: day ? arrivalText(day, rowContext) : null,
      }
    }) ?? []
  )
}

/** Structured data of a product: name, brand, code; the price only if this viewer may see it. */
export function productHead(page: PageRequest, product: ProductDetail, { trail }: Pick<ProductView, 'trail'>): Head {
  const path = productPath(page, product.slug)
  const picture = product.picture ? picturePath(product.picture, { width: 640, format: 'png' }) : undefined
  const products = { name: page.i18n.t('shell.products'), href: getPagePath(page, 'products') }
  return buildHead(page, {
    ...describeProduct({ ...product, brand: product.brand?.name }),
    texts: product.seo,
    path,
    picture,
    data: [
      productData(page.origin, { product, path, picture }),
      breadcrumbs(page.origin, [products, ...trail, { name: product.name, href: path }]),
    ],
  })
}

interface DescribedProduct extends Pick<ProductDetail, 'code' | 'name' | 'description' | 'oemNumbers'> {
  brand: string | undefined
}

/** The heading and the description of a product in its head. */
export function describeProduct({ code, name, brand, description, oemNumbers }: DescribedProduct) {
  const heading = [name, brand && !name.includes(brand) ? brand : '', code].filter(Boolean).join(' ')
  return { heading, description: description || [heading, ...oemNumbers.slice(0, 5)].join(', ') }
}

interface OfferFacts {
  product: ProductDetail
  path: string
  picture: string | undefined
}

export function productData(origin: string, { product, path, picture }: OfferFacts): StructuredData {
  const { name, code, brand, manufacturerCode, barcodes, seo } = product
  const description = seo.description || product.description
  const gtin = barcodes.find((barcode) => /^(?:\d{8}|\d{12,14})$/.test(barcode))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: code,
    ...(manufacturerCode ? { mpn: manufacturerCode } : {}),
    ...(gtin ? { gtin } : {}),
    ...(brand ? { brand: { '@type': 'Brand', name: brand.name } } : {}),
    ...(description ? { description } : {}),
    ...(picture ? { image: [origin + picture] } : {}),
    url: origin + path,
    ...(product.rating ? { aggregateRating: toRatingData(product.rating) } : {}),
    ...(product.price ? { offers: toOfferData(product, product.price, origin + path) } : {}),
  }
}

/** Of approved comments only. */
const toRatingData = ({ average, count }: ProductRating) => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  ratingCount: count,
  bestRating: 5,
  worstRating: 1,
})

/** Stock states by schema.org name; omitted for viewers without stock. */
const AVAILABILITY = {
  in: 'InStock',
  low: 'LimitedAvailability',
  out: 'OutOfStock',
  coming: 'BackOrder',
  supplied: 'MadeToOrder',
} as const

function toOfferData({ stock, offer }: ProductDetail, price: NonNullable<ProductDetail['price']>, url: string) {
  const amount = roundMoney(price.amount, price.currency)
  return {
    '@type': 'Offer',
    url,
    price: amount,
    priceCurrency: price.currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: amount,
      priceCurrency: price.currency,
      valueAddedTaxIncluded: price.withTax,
    },
    itemCondition: 'https://schema.org/NewCondition',
    ...(stock && offer === 'buy' ? { availability: `https://schema.org/${AVAILABILITY[stock.state]}` } : {}),
  }
}
