import { z } from 'zod'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { type BatchContent, type BatchFormat, formatOrdersAsCsv, formatOrdersAsXml } from './batch.ts'
import { createBatch } from './commands.server.ts'
import { loadBatch, loadBatches } from './queries.server.ts'
import * as wire from './wire.ts'

const DEFAULT_MAX_ORDERS = 200

export const batchesApi: ServedEndpoint[] = [
  serve(
    wire.fetchBatch,
    async ({ context, input: { key, maximum = DEFAULT_MAX_ORDERS, format = 'json' }, app, request }) => {
      const batch = await createBatch(app.db, context, { key, maxOrders: maximum, ip: request.ip })
      // Nothing to export is not an error: it is the usual result for clients that poll every minute.
      if (!batch.ok) return { batch: null, refusal: batch.refusal.code === 'KeyReused' ? batch.refusal.code : null }
      return { batch: formatBatch(await loadBatch(app.db, context, batch.value), format), refusal: null }
    },
  ),
  serve(wire.getBatch, async ({ context, input: { id, format = 'json' }, app }) =>
    formatBatch(await loadBatch(app.db, context, id), format),
  ),
  serve(wire.getBatches, ({ context, input: { page = 1 }, app }) => loadBatches(app.db, context, page)),
]

/** The files use the API's field names, so that all formats have the same ones. */
function formatBatch({ orders, ...batch }: BatchContent, format: BatchFormat) {
  if (format === 'json') return { ...batch, orders, content: null }
  const encoded = z.encode(wire.batchWire, { ...batch, orders })
  const content = format === 'xml' ? formatOrdersAsXml('Batch', encoded) : formatOrdersAsCsv(encoded.Orders, 'Lines')
  return { ...batch, orders: null, content }
}
