import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { guardType } from './changes/queries.server.ts'
import { cartPage, loadBadge } from './queries.server.ts'
import { cartSummary } from './totals-queries.server.ts'
import * as wire from './wire.ts'

/** The calls that read a cart. */
export const cartApi: ServedEndpoint[] = [
  serve(wire.getCart, ({ context, input, app }) => {
    const { type = 0, page = 1, search = '', onlyActive } = input
    guardType(context, type)
    return cartPage(app.db, context, { type, page, search, onlyActive })
  }),
  serve(wire.getCartDetail, ({ context, input, app }) => {
    const { type = 0, paymentMethodId, cargoId, addressId } = input
    guardType(context, type)
    return cartSummary(app.db, context, { type, paymentMethodId, cargoId, addressId })
  }),
  serve(wire.getCartCount, ({ context, input: { type = 0 }, app }) => {
    guardType(context, type)
    return loadBadge(app.db, context, type)
  }),
]
