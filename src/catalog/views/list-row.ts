import { countryName } from '#src/platform/i18n/country.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { formatNoise, hasAnyLabel, type ProductIcon, type ProductRow, seasonName } from '#src/products/product.ts'
import { formatDisplayMoney } from '#src/shop/display-currency.ts'
import type { MatchView } from './match-view.ts'
import { type PriceRowsView, priceRowsView, type RowContext, type RowView, rowView } from './row-view.ts'

/** A listing row: columns the shop shows, of what its viewer may see (catalogue 1). */
export interface ListRow extends RowView {
  icons?: ProductIcon[]
  label?: LabelView
  /** Further facts: a name and a text each, such as the manufacturer's number. */
  facts?: [name: string, text: string][]
  /** Other prices: a name and an amount each. */
  otherPrices?: [name: string, amount: string][]
  /** Clicking the stock opens its depots or deliveries. */
  stockOpens?: true
  freeShipping?: true
  priceFrom?: true
  /** Children with their own prices. */
  priceRows?: PriceRowsView
  /** What matched, in the results of a text search. */
  match?: MatchView
}

/** A tyre label (catalogue 3): letters, and noise with its unit. */
export interface LabelView {
  season: ProductRow['label']['season']
  seasonName: string
  consumption: string | null
  wetGrip: string | null
  noise: string | null
}

export function listRow(row: ProductRow, rowContext: RowContext): ListRow {
  const { columns } = rowContext.shop.listing
  const view = rowView(row, rowContext)
  const facts = listFacts(row, rowContext)
  const otherPrices = toPriceTexts(row, rowContext)
  return {
    ...view,
    brand: columns.brand ? view.brand : '',
    picture: columns.picture ? view.picture : null,
    oemNumbers: columns.oem ? view.oemNumbers : [],
    price: view.price && {
      ...view.price,
      before: columns.listPrice ? view.price.before : null,
      discounts: columns.discounts ? view.price.discounts : null,
    },
    stock: columns.stock && view.stock ? { ...view.stock, coming: columns.coming ? view.stock.coming : null } : null,
    quantity: columns.package ? view.quantity : { ...view.quantity, packageNote: '' },
    ...(columns.icons && row.icons.length > 0 && { icons: row.icons }),
    ...(columns.label && hasAnyLabel(row.label) && { label: toLabelView(row, rowContext) }),
    ...(facts.length > 0 && { facts }),
    ...(otherPrices.length > 0 && { otherPrices }),
    ...(columns.stock && hasStockDetails(row, columns.coming) && { stockOpens: true as const }),
    ...(columns.freeShipping && row.freeShipping && { freeShipping: true as const }),
    ...(row.priceFrom && { priceFrom: true as const }),
    ...(row.priceRows && { priceRows: priceRowsView(row.priceRows, { row, columns, texts: rowContext }) }),
  }
}

const hasStockDetails = ({ stock }: ProductRow, comingVisible: boolean) =>
  (stock?.depots?.length ?? 0) > 0 || (comingVisible && (stock?.comings?.length ?? 0) > 0)

const toLabelView = ({ label }: ProductRow, { i18n }: RowContext): LabelView => ({
  season: label.season,
  seasonName: label.season ? seasonName(label.season, i18n) : '',
  consumption: label.consumption,
  wetGrip: label.wetGrip,
  noise: formatNoise(label),
})

function listFacts(row: ProductRow, { i18n: { t }, language, shop }: RowContext): [string, string][] {
  const { columns } = shop.listing
  const facts: [boolean, string, string | null | undefined][] = [
    [columns.shortCode, t('listing.fact.shortCode'), row.shortCode],
    [columns.makerCode, t('catalog.fact.makerCode'), row.manufacturerCode],
    [columns.origin, t('catalog.fact.origin'), row.origin && countryName(row.origin, language)],
    [columns.productionDate, t('catalog.fact.produced'), row.productionDate],
    [columns.measures, t('catalog.fact.weight'), formatMeasure(row.weightKg, 'kg', language)],
    [columns.measures, t('catalog.fact.volume'), formatMeasure(row.volumeDm3, 'dm³', language)],
    [columns.package, t('listing.fact.package'), row.packageName],
    ...row.fields.map(({ name, text }): [boolean, string, string] => [columns.fields, name, text]),
    [columns.salesPerson, t('listing.fact.salesPerson'), row.internal?.salesPerson],
    [columns.salesPerson, t('listing.fact.note'), row.internal?.note],
  ]
  return facts.flatMap(([visible, name, text]): [string, string][] => (visible && text ? [[name, text]] : []))
}

const formatMeasure = (value: string | null, unit: string, language: Language) =>
  value && `${formatQuantity(language, value)} ${unit}`

function toPriceTexts({ price, retailPrice, purchasePrice }: ProductRow, rowContext: RowContext) {
  const { t } = rowContext.i18n
  const money = (amount: string, currency: string) => formatDisplayMoney(rowContext, { amount, currency })
  const prices: [string, string][] = []
  if (price?.otherTax)
    prices.push([
      t(price.withTax ? 'listing.price.withoutTax' : 'listing.price.withTax'),
      money(price.otherTax, price.currency),
    ])
  for (const paymentPrice of [price?.byCard, price?.byTransfer])
    if (price && paymentPrice) prices.push([paymentPrice.name, money(paymentPrice.amount, price.currency)])
  if (retailPrice) prices.push([t('listing.price.retail'), money(retailPrice.amount, retailPrice.currency)])
  if (purchasePrice) prices.push([t('listing.price.purchase'), money(purchasePrice.amount, purchasePrice.currency)])
  return prices
}
