import type { Decimal } from '#src/platform/money.ts'
import type { StatementLine } from '../account.ts'
import {
  computeBalance,
  type Day,
  type MonthSums,
  minus,
  monthAfter,
  NO_SUMS,
  type Period,
  plus,
  type Sums,
  toMonth,
} from '../period.ts'

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

/**
 * Sums of an account before each of the requested days: whole months as stored, and for days inside a month the entries
 * since its first day.
 */
export class Book {
  readonly #months: readonly MonthSums[]
  readonly #insideMonth: ReadonlyMap<Day, Sums>
  /** Cumulative sums before each month, and the total at the end. */
  readonly #upTo: readonly Sums[]

  /** `months` in order. */
  constructor(months: readonly MonthSums[], insideMonth: ReadonlyMap<Day, Sums>) {
    this.#months = months
    this.#insideMonth = insideMonth
    const upTo = [NO_SUMS]
    for (const sums of months) upTo.push(plus(upTo.at(-1) ?? NO_SUMS, sums))
    this.#upTo = upTo
  }

  before(day: Day): Sums {
    const month = toMonth(day)
    const next = this.#months.findIndex((sums) => sums.month >= month)
    const whole = this.#upTo.at(next) ?? NO_SUMS
    return day === month ? whole : plus(whole, this.#insideMonth.get(day) ?? NO_SUMS)
  }

  within = ({ from, until }: Period): Sums => minus(this.before(until), this.before(from))

  /** Months of a period with entries, and the balance at the end of each. */
  listMonths({ from, until }: Period): BookMonth[] {
    return this.#months
      .filter(({ month }) => monthAfter(month) > from && month < until)
      .map(({ month }) => {
        const end = earlier(monthAfter(month), until)
        const sums = this.within({ from: month < from ? from : month, until: end })
        return { month, sums, balance: computeBalance(this.before(end)) }
      })
      .filter(({ sums }) => sums.entries > 0)
  }

  /** Position of a page of entries, `skip` entries into a period counted from the newest. */
  findPageTop(period: Period, skip: number, maximum: number): PageTop {
    const all = this.before(period.until).entries
    const months = this.#months.filter(({ month }) => month < period.until).reverse()
    const found = months.find(({ month }) => all - this.before(month).entries > skip)
    const last = months.find(({ month }) => all - this.before(month).entries >= skip + maximum)
    const from = last && last.month > period.from ? last.month : period.from
    const until = found ? earlier(monthAfter(found.month), period.until) : period.from
    const top = this.before(until)
    return { from, until, skip: skip - (all - top.entries), balance: computeBalance(top) }
  }

  years(): number[] {
    return [...new Set(this.#months.map(({ month }) => Number(month.slice(0, 4))))].reverse()
  }
}

interface BookMonth {
  month: Day
  sums: Sums
  balance: string
}

/**
 * A page starts `skip` entries below the newest one before the day `until`, whose closing balance is given; it ends
 * after `from`.
 */
export interface PageTop {
  from: Day
  until: Day
  skip: number
  balance: string
}

/** Days inside a month for which `before` is needed. */
export const insideMonths = (days: readonly Day[]): Day[] => [...new Set(days)].filter((day) => day !== toMonth(day))

const earlier = (one: Day, other: Day) => (one < other ? one : other)
