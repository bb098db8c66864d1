import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { loadFitmentsPage } from '#src/vehicles/fitment-queries.server.ts'
import { findProduct } from '../product-queries.server.ts'
import { addFitments, removeProductFitments } from './commands.server.ts'
import * as wire from './wire.ts'

export const productFitmentsApi: ServedEndpoint[] = [
  serve(wire.getProductFitments, async ({ context, app, input: { code, text = '', page = 1 } }) => {
    const scope = siteScope(context)
    const { id, name } = await findProduct(app.db, scope.siteId, { code })
    const request = { productId: id, text, page: Math.max(1, page), pageSize: wire.PAGE_SIZE }
    const { fitments, ...counts } = await loadFitmentsPage(app.db, scope, request)
    return { name, fitments: fitments.map(({ key, ...vehicle }) => ({ key, vehicle })), ...counts }
  }),
  serve(wire.addProductFitments, async ({ context, app, request: { ip }, input }) => {
    const { added, unchanged, refused } = await addFitments(app.db, context, { ...input, ip })
    return { added, unchanged, refused }
  }),
  serve(wire.removeProductFitments, async ({ context, app, request: { ip }, input }) => {
    const { removed } = await removeProductFitments(app.db, context, { ...input, ip })
    return { removed }
  }),
]
