import Big from 'big.js'
import { typedDecimal } from '../../platform/i18n/typed-decimal.ts'
import { currencyDigits, type Decimal, type Money, sum } from '../../platform/money.ts'

/** More documents than anybody ticks by hand. */
export const MAX_DEBTS = 100
export const MAX_DESCRIPTION = 200
/** What no card bears at once. */
export const MAX_AMOUNT = '9999999.99'

/** What is paid: what is overdue, all that is owed, chosen documents, or an amount of one's own. */
export const PAYMENT_SCOPES = ['overdue', 'all', 'chosen', 'other'] as const
export type PaymentScope = (typeof PAYMENT_SCOPES)[number]

/** What the address of the page says. */
export interface OnlinePaymentRequest {
  currency: string
  part: PaymentScope | undefined
  debitIds: number[]
  /** The amount as it was typed. */
  other: string
  description: string
  /** Only documents of this order are offered first. */
  order: string
  /** The form was sent: what is wrong with it is said. */
  sent: boolean
  /** All is said: the card is next. */
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

/** The same as a query, without what is not said. */
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

/** More than nothing, less than no card bears, in whole units of the currency's smallest coin. */
export function isPayable({ amount, currency }: Money): boolean {
  const value = new Big(amount)
  return value.gt(0) && value.lte(MAX_AMOUNT) && value.round(currencyDigits(currency)).eq(value)
}

/** What is owed, as far as an amount can be made of it. */
export interface DebtSelection {
  total: Decimal
  overdue: Decimal
  lines: readonly { id: number; open: Decimal }[]
}

export const AMOUNT_PROBLEMS = ['missing', 'wrong', 'nothingChosen'] as const
export type AmountProblem = (typeof AMOUNT_PROBLEMS)[number]

/** What comes of what was asked; only chosen documents are meant for themselves. */
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
