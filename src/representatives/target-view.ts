import Big from 'big.js'
import { toLocalDay } from '#src/orders/views/order-filter.ts'
import { formatMonthName, formatPercent, formatWholeMoney } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { type Decimal, sum } from '#src/platform/money.ts'
import { FIRST_YEAR, LAST_YEAR, type MonthTarget } from './target.ts'

interface TargetViewContext {
  language: Language
  site: { timeZone: string }
}

/** A target next to what was reached; empty texts for what there is not. */
export interface TargetView {
  target: string
  reached: string
  /** In percent of the target. */
  rate: string
  /** The rate without decimals and up to 100, for a bar; null without a target. */
  bar: number | null
  tone: 'good' | 'warn' | 'neutral'
}

export interface MonthTargetView extends TargetView {
  month: number
  name: string
  isCurrent: boolean
}

interface TargetFigures {
  target: Decimal | null
  reached: Decimal
  currency: string
  /** Whether nothing can be added any more. */
  isOver: boolean
}

/** A month, a year or all representatives together. */
export function toTargetView(language: Language, { target, reached, currency, isOver }: TargetFigures): TargetView {
  const rate = target === null || Number(target) === 0 ? null : new Big(reached).times(100).div(target).round(0)
  const isReached = rate?.gte(100) ?? false
  return {
    target: target === null ? '' : formatWholeMoney(language, { amount: target, currency }),
    reached: formatWholeMoney(language, { amount: reached, currency }),
    rate: rate === null ? '' : formatPercent(language, rate.toFixed()),
    bar: rate && Math.min(Math.max(rate.toNumber(), 0), 100),
    tone: isReached ? 'good' : isOver && rate !== null ? 'warn' : 'neutral',
  }
}

interface YearRequest {
  year: number
  months: readonly MonthTarget[]
  currency: string
}

/** The months of a year and their sum. Months to come have nothing reached. */
export function toYearView({ language, site }: TargetViewContext, { year, months, currency }: YearRequest) {
  const today = toLocalDay(new Date(), site.timeZone).slice(0, 7)
  const toDate = (month: number) => `${year}-${`${month}`.padStart(2, '0')}`
  const targets = months.flatMap(({ target }) => target ?? [])
  const total = {
    target: targets.length === 0 ? null : sum(targets).toFixed(),
    reached: sum(months.map(({ reached }) => reached)).toFixed(),
    currency,
    isOver: `${year}` < today.slice(0, 4),
  }
  return {
    months: months.map(({ month, target, reached }): MonthTargetView => {
      const view = toTargetView(language, { target, reached, currency, isOver: toDate(month) < today })
      const isToCome = toDate(month) > today
      return {
        ...view,
        ...(isToCome && Number(reached) === 0 && { reached: '', rate: '', bar: null }),
        month,
        name: formatMonthName(language, month),
        isCurrent: toDate(month) === today,
      }
    }),
    total: toTargetView(language, total),
    hasTargets: targets.length > 0,
  }
}

export type YearView = ReturnType<typeof toYearView>

/** A year and the addresses of the years before and after it; null beyond the first and the last one. */
export interface YearLinksView {
  year: string
  before: string | null
  after: string | null
}

export const toYearLinks = (year: number, toPath: (year: number) => string): YearLinksView => ({
  year: `${year}`,
  before: year > FIRST_YEAR ? toPath(year - 1) : null,
  after: year < LAST_YEAR ? toPath(year + 1) : null,
})
