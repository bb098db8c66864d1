import { type Call, type Served, serve } from '../../../api/serve.server.ts'
import { siteScope } from '../../../shop/viewer.ts'
import { taxNote } from '../../listing-queries.server.ts'
import { productRows } from '../../queries.server.ts'
import { compatibleBrands, compatibleIds, relatedIds } from './queries.server.ts'
import { getCompatibleOfBrand, getCompatibleProducts, getRelatedProducts } from './wire.ts'

export const besideApi: Served[] = [
  serve(getRelatedProducts, async (call) =>
    shown(call, await relatedIds(call.house.db, siteScope(call.who), call.input.productId)),
  ),
  serve(getCompatibleProducts, async (call) => {
    const { who, input, house } = call
    const [brands, ids] = await Promise.all([
      compatibleBrands(house.db, siteScope(who), input.productId),
      compatibleIds(house.db, siteScope(who), { productId: input.productId, brandId: null }),
    ])
    return { brands, ...(await shown(call, ids)) }
  }),
  serve(getCompatibleOfBrand, async (call) =>
    shown(call, await compatibleIds(call.house.db, siteScope(call.who), call.input)),
  ),
]

async function shown({ who, house }: Pick<Call<unknown>, 'who' | 'house'>, ids: readonly number[]) {
  return { rows: await productRows(house.db, who, ids), taxNote: taxNote(who) }
}
