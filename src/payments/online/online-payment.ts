import Big from 'big.js'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { currencyDigits, type Decimal, type Money, sum } from '#src/platform/money.ts'

/** More documents than a user selects by hand. */
export const MAX_DEBTS = 100
export const MAX_DESCRIPTION = 200
/** Above the limit of any card. */
export const MAX_AMOUNT = '9999999.99'

/** What is paid: overdue documents, all open ones, selected ones, or another amount. */
export const PAYMENT_SCOPES = ['overdue', 'all', 'chosen', 'other'] as const
export type PaymentScope = (typeof PAYMENT_SCOPES)[number]

/** Parsed query of the page. */
export interface OnlinePaymentRequest {
  currency: string
  part: PaymentScope | undefined
  debitIds: number[]
  /** The amount as typed. */
  other: string
  description: string
  /** Preselects the documents of this order. */
  order: string
  /** The form was submitted, so errors are shown. */
  sent: boolean
  /** The amount is confirmed: the card form is next. */
  amount: Decimal | undefined
}

export function parseOnlinePayment(query: URLSearchParams): OnlinePaymentRequest {
  const currency = query.get('currency') ?? ''
  const amount = typedDecimal(query.get('amount') ?? '')
  const ids = query.getAll('debit').filter((id) => /^\d{1,15}$/.test(id))
  return {
    currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
    part: PAYMENT_SCOPES.find((part) => part === query.get('part')),
    debitIds: [...new Set(ids.map(Number))].slice(0, MAX_DEBTS),
    other: (query.get('other') ?? '').slice(0, 20),
    description: (query.get('text') ?? '').trim().slice(0, MAX_DESCRIPTION),
    order: (query.get('order') ?? '').slice(0, 20),
    sent: query.has('go'),
    amount: amount === undefined || !isPayable({ amount, currency }) ? undefined : amount,
  }
}

/** The same as a query string, without defaults. */
export function toQueryString(request: Partial<OnlinePaymentRequest>): string {
  const { currency, part, debitIds = [], other, description, order, amount } = request
  const query = new URLSearchParams({
    ...(currency && { currency }),
    ...(order && { order }),
    ...(part && { part }),
    ...(other && { other }),
    ...(amount && { amount }),
    ...(description && { text: description }),
  })
  for (const id of debitIds) query.append('debit', `${id}`)
  return query.size > 0 ? `?${query}` : ''
}

/** Positive, below the card limit, and in whole minor units of the currency. */
export function isPayable({ amount, currency }: Money): boolean {
  const value = new Big(amount)
  return value.gt(0) && value.lte(MAX_AMOUNT) && value.round(currencyDigits(currency)).eq(value)
}

/** The debts that an amount can be calculated from. */
export interface DebtSelection {
  total: Decimal
  overdue: Decimal
  lines: readonly { id: number; open: Decimal }[]
}

export const AMOUNT_PROBLEMS = ['missing', 'wrong', 'nothingChosen'] as const
export type AmountProblem = (typeof AMOUNT_PROBLEMS)[number]

/** The amount to pay; only the selected scope pays specific documents. */
export function resolveAmount(
  { part, other, debitIds, currency }: Pick<OnlinePaymentRequest, 'part' | 'other' | 'debitIds' | 'currency'>,
  owed: DebtSelection | null,
): { amount: Decimal; debitIds: number[] } | { problem: AmountProblem } {
  if (part === 'chosen') {
    const chosen = (owed?.lines ?? []).filter(({ id }) => debitIds.includes(id))
    if (chosen.length === 0) return { problem: 'nothingChosen' }
    return payable(sum(chosen.map(({ open }) => open)).toFixed(), currency, chosen)
  }
  if (part === 'overdue' || part === 'all') {
    return payable((part === 'all' ? owed?.total : owed?.overdue) ?? '0', currency)
  }
  if (other.trim() === '') return { problem: 'missing' }
  return payable(typedDecimal(other) ?? '0', currency)
}

const payable = (amount: Decimal, currency: string, chosen: readonly { id: number }[] = []) =>
  isPayable({ amount, currency })
    ? { amount: new Big(amount).toFixed(currencyDigits(currency)), debitIds: chosen.map(({ id }) => id) }
    : { problem: 'wrong' as const }
