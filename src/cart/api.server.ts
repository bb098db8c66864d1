import type { Refusal, Result } from '../api/refusal.ts'
import { notFound } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type Call, type Served, serve } from '../api/serve.server.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { sum } from '../platform/money.ts'
import { ensureVisitor } from '../session/visitor-commands.server.ts'
import { can } from '../shop/policy.ts'
import { customerScope, viewerScope } from '../shop/viewer.ts'
import { isConfirmable, withoutNumbers } from './adding.ts'
import type { CartType } from './cart.ts'
import { addLines, type CartChange } from './commands.server.ts'
import { changeNote, changeQuantity, removeLines, setActive } from './line-commands.server.ts'
import type { Buyer } from './line-queries.server.ts'
import { joinVisitorCart } from './login-commands.server.ts'
import { cartCount, cartPage, seesNumbers } from './queries.server.ts'
import { cartSummary } from './summary/queries.server.ts'
import * as wire from './wire.ts'

type Context = Omit<Call<unknown>, 'input'>

export const cartApi: Served[] = [
  serve(wire.getCart, ({ who, input, house }) =>
    cartPage(house.db, who, { type: input.type ?? 0, page: input.page ?? 1, search: input.search ?? '' }),
  ),
  serve(wire.getCartDetail, ({ who, input, house }) =>
    cartSummary(house.db, who, { type: input.type ?? 0, paymentMethodId: input.paymentMethodId }),
  ),
  serve(wire.getCartCount, async ({ who, input, house }) => {
    const { count } = await cartCount(house.db, viewerScope(who), input.type ?? 0)
    return { count }
  }),
  serve(wire.addToCart, async ({ input, ...call }) => {
    const type = input.type ?? 0
    const buyer = await buyerOf(call)
    const answer = input.lineId
      ? await changeQuantity(call.house.db, buyer, {
          type,
          lineId: input.lineId,
          quantity: sum(input.properties.map(({ quantity }) => quantity)).toFixed(),
          stockConfirmed: input.stockConfirmed ?? false,
        })
      : await addLines(call.house.db, buyer, { ...addition(call, input), type })
    return changed(call, answer, { type, text: 'added' })
  }),
  serve(wire.changeQuantity, async ({ input: { type = 0, stockConfirmed = false, ...change }, ...call }) => {
    const answer = await changeQuantity(call.house.db, await buyerOf(call), { ...change, type, stockConfirmed })
    return changed(call, answer, { type, text: 'updated' })
  }),
  serve(wire.changeNote, async ({ input: { type = 0, ...change }, ...call }) => {
    const answer = await changeNote(call.house.db, await buyerOf(call), { ...change, type })
    return changed(call, answer, { type, text: 'updated' })
  }),
  serve(wire.changeActivity, async ({ input: { type = 0, lineId, active }, ...call }) => {
    const which = { type, active, lineIds: lineId === 0 ? null : [lineId] }
    return (await setActive(call.house.db, await buyerOf(call), which)).affected > 0
  }),
  serve(wire.clearCart, async ({ input: { type = 0, lineId, lineIds }, ...call }) => {
    const which = { type, lineIds: lineIds ?? (lineId ? [lineId] : null) }
    return (await removeLines(call.house.db, await buyerOf(call), which)).affected
  }),
  serve(wire.joinCart, async ({ who, input, house }) => {
    const scope = customerScope(who)
    if (!scope) throw notFound()
    return { joined: await joinVisitorCart(house.db, scope, input.visitorId) }
  }),
]

const buyerOf = async (call: Context): Promise<Buyer> => ({ scope: await ensureVisitor(call), shop: call.who.shop })

interface AddInput {
  productId: number
  properties: readonly { quantity: string }[]
  stockConfirmed?: boolean | undefined
  depotId?: number | null | undefined
  packageQuantity?: string | undefined
}

/** A depot counts only from who may see depots; 0 means none was chosen. */
function addition({ who }: Context, { productId, properties, depotId, ...input }: AddInput) {
  const depot = (can(who, 'seeDepots') && depotId) || null
  return {
    items: properties.map(({ quantity }) => ({ productId, depotId: depot, quantity })),
    stockConfirmed: input.stockConfirmed ?? false,
    packageSeen: input.packageQuantity,
  }
}

interface Told {
  type: CartType
  text: 'added' | 'updated'
}

async function changed({ who, house }: Context, answer: Result<CartChange>, { type, text }: Told) {
  if (answer.ok) {
    const { affected, version, count } = answer.value
    const said = message(who.language, `cart.changed.${text}`)
    return { done: true, message: said, affected, refusal: null, confirmable: false, version, count }
  }
  const refusal: Refusal = seesNumbers(who) ? answer.refusal : withoutNumbers(answer.refusal)
  return {
    done: false,
    message: refusalText(who.language, refusal),
    affected: 0,
    refusal: refusal.code,
    confirmable: isConfirmable(refusal),
    ...(await cartCount(house.db, viewerScope(who), type)),
  }
}
