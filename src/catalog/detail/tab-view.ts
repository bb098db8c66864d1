import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate, formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { quantityWithUnit } from '#src/shop/unit-name.ts'
import { conditionTexts } from '#src/vehicles/fit.ts'
import {
  countMakes,
  type FittingVehicle,
  filterVehicles,
  mergeYears,
  modelGroups,
  yearsText,
} from '#src/vehicles/vehicle.ts'
import type { TextContext } from '../views/row-texts.ts'
import { type HistoryKind, listHistoryKinds, type OrderHistory } from './tab.ts'

/** View model of a product's fitments. */
export interface CompatibleView {
  /** "143 vehicles". */
  count: string
  /** Filter by make; empty for a single make. The first entry selects all makes. */
  brands: { name: string; count: string; href: string; chosen: boolean }[]
  /** Search form over the fitments; null for few. */
  search: { action: string; text: string; hiddenFields: [name: string, value: string][] } | null
  groups: {
    make: string
    model: string
    years: string
    lines: { key: string; engine: string; years: string; conditions: string[] }[]
  }[]
  /** Address with all of them, if only some are shown. */
  all: { href: string; count: string } | null
}

/** From this number of vehicles on there is a search form. */
const SEARCHED_FROM = 12
/** Number of lines before "show all". */
const PREVIEW_LINES = 120

/** The query of `url` contains the filter: `vmake` (make), `vq` (text) and `vall` (show all). */
export function compatibleView(
  vehicles: readonly FittingVehicle[],
  url: URL,
  textContext: TextContext,
): CompatibleView {
  const { searchParams: params } = url
  const all = mergeYears(vehicles)
  const makes = countMakes(all)
  const make = makes.find((one) => one.make === params.get('vmake'))?.make ?? ''
  const text = params.get('vq') ?? ''
  const found = filterVehicles(all, { make, text })
  const visibleLines = params.has('vall') ? found : found.slice(0, PREVIEW_LINES)
  const number = (value: number) => formatQuantity(textContext.language, String(value))
  const to = (changes: Record<string, string>) => changeQuery(url, changes)
  const { t } = textContext.i18n
  return {
    count: t('vehicles.count', { count: found.length, number: number(found.length) }),
    brands:
      makes.length < 2
        ? []
        : [
            { name: t('vehicles.allMakes'), count: number(all.length), href: to({ vmake: '' }), chosen: make === '' },
            ...makes.map((one) => ({
              name: one.make,
              count: number(one.count),
              chosen: one.make === make,
              href: to({ vmake: one.make }),
            })),
          ],
    search: all.length < SEARCHED_FROM ? null : { action: url.pathname, text, hiddenFields: listHiddenFields(params) },
    groups: modelGroups(visibleLines).map((group) => ({
      make: group.make,
      model: group.model,
      years: group.years,
      lines: group.lines.map((line, at) => lineView(line, at, textContext)),
    })),
    all: visibleLines.length < found.length ? { href: to({ vall: '1' }), count: number(found.length) } : null,
  }
}

const lineView = (line: FittingVehicle, at: number, { i18n }: TextContext) => ({
  key: `${at} ${line.engine}`,
  engine: line.engine,
  years: yearsText(line),
  conditions: conditionTexts(line.conditions, i18n),
})

const OWN_PARAMS = ['vq', 'vall']
const listHiddenFields = (params: URLSearchParams) => [...params].filter(([name]) => !OWN_PARAMS.includes(name))

/** The same page with another filter; empty values are omitted. */
function changeQuery({ pathname, searchParams }: URL, changes: Record<string, string>): string {
  const params = new URLSearchParams(searchParams)
  params.delete('vall')
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return `${pathname}?${params}`
}

/** Order status by its number on the wire. */
type Status = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16

export interface HistoryView {
  /** Whose orders; empty where there is no choice. */
  kinds: { text: string; href: string; open: boolean }[]
  summary: string
  lines: {
    /** One product may be in an order twice. */
    key: string
    number: string
    /** Its page, for the viewer's own orders. */
    href: string | null
    day: string
    customer: string
    quantity: string
    price: string
    status: string
  }[]
  /** There is a column of customer names. */
  ofOthers: boolean
}

interface HistorySelection {
  kind: HistoryKind
  /** The address of the same tab with other orders. */
  to: (kind: HistoryKind) => string
}

export function historyView(history: OrderHistory, page: PageRequest, { kind, to }: HistorySelection): HistoryView {
  const { t } = page.i18n
  const texts: Record<HistoryKind, string> = {
    mine: t('detail.history.mine'),
    subDealers: t('detail.history.subDealers'),
    represented: t('detail.history.represented'),
  }
  const kinds = listHistoryKinds(page)
  const { lines, orderCount, totalQuantity } = history
  return {
    kinds: kinds.length < 2 ? [] : kinds.map((one) => ({ text: texts[one], href: to(one), open: one === kind })),
    summary: t('detail.history.summary', {
      count: orderCount,
      quantity: quantityWithUnit(totalQuantity, lines[0]?.unit ?? '', page.i18n),
    }),
    lines: lines.map((line, at) => ({
      key: `${line.orderNumber} ${at}`,
      number: line.orderNumber,
      href: kind === 'mine' ? getPagePath(page, 'orderDetail', `/${encodeURIComponent(line.orderNumber)}`) : null,
      day: formatDate(page.language, line.placedAt, { timeZone: page.site.timeZone }),
      customer: line.customerName,
      quantity: quantityWithUnit(line.quantity, line.unit, page.i18n),
      price: formatMoney(page.language, { amount: line.netPrice, currency: line.currency }),
      status: t(`order.status.${line.status as Status}`),
    })),
    ofOthers: kind !== 'mine',
  }
}
