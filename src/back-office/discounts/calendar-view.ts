import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { toLocalDay } from '#src/orders/views/order-filter.ts'
import { formatDate, formatMonth, formatMonthName, formatPercent } from '#src/platform/i18n/format.ts'
import { chainText } from '#src/pricing/owner-discount.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { type CalendarSpan, computeBar, computeNextPeriod, countDays, ENDING_DAYS } from './agreement.ts'
import { computeTotalPercent, describeGoods } from './discount-row.ts'
import type { getDiscountList } from './wire.ts'

type LoadedAgreement = OutputOf<typeof getDiscountList>['discounts'][number]

/** An agreement as the calendar shows it. */
export interface AgreementView {
  id: number
  version: number
  buyer: string
  href: string
  goods: string
  chain: string
  total: string
  reference: string
  days: string
  /** In how many days it ends if that is soon; null otherwise. */
  endsIn: string | null
  overlaps: boolean
  isValid: boolean
  /** Days of the next period; null for one without. */
  next: string | null
  bar: { start: number; width: number } | null
}

/** Agreements by the month of their end, in the order of the list. */
export interface AgreementMonth {
  month: string
  agreements: AgreementView[]
}

export function toAgreementMonths(
  page: PageRequest,
  agreements: readonly LoadedAgreement[],
  span: CalendarSpan,
): AgreementMonth[] {
  const byMonth = Map.groupBy(agreements, ({ until }) => (until ?? '').slice(0, 7))
  return [...byMonth].map(([month, ending]) => ({
    month: month === '' ? '' : formatMonth(page.language, month),
    agreements: ending.map((one) => toAgreementView(page, one, span)),
  }))
}

function toAgreementView(page: PageRequest, agreement: LoadedAgreement, span: CalendarSpan): AgreementView {
  const { i18n, language, site } = page
  const { id, version, to, buyer, percents, reference, from, until, state, overlaps } = agreement
  const today = toLocalDay(new Date(), site.timeZone)
  const left = until === null || until < today ? null : countDays(today, until) - 1
  const next = computeNextPeriod(from, until)
  return {
    id,
    version,
    buyer: to === 'group' ? i18n.t('discounts.groupNamed', { name: buyer }) : buyer,
    href: getPagePath(page, 'discounts', `/${id}`),
    goods: describeGoods(i18n.t, agreement),
    chain: chainText(percents),
    total: formatPercent(language, computeTotalPercent(percents)),
    reference,
    days: formatPeriod(page, from, until),
    endsIn: left !== null && left <= ENDING_DAYS ? i18n.t('agreements.endsIn', { count: left }) : null,
    overlaps,
    isValid: state === 'valid' && left !== 0,
    next: next && formatPeriod(page, next.from, next.until),
    bar: computeBar({ from, until }, span),
  }
}

function formatPeriod({ language }: PageRequest, from: string | null, until: string | null): string {
  const [first, last] = [from, until].map((day) =>
    day === null ? '…' : formatDate(language, new Date(`${day}T00:00:00Z`), { timeZone: 'UTC' }),
  )
  return `${first} – ${last}`
}

/** The months of the head: the name alone, and the year with the first month and each January. */
export const toMonthHeads = ({ language }: PageRequest, { months }: CalendarSpan) =>
  months.map((month, at) => {
    const name = formatMonthName(language, Number(month.slice(5))).slice(0, 3)
    return { month, name, year: at === 0 || month.endsWith('-01') ? month.slice(0, 4) : '' }
  })
