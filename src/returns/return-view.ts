import type { PageRequest } from '#src/api/page-context.ts'
import type { ReturnableLine } from '#src/orders/returnable.ts'
import { getDayParameter } from '#src/orders/views/order-filter.ts'
import { formatDate, formatDay, formatMoney } from '#src/platform/i18n/format.ts'
import { trimZeros } from '#src/platform/money.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { quantityWithUnit } from '#src/shop/unit-name.ts'
import type { Return } from './return.ts'

/** A return with formatted strings. */
export function toReturnView(page: PageRequest, one: Return) {
  const { language, site, i18n } = page
  const { id, number, status, code, name, brand, description, answer, customerName, filedBy, nextStatuses } = one
  return {
    id,
    number,
    status,
    code,
    name,
    brand,
    description,
    answer,
    customerName,
    filedBy,
    nextStatuses,
    reason: i18n.t(`returns.reason.${one.reason}`),
    statusName: i18n.t(`returns.status.${status}`),
    quantity: quantityWithUnit(one.quantity, one.unit, i18n),
    amount: formatMoney(language, { amount: one.amount, currency: one.currency }),
    at: formatDate(language, one.createdAt, { timeZone: site.timeZone, withTime: true }),
    order: {
      number: one.orderNumber,
      // The owner processes it on the order desk.
      href: getPagePath(
        page,
        page.can('seeOrderDesk') ? 'orderDesk' : 'orderDetail',
        `/${encodeURIComponent(one.orderNumber)}`,
      ),
    },
    photos: one.photos.map((no) => getPagePath(page, 'returns', `/${id}/photo/${no}`)),
  }
}
export type ReturnView = ReturnType<typeof toReturnView>

export interface ReturnsRequest {
  page: number
  /** 0 for all. */
  status: number
  /** Days on which they were filed, both included, as YYYY-MM-DD; empty for an open end. */
  startDate: string
  endDate: string
}

/** The page number and the filters of a URL. */
export function parseReturnsRequest({ url }: Pick<PageRequest, 'url'>): ReturnsRequest {
  const getWholeNumber = (name: string) => {
    const text = url.searchParams.get(name) ?? ''
    return /^\d{1,6}$/.test(text) ? Number(text) : 0
  }
  const status = getWholeNumber('status')
  return {
    page: Math.max(getWholeNumber('page'), 1),
    status: status >= 1 && status <= 5 ? status : 0,
    startDate: getDayParameter(url.searchParams, 'startDate'),
    endDate: getDayParameter(url.searchParams, 'endDate'),
  }
}

export const isFiltered = ({ status, startDate, endDate }: ReturnsRequest) =>
  status > 0 || startDate !== '' || endDate !== ''

/** The input of the call that lists returns. */
export const toReturnsInput = ({ page, status, startDate, endDate }: ReturnsRequest) => ({
  page,
  ...(status > 0 && { status }),
  ...(startDate && { startDate }),
  ...(endDate && { endDate }),
})

export function returnsQuery({ page, status, startDate, endDate }: ReturnsRequest): string {
  const query = new URLSearchParams({
    ...(status > 0 && { status: `${status}` }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(page > 1 && { page: `${page}` }),
  })
  return query.size > 0 ? `?${query}` : ''
}

/** A returnable line with formatted strings; `maximum` is the quantity as an input value. */
export function toReturnLineView(page: PageRequest, line: ReturnableLine) {
  const { language, site, i18n } = page
  const { orderNumber, lineNo, code, name, brand, left, leftAmount, currency } = line
  const query = new URLSearchParams({ order: orderNumber, line: `${lineNo}` })
  return {
    orderNumber,
    lineNo,
    code,
    name,
    brand,
    placedAt: formatDay(language, line.placedAt, site.timeZone),
    maximum: trimZeros(left),
    left: quantityWithUnit(left, line.unit, i18n),
    leftAmount: formatMoney(language, { amount: leftAmount, currency }),
    href: getPagePath(page, 'returns', `?${query}`),
  }
}
export type ReturnLineView = ReturnType<typeof toReturnLineView>
