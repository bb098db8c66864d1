import { notFound, type Refusal, Stop } from '../api/refusal.ts'
import { type Call, type Served, serve } from '../api/serve.server.ts'
import { visibleRefusalText } from '../cart/changing/refusal-queries.server.ts'
import { taxNote } from '../catalog/listing-queries.server.ts'
import { productRows } from '../catalog/queries.server.ts'
import { can } from '../shop/policy.ts'
import { changedAnswer, refreshStock } from './changed-commands.server.ts'
import { orderDetail } from './detail-queries.server.ts'
import { getOrderedProduct } from './ordered/wire.ts'
import { placedMessage } from './placing/answer-queries.server.ts'
import { placeOrder } from './placing/commands.server.ts'
import type { NotPlaced, Placing } from './placing/placing.ts'
import { proposalsAsOrders } from './proposals/order-list-queries.server.ts'
import { orderList, ownScope } from './queries.server.ts'
import { STATUS } from './status.ts'
import { changeStatus } from './status-commands.server.ts'
import * as wire from './wire.ts'

type Context = Omit<Call<unknown>, 'input'>

export const ordersApi: Served[] = [
  serve(wire.placeOrder, async ({ input, ...call }) => {
    const { who, house, request } = call
    guardPlacing(call)
    const buyer = { who, scope: ownScope(who), ip: request.ip }
    const placing = await placeOrder(house.db, buyer, { ...input, note: input.note ?? '' })
    if (placing.ok && !placing.placed.replayed) await refreshStock(call, placing.productIds)
    return placeAnswer(call, placing)
  }),
  serve(wire.getOrderList, ({ who, input, house }) => {
    const { proposals = false, page = 1, ofSubDealers = false, ...filter } = input
    if (proposals || filter.status === STATUS.quotationRequested) {
      return proposalsAsOrders(house.db, who, { ...filter, proposals, page, ofSubDealers })
    }
    return orderList(house.db, who, { ...filter, page, ofSubDealers })
  }),
  serve(getOrderedProduct, async ({ who, input, house }) => ({
    rows: await productRows(house.db, who, [input.productId]),
    taxNote: taxNote(who),
  })),
  serve(wire.getOrder, async ({ who, input: { id, number }, house }) => {
    const wanted = id !== undefined ? { id } : number !== undefined ? { number } : undefined
    const order = wanted && (await orderDetail(house.db, who, wanted))
    if (!order) throw notFound()
    return order
  }),
  serve(wire.changeOrderStatus, async ({ input, ...call }) => {
    const { who, house, request } = call
    const { orderId, status: to, note, seen } = input
    const change = { orderId, to, note, seen, ip: request.ip }
    return changedAnswer(call, await changeStatus(house.db, who, change))
  }),
]

/** A shop that is closed for orders says so itself, in the shape of an answer; everything else is a missing right. */
function guardPlacing({ who }: Context) {
  const open = { ...who.shop, orders: { ...who.shop.orders, open: true } }
  if (!can({ viewer: who.viewer, shop: open }, 'placeOrder')) throw new Stop(403, 'Forbidden')
}

function placeAnswer({ who }: Context, placing: Placing) {
  if (!placing.ok) return refusedAnswer({ who }, placing)
  const { placed } = placing
  const said = placedMessage(who.language, placed)
  return { done: true, message: said, refusal: null, order: placed, total: null, lines: [] }
}

function refusedAnswer({ who }: Pick<Context, 'who'>, { refusal, order, total, lines = [] }: NotPlaced) {
  const told = (one: Refusal) => visibleRefusalText(who, one)
  return {
    done: false,
    message: told(refusal),
    refusal: refusal.code,
    order: order ?? null,
    total: total ?? null,
    lines: lines.map(({ lineId, code, values }) => ({ lineId, refusal: code, message: told({ code, values }) })),
  }
}
