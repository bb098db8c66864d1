import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { cancelRemainder, toChangeResponse } from '../status-commands.server.ts'
import { pendingLines } from './queries.server.ts'
import * as wire from './wire.ts'

export const pendingApi: ServedEndpoint[] = [
  serve(wire.getPendingOrders, ({ context, input, app }) => pendingLines(app.db, context, input.page ?? 1)),
  serve(wire.cancelPending, async ({ input, ...call }) => {
    const { context, app, request } = call
    const { orderId, lineNo = null } = input
    return toChangeResponse(call, await cancelRemainder(app.db, context, { orderId, lineNo, ip: request.ip }))
  }),
]
