import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { CAPTURE_STATES } from '#src/payments/desk/capture.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'

const capture = wireObject({
  reference: ['PaymentReferenceNo', z.string()],
  number: ['DocumentNumber', z.string()],
  at: ['Date', wireMoment],
  customerName: ['CustomerName', z.string()],
  customerCode: ['CustomerCode', z.string()],
  orderNumber: ['OrderNumber', z.string().nullable()],
  captured: ['CapturedPrice', wireDecimal],
  refunded: ['RefundedPrice', wireDecimal],
  /** Captured, less completed and pending refunds. */
  left: ['RefundablePrice', wireDecimal],
  currency: ['CurrencyToken', z.string()],
  card: ['CardName', z.string()],
  instalments: ['InstallmentCount', z.number()],
  state: ['State', z.enum(CAPTURE_STATES)],
})

export const getCaptureList = endpoint({
  method: 'POST',
  path: 'payment/get-capture-list',
  service: 'gateway',
  access: 'refundPayments',
  summary:
    'A page of the captured payments with the refundable amount, filtered and sorted; searched by payment number, order number or customer.',
  input: wireObject(tableFields),
  output: wireObject({
    captures: ['CaptureList', wireList(capture)],
    currencies: ['CurrencyList', z.array(z.string())],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const getCapture = endpoint({
  method: 'GET',
  path: 'payment/get-capture',
  service: 'gateway',
  access: 'refundPayments',
  summary: 'One captured payment with the refundable amount.',
  input: wireObject({ reference: ['PaymentReferenceNo', z.uuid()] }),
  output: capture,
})

export const exportCaptureList = endpoint({
  method: 'POST',
  path: 'payment/export-capture-list',
  service: 'page',
  access: 'refundPayments',
  summary: 'The filtered captured payments with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})
