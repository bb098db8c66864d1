import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { toBalanceView } from '#src/current-account/account-view.ts'
import { LETTER_STATUSES, type LetterStatus } from '#src/current-account/mailings/mailing.ts'
import { isLanguage } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import type { Tone } from '#src/ui/badge.tsx'
import type { getMailing, previewMailing } from './wire.ts'

/** Rows of one status that are listed; the others are counted. */
const LISTED_ROWS = 100

const TONES: Record<LetterStatus, Tone> = {
  ready: 'brand',
  sent: 'good',
  waits: 'brand',
  gaveUp: 'bad',
  expired: 'neutral',
  noAddress: 'bad',
  invalidAddress: 'bad',
  hidden: 'warn',
}

export interface LetterRowView {
  key: string
  code: string
  name: string
  email: string
  note: string
}

export interface LetterGroup {
  status: LetterStatus
  tone: Tone
  count: number
  rows: LetterRowView[]
  /** Rows that are not listed. */
  hidden: number
}

/** The recipients of a selection before they get anything. */
export function toPreviewGroups(
  page: PageRequest,
  recipients: OutputOf<typeof previewMailing>['recipients'],
): LetterGroup[] {
  return group(
    recipients.map(({ problem, balance, language, currency, ...row }) => {
      const view = toBalanceView(page, balance, currency)
      const side = view.side === 'debt' ? page.i18n.t('account.mark.debt') : page.i18n.t('account.mark.credit')
      const amount = view.side === 'even' ? view.amount : `${view.amount} ${side}`
      const languageName = problem === null && isLanguage(language) ? ` · ${LANGUAGE_NAMES[language]}` : ''
      return { ...row, key: `${row.code} ${currency}`, status: problem ?? 'ready', note: `${amount}${languageName}` }
    }),
  )
}

/** What became of each row of a mailing. */
export const toMailingGroups = (rows: OutputOf<typeof getMailing>['rows']): LetterGroup[] =>
  group(
    rows.map(({ reason, currency, ...row }) => ({ ...row, key: `${row.code} ${currency}`, note: reason || currency })),
  )

/** The rows by status, first those that need something to be done; statuses without a row are left out. */
function group(rows: readonly (LetterRowView & { status: LetterStatus })[]): LetterGroup[] {
  return LETTER_STATUSES.flatMap((status) => {
    const members = rows.filter((row) => row.status === status)
    if (members.length === 0) return []
    const listed = members.slice(0, LISTED_ROWS).map(({ status: _, ...row }) => row)
    return [
      { status, tone: TONES[status], count: members.length, rows: listed, hidden: members.length - listed.length },
    ]
  })
}

export const countLetters = (groups: readonly LetterGroup[], status: LetterStatus): number =>
  groups.find((one) => one.status === status)?.count ?? 0

/** Statuses of a sent mailing that still change by themselves. */
export const isUnderWay = (groups: readonly LetterGroup[]) => countLetters(groups, 'waits') > 0
