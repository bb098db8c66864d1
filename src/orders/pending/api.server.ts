import { type Served, serve } from '../../api/serve.server.ts'
import { changedAnswer } from '../changed-commands.server.ts'
import { cancelRemainder } from '../desk/remainder-commands.server.ts'
import { pendingLines } from './queries.server.ts'
import * as wire from './wire.ts'

export const pendingApi: Served[] = [
  serve(wire.getPendingOrders, ({ who, input, house }) => pendingLines(house.db, who, input.page ?? 1)),
  serve(wire.cancelPending, async ({ input, ...call }) => {
    const { who, house, request } = call
    const { orderId, lineNo = null } = input
    return changedAnswer(call, await cancelRemainder(house.db, who, { orderId, lineNo, ip: request.ip }))
  }),
]
