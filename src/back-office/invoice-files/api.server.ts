import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { attachInvoiceFiles } from './commands.server.ts'
import { attachInvoiceFilesCall } from './wire.ts'

export const invoiceFilesApi: ServedEndpoint[] = [
  serve(attachInvoiceFilesCall, async ({ context, app, request: { ip }, input }) => {
    const files = input.files.map(({ name, content }) => ({
      name,
      bytes: new Uint8Array(Buffer.from(content, 'base64')),
    }))
    return { rows: await attachInvoiceFiles(app.db, context, { files, attach: input.attach, ip }) }
  }),
]
