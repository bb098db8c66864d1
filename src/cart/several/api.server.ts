import type { Result } from '../../api/refusal.ts'
import { refusalText } from '../../api/refusal-text.server.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import { message } from '../../platform/i18n/messages.server.ts'
import { viewerScope } from '../../shop/viewer.ts'
import { type CartCall, changedAnswer, guardType, writingBuyer } from '../changing/queries.server.ts'
import { createCart, deleteCart, type Opened, renameCart, restoreCart, selectCart } from './commands.server.ts'
import { moveLines } from './moving-commands.server.ts'
import { cartsOf } from './queries.server.ts'
import { takeMoveBack } from './taking-back-commands.server.ts'
import * as wire from './wire.ts'

/** Several carts of one buyer, and the lists of his company. */
export const severalCartsApi: Served[] = [
  serve(wire.getCarts, async ({ who, house }) => ({ carts: await cartsOf(house.db, viewerScope(who)) })),
  serve(wire.createCart, async ({ input: { shared = false, ...cart }, ...call }) =>
    answered(call, await createCart(call.house.db, viewerScope(call.who), { ...cart, shared }), 'opened'),
  ),
  serve(wire.selectCart, async ({ input, ...call }) =>
    answered(call, await selectCart(call.house.db, viewerScope(call.who), input.cartId), 'opened'),
  ),
  serve(wire.renameCart, async ({ input, ...call }) =>
    answered(call, await renameCart(call.house.db, viewerScope(call.who), input), 'renamed'),
  ),
  serve(wire.deleteCart, async ({ input, ...call }) =>
    answered(call, await deleteCart(call.house.db, viewerScope(call.who), input), 'deleted'),
  ),
  serve(wire.restoreCart, async ({ input, ...call }) =>
    answered(call, await restoreCart(call.house.db, viewerScope(call.who), input.cartId), 'restored'),
  ),
  serve(wire.moveLines, async ({ input, ...call }) => {
    const { type = 0, lineIds = null, toCartId, toType = 0, copy = false } = input
    const move = { from: { type }, to: { type: toType, cartId: toCartId }, lineIds, copy }
    guardType(call.who, toType)
    const answer = await moveLines(call.house.db, await writingBuyer(call, type), move)
    const said = await changedAnswer(call, answer, { which: { type }, text: 'moved' })
    return { ...said, moveId: answer.ok ? answer.value.moveId : null }
  }),
  serve(wire.takeMoveBack, async ({ input, ...call }) => {
    const answer = await takeMoveBack(call.house.db, await writingBuyer(call, 0), input.moveId)
    return changedAnswer(call, answer, { which: { type: 0 }, text: 'restored' })
  }),
]

type Said = 'opened' | 'renamed' | 'deleted' | 'restored'

function answered({ who: { language } }: CartCall, answer: Result<Opened>, text: Said) {
  if (!answer.ok) {
    const { refusal } = answer
    return { done: false, message: refusalText(language, refusal), refusal: refusal.code, cartId: null }
  }
  return { done: true, message: message(language, `cart.several.${text}`), refusal: null, cartId: answer.value.cartId }
}
