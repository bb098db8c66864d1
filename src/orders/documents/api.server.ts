import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { attachToOrder } from './commands.server.ts'
import { attachInvoice } from './wire.ts'

export const orderDocumentsApi: ServedEndpoint[] = [
  serve(attachInvoice, async ({ context, input: { orderNumber, xml, pdf = null }, app, request }) => {
    const files = { xml: Buffer.from(xml, 'base64'), pdf: pdf === null ? null : Buffer.from(pdf, 'base64') }
    const stored = await attachToOrder(app.db, context, { orderNumber, ...files, ip: request.ip })
    if (!stored.ok) {
      const { code } = stored.refusal
      return { done: false, message: refusalText(context.language, stored.refusal), refusal: code, id: null }
    }
    const attached = message(context.language, 'eInvoice.attached', { number: stored.value.number })
    return { done: true, message: attached, refusal: null, id: stored.value.id }
  }),
]
