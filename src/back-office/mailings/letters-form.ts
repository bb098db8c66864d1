import {
  isValidMailing,
  MAILING_FORMATS,
  MAILING_KINDS,
  type Mailing,
  type MailingFormat,
  type MailingKind,
} from '#src/current-account/mailings/mailing.ts'
import type { TextKey } from '#src/platform/i18n/texts.ts'
import { ACCOUNTS_TABLE } from '../accounts/accounts-table.ts'
import { toTableInput } from '../table/request.ts'
import { isCalendarDay, parseTableState } from '../table/table-state.ts'

/** Accounts chosen in the list by id, or with `all` those of its filters, as an address names them. */
export function parseAccountSelection(query: URLSearchParams) {
  if (query.has('all')) return { filters: toTableInput(parseTableState(ACCOUNTS_TABLE, query)).filters }
  const ids = query.getAll('account').map(Number)
  return { accountIds: ids.filter((id) => Number.isSafeInteger(id) && id > 0) }
}

/** What was typed. */
export interface LettersValues {
  kind: MailingKind
  format: MailingFormat
  startDate: string
  endDate: string
}

export function readLettersValues(form: FormData): LettersValues {
  const text = (name: string) => `${form.get(name) ?? ''}`.trim().slice(0, 10)
  return {
    kind: MAILING_KINDS.find((kind) => kind === form.get('kind')) ?? 'statement',
    format: MAILING_FORMATS.find((format) => format === form.get('format')) ?? 'pdf',
    startDate: text('startDate'),
    endDate: text('endDate'),
  }
}

export type LettersProblems = Partial<Record<'startDate' | 'endDate', TextKey>>

/** The mailing that the values mean, or the problem of each field. A balance letter has one day and is a PDF. */
export function toMailing(values: LettersValues, today: string): { mailing: Mailing } | { problems: LettersProblems } {
  const { kind, endDate } = values
  const startDate = kind === 'statement' && values.startDate !== '' ? values.startDate : null
  if (!isCalendarDay(endDate)) return { problems: { endDate: 'mailings.problem.day' } }
  if (startDate !== null && !isCalendarDay(startDate)) return { problems: { startDate: 'mailings.problem.day' } }
  if (startDate !== null && startDate > endDate) return { problems: { startDate: 'mailings.problem.reversed' } }
  const mailing = { kind, startDate, endDate, format: kind === 'statement' ? values.format : ('pdf' as const) }
  if (isValidMailing(mailing, today)) return { mailing }
  return { problems: { endDate: kind === 'statement' ? 'mailings.problem.future' : 'mailings.problem.notOver' } }
}
