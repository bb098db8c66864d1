import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { queryNumber, queryText, wireDecimal, wireObject } from '../api/wire-fields.ts'
import type { PdfPlan } from '../exports/pdf/plan.ts'

const text = z.string()

const party = wireObject({
  name: ['Name', text],
  taxNumber: ['TaxNumber', text],
  taxOffice: ['TaxOffice', text],
  address: ['Address', text],
  phone: ['Phone', text],
  email: ['Email', text],
})

const invoice = wireObject({
  number: ['InvoiceNumber', text],
  uuid: ['UUID', text],
  issuedOn: ['IssueDate', text],
  issuedAt: ['IssueTime', text],
  profile: ['Profile', text],
  kind: ['InvoiceTypeCode', text],
  currency: ['CurrencyToken', text],
  notes: ['Notes', z.array(text)],
  orderReference: ['OrderReference', text],
  supplier: ['Supplier', party],
  customer: ['Customer', party],
  lines: [
    'Lines',
    z.array(
      wireObject({
        no: ['RowNo', text],
        code: ['ProductCode', text],
        name: ['ProductName', text],
        quantity: ['Quantity', wireDecimal],
        unit: ['UnitCode', text],
        price: ['Price', wireDecimal],
        allowance: ['Discount', wireDecimal],
        taxPercent: ['TaxRatio', wireDecimal],
        amount: ['NetPrice', wireDecimal],
      }),
    ),
  ],
  taxes: [
    'Taxes',
    z.array(
      wireObject({
        name: ['TaxName', text],
        percent: ['TaxRatio', wireDecimal],
        base: ['TaxableAmount', wireDecimal],
        amount: ['TaxPrice', wireDecimal],
        exemption: ['ExemptionReason', text],
      }),
    ),
  ],
  lineTotal: ['SubTotal', wireDecimal],
  allowanceTotal: ['TotalDiscount', wireDecimal],
  taxExclusive: ['NetTotal', wireDecimal],
  taxInclusive: ['Total', wireDecimal],
  payable: ['PayableAmount', wireDecimal],
})

export const getInvoices = endpoint({
  method: 'GET',
  path: 'einvoice/get-e-invoices',
  service: 'gateway',
  access: 'readOrder',
  summary: 'E-invoices of an order, or of the account document with their number.',
  input: wireObject({
    orderNumber: ['OrderNumber', queryText(20).optional()],
    documentNo: ['DocumentNo', queryText(60).optional()],
  }),
  output: wireObject({
    invoices: [
      'Invoices',
      z.array(
        wireObject({
          id: ['EInvoiceID', z.number()],
          number: ['InvoiceNumber', text],
          issuedOn: ['IssueDate', text],
          currency: ['CurrencyToken', text],
          payable: ['PayableAmount', wireDecimal],
        }),
      ),
    ],
  }),
})

export const getInvoice = endpoint({
  method: 'GET',
  path: 'einvoice/get-e-invoice',
  service: 'gateway',
  access: 'readOrder',
  summary: 'Returns the parties, lines, taxes and totals of an e-invoice. Not found if the viewer may not see it.',
  input: wireObject({ id: ['EInvoiceID', queryNumber] }),
  output: wireObject({
    invoice: ['Invoice', invoice],
    orderNumber: ['OrderNumber', text],
    hasPdf: ['HasPdf', z.boolean()],
  }),
})

export const getInvoiceFiles = endpoint({
  method: 'GET',
  path: 'einvoice/get-e-invoice-file',
  service: 'gateway',
  access: 'readOrder',
  summary: 'The files of an e-invoice as received, in base64; Pdf is null without one.',
  input: wireObject({ id: ['EInvoiceID', queryNumber] }),
  output: wireObject({
    number: ['InvoiceNumber', text],
    xml: ['Xml', text],
    pdf: ['Pdf', text.nullable()],
  }),
})

export const drawInvoice = endpoint({
  method: 'POST',
  path: 'einvoice/draw-e-invoice',
  service: 'page',
  access: 'readOrder',
  viewed: 'allowed',
  summary: 'Renders the layout that a page built for an e-invoice as a PDF.',
  input: z.custom<PdfPlan>(),
  output: z.custom<Uint8Array>(),
})
