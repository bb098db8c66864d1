import type { OutputOf } from '../../api/endpoint.ts'
import type { PageRequest } from '../../api/page-context.ts'
import { formatMoney } from '../../platform/i18n/format.ts'
import { type ShownBalance, shownBalance, shownDay } from '../shown-amount.ts'
import type { getCompanyLimit } from '../wire.ts'

/** The arrears panel in ready strings. */
export interface ShownStanding {
  balance: ShownBalance
  overdue: string | null
  notDue: string
  limit: string | null
  remaining: string | null
  openOrders: string | null
  /** What fell due before this month; null where it is paid. */
  lastMonth: string | null
  /** Figures of the owner's own books. */
  book: { day: string; figures: { label: BookLabel; amount: string }[]; balance: ShownBalance; remark: string } | null
}

export type BookLabel = 'cheques' | 'waybills' | 'dispatched'

type Answer = OutputOf<typeof getCompanyLimit>

export function shownStanding(page: PageRequest, { arrears, limits }: Answer, currency: string): ShownStanding | null {
  const found = arrears.find((one) => one.currency === currency)
  if (!found) return null
  const [limit] = limits
  const written = (amount: string) => formatMoney(page.language, { amount, currency })
  const own = limit?.currency === currency && Number(limit.limit) > 0 ? limit : undefined
  return {
    balance: shownBalance(page, found.balance, currency),
    overdue: Number(found.overdue) > 0 ? written(found.overdue) : null,
    notDue: written(found.ageing.notDue),
    limit: own ? written(own.limit) : null,
    remaining: own?.remaining ? written(own.remaining) : null,
    openOrders: Number(found.openOrders) > 0 ? written(found.openOrders) : null,
    lastMonth: Number(found.lastMonth) > 0 ? written(found.lastMonth) : null,
    book: bookOf(page, found),
  }
}

function bookOf(page: PageRequest, { bookBalance, bookDay, currency, remark, ...found }: Answer['arrears'][number]) {
  if (bookBalance === null || bookDay === null) return null
  const written = (amount: string) => formatMoney(page.language, { amount, currency })
  return {
    day: shownDay(page, bookDay),
    remark,
    balance: shownBalance(page, bookBalance, currency),
    figures: [
      { label: 'cheques' as const, amount: written(found.chequeRisk) },
      { label: 'waybills' as const, amount: written(found.waybills) },
      { label: 'dispatched' as const, amount: written(found.dispatched) },
    ],
  }
}
