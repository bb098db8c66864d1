import { notFound } from '../../api/refusal.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import { viewerScope } from '../../shop/viewer.ts'
import { taxNote } from '../listing-queries.server.ts'
import { productRows } from '../queries.server.ts'
import { besideApi } from './beside/api.server.ts'
import { commentsApi } from './comments/api.server.ts'
import { equivalentsOf } from './equivalents/queries.server.ts'
import { getEquivalents } from './equivalents/wire.ts'
import { explanationOf } from './explained/queries.server.ts'
import { getPriceExplanation } from './explained/wire.ts'
import { orderHistory } from './history/queries.server.ts'
import { getOrderHistory } from './history/wire.ts'
import { numbersOf, productBySlug } from './queries.server.ts'
import { getProductDetail, getProductNumbers, getProductsOfCodes } from './wire.ts'

export const detailApi: Served[] = [
  serve(getProductDetail, async ({ who, input, house: { db } }) => {
    const product = await productBySlug(db, { ...who, language: input.language ?? who.language }, input)
    if (!product) throw notFound()
    return product
  }),
  serve(getProductsOfCodes, async ({ who, input, house: { db } }) => ({
    rows: await productRows(db, who, input.ids),
    taxNote: taxNote(who),
  })),
  serve(getEquivalents, ({ who, input, house: { db } }) => equivalentsOf(db, who, input)),
  serve(getProductNumbers, ({ who, input, house: { db } }) => numbersOf(db, viewerScope(who), input.productId)),
  ...besideApi,
  ...commentsApi,
  serve(getOrderHistory, ({ who, input, house: { db } }) => orderHistory(db, who, input)),
  serve(getPriceExplanation, ({ who, input, house: { db } }) => explanationOf(db, who, input.productId)),
]
