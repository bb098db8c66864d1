import { sql } from 'kysely'
import { toLocalDay } from '#src/orders/views/order-filter.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import { getSiteTexts } from '#src/shop/site-texts.server.ts'
import type { TableRequest } from '../table/request.ts'
import { loadCross } from './cross/queries.server.ts'
import { comparePrices, loadDormantBrands, loadDormantDealers, loadPromisedDates } from './other-queries.server.ts'
import { resolvePeriod } from './period.ts'
import { toShownReport } from './report-row.ts'
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

/** The report with the columns that a request of it has now, for a file. */
export async function loadReportDefinition(
  db: Db,
  context: RequestContext,
  { name, filters }: { name: ReportName; filters: TableRequest['filters'] },
): Promise<ReportDefinition> {
  const definition = getReportDefinition(context, name)
  if (name !== 'salesCross') return definition
  const { columns } = await loadReport(db, context, { name, filters, sort: definition.sort, page: 1, pageSize: 1 })
  return toShownReport({ language: context.language, texts: getSiteTexts(context), filters }, definition, columns)
}

type ReportRequest = TableRequest & { name: ReportName }

/** A page of a report; `request` has filters and columns of its definition only. */
export const loadReport = (db: Db, context: RequestContext, request: ReportRequest): Promise<ReportPage> =>
  runReport(db, (tx) => loadPage(tx, context, request))

/**
 * Runs queries that read a year of lines. A nested loop, which the planner chooses where it expects few of them, calculates
 * purchase prices and returns again for each; and with less memory sums are written to disk before they are sorted. Both
 * settings end with the transaction.
 */
export function runReport<Answer>(db: Db, load: (tx: Db) => Promise<Answer>): Promise<Answer> {
  const run = async (tx: Db) => {
    await sql`select set_config('enable_nestloop', 'off', true), set_config('work_mem', '32MB', true)`.execute(tx)
    return load(tx)
  }
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}

async function loadPage(db: Db, context: RequestContext, { name, ...request }: ReportRequest): Promise<ReportPage> {
  const today = toLocalDay(new Date(), context.site.timeZone)
  const period = resolvePeriod(request.filters, today, USUAL_PERIODS[name] ?? 'last30Days')
  if (isSalesReport(name)) return loadSales(db, context, { ...request, period, dimension: SALES_REPORTS[name] })
  switch (name) {
    case 'salesCross':
      return loadCross(db, context, { ...request, period })
    case 'dormantDealers':
      return loadDormantDealers(db, context, request)
    case 'dormantBrands':
      return loadDormantBrands(db, context, request)
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
