import { z } from 'zod'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { type BatchContent, type BatchFormat, csvOfOrders, xmlOfOrders } from './batch.ts'
import { makeBatch } from './commands.server.ts'
import { batchContent, batchList } from './queries.server.ts'
import * as wire from './wire.ts'

const DEFAULT_MOST = 200

export const batchesApi: ServedEndpoint[] = [
  serve(wire.fetchBatch, async ({ context, input: { key, maximum = DEFAULT_MOST, format = 'json' }, app, request }) => {
    const batch = await makeBatch(app.db, context, { key, maxOrders: maximum, ip: request.ip })
    // Nothing new is not an error: it is the usual answer for clients that poll every minute.
    if (!batch.ok) return { batch: null, refusal: batch.refusal.code === 'KeyReused' ? batch.refusal.code : null }
    return { batch: formatBatch(await batchContent(app.db, context, batch.value), format), refusal: null }
  }),
  serve(wire.getBatch, async ({ context, input: { id, format = 'json' }, app }) =>
    formatBatch(await batchContent(app.db, context, id), format),
  ),
  serve(wire.getBatches, ({ context, input: { page = 1 }, app }) => batchList(app.db, context, page)),
]

/** The files use the API's field names, so that all formats have the same ones. */
function formatBatch({ orders, ...batch }: BatchContent, format: BatchFormat) {
  if (format === 'json') return { ...batch, orders, content: null }
  const named = z.encode(wire.batchWire, { ...batch, orders })
  const content = format === 'xml' ? xmlOfOrders('Batch', named) : csvOfOrders(named.Orders, 'Lines')
  return { ...batch, orders: null, content }
}
