import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject } from '#src/api/wire-fields.ts'
import { MAX_PDF_BYTES, MAX_XML_BYTES } from '#src/e-invoices/invoice.ts'

const base64 = (maximum: number) =>
  z
    .string()
    .max(Math.ceil(maximum / 3) * 4 + 4)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/)

export const attachInvoice = endpoint({
  method: 'POST',
  path: 'order/attach-e-invoice',
  service: 'gateway',
  access: 'attachInvoices',
  maxBody: 12 * 1024 * 1024,
  summary: 'Attaches a UBL e-invoice and its PDF to an order; both in base64. The same invoice replaces its files.',
  input: wireObject({
    orderNumber: ['OrderNumber', z.string().min(1).max(20)],
    xml: ['Xml', base64(MAX_XML_BYTES)],
    pdf: ['Pdf', base64(MAX_PDF_BYTES).nullable().optional()],
  }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
    id: ['EInvoiceID', z.number().nullable()],
  }),
})
