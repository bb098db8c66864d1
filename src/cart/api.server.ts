import { type Served, serve } from '../api/serve.server.ts'
import { badgeOf } from './badge-queries.server.ts'
import { guardType } from './changing/queries.server.ts'
import { cartPage } from './queries.server.ts'
import { cartSummary } from './summary/queries.server.ts'
import * as wire from './wire.ts'

/** What is read of a cart. */
export const cartApi: Served[] = [
  serve(wire.getCart, ({ who, input, house }) => {
    const { type = 0, page = 1, search = '', onlyActive } = input
    guardType(who, type)
    return cartPage(house.db, who, { type, page, search, onlyActive })
  }),
  serve(wire.getCartDetail, ({ who, input, house }) => {
    const { type = 0, paymentMethodId, cargoId, addressId } = input
    guardType(who, type)
    return cartSummary(house.db, who, { type, paymentMethodId, cargoId, addressId })
  }),
  serve(wire.getCartCount, ({ who, input: { type = 0 }, house }) => {
    guardType(who, type)
    return badgeOf(house.db, who, type)
  }),
]
