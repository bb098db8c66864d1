import { countryName } from '#src/platform/i18n/country.ts'
import { formatDate, formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { trimPrice, trimZeros } from '#src/platform/money.ts'
import { seasonName, toSeason } from '#src/products/product.ts'
import type { Site } from '#src/settings/site.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { toLocalMoment } from '../local-moment.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { ListedProduct, ProductColumn } from './products-table.ts'

interface RowContext {
  texts: Texts
  language: Language
  site: Pick<Site, 'timeZone'>
}

/** A product as a row of the table and of its files; `href` is its page in the back office. */
export function toProductRow(
  { texts, language, site: { timeZone } }: RowContext,
  product: ListedProduct,
  href: string,
): TableRowView {
  const { id, code, name, price, currency, stock, taxRate } = product
  const toNumber = (value: string): CellView => ({
    text: formatQuantity(language, trimZeros(value)),
    value: trimZeros(value),
  })
  const toMoment = (moment: Date) => formatDate(language, moment, { timeZone, withTime: true })
  // A file has moments as lists of products read them.
  const toMomentCell = (moment: Date | null): CellView | undefined =>
    moment === null
      ? undefined
      : { text: toMoment(moment), value: toLocalMoment(moment.toISOString(), timeZone).replace('T', ' ') }
  const cells: Record<ProductColumn, CellView | undefined> = {
    code: { text: code },
    name: { text: name || code },
    state: { text: toStateText(texts, product, toMoment), tone: toTone(product) },
    brand: toText(product.brand),
    category: toText(product.category),
    price:
      price === null
        ? undefined
        : { text: formatMoney(language, { amount: price, currency }), value: trimPrice(price) },
    currency: toText(currency),
    stock: toNumber(stock),
    audience: toText(product.audience),
    shownAt: toMomentCell(product.shownAt),
    hiddenAt: toMomentCell(product.hiddenAt),
    unit: toText(unitName(product.unit, texts)),
    taxRate: toNumber(taxRate),
    manufacturerCode: toText(product.manufacturerCode),
    barcode: toText(product.barcode),
    ...toFactCells(texts, product),
    changedAt: { text: formatDate(language, product.changedAt, { timeZone }) },
  }
  return { id: `${id}`, label: `${code} ${name}`.trim(), href, cells }
}

function toFactCells(texts: Texts, product: ListedProduct) {
  const { language } = texts
  const toMeasure = (value: string | null): CellView | undefined =>
    value === null ? undefined : { text: formatQuantity(language, trimZeros(value)), value: trimZeros(value) }
  const season = toSeason(product.season)
  return {
    shortCode: toText(product.shortCode),
    packageName: toText(product.packageName),
    weightKg: toMeasure(product.weightKg),
    volumeDm3: toMeasure(product.volumeDm3),
    origin: toText(countryName(product.origin, language)),
    productionDate: toText(product.productionDate),
    season: toText(season === null ? '' : seasonName(season, texts)),
    consumption: toText(product.consumption ?? ''),
    wetGrip: toText(product.wetGrip ?? ''),
    noiseDb: toMeasure(product.noiseDb === null ? null : `${product.noiseDb}`),
    noiseClass: toText(product.noiseClass ?? ''),
  }
}

const toText = (text: string): CellView | undefined => (text === '' ? undefined : { text })

const toTone = ({ visible, audience }: ListedProduct) => (visible ? (audience === '' ? 'good' : 'warn') : 'neutral')

/** The state, or the moment of the next one: "From 1 December 09:00" of a hidden product. */
function toStateText(
  { t }: Texts,
  { visible, shownAt, hiddenAt, audience }: ListedProduct,
  toMoment: (moment: Date) => string,
) {
  if (shownAt && !visible) return t('productPublication.showsAt', { moment: toMoment(shownAt) })
  if (hiddenAt && visible) return t('productPublication.hidesAt', { moment: toMoment(hiddenAt) })
  if (visible && audience !== '') return t('productAudience.limited')
  return t(visible ? 'deskProducts.state.active' : 'deskProducts.state.passive')
}
