import { type Served, serve } from '../../api/serve.server.ts'
import { taxNote } from '../../catalog/listing-queries.server.ts'
import { productRows } from '../../catalog/queries.server.ts'
import { numbersOf } from '../../catalog/search/finding/number-queries.server.ts'
import { viewerScope } from '../../shop/viewer.ts'
import { writingBuyer } from '../changing/queries.server.ts'
import { cartCount } from '../queries.server.ts'
import { countScan, forgetScans } from './commands.server.ts'
import { readContent } from './content.ts'
import { scansById, scansOf } from './scan-queries.server.ts'
import * as wire from './wire.ts'

export const barcodeApi: Served[] = [
  serve(wire.scanBarcode, async ({ input, ...call }) => {
    const { db } = call.house
    const { type = 0, mode = 'add', stockConfirmed = false, ...scanned } = input
    const buyer = await writingBuyer(call, type)
    const { id } = await countScan(db, buyer, { ...scanned, type, mode, stockConfirmed })
    const [scan] = await scansById(db, call.who, [id])
    if (!scan) throw new Error('A scan was counted and is gone')
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
