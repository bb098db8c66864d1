import type { Decimal } from '#src/platform/money.ts'
import type { StatementLine } from '../account.ts'
import type { BookMonth } from './book.ts'

/** What a customer and the shop did with each other in a period; debt is positive. */
export interface Statement {
  lines: StatementLine[]
  /** Before the first entry of the period, and after its last. */
  opening: Decimal
  closing: Decimal
  debit: Decimal
  credit: Decimal
  months: BookMonth[]
  years: number[]
  totalHits: number
  pageSize: number
}
