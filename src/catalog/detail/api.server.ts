import { notFound } from '#src/api/refusal.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { viewerScope } from '#src/shop/viewer.ts'
import { taxNote } from '../listing-queries.server.ts'
import { productRows } from '../queries.server.ts'
import { commentsApi } from './comments/api.server.ts'
import { loadEquivalents } from './equivalents/queries.server.ts'
import { getEquivalents } from './equivalents/wire.ts'
import { orderHistory } from './history/queries.server.ts'
import { getOrderHistory } from './history/wire.ts'
import { explainPrice } from './price-explanation/queries.server.ts'
import { getPriceExplanation } from './price-explanation/wire.ts'
import { loadNumbers, productBySlug } from './queries.server.ts'
import { relatedApi } from './related/api.server.ts'
import { getProductDetail, getProductNumbers, getProductsOfCodes } from './wire.ts'

export const detailApi: ServedEndpoint[] = [
  serve(getProductDetail, async ({ context, input, app: { db } }) => {
    const product = await productBySlug(db, { ...context, language: input.language ?? context.language }, input)
    if (!product) throw notFound()
    return product
  }),
  serve(getProductsOfCodes, async ({ context, input, app: { db } }) => ({
    rows: await productRows(db, context, input.ids),
    taxNote: taxNote(context),
  })),
  serve(getEquivalents, ({ context, input, app: { db } }) => loadEquivalents(db, context, input)),
  serve(getProductNumbers, ({ context, input, app: { db } }) => loadNumbers(db, viewerScope(context), input.productId)),
  ...relatedApi,
  ...commentsApi,
  serve(getOrderHistory, ({ context, input, app: { db } }) => orderHistory(db, context, input)),
  serve(getPriceExplanation, ({ context, input, app: { db } }) => explainPrice(db, context, input.productId)),
]
