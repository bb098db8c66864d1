import { expect, it } from 'vitest'
import { getMessages } from '../platform/i18n/messages.server.ts'
import type { Payment } from './payment.ts'
import { toPaymentView } from './payment-view.ts'

const payment = (state: Payment['state']): Payment => ({
  id: 1,
  reference: 'r',
  number: 'K-000001',
  at: new Date(0),
  purpose: 'account',
  orderId: null,
  orderNumber: null,
  customerName: 'Yılmaz Oto',
  payerName: 'Ayşe Yılmaz',
  description: '',
  amount: '400.00',
  fee: '0.00',
  charged: '400.00',
  refunded: '0.00',
  currency: 'TRY',
  instalments: 1,
  cardBank: '',
  cardFamily: '',
  state,
  failure: 'bankDown',
  authorisationNo: null,
  transactionNo: null,
})
const reader = { language: 'tr', i18n: getMessages('tr'), site: { timeZone: 'Europe/Istanbul' } } as never

/** @requirement PAY-13, PAY-34 */
it('states why a payment failed, and nothing unknown about one under review (orders 3)', () => {
  expect(toPaymentView(reader, payment('failed')).failure).toContain('para çekilmedi')
  expect(toPaymentView(reader, payment('review'))).toMatchObject({ stateName: 'looked', failure: null })
})
