import { refused } from '../../api/refusal.ts'
import { refusalText } from '../../api/refusal-text.server.ts'
import { csvOf } from '../../exports/csv.ts'
import { pdfOf } from '../../exports/pdf/queries.server.ts'
import { xlsxOf } from '../../exports/xlsx-queries.server.ts'
import type { Db } from '../../platform/db.server.ts'
import { directionOf } from '../../platform/i18n/language.ts'
import { messagesIn } from '../../platform/i18n/messages.server.ts'
import type { Who } from '../../shop/policy.ts'
import type { Account } from '../account.ts'
import { type AskedPeriod, type Period, periodOf } from '../statement/period.ts'
import { wholeStatement } from '../statement/queries.server.ts'
import { statementPlan } from './statement-pdf.ts'
import { statementSheet } from './statement-sheet.ts'

/** A sheet holds this many lines at the most; paper fewer, for nobody reads more. */
const MOST = { csv: 100_000, xlsx: 50_000, pdf: 2000 } as const

interface Wanted {
  account: Account
  asked: AskedPeriod
  format: keyof typeof MOST
}

/** A statement as a file in the reader's language; TooManyToExport where the period has more lines than the file holds. */
export async function takenAway(db: Db, who: Who, { account, asked, format }: Wanted) {
  const period = periodOf(asked)
  const whole = await wholeStatement(db, account, { period, most: MOST[format] })
  const texts = messagesIn(who.language)
  const name = `${texts.t('account.away.name')}-${account.code}-${account.currency}`
  if (!whole) {
    const { refusal } = refused('TooManyToExport', { most: MOST[format] })
    return { name, content: null, refusal: refusal.code, message: refusalText(who.language, refusal) }
  }
  const { language } = who
  const told = { account, period: shownPeriod(period, account.today), whole, texts, language, siteName: who.site.name }
  const sheet = statementSheet(told, directionOf(language) === 'rtl')
  const content =
    format === 'pdf'
      ? await pdfOf(statementPlan(told))
      : format === 'csv'
        ? csvOf(sheet, language)
        : await xlsxOf(sheet)
  return { name, content: content as string | Uint8Array<ArrayBuffer>, refusal: null, message: '' }
}

/** The days a statement says it is about: an open end is today, an open beginning is none. */
const shownPeriod = ({ from, until }: Period, today: string) => ({
  from: from < '1901' ? null : from,
  until: until > '9998' ? today : until,
  open: until > '9998',
})
