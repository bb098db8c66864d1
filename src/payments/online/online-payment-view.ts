import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate, formatMoney } from '#src/platform/i18n/format.ts'
import { type Decimal, sum } from '#src/platform/money.ts'
import { type OnlinePaymentRequest, type PaymentScope, resolveAmount } from './online-payment.ts'
import type { getOnlinePayment } from './wire.ts'

/** An unpaid document, which can be selected. */
export interface DebtView {
  id: number
  no: string
  type: string
  dueDate: string
  overdue: string
  open: string
  /** The same as a decimal, for sums. */
  amount: Decimal
  chosen: boolean
}

/** The content of the amount form. */
export interface AmountsView {
  currency: string
  part: PaymentScope
  /** null without an overdue amount or the permission to see it. */
  overdue: string | null
  total: string | null
  lines: DebtView[]
  /** The total of the selected documents; empty without any. */
  chosen: string
  other: string
  description: string
  problem: string | undefined
}

/** Further documents can only be paid by amount, the oldest first. */
const MAX_VISIBLE = 100

type Answer = OutputOf<typeof getOnlinePayment>

/** The formatted amounts. Documents of a requested order are selected; otherwise the overdue amount is proposed. */
export function toAmountsView(
  page: PageRequest,
  { owed, currency }: Answer,
  request: OnlinePaymentRequest,
): AmountsView {
  const { language, i18n } = page
  const formatAmount = (amount: string) => (Number(amount) > 0 ? formatMoney(language, { amount, currency }) : null)
  const lines = (owed?.lines ?? []).filter(({ open }) => Number(open) > 0)
  const isChosen = (line: (typeof lines)[number]) =>
    request.debitIds.includes(line.id) || (request.order !== '' && line.orderNumber === request.order)
  const resolved = request.sent ? resolveAmount({ ...request, currency }, owed) : undefined
  const overdue = formatAmount(owed?.overdue ?? '0')
  const total = formatAmount(owed?.total ?? '0')
  const defaultPart = lines.some(isChosen) ? 'chosen' : overdue ? 'overdue' : total ? 'all' : 'other'
  const part = request.part ?? (request.other ? 'other' : defaultPart)
  return {
    currency,
    overdue,
    total,
    other: request.other,
    description: request.description,
    part: total === null ? 'other' : part === 'overdue' && !overdue ? 'all' : part,
    lines: lines
      .toSorted((one, other) => Number(isChosen(other)) - Number(isChosen(one)))
      .slice(0, MAX_VISIBLE)
      .map((line) => ({
        id: line.id,
        no: line.documentNo,
        type: i18n.t(`account.type.${line.documentType as 'invoice'}`),
        dueDate: formatDate(language, new Date(`${line.dueDate}T00:00:00Z`), { timeZone: 'UTC' }),
        overdue: line.overdueDays > 0 ? i18n.t('account.line.lateDays', { count: line.overdueDays }) : '',
        open: formatAmount(line.open) ?? '',
        amount: line.open,
        chosen: isChosen(line),
      })),
    chosen: formatAmount(sum(lines.filter(isChosen).map(({ open }) => open)).toFixed()) ?? '',
    problem: resolved && 'problem' in resolved ? i18n.t(`online.problem.${resolved.problem}`) : undefined,
  }
}
