import type { Permission } from '#src/permissions/policy.ts'
import type { TableColumn, TableDefinition, TableFilter } from '../table/table.ts'
import type { DaySpan, PeriodName } from './period.ts'

/** Reports of what was sold, by what its amounts are grouped. */
export const SALES_REPORTS = {
  salesByDealer: 'dealer',
  salesByRepresentative: 'representative',
  salesByBrand: 'brand',
  salesByCategory: 'category',
  salesByRegion: 'region',
  salesByMonth: 'month',
  salesByProduct: 'product',
} as const
export type SalesReport = keyof typeof SALES_REPORTS
export type Dimension = (typeof SALES_REPORTS)[SalesReport]
export const DIMENSIONS: readonly Dimension[] = Object.values(SALES_REPORTS)

/** What the cells of a sales table of two dimensions have. */
export const CROSS_MEASURES = ['net', 'quantity'] as const
export type CrossMeasure = (typeof CROSS_MEASURES)[number]

/** The reports in the order of their page; the names are those of their tables, too. */
export const REPORT_NAMES = [
  'salesByDealer',
  'salesByRepresentative',
  'salesByBrand',
  'salesByCategory',
  'salesByRegion',
  'salesByMonth',
  'salesByProduct',
  'salesCross',
  'dormantDealers',
  'dormantBrands',
  'stockTurnover',
  'deadStock',
  'priceComparison',
  'promisedDates',
] as const
export type ReportName = (typeof REPORT_NAMES)[number]

export const REPORT_GROUPS: Record<'sales' | 'customers' | 'stock' | 'other', readonly ReportName[]> = {
  sales: REPORT_NAMES.slice(0, 8),
  customers: ['dormantDealers', 'dormantBrands'],
  stock: ['stockTurnover', 'deadStock'],
  other: ['priceComparison', 'promisedDates'],
}
export type ReportGroup = keyof typeof REPORT_GROUPS

export const isSalesReport = (name: ReportName): name is SalesReport => Object.hasOwn(SALES_REPORTS, name)

/** The name in addresses: `sales-by-dealer`. */
export const toReportSlug = (name: ReportName) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
export const findReport = (slug: string | undefined) => REPORT_NAMES.find((name) => toReportSlug(name) === slug)

/** Days without an order or a sale. */
export const IDLE_DAYS = [30, 60, 90, 180, 365] as const
export const USUAL_IDLE_DAYS = 90

/** The period without a choice of the user; null for reports about today. */
export const USUAL_PERIODS: Record<ReportName, PeriodName | null> = {
  salesByDealer: 'last30Days',
  salesByRepresentative: 'last30Days',
  salesByBrand: 'last30Days',
  salesByCategory: 'last30Days',
  salesByRegion: 'last30Days',
  salesByMonth: 'last12Months',
  salesByProduct: 'last30Days',
  salesCross: 'last12Months',
  dormantDealers: null,
  dormantBrands: null,
  stockTurnover: 'last30Days',
  deadStock: null,
  priceComparison: null,
  promisedDates: 'last30Days',
}

/** A value by the key of its column: a decimal, a day as YYYY-MM-DD, or a text; null for none. */
export type ReportValues = Readonly<Record<string, string | null>>

export interface ReportRow {
  /** Identifies what the row is about: an id, a city, or a month as YYYY-MM; empty for "none". */
  id: string
  values: ReportValues
}

/** A page of a report. */
export interface ReportPage {
  rows: ReportRow[]
  totalHits: number
  /** Of all rows, by column; empty for a report without sums. */
  totals: ReportValues
  /** Of all amounts. */
  currency: string
  /** Null for reports about today. */
  span: DaySpan | null
  before: DaySpan | null
  /** Currencies without a rate, which no amount includes. */
  unrated: string[]
  /** Of a table of two dimensions: the columns that it has, in their order. */
  columns?: { key: string; title: string }[] | undefined
}

