import { refusalText } from '../../api/refusal-text.server.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import { changedAnswer, refreshStock } from '../changed-commands.server.ts'
import { approveInPart, approveOrders } from './approving-commands.server.ts'
import { deskOrder } from './detail-queries.server.ts'
import { holdOrder } from './holding-commands.server.ts'
import { deskList, deskNeighbours } from './queries.server.ts'
import { shipOrder } from './shipping-commands.server.ts'
import * as wire from './wire.ts'

export const deskApi: Served[] = [
  serve(wire.getDeskList, ({ who, input, house }) => {
    const { status = null, search = '', held = false, unfetched = false, page = 1, ...days } = input
    return deskList(house.db, who, { ...days, status, search: search.trim(), held, unfetched, page })
  }),
  serve(wire.getDeskNeighbours, ({ who, input, house }) => {
    const { status = null, search = '', held = false, unfetched = false, ...rest } = input
    return deskNeighbours(house.db, who, { ...rest, status, search: search.trim(), held, unfetched })
  }),
  serve(wire.getDeskOrder, ({ who, input, house }) => deskOrder(house.db, who, input.orderId)),
  serve(wire.approvePart, async ({ input, ...call }) => {
    const approval = { ...input, ip: call.request.ip }
    return changedAnswer(call, await approveInPart(call.house.db, call.who, approval))
  }),
  serve(wire.approveOrders, async ({ input, ...call }) => {
    const { house, who, request } = call
    const result = await approveOrders(house.db, who, { orderIds: input.orderIds, ip: request.ip })
    await refreshStock(call, result.productIds)
    return {
      approved: result.approvedCount,
      notApproved: result.notApproved.map(({ orderId, number, refusal }) => ({
        orderId,
        number,
        refusal: refusal.code,
        message: refusalText(who.language, refusal),
      })),
    }
  }),
  serve(wire.holdOrderCall, async ({ input: { note = '', ...input }, ...call }) => {
    const holding = { ...input, note: note.trim(), ip: call.request.ip }
    return changedAnswer(call, await holdOrder(call.house.db, call.who, holding))
  }),
  serve(wire.shipOrderCall, async ({ input, ...call }) => {
    const { lines = [], company = '', method = '', tracking = '', ...rest } = input
    const shipment = { ...rest, lines, company, method, tracking, ip: call.request.ip }
    return changedAnswer(call, await shipOrder(call.house.db, call.who, shipment))
  }),
]
