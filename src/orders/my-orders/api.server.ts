import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { visibleRefusalText, writingBuyer } from '#src/cart/changes/queries.server.ts'
import { cancelMyOrder, toChangeResponse } from '../status-commands.server.ts'
import { addReorderLines } from './reorder-commands.server.ts'
import * as wire from './wire.ts'

export const myOrdersApi: ServedEndpoint[] = [
  serve(wire.cancelOrder, async ({ input, ...call }) => {
    const { context, app, request } = call
    return toChangeResponse(call, await cancelMyOrder(app.db, context, { orderId: input.orderId, ip: request.ip }))
  }),
  serve(wire.reorder, async ({ input, ...call }) => {
    const { context, app } = call
    const buyer = await writingBuyer(call, 0)
    const { added, left } = await addReorderLines(app.db, context, { buyer, orderId: input.orderId })
    const notAdded = left.map(({ code, name, refusal }) => ({
      code,
      name,
      refusal: refusal.code,
      message: visibleRefusalText(context, refusal),
    }))
    return { added, left: notAdded }
  }),
]
