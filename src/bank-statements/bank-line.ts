import type { Decimal } from '#src/platform/money.ts'

/** A line as the file of a bank has it. */
export interface StatementLine {
  /** YYYY-MM-DD */
  bookedOn: string
  /** Received money is positive. */
  amount: Decimal
  /** Null if the file names none. */
  currency: string | null
  /** Of the bank. */
  reference: string
  /** Name and IBAN of the other side. */
  payer: string
  iban: string
  details: string
}

/** A file of a bank as read. */
export interface ReadStatement {
  /** IBAN or number of the bank account; empty if the file names none. */
  account: string
  lines: StatementLine[]
  /** Rows of the table that are no lines, such as sums. */
  skipped: number
}

export const BANK_LINE_STATES = ['open', 'booked', 'ignored'] as const
export type BankLineState = (typeof BANK_LINE_STATES)[number]

/** Why a customer is proposed, the most certain first. */
export const PROPOSAL_REASONS = ['document', 'code', 'iban', 'taxNumber', 'name', 'amount'] as const
export type ProposalReason = (typeof PROPOSAL_REASONS)[number]

/**
 * `book` posts a payment to an account, `ignore` closes a line without one, `reopen` takes that back, and `undo`
 * reverses the payment of a booked line.
 */
export const BANK_LINE_DECISIONS = ['book', 'ignore', 'reopen', 'undo'] as const
export type BankLineDecision = (typeof BANK_LINE_DECISIONS)[number]

/** The state in which a line has to be. */
export const STATE_BEFORE: Record<BankLineDecision, BankLineState> = {
  book: 'open',
  ignore: 'open',
  reopen: 'ignored',
  undo: 'booked',
}

export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024
export const MAX_STATEMENT_LINES = 20_000
/** Lines that one call decides. */
export const MAX_DECIDED = 100

const LENGTHS = { reference: 100, payer: 200, iban: 34, details: 1000 } as const

/** Texts without control characters, in the lengths that are stored. */
export function cleanLine(line: StatementLine): StatementLine {
  const clean = (text: string, length: number) =>
    text
      .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, length)
      // The end may cut a character of two code units, which PostgreSQL does not store.
      .toWellFormed()
  return {
    ...line,
    reference: clean(line.reference, LENGTHS.reference),
    payer: clean(line.payer, LENGTHS.payer),
    iban: line.iban
      .replace(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, LENGTHS.iban),
    details: clean(line.details, LENGTHS.details),
  }
}

/** A day of the calendar as YYYY-MM-DD. Banks also name others, such as 30 February, on which interest begins. */
export function isBookingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return /^(19|20)\d{2}-/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** Whether the line can be stored: a day of the calendar, a currency code, and an amount of 0.01 or more. */
export const isStorable = ({ bookedOn, amount, currency }: StatementLine): boolean =>
  isBookingDay(bookedOn) &&
  (currency === null || /^[A-Z]{3}$/.test(currency)) &&
  /^-?\d{1,13}\.\d{2}$/.test(amount) &&
  Number(amount) !== 0

/** The number of the payment that a line becomes: B-000123, and B-000123/2 after the first was undone. */
export const formatBankPaymentNumber = (lineId: number, bookings: number): string =>
  `B-${String(lineId).padStart(6, '0')}${bookings > 0 ? `/${bookings + 1}` : ''}`
