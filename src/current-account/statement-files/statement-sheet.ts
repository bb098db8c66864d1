import type { Sheet } from '#src/exports/sheet.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { Account, StatementLine } from '../account.ts'

export type StatementFileLine = Omit<StatementLine, 'open' | 'overdueDays'>

/** A whole statement in the reader's language. */
export interface StatementFile {
  account: Account
  /** `until` is the day after the last, unless the end is open: then it is today. */
  period: { from: string | null; until: string; open: boolean }
  whole: { lines: StatementFileLine[]; opening: Decimal; closing: Decimal; debit: Decimal; credit: Decimal }
  texts: Texts
  language: Language
  siteName: string
}

/** A statement as a table: opening balance, entries, totals. Debt is positive, as its heading states. */
export function statementSheet({ account, whole, texts: { t } }: StatementFile, rightToLeft: boolean): Sheet {
  const none = null
  return {
    name: `${account.code} ${account.currency}`,
    rightToLeft,
    columns: [
      { title: t('account.line.date'), kind: 'text', width: 12 },
      { title: t('account.line.due'), kind: 'text', width: 12 },
      { title: t('account.line.type'), kind: 'text', width: 16 },
      { title: t('account.line.document'), kind: 'code', width: 20 },
      { title: t('account.line.description'), kind: 'text', width: 30 },
      { title: t('account.line.debit'), kind: 'money', width: 16 },
      { title: t('account.line.credit'), kind: 'money', width: 16 },
      { title: t('account.away.balance'), kind: 'money', width: 16 },
      { title: t('account.line.currency'), kind: 'text', width: 8 },
    ],
    rows: [
      [none, none, none, none, t('account.opening'), none, none, whole.opening, account.currency],
      ...whole.lines.map((line) => [
        ...[line.entryDate, line.dueDate, t(`account.type.${line.documentType}`), line.documentNo, line.description],
        ...[amount(line.debit), amount(line.credit), line.balance, account.currency],
      ]),
      [none, none, none, none, t('account.total'), whole.debit, whole.credit, whole.closing, account.currency],
    ],
  }
}

const amount = (value: Decimal) => (Number(value) === 0 ? null : value)
