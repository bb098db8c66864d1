import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { taxNote } from '#src/catalog/listing-queries.server.ts'
import { productRows } from '#src/catalog/queries.server.ts'
import { siteScope } from '#src/shop/viewer.ts'
import { compatibleBrands, compatibleIds, relatedIds } from './queries.server.ts'
import { getCompatibleOfBrand, getCompatibleProducts, getRelatedProducts } from './wire.ts'

export const relatedApi: ServedEndpoint[] = [
  serve(getRelatedProducts, async (call) =>
    toVisibleRows(call, await relatedIds(call.app.db, siteScope(call.context), call.input.productId)),
  ),
  serve(getCompatibleProducts, async (call) => {
    const { context, input, app } = call
    const [brands, ids] = await Promise.all([
      compatibleBrands(app.db, siteScope(context), input.productId),
      compatibleIds(app.db, siteScope(context), { productId: input.productId, brandId: null }),
    ])
    return { brands, ...(await toVisibleRows(call, ids)) }
  }),
  serve(getCompatibleOfBrand, async (call) =>
    toVisibleRows(call, await compatibleIds(call.app.db, siteScope(call.context), call.input)),
  ),
]

async function toVisibleRows({ context, app }: Pick<Call<unknown>, 'context' | 'app'>, ids: readonly number[]) {
  return { rows: await productRows(app.db, context, ids), taxNote: taxNote(context) }
}
