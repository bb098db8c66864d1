import { refusalText } from '../../api/refusal-text.server.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import { message } from '../../platform/i18n/messages.server.ts'
import { attachToOrder } from './commands.server.ts'
import { attachInvoice } from './wire.ts'

export const orderDocumentsApi: Served[] = [
  serve(attachInvoice, async ({ who, input: { orderNumber, xml, pdf = null }, house, request }) => {
    const files = { xml: Buffer.from(xml, 'base64'), pdf: pdf === null ? null : Buffer.from(pdf, 'base64') }
    const kept = await attachToOrder(house.db, who, { orderNumber, ...files, ip: request.ip })
    if (!kept.ok) {
      const { code } = kept.refusal
      return { done: false, message: refusalText(who.language, kept.refusal), refusal: code, id: null }
    }
    const said = message(who.language, 'eInvoice.attached', { number: kept.value.number })
    return { done: true, message: said, refusal: null, id: kept.value.id }
  }),
]
