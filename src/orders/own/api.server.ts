import { type Served, serve } from '../../api/serve.server.ts'
import { writingBuyer } from '../../cart/changing/queries.server.ts'
import { visibleRefusalText } from '../../cart/changing/refusal-queries.server.ts'
import { changedAnswer } from '../changed-commands.server.ts'
import { cancelOwnOrder } from '../status-commands.server.ts'
import { reorderInto } from './reordering-commands.server.ts'
import * as wire from './wire.ts'

export const ownOrdersApi: Served[] = [
  serve(wire.cancelOrder, async ({ input, ...call }) => {
    const { who, house, request } = call
    return changedAnswer(call, await cancelOwnOrder(house.db, who, { orderId: input.orderId, ip: request.ip }))
  }),
  serve(wire.reorder, async ({ input, ...call }) => {
    const { who, house } = call
    const buyer = await writingBuyer(call, 0)
    const { added, left } = await reorderInto(house.db, who, { buyer, orderId: input.orderId })
    const told = left.map(({ code, name, refusal }) => ({
      ...{ code, name, refusal: refusal.code },
      message: visibleRefusalText(who, refusal),
    }))
    return { added, left: told }
  }),
]
