import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { PURPOSES } from '../api/payable.ts'
import { queryDecimal, queryNumber, wireDecimal, wireList, wireMoment, wireObject } from '../api/wire-fields.ts'
import { DOCUMENT_TYPES } from '../current-account/account.ts'
import { ATTEMPT_STATES } from './attempt.ts'
import { ISSUE_KINDS } from './payment.ts'
import { FAILURES } from './providers/provider.ts'

/** Fee of a payment method, without tax. */
const fee = wireObject({
  amount: ['Price', wireDecimal],
  percent: ['Ratio', wireDecimal],
  taxRate: ['TaxRatio', wireDecimal],
})

/** The initial method of a cart, and its effect on prices. */
export const firstChoiceWire = wireObject({
  id: ['ID', z.number()],
  recordType: ['RecordType', z.number()],
  discount: ['Discount1', wireDecimal],
  note: ['Note', z.string()],
  fee: ['PaymentFee', fee],
})

export const paymentMethodWire = wireObject({
  id: ['ID', z.number()],
  recordType: ['RecordType', z.number()],
  discount: ['Discount1', wireDecimal],
  fee: ['PaymentFee', fee],
  note: ['Note', z.string()],
  name: ['Name', z.string()],
  kind: ['PaymentKind', z.enum(['transfer', 'onAccount', 'card', 'onDelivery', 'cardOnDelivery'])],
})

export const getPaymentMethods = endpoint({
  method: 'GET',
  path: 'payment/get-payment-method',
  service: 'gateway',
  access: 'useCart',
  summary: 'Ways to pay offered to this buyer; the first one is used at the first cart load.',
  input: z.object({}),
  output: wireObject({
    methods: ['PaymentMethods', wireList(paymentMethodWire)],
    /** The initial method: ID 1 and record type 1 if the site offers none. */
    first: ['FirstPaymentMethod', firstChoiceWire],
  }),
})

const id = z.number().int().positive()

const paymentWords = {
  id: ['ID', id],
  reference: ['PaymentReferenceNo', z.string()],
  number: ['DocumentNumber', z.string()],
  at: ['Date', wireMoment],
  purpose: ['PaymentFor', z.enum(PURPOSES)],
  orderId: ['OrderID', id.nullable()],
  orderNumber: ['OrderNumber', z.string().nullable()],
  customerName: ['CustomerName', z.string()],
  payerName: ['PayerName', z.string()],
  description: ['Description', z.string()],
  amount: ['Price', wireDecimal],
  fee: ['Commission', wireDecimal],
  charged: ['LastTotalPrice', wireDecimal],
  refunded: ['RefundedPrice', wireDecimal],
  currency: ['CurrencyToken', z.string()],
  instalments: ['InstallmentCount', z.number()],
  cardBank: ['BankName', z.string()],
  cardFamily: ['CardFamily', z.string()],
  state: ['Status', z.enum(ATTEMPT_STATES)],
  failure: ['ErrorCode', z.enum(FAILURES).nullable()],
  authorisationNo: ['Code', z.string().nullable()],
  transactionNo: ['ReferenceTransactionID', z.string().nullable()],
} as const

