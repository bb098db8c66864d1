import { notFound, type Refusal, Stop } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type Call, type Served, serve } from '../api/serve.server.ts'
import { withoutNumbers } from '../cart/adding.ts'
import { seesNumbers } from '../cart/queries.server.ts'
import { refreshListedStock } from '../catalog/goods/commands.server.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { can } from '../shop/policy.ts'
import { orderDetail } from './detail-queries.server.ts'
import { placeOrder } from './placing/commands.server.ts'
import type { NotPlaced, Placing } from './placing/placing.ts'
import { orderList, ownScope } from './queries.server.ts'
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
    return orderList(house.db, who, { ...filter, proposals, page, ofSubDealers })
  }),
  serve(wire.getOrder, async ({ who, input: { id, number }, house }) => {
    const wanted = id !== undefined ? { id } : number !== undefined ? { number } : undefined
    const order = wanted && (await orderDetail(house.db, who, wanted))
    if (!order) throw notFound()
    return order
  }),
  serve(wire.changeOrderStatus, async ({ input, ...call }) => {
    const { who, house, request } = call
    const change = { orderId: input.orderId, to: input.status, ip: request.ip }
    const answer = await changeStatus(house.db, who, change)
    if (!answer.ok) {
      return { done: false, message: refusalText(who.language, answer.refusal), refusal: answer.refusal.code }
    }
    await refreshStock(call, answer.value.productIds)
    return { done: true, message: message(who.language, 'order.statusSaved'), refusal: null }
  }),
]

/** A shop that is closed for orders says so itself, in the shape of an answer; everything else is a missing right. */
function guardPlacing({ who }: Context) {
  const open = { ...who.shop, orders: { ...who.shop.orders, open: true } }
  if (!can({ viewer: who.viewer, shop: open }, 'placeOrder')) throw new Stop(403, 'Forbidden')
}

/** The order stands whatever becomes of this: the figure is only what listings sort by. */
async function refreshStock({ house }: Context, productIds: readonly number[]) {
  if (productIds.length === 0) return
  await refreshListedStock(house.db, productIds).catch((error: unknown) =>
    house.log.warn({ err: error }, 'the stock that listings sort by was not refreshed'),
  )
}

function placeAnswer({ who }: Context, placing: Placing) {
  if (!placing.ok) return refusedAnswer({ who }, placing)
  const { placed } = placing
  const said = message(who.language, 'order.placed', { number: placed.number })
  return { done: true, message: said, refusal: null, order: placed, total: null, lines: [] }
}

function refusedAnswer({ who }: Pick<Context, 'who'>, { refusal, order, total, lines = [] }: NotPlaced) {
  const told = (one: Refusal) => refusalText(who.language, seesNumbers(who) ? one : withoutNumbers(one))
  return {
    done: false,
    message: told(refusal),
    refusal: refusal.code,
    order: order ?? null,
    total: total ?? null,
    lines: lines.map(({ lineId, code, values }) => ({ lineId, refusal: code, message: told({ code, values }) })),
  }
}
