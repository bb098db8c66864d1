import { visibleRefusalText } from '#src/cart/changes/queries.server.ts'
import { HttpError, notFound, type Refusal } from '../api/refusal.ts'
import { type Call, type ServedEndpoint, serve } from '../api/serve.server.ts'
import { taxNote } from '../catalog/listing-queries.server.ts'
import { productRows } from '../catalog/queries.server.ts'
import { can } from '../permissions/policy.ts'
import { createCounter } from '../platform/metrics.server.ts'
import { orderDetail } from './detail-queries.server.ts'
import { getOrderedProduct } from './my-orders/wire.ts'
import { placeOrder } from './placement/commands.server.ts'
import type { NotPlaced, PlacementResult } from './placement/placement.ts'
import { placedMessage } from './placement/queries.server.ts'
import { proposalsAsOrders } from './proposals/queries.server.ts'
import { orderList, requireCustomerScope } from './queries.server.ts'
import { getStatusName, STATUS } from './status.ts'
import { changeStatus, refreshStock, toChangeResponse } from './status-commands.server.ts'
import * as wire from './wire.ts'

type Context = Omit<Call<unknown>, 'input'>

const placedOrders = createCounter({
  name: 'orders_placed_total',
  help: 'Placed orders by their first status; those in inPosTransaction await a card payment',
  labels: ['status'],
})

export const ordersApi: ServedEndpoint[] = [
  serve(wire.placeOrder, async ({ input, ...call }) => {
    const { context, app, request } = call
    requirePlaceOrder(call)
    const buyer = { context, scope: requireCustomerScope(context), ip: request.ip }
    const result = await placeOrder(app.db, buyer, { ...input, note: input.note ?? '' })
    if (result.ok && !result.placed.replayed) {
      placedOrders.inc({ status: getStatusName(result.placed.status) })
      await refreshStock(call, result.productIds)
    }
    return toPlacementAnswer(call, result)
  }),
  serve(wire.getOrderList, ({ context, input, app }) => {
    const { proposals = false, page = 1, ofSubDealers = false, ...filter } = input
    if (proposals || filter.status === STATUS.quotationRequested) {
      return proposalsAsOrders(app.db, context, { ...filter, proposals, page, ofSubDealers })
    }
    return orderList(app.db, context, { ...filter, page, ofSubDealers })
  }),
  serve(getOrderedProduct, async ({ context, input, app }) => ({
    rows: await productRows(app.db, context, [input.productId]),
    taxNote: taxNote(context),
  })),
  serve(wire.getOrder, async ({ context, input: { id, number }, app }) => {
    const requested = id !== undefined ? { id } : number !== undefined ? { number } : undefined
    const order = requested && (await orderDetail(app.db, context, requested))
    if (!order) throw notFound()
    return order
  }),
  serve(wire.changeOrderStatus, async ({ input, ...call }) => {
    const { context, app, request } = call
    const { orderId, status: to, note, seen, version } = input
    const change = { orderId, to, note, seen, version, ip: request.ip }
    return toChangeResponse(call, await changeStatus(app.db, context, change))
  }),
]

/** Checks the permission as if the shop were open: a shop closed for orders is a refusal in the response, not a 403. */
function requirePlaceOrder({ context }: Context) {
  const openShop = { ...context.shop, orders: { ...context.shop.orders, open: true } }
  if (!can({ viewer: context.viewer, shop: openShop }, 'placeOrder')) throw new HttpError(403, 'Forbidden')
}

function toPlacementAnswer({ context }: Context, placing: PlacementResult) {
  if (!placing.ok) return refusedAnswer({ context }, placing)
  const { placed } = placing
  const message = placedMessage(context.language, placed)
  return { done: true, message, refusal: null, order: placed, total: null, lines: [] }
}

function refusedAnswer({ context }: Pick<Context, 'context'>, { refusal, order, total, lines = [] }: NotPlaced) {
  const toMessage = (one: Refusal) => visibleRefusalText(context, one)
  return {
    done: false,
    message: toMessage(refusal),
    refusal: refusal.code,
    order: order ?? null,
    total: total ?? null,
    lines: lines.map(({ lineId, code, values }) => ({ lineId, refusal: code, message: toMessage({ code, values }) })),
  }
}
