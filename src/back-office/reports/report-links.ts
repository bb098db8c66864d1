import type { PageRequest } from '#src/api/page-context.ts'
import { mayOpen } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { NONE, type OrderFilter, toOrdersQuery } from '../orders/orders-table.ts'
import { toProductCardPath } from '../products/product-card-view.ts'
import type { TableState } from '../table/table-state.ts'
import type { DaySpan } from './period.ts'
import { getRowDimension } from './report-row.ts'
import { type ReportName, type ReportRow, toReportSlug } from './reports.ts'

/** Pages of reports by name, with chosen filters. */
export function getReportPath(page: PageRequest, name: ReportName, filters: TableState['filters'] = {}): string {
  const query = new URLSearchParams(filters)
  return getPagePath(page, 'reports', `/${toReportSlug(name)}${query.size > 0 ? `?${query}` : ''}`)
}

interface ReportOfRow {
  name: ReportName
  filters: TableState['filters']
  span: DaySpan | null
}

/** What a row is made of: orders, or a finer report with the same filters. Empty if the viewer may open neither. */
export function getRowPath(page: PageRequest, { name, filters, span }: ReportOfRow, row: ReportRow): string {
  if (name === 'promisedDates') return openOrder(page, row.values.number ?? '')
  if (name === 'dormantDealers') return openOrders(page, { customer: row.values.code ?? '' })
  if (name === 'dormantBrands') return openProducts(page, row.id)
  const dimension = getRowDimension(name, filters)
  if (!dimension) return openProduct(page, row.values.code ?? '')
  const days = span ? { startDate: span.from, endDate: span.to } : {}
  const finer = span ? { ...omitPeriod(filters), ...days } : filters
  switch (dimension) {
    case 'dealer':
      return row.values.code ? openOrders(page, { ...days, customer: row.values.code }) : ''
    case 'representative':
      return openOrders(page, { ...days, representative: row.id || NONE })
    case 'product':
      return row.values.code ? openOrders(page, { ...days, q: row.values.code }) : ''
    case 'month':
      return getReportPath(page, 'salesByDealer', { ...omitPeriod(filters), ...toMonth(row.id) })
    case 'brand':
      return row.id ? getReportPath(page, 'salesByProduct', { ...finer, brand: row.values.name ?? '' }) : ''
    case 'category':
      return row.id ? getReportPath(page, 'salesByProduct', { ...finer, category: row.id }) : ''
    case 'region':
      return row.id ? getReportPath(page, 'salesByDealer', { ...finer, region: row.values.name ?? '' }) : ''
  }
}

const openOrders = (page: PageRequest, filters: Partial<Record<OrderFilter, string>>) =>
  mayOpen(page, 'orderDesk') ? getPagePath(page, 'orderDesk', toOrdersQuery(filters)) : ''

const openOrder = (page: PageRequest, number: string) =>
  mayOpen(page, 'orderDesk') ? getPagePath(page, 'orderDesk', `/${encodeURIComponent(number)}`) : ''

const openProduct = (page: PageRequest, code: string) =>
  mayOpen(page, 'deskProducts') ? toProductCardPath(page, code) : ''

const openProducts = (page: PageRequest, brand: string) =>
  mayOpen(page, 'deskProducts') ? getPagePath(page, 'deskProducts', `?brand=${brand}`) : ''

const omitPeriod = (filters: TableState['filters']) =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !['period', 'startDate', 'endDate'].includes(key)))

function toMonth(month: string): Record<'startDate' | 'endDate', string> {
  const [year = 0, no = 0] = month.split('-').map(Number)
  return { startDate: `${month}-01`, endDate: new Date(Date.UTC(year, no, 0)).toISOString().slice(0, 10) }
}
