import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireFlag, wireList, wireObject } from '#src/api/wire-fields.ts'
import { INVOICE_FILE_STATUSES, MAX_INVOICE_FILES } from './invoice-file.ts'

/** Four characters for three bytes of a form, and the rest of the request. */
const MAX_BODY = 84_000_000

export const attachInvoiceFilesCall = endpoint({
  method: 'POST',
  path: 'einvoice/attach-e-invoice-files',
  service: 'gateway',
  access: 'attachInvoices',
  maxBody: MAX_BODY,
  summary:
    'Finds the orders of UBL files and PDFs (base64) by the order reference, the file names and the notes, and attaches those whose order is certain; the others are listed with the reason. Without Attach, nothing is stored.',
  input: wireObject({
    files: [
      'FileList',
      z
        .array(wireObject({ name: ['FileName', z.string().min(1).max(200)], content: ['Content', z.base64()] }))
        .min(1)
        .max(MAX_INVOICE_FILES),
    ],
    attach: ['Attach', wireFlag],
  }),
  output: wireObject({
    rows: [
      'ResultList',
      wireList(
        wireObject({
          file: ['FileName', z.string()],
          pdf: ['PdfName', z.string()],
          status: ['Status', z.enum(INVOICE_FILE_STATUSES)],
          invoiceNumber: ['InvoiceNumber', z.string()],
          orderNumber: ['OrderNumber', z.string()],
          candidates: ['CandidateList', z.array(z.string())],
          customer: ['CompanyName', z.string()],
        }),
      ),
    ],
  }),
})
