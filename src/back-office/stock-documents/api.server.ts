import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { toSaveAnswer } from '../save-answer.server.ts'
import { countDocumentScan, deleteDocument, setDocumentQuantity } from './commands.server.ts'
import { openDocument } from './opening-commands.server.ts'
import { postDocument } from './posting-commands.server.ts'
import { loadDocument, loadDocumentChoices, loadExpectedGoods } from './queries.server.ts'
import { setCountReason } from './reason-commands.server.ts'
import { loadWaitingOrders } from './waiting-queries.server.ts'
import * as wire from './wire.ts'

const MAX_PAGE = 10_000
const toPage = (page = 1) => Math.min(Math.max(Math.trunc(page), 1), MAX_PAGE)

export const stockDocumentsApi: ServedEndpoint[] = [
  serve(wire.getDocumentChoices, ({ context, app, input }) => loadDocumentChoices(app.db, context, input)),
  serve(wire.getExpectedGoods, ({ context, app, input: { depotId, due, page } }) =>
    loadExpectedGoods(app.db, context, { depotId, due, page: toPage(page) }),
  ),
  serve(wire.getStockDocument, async ({ context, app, input: { id, page } }) => {
    const document = await loadDocument(app.db, context, { id, page: toPage(page) })
    return { ...document, waitingOrders: await loadWaitingOrders(app.db, context, document) }
  }),
  serve(wire.openStockDocument, async ({ context, app, input }) => {
    const { delivery = null, isFilled = false } = input
    const result = await openDocument(app.db, context, { ...input, delivery, isFilled })
    return { ...toSaveAnswer(context.language, result), id: result.ok ? result.value.id : null }
  }),
  serve(wire.countDocumentScan, async ({ context, app, input }) => {
    const result = await countDocumentScan(app.db, context, input)
    return { ...toSaveAnswer(context.language, result), scan: result.ok ? result.value : null }
  }),
  serve(wire.setDocumentQuantity, async ({ context, app, input }) =>
    toSaveAnswer(context.language, await setDocumentQuantity(app.db, context, input)),
  ),
  serve(wire.setCountReason, async ({ context, app, input: { reason, ...input } }) =>
    toSaveAnswer(context.language, await setCountReason(app.db, context, { ...input, ...reason })),
  ),
  serve(wire.postStockDocument, async ({ context, app, request, input }) => {
    const result = await postDocument(app.db, context, { ...input, ip: request.ip })
    return { ...toSaveAnswer(context.language, result), movedCount: result.ok ? result.value.movedCount : 0 }
  }),
  serve(wire.deleteStockDocument, async ({ context, app, input }) =>
    toSaveAnswer(context.language, await deleteDocument(app.db, context, input)),
  ),
]
