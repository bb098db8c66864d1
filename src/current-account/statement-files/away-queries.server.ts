import { refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { formatCsv } from '#src/exports/csv.ts'
import { renderPdf } from '#src/exports/pdf/queries.server.ts'
import { renderXlsx } from '#src/exports/xlsx-queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { getDirection } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import type { Account } from '../account.ts'
import { type Period, type PeriodRequest, toPeriod } from '../period.ts'
import { wholeStatement } from '../statement/queries.server.ts'
import { statementPlan } from './statement-pdf.ts'
import { statementSheet } from './statement-sheet.ts'

/** Maximum number of lines per file; fewer on paper. */
const MAX = { csv: 100_000, xlsx: 50_000, pdf: 2000 } as const

interface StatementDownload {
  account: Account
  period: PeriodRequest
  format: keyof typeof MAX
}

/** A statement as a file in the reader's language; TooManyToExport if the period has more lines than the file holds. */
export async function loadStatementFile(
  db: Db,
  context: RequestContext,
  { account, period: periodRequest, format }: StatementDownload,
) {
  const period = toPeriod(periodRequest)
  const whole = await wholeStatement(db, account, { period, maxLines: MAX[format] })
  const texts = getMessages(context.language)
  const name = `${texts.t('account.away.name')}-${account.code}-${account.currency}`
  if (!whole) {
    const { refusal } = refuse('TooManyToExport', { maximum: MAX[format] })
    return { name, content: null, refusal: refusal.code, message: refusalText(context.language, refusal) }
  }
  const { language } = context
  const notification = {
    account,
    period: toPeriodView(period, account.today),
    whole,
    texts,
    language,
    siteName: context.site.name,
  }
  const sheet = statementSheet(notification, getDirection(language) === 'rtl')
  const content =
    format === 'pdf'
      ? await renderPdf(statementPlan(notification))
      : format === 'csv'
        ? formatCsv(sheet, language)
        : await renderXlsx(sheet)
  return { name, content: content as string | Uint8Array<ArrayBuffer>, refusal: null, message: '' }
}

/** Days of a statement: an open end is today, an open start is empty. */
const toPeriodView = ({ from, until }: Period, today: string) => ({
  from: from < '1901' ? null : from,
  until: until > '9998' ? today : until,
  open: until > '9998',
})