export const getPayments = endpoint({
  method: 'POST',
  path: 'payment/get-payments',
  service: 'gateway',
  access: 'seePayments',
  viewed: 'allowed',
  summary: "Card payments of the buying customer, or of the customer's sub-dealers; newest first.",
  input: wireObject({
    page: ['Page', z.number().int().min(0).max(100_000).optional()],
    ofSubDealers: ['IsSubDealerPayment', z.boolean().optional()],
    customerId: ['CustomerID', z.number().int().nonnegative().nullable().optional()],
  }),
  output: wireObject({
    payments: ['PaymentDTO', wireList(wireObject(paymentWords))],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

/** A card payment on its order. */
export const orderPaymentWire = wireObject({
  reference: ['PaymentReferenceNo', z.string()],
  number: ['DocumentNumber', z.string()],
  at: ['Date', wireMoment],
  captured: ['CapturedPrice', wireDecimal],
  refunded: ['RefundedPrice', wireDecimal],
  refunding: ['RefundingPrice', wireDecimal],
  left: ['RefundablePrice', wireDecimal],
  inReview: ['IsUnderReview', z.boolean()],
})

export const getPaymentResult = endpoint({
  method: 'GET',
  path: 'payment/get-payment-result',
  service: 'gateway',
  access: 'seePaymentResult',
  summary: 'Returns the result of a payment. Not found if the viewer may not see it.',
  input: wireObject({ reference: ['PaymentReferenceNo', z.uuid()] }),
  output: wireObject({
    ...paymentWords,
    /** Number of the paid order, otherwise of the receipt. */
    paid: ['Data', z.string()],
    /** The documents it pays; empty while it only reduces the balance. */
    closes: [
      'ClosedDocumentList',
      z.array(
        wireObject({
          documentType: ['DocumentType', z.enum(DOCUMENT_TYPES)],
          documentNo: ['DocumentNumber', z.string()],
          orderNumber: ['OrderNumber', z.string().nullable()],
          amount: ['Amount', wireDecimal],
        }),
      ),
    ],
  }),
})

export const getPaymentFrame = endpoint({
  method: 'GET',
  path: 'payment/get-payment-frame',
  service: 'gateway',
  access: 'seePaymentResult',
  viewed: 'refused',
  summary: 'Address of the frame of an own payment that was opened in one; empty once it is over.',
  input: wireObject({ reference: ['PaymentReferenceNo', z.uuid()] }),
  output: wireObject({ address: ['Address', z.string()] }),
})

export const cancelOrRefund = endpoint({
  method: 'POST',
  path: 'api/v1/bank/cancel-or-refund',
  service: 'universal',
  access: 'refundPayments',
  summary:
    "Refunds a payment of an order by its payment method, never more than is left; 'Approved' is success, else a text.",
  input: wireObject({
    orderId: ['orderId', queryNumber],
    /** The whole remainder if omitted. */
    price: ['price', queryDecimal.optional()],
    key: ['idempotencyKey', z.uuid().optional()],
  }),
  output: z.string(),
})

export const getReconcileList = endpoint({
  method: 'GET',
  path: 'payment/get-reconcile-list',
  service: 'gateway',
  access: 'refundPayments',
  summary:
    'Payments with an open reconciliation issue: captured but not accepted by the order, charged differently from the request or dearer than shown, no reply from the bank, a failed refund, or a refund to decide.',
  input: z.object({}),
  output: wireObject({
    issues: [
      'ReconcileList',
      wireList(
        wireObject({
          id: ['ID', id],
          kind: ['Kind', z.enum(ISSUE_KINDS)],
          openedAt: ['Date', wireMoment],
          reference: ['PaymentReferenceNo', z.string()],
          paymentNumber: ['DocumentNumber', z.string()],
          orderNumber: ['OrderNumber', z.string().nullable()],
          customerName: ['CustomerName', z.string()],
          charged: ['LastTotalPrice', wireDecimal],
          captured: ['CapturedPrice', wireDecimal],
          refunded: ['RefundedPrice', wireDecimal],
          /** Amount of the refund proposal; null without one. */
          proposed: ['ProposedPrice', wireDecimal.nullable()],
          currency: ['CurrencyToken', z.string()],
        }),
      ),
    ],
  }),
})

export const closeReconcile = endpoint({
  method: 'POST',
  path: 'payment/close-reconcile',
  service: 'gateway',
  access: 'refundPayments',
  summary: 'Closes a reconciliation issue with a note on the result.',
  input: wireObject({ id: ['ID', id], note: ['Note', z.string().trim().min(1).max(1000)] }),
  output: wireObject({ done: ['Result', z.boolean()] }),
})
