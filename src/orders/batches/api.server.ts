import { z } from 'zod'
import { type Served, serve } from '../../api/serve.server.ts'
import type { BatchContent, BatchFormat } from './batch.ts'
import { makeBatch } from './commands.server.ts'
import { batchContent, batchList } from './queries.server.ts'
import * as wire from './wire.ts'
import { csvOfOrders, xmlOfOrders } from './written.ts'

const DEFAULT_MOST = 200

export const batchesApi: Served[] = [
  serve(wire.fetchBatch, async ({ who, input: { key, most = DEFAULT_MOST, format = 'json' }, house, request }) => {
    const made = await makeBatch(house.db, who, { key, most, ip: request.ip })
    // Nothing new is no error: who asks every minute mostly hears this.
    if (!made.ok) return { batch: null, refusal: made.refusal.code === 'KeyReused' ? made.refusal.code : null }
    return { batch: written(await batchContent(house.db, who, made.value), format), refusal: null }
  }),
  serve(wire.getBatch, async ({ who, input: { id, format = 'json' }, house }) =>
    written(await batchContent(house.db, who, id), format),
  ),
  serve(wire.getBatches, ({ who, input: { page = 1 }, house }) => batchList(house.db, who, page)),
]

/** The files have the names of the wire: whoever reads one form reads all. */
function written({ orders, ...batch }: BatchContent, format: BatchFormat) {
  if (format === 'json') return { ...batch, orders, content: null }
  const named = z.encode(wire.batchWire, { ...batch, orders })
  const content = format === 'xml' ? xmlOfOrders('Batch', named) : csvOfOrders(named.Orders, 'Lines')
  return { ...batch, orders: null, content }
}
