import { notFound, Stop } from '../../api/refusal.ts'
import { refusalText } from '../../api/refusal-text.server.ts'
import { type Call, type Served, serve } from '../../api/serve.server.ts'
import { refreshListedStock } from '../../catalog/goods/commands.server.ts'
import { cardFactsOf, openTerminal, posOf } from '../../payments/terminals/queries.server.ts'
import { chooseTerminal, familiesOf, offersOf } from '../../payments/terminals/terminal.ts'
import { overLimit } from '../../platform/rate-limit.server.ts'
import { orderDetail } from '../detail-queries.server.ts'
import { ownScope } from '../queries.server.ts'
import { startOrderPayment } from './commands.server.ts'
import { getInstalments, startPayment } from './wire.ts'

export const payingApi: Served[] = [
  serve(getInstalments, async ({ who, input: { orderNumber, bin }, house }) => {
    const order = await orderDetail(house.db, who, { number: orderNumber })
    // A sub-dealer's order is seen by his dealer, and paid by himself.
    if (!order || order.customerId !== ownScope(who).customer.id) throw notFound()
    const { id: orderId, number, status, total, currency } = order
    const all = await posOf(house.db, house.env, who.site)
    const card = await cardFactsOf(house.db, bin)
    const pos = chooseTerminal(all, currency, card)
    const price = { amount: total, currency }
    return {
      order: { orderId, number, status, total, currency },
      card: card ?? null,
      pos: pos ? { id: pos.id, name: pos.name, kind: pos.kind, asksNationalId: pos.asksNationalId } : null,
      offers: pos ? offersOf(pos, card, price) : [],
      families: familiesOf(all, price),
      ...(await gatesOf({ who, house }, all)),
    }
  }),
  serve(startPayment, async ({ input, ...call }) => {
    const { who, house, request } = call
    await limitStarts(call)
    const { orderId, ...choice } = input
    const buyer = { who, scope: ownScope(who), ip: request.ip }
    const begun = await startOrderPayment(house, buyer, { orderId, choice })
    if (!begun.ok) {
      const message = refusalText(who.language, begun.refusal)
      return { done: false, message, refusal: begun.refusal.code, reference: null, opening: null }
    }
    const { attempt, opening, productIds } = begun.value
    if (productIds.length > 0) await refreshListedStock(house.db, productIds).catch(() => undefined)
    return { done: true, message: '', refusal: null, reference: attempt.reference, opening }
  }),
]

type Asking = Pick<Call<unknown>, 'who' | 'house'>

/** Ten beginnings in ten minutes a user: enough for every honest mistake, too few to try cards (threats, rate limits). */
async function limitStarts({ who, house }: Asking) {
  const limit = { key: `payment start ${who.viewer.userId}`, most: 10, seconds: 600 }
  const retryAfter = await overLimit(house.db, limit)
  if (retryAfter !== undefined) throw new Stop(429, 'TooManyRequests', { retryAfter })
}

/** The origins of the banks: the only ones, besides ours, to which a form of the paying page may go. */
async function gatesOf({ who, house }: Asking, all: readonly { id: number }[]) {
  const keys = { env: house.env, site: who.site }
  const terminals = await Promise.all(all.map(({ id }) => openTerminal(house.db, id, keys)))
  const gates = [...new Set(terminals.flatMap(({ gateUrl }) => URL.parse(gateUrl)?.origin ?? []))]
  return { gates, sandbox: terminals.some(({ sandbox }) => sandbox) }
}
