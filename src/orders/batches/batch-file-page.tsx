import { data } from 'react-router'
import { z } from 'zod'
import { pageRequest } from '#src/api/page-context.ts'
import { fileAnswer } from '#src/exports/file-answer.ts'
import type { Route } from './+types/batch-file-page'
import { BATCH_FORMATS } from './batch.ts'
import { batchWire, getBatch } from './wire.ts'

/** A batch as a file, for any number of downloads. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const format = BATCH_FORMATS.find((known) => known === args.params.format)
  if (!format || !/^\d{1,15}$/.test(args.params.id ?? '')) throw data(null, { status: 404 })
  const { content, orders, ...batch } = await page.call(getBatch, { id: Number(args.params.id), format })
  const text = content ?? JSON.stringify(z.encode(batchWire, { ...batch, orders: orders ?? [] }), null, 2)
  return fileAnswer({ name: `orders-${batch.id}`, type: format, content: text })
}
