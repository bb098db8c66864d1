import Big from 'big.js'
import { sql } from 'kysely'
import { refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { renderPdf } from '#src/exports/pdf/queries.server.ts'
import { formatCsv } from '#src/exports/sheet.ts'
import { renderXlsx } from '#src/exports/xlsx-queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import { getDirection } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { Account, StatementLine } from '../account.ts'
import { openAmounts } from '../open-items/queries.server.ts'
import { computeBalance, daysBetween, type Period, type PeriodRequest, toPeriod } from '../period.ts'
import { loadBook } from '../queries.server.ts'
import type { PageTop, Statement } from './statement.ts'
import { statementPlan, statementSheet } from './statement-file.ts'

interface StatementRequest extends PeriodRequest {
  /** From 1, the newest entries first. */
  page: number
  pageSize: number
}

/** A page of an account with running balances, and the totals of the whole filter. */
export async function loadStatement(db: Db, account: Account, request: StatementRequest): Promise<Statement> {
  const period = toPeriod(request)
  const book = await loadBook(db, account, [period.from, period.until])
  const sums = book.sumsWithin(period)
  const skip = (Math.max(request.page, 1) - 1) * request.pageSize
  const lines =
    skip < sums.entries
      ? await loadLinesBelow(db, account, {
          top: book.findPageTop(period, skip, request.pageSize),
          limit: request.pageSize,
        })
      : []
  return {
    lines: await addOpenAmounts(db, account, lines),
    opening: computeBalance(book.sumsBefore(period.from)),
    closing: computeBalance(book.sumsBefore(period.until)),
    debit: sums.debit,
    credit: sums.credit,
    months: book.listMonths(period),
    years: book.listYears(),
    totalHits: sums.entries,
    pageSize: request.pageSize,
  }
}

/** Every line of a period, the oldest first, for a file; undefined if there are more than `maxLines`. */
export async function loadWholeStatement(
  db: Db,
  account: Account,
  { period, maxLines }: { period: Period; maxLines: number },
) {
  const book = await loadBook(db, account, [period.from, period.until])
  const sums = book.sumsWithin(period)
  if (sums.entries > maxLines) return undefined
  const top = book.findPageTop(period, 0, maxLines)
  const lines = await loadLinesBelow(db, account, { top, limit: maxLines })
  return {
    lines: lines.reverse(),
    opening: computeBalance(book.sumsBefore(period.from)),
    closing: computeBalance(book.sumsBefore(period.until)),
    debit: sums.debit,
    credit: sums.credit,
  }
}

interface StatementRange {
  top: PageTop
  limit: number
}

type StatementEntry = Omit<StatementLine, 'overdueDays' | 'open'>

async function loadLinesBelow(db: Db, account: Account, { top, limit }: StatementRange): Promise<StatementEntry[]> {
  const { customerId, currency, dbsOnly } = account
  const { rows } = await sql<StatementEntry>`
    with page as (
      select id, entry_date, due_date, document_type, document_no, description, side, amount, order_id, reverses_id, dbs,
        ${top.balance}::numeric + signed - sum(signed) over (order by entry_date desc, id desc rows unbounded preceding) as balance
      from (select *, case side when 'debit' then amount else -amount end as signed from account_entries) e
      where customer_id = ${customerId}::bigint and currency = ${currency} and entry_date < ${top.until}::date
        and entry_date >= ${top.from}::date and (dbs or not ${dbsOnly})
      order by entry_date desc, id desc offset ${top.skip} limit ${limit}
    )
    select page.id, page.entry_date, page.due_date, page.document_type, page.document_no, page.description, page.dbs,
      case page.side when 'debit' then page.amount else 0 end as debit,
      case page.side when 'credit' then page.amount else 0 end as credit, page.balance, orders.number as order_number,
      page.reverses_id is not null or exists (select from account_entries u where u.reverses_id = page.id) as undone,
      exists (select from account_disputes d where d.entry_id = page.id and d.closed_at is null) as disputed
    from page left join orders on orders.id = page.order_id
    order by page.entry_date desc, page.id desc`.execute(db)
  return rows
}

async function addOpenAmounts(db: Db, account: Account, lines: readonly StatementEntry[]): Promise<StatementLine[]> {
  const debits = lines.filter(({ debit }) => new Big(debit).gt(0))
  const earliest = debits.map(({ dueDate }) => dueDate).sort()[0]
  const open = earliest ? await openAmounts(db, account, earliest) : new Map<number, Decimal>()
  return lines.map((line) => {
    const left = open.get(line.id) ?? '0'
    const late = daysBetween(line.dueDate, account.today)
    return { ...line, open: left, overdueDays: new Big(left).gt(0) && late > 0 ? late : 0 }
  })
}

/** Maximum number of lines per file; fewer on paper. */
const MAX_LINES = { csv: 100_000, xlsx: 50_000, pdf: 2000 } as const

/** Whose language and name the file is in. */
type FileReader = Pick<RequestContext, 'language'> & { site: Pick<RequestContext['site'], 'name'> }

interface StatementDownload {
  account: Account
  period: PeriodRequest
  format: keyof typeof MAX_LINES
}

/** A statement as a file in the reader's language; TooManyToExport if the period has more lines than the file holds. */
export async function loadStatementFile(
  db: Db,
  context: FileReader,
  { account, period: periodRequest, format }: StatementDownload,
) {
  const period = toPeriod(periodRequest)
  const statement = await loadWholeStatement(db, account, { period, maxLines: MAX_LINES[format] })
  const texts = getMessages(context.language)
  const name = `${texts.t('account.away.name')}-${account.code}-${account.currency}`
  if (!statement) {
    const { refusal } = refuse('TooManyToExport', { maximum: MAX_LINES[format] })
    return { name, content: null, refusal: refusal.code, message: refusalText(context.language, refusal) }
  }
  const { language } = context
  const file = {
    account,
    period: toPeriodView(period, account.today),
    whole: statement,
    texts,
    language,
    siteName: context.site.name,
  }
  const sheet = statementSheet(file, getDirection(language) === 'rtl')
  const content =
    format === 'pdf'
      ? await renderPdf(statementPlan(file))
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
