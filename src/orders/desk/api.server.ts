import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { refreshStock, toChangeResponse } from '../status-commands.server.ts'
import { approveOrders, approvePartially, holdOrder } from './approval-commands.server.ts'
import { editOrder } from './edit-commands.server.ts'
import { deskOrder } from './queries.server.ts'
import { shipOrder } from './shipping-commands.server.ts'
import { splitOrder } from './split-commands.server.ts'
import { previewSplit } from './split-queries.server.ts'
import * as wire from './wire.ts'

export const deskApi: ServedEndpoint[] = [
  serve(wire.getDeskOrder, ({ context, input, app }) => deskOrder(app.db, context, input.orderId)),
  serve(wire.approvePartiallyCall, async ({ input, ...call }) => {
    const approval = { ...input, ip: call.request.ip }
    return toChangeResponse(call, await approvePartially(call.app.db, call.context, approval))
  }),
  serve(wire.approveOrders, async ({ input, ...call }) => {
    const { app, context, request } = call
    const result = await approveOrders(app.db, context, { ...input, ip: request.ip })
    await refreshStock(call, result.productIds)
    return {
      approved: result.approvedCount,
      notApproved: result.notApproved.map(({ refusal, ...order }) => ({
        ...order,
        refusal: refusal.code,
        message: refusalText(context.language, refusal),
      })),
    }
  }),
  serve(wire.editOrderCall, async ({ input: { note = '', ...input }, ...call }) => {
    const edit = { ...input, note: note.trim(), ip: call.request.ip }
    return toChangeResponse(call, await editOrder(call.app.db, call.context, edit))
  }),
  serve(wire.holdOrderCall, async ({ input: { note = '', ...input }, ...call }) => {
    const holding = { ...input, note: note.trim(), ip: call.request.ip }
    return toChangeResponse(call, await holdOrder(call.app.db, call.context, holding))
  }),
  serve(wire.shipOrderCall, async ({ input, ...call }) => {
    const { lines = [], company = '', method = '', tracking = '', ...rest } = input
    const shipment = { ...rest, lines, company, method, tracking, ip: call.request.ip }
    return toChangeResponse(call, await shipOrder(call.app.db, call.context, shipment))
  }),
  serve(wire.getDepotSplit, async ({ context, input, app }) => {
    const { obstacle, ...preview } = await previewSplit(app.db, context, input.orderId)
    const refusal = obstacle && ({ code: 'OrderNotSplit', values: { context: obstacle } } as const)
    return { ...preview, obstacle: refusal && refusalText(context.language, refusal) }
  }),
  serve(wire.splitOrderCall, async ({ input: { note = '', ...input }, ...call }) => {
    const split = { ...input, note: note.trim(), ip: call.request.ip }
    return toChangeResponse(call, await splitOrder(call.app.db, call.context, split))
  }),
]
