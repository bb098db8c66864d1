import { toLocalDay } from '#src/orders/views/order-filter.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { TableRequest } from '../table/request.ts'
import { comparePrices, loadDormantDealers, loadPromisedDates } from './other-queries.server.ts'
import { resolvePeriod } from './period.ts'
import {
  isSalesReport,
  type ReportDefinition,
  type ReportName,
  type ReportPage,
  SALES_REPORTS,
  toVisibleReport,
  USUAL_PERIODS,
} from './reports.ts'
import { loadSales } from './sales-queries.server.ts'
import { loadDeadStock, loadTurnover } from './stock-queries.server.ts'

/** The report as this viewer may see it. */
export const getReportDefinition = (context: RequestContext, name: ReportName): ReportDefinition =>
  toVisibleReport(name, (permission) => can(context, permission))

/** A page of a report; `request` has filters and columns of its definition only. */
export async function loadReport(
  db: Db,
  context: RequestContext,
  { name, ...request }: TableRequest & { name: ReportName },
): Promise<ReportPage> {
  const today = toLocalDay(new Date(), context.site.timeZone)
  const period = resolvePeriod(request.filters, today, USUAL_PERIODS[name] ?? 'last30Days')
  if (isSalesReport(name)) return loadSales(db, context, { ...request, period, dimension: SALES_REPORTS[name] })
  switch (name) {
    case 'dormantDealers':
      return loadDormantDealers(db, context, request)
    case 'stockTurnover':
      return loadTurnover(db, context, { ...request, period })
    case 'deadStock':
      return loadDeadStock(db, context, request)
    case 'priceComparison':
      return comparePrices(db, context, request)
    case 'promisedDates':
      return loadPromisedDates(db, context, { ...request, period })
  }
}
