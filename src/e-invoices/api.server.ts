import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { renderPdf } from '../exports/pdf/queries.server.ts'
import { findInvoice, findInvoiceFiles, loadInvoices } from './queries.server.ts'
import * as wire from './wire.ts'

export const eInvoicesApi: ServedEndpoint[] = [
  serve(wire.getInvoices, async ({ context, input, app }) => ({
    invoices: await loadInvoices(app.db, context, input),
  })),
  serve(wire.getInvoice, ({ context, input, app }) => findInvoice(app.db, context, input.id)),
  serve(wire.getInvoiceFiles, async ({ context, input, app }) => {
    const { number, xml, pdf } = await findInvoiceFiles(app.db, context, input.id)
    return { number, xml: xml.toString('base64'), pdf: pdf?.toString('base64') ?? null }
  }),
  serve(wire.drawInvoice, ({ input }) => renderPdf(input)),
]
