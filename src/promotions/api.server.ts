import { type Served, serve } from '../api/serve.server.ts'
import { taxNote } from '../catalog/listing-queries.server.ts'
import type { ProductRow } from '../catalog/product.ts'
import { productRows } from '../catalog/queries.server.ts'
import { promotionList } from './info-queries.server.ts'
import { getPromotionProducts, getPromotions } from './wire.ts'

export const promotionsApi: Served[] = [
  serve(getPromotions, async ({ who, input, house: { db } }) => ({
    promotions: await promotionList(db, who, input.productId),
  })),
  serve(getPromotionProducts, async ({ who, input: { ids, inStock }, house: { db } }) => {
    const rows = await productRows(db, who, ids)
    const there = inStock ? rows.filter(isThere) : rows
    return { rows: there, taxNote: taxNote(who) }
  }),
]

/** Who may not see stock does not learn it from what is left out. */
const isThere = ({ stock }: ProductRow) => stock === null || stock.state === 'in' || stock.state === 'low'
