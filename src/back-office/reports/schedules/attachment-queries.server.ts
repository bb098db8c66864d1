import { MAX_EXPORTED } from '#src/back-office/table/list-page.ts'
import { renderTableFile } from '#src/back-office/table/table-file.server.ts'
import { parseTableState } from '#src/back-office/table/table-state.ts'
import { loadStaffViewer } from '#src/customers/staff/queries.server.ts'
import { FILE_TYPES } from '#src/exports/file-answer.ts'
import { renderPdf } from '#src/exports/pdf/queries.server.ts'
import type { EmailFile } from '#src/notifications/email.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { rankCrossColumns, readCross } from '../cross/cross.ts'
import { getReportDefinition, loadReport } from '../queries.server.ts'
import { toReportCells, toReportRow, toShownReport } from '../report-row.ts'
import { MAX_PDF_ROWS, toReportPlan } from './report-plan.ts'
import type { MailFormat, ReportAttachment } from './schedule.ts'

export type OpenSite = Pick<RequestContext, 'site' | 'shop'>

/** What the user of a schedule may see now, in their language; undefined if they may not see reports. */
export async function loadReader(
  db: Db | Tx,
  { site, shop }: OpenSite,
  userId: number,
): Promise<RequestContext | undefined> {
  const staff = await loadStaffViewer(db, site.id, userId)
  if (!staff) return undefined
  const context = { site, shop, viewer: staff.viewer, language: staff.language ?? site.languages[0] ?? 'en' }
  return can(context, 'seeShopFigures') ? context : undefined
}

const MAX_ROWS: Record<MailFormat, number> = { xlsx: MAX_EXPORTED, pdf: MAX_PDF_ROWS }

type RequestedReport = Pick<ReportAttachment, 'report' | 'query' | 'format'>

export async function fitsFile(
  db: Db | Tx,
  context: RequestContext,
  { report: name, query, format }: RequestedReport,
): Promise<boolean> {
  const { filters, sort } = parseTableState(getReportDefinition(context, name), new URLSearchParams(query))
  const { totalHits } = await loadReport(db, context, { name, filters, sort, page: 1, pageSize: 1 })
  return totalHits <= MAX_ROWS[format]
}

/** The file of an email, with what its reader may see now; throws if they may not see reports any more. */
export async function renderReportFile(db: Db, open: OpenSite, attachment: ReportAttachment): Promise<EmailFile> {
  const { userId, report: name, query, format, name: title } = attachment
  const context = await loadReader(db, open, userId)
  if (!context) throw new Error('the user may not see reports any more')
  const state = parseTableState(getReportDefinition(context, name), new URLSearchParams(query))
  const { filters, sort, columns } = state
  const pageSize = MAX_ROWS[format]
  const report = await loadReport(db, context, { name, filters, sort, page: 1, pageSize })
  if (report.totalHits > pageSize) throw new Error('the report has more rows than its file holds')
  const { language, site } = context
  const texts = getMessages(language)
  const toRow = { texts, language, name, currency: report.currency, filters }
  const definition = toShownReport(toRow, getReportDefinition(context, name), report.columns)
  const rows = report.rows.map((row) => toReportRow(toRow, row, ''))
  const file = { name: `${title.replace(/[^\p{L}\p{N} -]/gu, ' ')}.${format}`, type: FILE_TYPES[format] }
  if (format === 'xlsx') {
    const content = await renderTableFile({ definition, columns, rows, name: title }, { texts, format })
    return { ...file, content: Buffer.from(content) }
  }
  const totals = toReportCells(toRow, { ...report.totals, name: null })
  const footer = `${site.name} · ${formatDate(language, new Date(), { timeZone: site.timeZone })}`
  const ranked = name === 'salesCross' ? rankCrossColumns(readCross(filters), columns) : columns
  const plan = toReportPlan({ title, footer, definition, columns: ranked, rows, totals }, texts)
  return { ...file, content: Buffer.from(await renderPdf(plan)) }
}
