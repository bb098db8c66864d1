import Big from 'big.js'
import type { PageRequest } from '../api/page-context.ts'
import { formatDate, formatMoney } from '../platform/i18n/format.ts'
import { getStateName, type Payment, type PaymentStateName } from './payment.ts'

/** View model of a payment for lists, result and receipt. */
export interface PaymentView {
  reference: string
  number: string
  at: string
  stateName: PaymentStateName
  stateLabel: string
  customerName: string
  payerName: string
  description: string
  /** Paid on account, without an order. */
  onAccount: boolean
  orderNumber: string | null
  /** The paid amount, and the instalment fee; null without one. */
  amount: string
  fee: string | null
  charged: string
  refunded: string | null
  card: string
  instalments: string
  failure: string | null
  authorisationNo: string | null
  transactionNo: string | null
}

type Reader = Pick<PageRequest, 'site' | 'language' | 'i18n'>

export function toPaymentView({ site, language, i18n }: Reader, payment: Payment): PaymentView {
  const { reference, number, customerName, payerName, description, orderNumber, currency, instalments, failure } =
    payment
  const formatAmount = (amount: string) => formatMoney(language, { amount, currency })
  const formatPositive = (amount: string) => (new Big(amount).gt(0) ? formatAmount(amount) : null)
  const stateName = getStateName(payment)
  return {
    reference,
    number,
    customerName,
    payerName,
    description,
    orderNumber,
    stateName,
    onAccount: payment.purpose === 'account',
    at: formatDate(language, payment.at, { timeZone: site.timeZone, withTime: true }),
    stateLabel: i18n.t(`payment.word.${stateName}`),
    amount: formatAmount(payment.amount),
    fee: formatPositive(payment.fee),
    charged: formatAmount(payment.charged),
    refunded: formatPositive(payment.refunded),
    card: [payment.cardBank, payment.cardFamily].filter(Boolean).join(' · ') || i18n.t('payment.card'),
    instalments: instalments > 1 ? i18n.t('card.instalments', { count: instalments }) : i18n.t('card.single'),
    // Under review it is unknown whether money was taken.
    failure: failure && stateName !== 'looked' ? i18n.t(`payment.failure.${failure}`) : null,
    authorisationNo: payment.authorisationNo,
    transactionNo: payment.transactionNo,
  }
}
