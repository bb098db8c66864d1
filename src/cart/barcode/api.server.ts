import { refusalText } from '../../api/refusal-text.server.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import { taxNote } from '../../catalog/listing-queries.server.ts'
import { productRows } from '../../catalog/queries.server.ts'
import { numbersOf } from '../../catalog/search/finding/number-queries.server.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { viewerScope } from '../../shop/viewer.ts'
import { writingBuyer } from '../changing/queries.server.ts'
import { cartCount } from '../queries.server.ts'
import { countScan, forgetScans } from './commands.server.ts'
import { readContent } from './content.ts'
import type { Scan } from './scan.ts'
import { scansById, scansOf } from './scan-queries.server.ts'
import * as wire from './wire.ts'

export const barcodeApi: Served[] = [
  serve(wire.scanBarcode, async ({ input, ...call }) => {
    const { db } = call.house
    const { type = 0, mode = 'add', stockConfirmed = false, ...scanned } = input
    const buyer = await writingBuyer(call, type)
    const { id, reused } = await countScan(db, buyer, { ...scanned, type, mode, stockConfirmed })
    const [counted] = await scansById(db, call.who, [id])
    if (!counted) throw new Error('A scan was counted and is gone')
    const scan = reused ? notCounted(counted, { content: input.content, language: call.who.language }) : counted
    return { scan, count: (await cartCount(db, buyer.scope, { type, cartId: input.cartId })).count }
  }),
  serve(wire.getScans, ({ who, house }) => scansOf(house.db, who)),
  serve(wire.forgetScan, async ({ who, input, house }) => ({
    affected: await forgetScans(house.db, viewerScope(who), input.scanId === 0 ? null : input.scanId),
  })),
  serve(wire.findByBarcode, async ({ who, input, house }) => {
    const { keys } = readContent(input.content)
    const reading = { text: '', keys, prefix: null, match: null, words: [] }
    const productIds = (await numbersOf(house.db, viewerScope(who), reading)).map(({ productId }) => productId)
    return { rows: await productRows(house.db, who, productIds), taxNote: taxNote(who) }
  }),
]

/** A scan under a key that another one had: nothing of that one is said of it. */
const notCounted = (other: Scan, { content, language }: { content: string; language: Language }): Scan => ({
  ...{ id: other.id, key: other.key, content, barcode: readContent(content).barcode },
  ...{ outcome: 'refused', product: null, quantity: null, candidates: [], confirmable: false },
  message: refusalText(language, { code: 'KeyReused' }),
  refusal: 'KeyReused',
})
