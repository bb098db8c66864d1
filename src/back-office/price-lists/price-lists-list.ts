import type { PageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { toTextCell } from '../table/short/cells.ts'
import type { ShortList } from '../table/short/short-list.ts'
import type { ShortRow } from '../table/short/short-rows.ts'
import type { CellView, TableDefinition } from '../table/table.ts'
import type { PriceList } from './price-list.ts'
import { getPriceLists } from './wire.ts'

/** The price lists of a site. */
export const PRICE_LISTS_TABLE = {
  name: 'priceLists',
  columns: [
    { key: 'name', label: 'deskCatalogue.field.name', kind: 'text', sortable: true, fixed: true },
    { key: 'code', label: 'deskCatalogue.field.code', kind: 'code', sortable: true, initial: true },
    { key: 'kind', label: 'deskCatalogue.field.kind', kind: 'text', sortable: true, initial: true },
    { key: 'currency', label: 'deskCatalogue.field.currency', kind: 'code', sortable: true, initial: true },
    { key: 'tax', label: 'deskCatalogue.priceList.tax', kind: 'text', sortable: true, initial: true },
    { key: 'fallback', label: 'deskCatalogue.field.fallback', kind: 'text', sortable: true, initial: true },
    { key: 'state', label: 'deskCatalogue.priceList.shop', kind: 'status', sortable: true, initial: true },
  ],
  filters: [
    { key: 'q', label: 'deskCatalogue.priceList.search', kind: 'search' },
    { key: 'kind', label: 'deskCatalogue.field.kind', kind: 'choice' },
  ],
  sort: { column: 'name', descending: false },
} as const satisfies TableDefinition

export const PRICE_LISTS_LIST: ShortList = {
  definition: PRICE_LISTS_TABLE,
  page: 'deskPriceLists',
  permission: 'manageCatalogue',
  async load(page) {
    const { priceLists } = await page.call(getPriceLists)
    const names = new Map(priceLists.map(({ code, name }) => [code, name]))
    return priceLists.map((list) => toPriceListRow(page, list, names.get(list.fallback ?? '') ?? ''))
  },
}

type ListedPriceList = PriceList & { hasRate: boolean }

function toPriceListRow(page: PageRequest, list: ListedPriceList, fallbackName: string): ShortRow {
  const { t } = page.i18n
  const { code, name, kind, currency, taxIncluded } = list
  return {
    id: code,
    label: name,
    href: getPagePath(page, 'deskPriceLists', `/code/${encodeURIComponent(code)}`),
    choices: { kind: [kind] },
    cells: {
      name: { text: name },
      code: { text: code },
      kind: { text: t(`deskCatalogue.kind.${kind}`) },
      currency: { text: currency },
      tax: { text: t(taxIncluded ? 'deskCatalogue.priceList.withTax' : 'deskCatalogue.priceList.withoutTax') },
      fallback: toTextCell(fallbackName),
      state: toStateCell(page, list),
    },
  }
}

/** Prices in a currency without a rate are not shown, also those of a public list. */
function toStateCell({ i18n: { t } }: PageRequest, list: ListedPriceList): CellView | undefined {
  if (!list.hasRate) return { text: t('deskCatalogue.priceList.noRate'), tone: 'warn' }
  return list.public ? { text: t('deskCatalogue.priceList.public'), tone: 'good' } : undefined
}
