import type { Language } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'

export const MAILING_KINDS = ['statement', 'balanceLetter'] as const
export type MailingKind = (typeof MAILING_KINDS)[number]

/** Formats of statements; balance letters are always PDF. */
export const MAILING_FORMATS = ['pdf', 'xlsx'] as const
export type MailingFormat = (typeof MAILING_FORMATS)[number]

/** Accounts that one mailing may reach. */
export const MAX_MAILED = 5000

/** Statements or balance letters for many accounts. */
export interface Mailing {
  kind: MailingKind
  /** The first day of a statement; null for all entries. Balance letters have none. */
  startDate: string | null
  /** The last day of a statement, or the day of the balance. */
  endDate: string
  format: MailingFormat
}

/**
 * Why an account gets no email: no address, an invalid one, the dealer hides accounts from this sub-dealer, or all users
 * with this address may not see the account.
 */
export const RECIPIENT_PROBLEMS = ['noAddress', 'invalidAddress', 'hidden'] as const
export type RecipientProblem = (typeof RECIPIENT_PROBLEMS)[number]

/** An account with the address that its email goes to. */
export interface MailingRecipient {
  /** Of the account. */
  id: number
  customerId: number
  code: string
  name: string
  currency: string
  balance: Decimal
  email: string
  language: Language
  problem: RecipientProblem | null
}

/**
 * What became of a row: sent; queued, or not accepted yet and retried; given up; too old for the record of its email; or
 * a problem for which nothing was sent.
 */
export const MAILING_STATUSES = ['sent', 'waits', 'gaveUp', 'expired', ...RECIPIENT_PROBLEMS] as const
export type MailingStatus = (typeof MAILING_STATUSES)[number]

/** The statuses as staff read them, first those that need something to be done; `ready` is what will be sent. */
export const LETTER_STATUSES = ['gaveUp', 'ready', 'waits', ...RECIPIENT_PROBLEMS, 'sent', 'expired'] as const
export type LetterStatus = (typeof LETTER_STATUSES)[number]

/** What an email has attached: the file is made when the email is sent. */
export type MailingAttachment =
  | {
      kind: 'statement'
      customerId: number
      currency: string
      startDate: string | null
      endDate: string
      format: MailingFormat
      language: Language
    }
  | { kind: 'balanceLetter'; confirmationId: number; language: Language }

/** A statement ends today at the latest, a balance is that of a whole day; neither begins after its end. */
export const isValidMailing = ({ kind, startDate, endDate }: Mailing, today: string): boolean =>
  (kind === 'statement' ? endDate <= today : endDate < today && startDate === null) &&
  endDate >= EARLIEST &&
  (startDate === null || (startDate >= EARLIEST && startDate <= endDate))

const EARLIEST = '1990-01-01'
