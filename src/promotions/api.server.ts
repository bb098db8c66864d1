import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { taxNote } from '../catalog/listing-queries.server.ts'
import { productRows } from '../catalog/queries.server.ts'
import type { ProductRow } from '../products/product.ts'
import { promotionList } from './info-queries.server.ts'
import { getPromotionProducts, getPromotions } from './wire.ts'

export const promotionsApi: ServedEndpoint[] = [
  serve(getPromotions, async ({ context, input, app: { db } }) => ({
    promotions: await promotionList(db, context, input.productId),
  })),
  serve(getPromotionProducts, async ({ context, input: { ids, inStock }, app: { db } }) => {
    const rows = await productRows(db, context, ids)
    const visibleRows = inStock ? rows.filter(isInStock) : rows
    return { rows: visibleRows, taxNote: taxNote(context) }
  }),
]

/** Viewers without permission to see stock must not learn it from omissions. */
const isInStock = ({ stock }: ProductRow) => stock === null || stock.state === 'in' || stock.state === 'low'
