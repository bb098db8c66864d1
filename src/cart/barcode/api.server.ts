import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { taxNote } from '#src/catalog/listing-queries.server.ts'
import { productRows } from '#src/catalog/queries.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { loadExactNumbers } from '#src/search/number-queries.server.ts'
import { writingBuyer } from '../changes/queries.server.ts'
import { cartCount } from '../queries.server.ts'
import { countScan, forgetScans } from './commands.server.ts'
import { readContent } from './content.ts'
import type { Scan } from './scan.ts'
import { loadScans, scansById } from './scan-queries.server.ts'
import * as wire from './wire.ts'

export const barcodeApi: ServedEndpoint[] = [
  serve(wire.scanBarcode, async ({ input, ...call }) => {
    const { db } = call.app
    const { type = 0, mode = 'add', stockConfirmed = false, ...scanned } = input
    const buyer = await writingBuyer(call, type)
    const { id, reused } = await countScan(db, buyer, { ...scanned, type, mode, stockConfirmed })
    const [counted] = await scansById(db, call.context, [id])
    if (!counted) throw new Error('A counted scan was not found')
    const scan = reused
      ? toKeyReusedScan(counted, { content: input.content, language: call.context.language })
      : counted
    return { scan, count: (await cartCount(db, buyer.scope, { type, cartId: input.cartId })).count }
  }),
  serve(wire.getScans, ({ context, app }) => loadScans(app.db, context)),
  serve(wire.forgetScan, async ({ context, input, app }) => ({
    affected: await forgetScans(app.db, viewerScope(context), input.scanId === 0 ? null : input.scanId),
  })),
  serve(wire.findByBarcode, async ({ context, input, app }) => {
    const { keys } = readContent(input.content)
    const exact = await loadExactNumbers(app.db, viewerScope(context), keys)
    const productIds = [...new Set(exact.map(({ productId }) => productId))]
    return { rows: await productRows(app.db, context, productIds), taxNote: taxNote(context) }
  }),
]

/** A scan under a key that belongs to another scan: its answer reveals nothing about that one. */
const toKeyReusedScan = (other: Scan, { content, language }: { content: string; language: Language }): Scan => ({
  id: other.id,
  key: other.key,
  content,
  barcode: readContent(content).barcode,
  outcome: 'refused',
  product: null,
  quantity: null,
  candidates: [],
  confirmable: false,
  message: refusalText(language, { code: 'KeyReused' }),
  refusal: 'KeyReused',
})
