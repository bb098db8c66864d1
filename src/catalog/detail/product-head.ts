import type { PageRequest } from '#src/api/page-context.ts'
import { buildHead } from '#src/api/page-head.ts'
import { picturePath } from '#src/platform/html/picture-path.ts'
import { roundMoney } from '#src/platform/money.ts'
import type { ProductRating } from '#src/products/comment.ts'
import type { ProductDetail } from '#src/products/product.ts'
import type { Head } from '#src/shop/head.ts'
import { getPagePath, productPath } from '#src/shop/paths.ts'
import { breadcrumbs, type StructuredData } from '#src/shop/structured-data.ts'
import type { ProductView } from './product-view.ts'

/** Structured data of a product: name, brand, code; the price only if this viewer may see it. */
export function productHead(page: PageRequest, product: ProductDetail, { trail }: Pick<ProductView, 'trail'>): Head {
  const path = productPath(page, product.slug)
  const { code, name, brand, oemNumbers } = product
  const heading = [name, brand && !name.includes(brand.name) ? brand.name : '', code].filter(Boolean).join(' ')
  const picture = product.picture ? picturePath(product.picture, { width: 640, format: 'png' }) : undefined
  const products = { name: page.i18n.t('shell.products'), href: getPagePath(page, 'products') }
  return buildHead(page, {
    heading,
    description: product.description || [heading, ...oemNumbers.slice(0, 5)].join(', '),
    path,
    picture,
    data: [
      productData(page.origin, { product, path, picture }),
      breadcrumbs(page.origin, [products, ...trail, { name: product.name, href: path }]),
    ],
  })
}

interface OfferFacts {
  product: ProductDetail
  path: string
  picture: string | undefined
}

export function productData(origin: string, { product, path, picture }: OfferFacts): StructuredData {
  const { name, code, brand, manufacturerCode, barcodes, description } = product
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
