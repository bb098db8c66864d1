import type { Decimal } from '#src/platform/money.ts'
import type { StatementLine } from '../account.ts'
import {
  addSums,
  computeBalance,
  type Day,
  type MonthSums,
  monthAfter,
  type Period,
  type Sums,
  subtractSums,
  toMonth,
  ZERO_SUMS,
} from '../period.ts'

/** The statement of an account for a period; debt is positive. */
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

/**
 * Sums of an account before each of the requested days: whole months as stored, and for days inside a month the entries
 * since its first day.
 */
export class Book {
  readonly #months: readonly MonthSums[]
  readonly #insideMonth: ReadonlyMap<Day, Sums>
  /** Cumulative sums before each month, and the total at the end. */
  readonly #cumulative: readonly Sums[]

  /** `months` in order. */
  constructor(months: readonly MonthSums[], insideMonth: ReadonlyMap<Day, Sums>) {
    this.#months = months
    this.#insideMonth = insideMonth
    const cumulative = [ZERO_SUMS]
    for (const sums of months) cumulative.push(addSums(cumulative.at(-1) ?? ZERO_SUMS, sums))
    this.#cumulative = cumulative
  }

  /** Sums of all entries before a day: the first of a month, or one of the requested days. */
  sumsBefore(day: Day): Sums {
    const month = toMonth(day)
    const next = this.#months.findIndex((sums) => sums.month >= month)
    const whole = this.#cumulative.at(next) ?? ZERO_SUMS
    return day === month ? whole : addSums(whole, this.#insideMonth.get(day) ?? ZERO_SUMS)
  }

  sumsWithin = ({ from, until }: Period): Sums => subtractSums(this.sumsBefore(until), this.sumsBefore(from))

  /** Months of a period with entries, and the balance at the end of each. */
  listMonths({ from, until }: Period): BookMonth[] {
    return this.#months
      .filter(({ month }) => monthAfter(month) > from && month < until)
      .map(({ month }) => {
        const end = earlier(monthAfter(month), until)
        const sums = this.sumsWithin({ from: month < from ? from : month, until: end })
        return { month, sums, balance: computeBalance(this.sumsBefore(end)) }
      })
      .filter(({ sums }) => sums.entries > 0)
  }

  /** Position of a page of entries, `skip` entries into a period counted from the newest. */
  findPageTop(period: Period, skip: number, maximum: number): PageTop {
    const all = this.sumsBefore(period.until).entries
    const months = this.#months.filter(({ month }) => month < period.until).reverse()
    const found = months.find(({ month }) => all - this.sumsBefore(month).entries > skip)
    const last = months.find(({ month }) => all - this.sumsBefore(month).entries >= skip + maximum)
    const from = last && last.month > period.from ? last.month : period.from
    const until = found ? earlier(monthAfter(found.month), period.until) : period.from
    const top = this.sumsBefore(until)
    return { from, until, skip: skip - (all - top.entries), balance: computeBalance(top) }
  }

  listYears(): number[] {
    return [...new Set(this.#months.map(({ month }) => Number(month.slice(0, 4))))].reverse()
  }
}

interface BookMonth {
  month: Day
  sums: Sums
  balance: string
}

/**
 * A page starts `skip` entries below the newest one before the day `until`; `balance` is the balance after
 * that newest entry. Entries before the day `from` are not on the page.
 */
export interface PageTop {
  from: Day
  until: Day
  skip: number
  balance: string
}

/** The requested days that are not the first of a month: their sums need entries, not only stored months. */
export const listDaysInsideMonths = (days: readonly Day[]): Day[] =>
  [...new Set(days)].filter((day) => day !== toMonth(day))

const earlier = (one: Day, other: Day) => (one < other ? one : other)