/** What a filter offers. */
export interface ReportChoices {
  depots: { id: number; name: string }[]
  representatives: { id: number; name: string }[]
  categories: { id: number; name: string; depth: number }[]
  priceLists: { id: number; name: string }[]
  currencies: string[]
}

export type ReportColumn = TableColumn & {
  /** Calculated from purchase prices. */
  purchase?: true
  /** Formatted with a percent sign. */
  percent?: true
}

const column = (key: string, kind: TableColumn['kind'], more: Partial<ReportColumn> = {}): ReportColumn => ({
  key,
  label: `reports.column.${key}` as TableColumn['label'],
  kind,
  sortable: true,
  ...more,
})
const SHOWN = { initial: true } as const
const WIDE = { initial: true, wideOnly: true } as const
/** What the filters give: a saved view would freeze a choice of them. */
const CROSS = { wideOnly: true, dynamic: true } as const
const PURCHASE = { initial: true, wideOnly: true, purchase: true } as const

const filter = (key: string, kind: TableFilter['kind']): TableFilter => ({
  key,
  label: `reports.filter.${key}` as TableFilter['label'],
  kind,
})
const PERIOD_FILTERS = [filter('period', 'choice'), filter('startDate', 'day'), filter('endDate', 'day')]
const GOODS_FILTERS = [filter('brand', 'text'), filter('category', 'choice')]
const BUYER_FILTERS = [filter('dealer', 'text'), filter('representative', 'choice')]

const SALES_FILTERS = [
  ...PERIOD_FILTERS,
  filter('compare', 'choice'),
  ...BUYER_FILTERS,
  filter('region', 'text'),
  ...GOODS_FILTERS,
  filter('depot', 'choice'),
  filter('currency', 'choice'),
]

const CODE = column('code', 'code', SHOWN)

function defineSales(name: SalesReport): ReportDefinition {
  const dimension = SALES_REPORTS[name]
  return {
    name,
    columns: [
      { ...column('name', 'text', { fixed: true }), label: `reports.dimension.${dimension}` },
      ...(dimension === 'dealer' || dimension === 'product' ? [CODE] : []),
      column('net', 'money', SHOWN),
      column('share', 'number', { ...WIDE, percent: true }),
      column('before', 'money', SHOWN),
      column('change', 'number', { ...SHOWN, percent: true }),
      column('orders', 'number', SHOWN),
      column('quantity', 'number', WIDE),
      column('average', 'money', { wideOnly: true }),
      column('margin', 'money', PURCHASE),
      column('marginRate', 'number', { ...PURCHASE, percent: true }),
      column('known', 'number', { wideOnly: true, purchase: true, percent: true }),
    ],
    filters: SALES_FILTERS,
    sort: { column: dimension === 'month' ? 'name' : 'net', descending: true },
  }
}

/** A report as a table of the back office. */
export type ReportDefinition = Omit<TableDefinition, 'columns'> & { name: ReportName; columns: readonly ReportColumn[] }

const PRODUCT_COLUMNS = [
  { ...column('name', 'text', { fixed: true }), label: 'reports.dimension.product' } as const,
  CODE,
  column('brand', 'text', WIDE),
]

const CROSS_COLUMNS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'c10', 'c11', 'c12'] as const

