import { type Served, serve } from '../api/serve.server.ts'
import { pdfOf } from '../exports/pdf/queries.server.ts'
import { invoiceFiles, invoiceOf, invoicesOf } from './queries.server.ts'
import * as wire from './wire.ts'

export const eInvoicesApi: Served[] = [
  serve(wire.getInvoices, async ({ who, input, house }) => ({ invoices: await invoicesOf(house.db, who, input) })),
  serve(wire.getInvoice, ({ who, input, house }) => invoiceOf(house.db, who, input.id)),
  serve(wire.getInvoiceFiles, async ({ who, input, house }) => {
    const { number, xml, pdf } = await invoiceFiles(house.db, who, input.id)
    return { number, xml: xml.toString('base64'), pdf: pdf?.toString('base64') ?? null }
  }),
  serve(wire.drawInvoice, ({ input }) => pdfOf(input)),
]
