import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { toLocalDay } from '#src/orders/views/order-filter.ts'
import {
  formatMonth,
  formatMonthName,
  formatPercent,
  formatQuantity,
  formatUnitPrice,
} from '#src/platform/i18n/format.ts'
import { chainText } from '#src/pricing/owner-discount.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { type CalendarSpan, computeBar, computeNextPeriod, countDays, ENDING_DAYS } from '../discounts/agreement.ts'
import { computeTotalPercent, describeGoods, formatPeriod } from '../discounts/discount-row.ts'
import type { getDiscountList } from '../discounts/wire.ts'
import type { getNetPriceList } from '../net-prices/wire.ts'

type LoadedDiscount = OutputOf<typeof getDiscountList>['discounts'][number]
type LoadedNetPrice = OutputOf<typeof getNetPriceList>['netPrices'][number]

/** An agreement as the calendar shows it. */
export interface AgreementView {
  id: number
  version: number
  buyer: string
  href: string
  goods: string
  /** The percents, or the price. */
  terms: string
  /** The one percent that equals the percents; null for a price. */
  total: string | null
  reference: string
  days: string
  /** YYYY-MM. */
  endsInMonth: string
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

export function toAgreementMonths(page: PageRequest, agreements: readonly AgreementView[]): AgreementMonth[] {
  const byMonth = Map.groupBy(agreements, ({ endsInMonth }) => endsInMonth)
  return [...byMonth].map(([month, ending]) => ({
    month: month === '' ? '' : formatMonth(page.language, month),
    agreements: ending,
  }))
}

export function toDiscountAgreement(page: PageRequest, discount: LoadedDiscount, span: CalendarSpan): AgreementView {
  const { t } = page.i18n
  const { id, to, buyer, percents } = discount
  return {
    ...toPeriodView(page, discount, span),
    buyer: to === 'group' ? t('discounts.groupNamed', { name: buyer }) : buyer,
    href: getPagePath(page, 'discounts', `/${id}`),
    goods: describeGoods(t, discount),
    terms: chainText(percents),
    total: formatPercent(page.language, computeTotalPercent(percents)),
  }
}

export function toNetPriceAgreement(page: PageRequest, netPrice: LoadedNetPrice, span: CalendarSpan): AgreementView {
  const { language, i18n } = page
  const { id, buyer, product, productName, amount, currency, minQuantity } = netPrice
  const quantity =
    Number(minQuantity) > 0
      ? ` · ${i18n.t('netPrices.fromQuantity', { quantity: formatQuantity(language, minQuantity) })}`
      : ''
  return {
    ...toPeriodView(page, netPrice, span),
    buyer,
    href: getPagePath(page, 'netPrices', `/${id}`),
    goods: `${product} ${productName}`.trim() + quantity,
    terms: formatUnitPrice(language, { amount, currency }),
    total: null,
  }
}

/** What discounts and net prices have in common. */
function toPeriodView(
  page: PageRequest,
  { id, version, reference, from, until, state, overlaps }: LoadedDiscount | LoadedNetPrice,
  span: CalendarSpan,
) {
  const today = toLocalDay(new Date(), page.site.timeZone)
  const left = until === null || until < today ? null : countDays(today, until) - 1
  const next = computeNextPeriod(from, until)
  return {
    id,
    version,
    reference,
    days: formatPeriod(page.language, from, until),
    endsInMonth: (until ?? '').slice(0, 7),
    endsIn: left !== null && left <= ENDING_DAYS ? page.i18n.t('agreements.endsIn', { count: left }) : null,
    overlaps,
    isValid: state === 'valid' && left !== 0,
    next: next && formatPeriod(page.language, next.from, next.until),
    bar: computeBar({ from, until }, span),
  }
}

/** The months of the head: the name alone, and the year with the first month and each January. */
export const toMonthHeads = ({ language }: PageRequest, { months }: CalendarSpan) =>
  months.map((month, at) => {
    const name = formatMonthName(language, Number(month.slice(5))).slice(0, 3)
    return { month, name, year: at === 0 || month.endsWith('-01') ? month.slice(0, 4) : '' }
  })