const REPORTS: Record<Exclude<ReportName, SalesReport>, ReportDefinition> = {
  salesCross: {
    name: 'salesCross',
    columns: [
      { ...column('name', 'text', { fixed: true }), label: 'reports.dimension.brand' },
      column('total', 'money', SHOWN),
      ...CROSS_COLUMNS.map((key) => ({ ...column(key, 'money', CROSS), label: 'reports.column.net' as const })),
      column('others', 'money', CROSS),
    ],
    filters: [
      filter('by', 'choice'),
      filter('across', 'choice'),
      filter('measure', 'choice'),
      ...PERIOD_FILTERS,
      ...BUYER_FILTERS,
      filter('region', 'text'),
      ...GOODS_FILTERS,
      filter('depot', 'choice'),
      filter('currency', 'choice'),
    ],
    sort: { column: 'total', descending: true },
  },
  dormantDealers: {
    name: 'dormantDealers',
    columns: [
      { ...column('name', 'text', { fixed: true }), label: 'reports.dimension.dealer' },
      CODE,
      column('lastOrder', 'date', SHOWN),
      column('idleDays', 'number', SHOWN),
      column('orders', 'number', { ...WIDE }),
      column('net', 'money', SHOWN),
      column('representative', 'text', WIDE),
    ],
    filters: [filter('days', 'choice'), ...BUYER_FILTERS],
    sort: { column: 'lastOrder', descending: true },
  },
  dormantBrands: {
    name: 'dormantBrands',
    columns: [
      { ...column('name', 'text', { fixed: true }), label: 'reports.dimension.brand' },
      column('lastSale', 'date', SHOWN),
      column('idleDays', 'number', SHOWN),
      column('orders', 'number', WIDE),
      column('net', 'money', SHOWN),
    ],
    filters: [filter('days', 'choice')],
    sort: { column: 'net', descending: true },
  },
  stockTurnover: {
    name: 'stockTurnover',
    columns: [
      ...PRODUCT_COLUMNS,
      column('quantity', 'number', SHOWN),
      column('stockStart', 'number', WIDE),
      column('stockEnd', 'number', SHOWN),
      column('turnover', 'number', SHOWN),
      column('coverDays', 'number', SHOWN),
      column('net', 'money', WIDE),
    ],
    filters: [...PERIOD_FILTERS, ...GOODS_FILTERS, filter('depot', 'choice')],
    sort: { column: 'turnover', descending: true },
  },
  deadStock: {
    name: 'deadStock',
    columns: [
      ...PRODUCT_COLUMNS,
      column('stock', 'number', SHOWN),
      column('lastSale', 'date', SHOWN),
      column('idleDays', 'number', SHOWN),
      column('value', 'money', { initial: true, purchase: true }),
    ],
    filters: [filter('days', 'choice'), ...GOODS_FILTERS, filter('depot', 'choice')],
    sort: { column: 'stock', descending: true },
  },
  priceComparison: {
    name: 'priceComparison',
    columns: [
      ...PRODUCT_COLUMNS,
      column('priceA', 'money', SHOWN),
      column('priceB', 'money', SHOWN),
      column('difference', 'money', WIDE),
      column('differenceRate', 'number', { ...SHOWN, percent: true }),
    ],
    filters: [filter('listA', 'choice'), filter('listB', 'choice'), ...GOODS_FILTERS],
    sort: { column: 'differenceRate', descending: true },
  },
  promisedDates: {
    name: 'promisedDates',
    columns: [
      { ...column('number', 'code', { fixed: true }), label: 'reports.dimension.order' },
      column('dealer', 'text', SHOWN),
      column('placedOn', 'date', WIDE),
      column('promised', 'date', SHOWN),
      column('shipped', 'date', SHOWN),
      column('lateDays', 'number', SHOWN),
      column('delivery', 'status', { ...SHOWN }),
    ],
    filters: [...PERIOD_FILTERS, filter('delivery', 'choice'), ...BUYER_FILTERS, filter('depot', 'choice')],
    sort: { column: 'promised', descending: true },
  },
}

/** Whether a promised day was observed: shipped whole by it, later, still open, or open after it. */
export const DELIVERY_STATES = ['onTime', 'late', 'open', 'overdue'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** A report as a viewer sees it: without what is calculated from purchase prices for those who do not see them. */
export function toVisibleReport(name: ReportName, can: (permission: Permission) => boolean): ReportDefinition {
  const definition = isSalesReport(name) ? defineSales(name) : REPORTS[name]
  if (can('seePurchasePrices')) return definition
  return { ...definition, columns: definition.columns.filter(({ purchase }) => !purchase) }
}
