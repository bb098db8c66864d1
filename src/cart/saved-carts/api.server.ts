import type { Result } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { type CartCall, changedAnswer, guardType, writingBuyer } from '../changes/queries.server.ts'
import { createCart, deleteCart, type OpenedCart, renameCart, restoreCart, selectCart } from './commands.server.ts'
import { moveLines, takeMoveBack } from './move-commands.server.ts'
import { loadCarts } from './queries.server.ts'
import * as wire from './wire.ts'

/** Calls for the carts of one buyer, and the lists of the company. */
export const savedCartsApi: ServedEndpoint[] = [
  serve(wire.getCarts, async ({ context, app }) => ({ carts: await loadCarts(app.db, viewerScope(context)) })),
  serve(wire.createCart, async ({ input: { shared = false, ...cart }, ...call }) =>
    toSavedCartAnswer(call, await createCart(call.app.db, viewerScope(call.context), { ...cart, shared }), 'opened'),
  ),
  serve(wire.selectCart, async ({ input, ...call }) =>
    toSavedCartAnswer(call, await selectCart(call.app.db, viewerScope(call.context), input.cartId), 'opened'),
  ),
  serve(wire.renameCart, async ({ input, ...call }) =>
    toSavedCartAnswer(call, await renameCart(call.app.db, viewerScope(call.context), input), 'renamed'),
  ),
  serve(wire.deleteCart, async ({ input, ...call }) =>
    toSavedCartAnswer(call, await deleteCart(call.app.db, viewerScope(call.context), input), 'deleted'),
  ),
  serve(wire.restoreCart, async ({ input, ...call }) =>
    toSavedCartAnswer(call, await restoreCart(call.app.db, viewerScope(call.context), input.cartId), 'restored'),
  ),
  serve(wire.moveLines, async ({ input, ...call }) => {
    const { type = 0, lineIds = null, toCartId, toType = 0, copy = false } = input
    const move = { from: { type }, to: { type: toType, cartId: toCartId }, lineIds, copy }
    guardType(call.context, toType)
    const answer = await moveLines(call.app.db, await writingBuyer(call, type), move)
    const result = await changedAnswer(call, answer, { which: { type }, text: 'moved' })
    return { ...result, moveId: answer.ok ? answer.value.moveId : null }
  }),
  serve(wire.takeMoveBack, async ({ input, ...call }) => {
    const answer = await takeMoveBack(call.app.db, await writingBuyer(call, 0), input.moveId)
    return changedAnswer(call, answer, { which: { type: 0 }, text: 'restored' })
  }),
]

type SavedCartMessage = 'opened' | 'renamed' | 'deleted' | 'restored'

function toSavedCartAnswer({ context: { language } }: CartCall, answer: Result<OpenedCart>, text: SavedCartMessage) {
  if (!answer.ok) {
    const { refusal } = answer
    return { done: false, message: refusalText(language, refusal), refusal: refusal.code, cartId: null }
  }
  return { done: true, message: message(language, `cart.saved.${text}`), refusal: null, cartId: answer.value.cartId }
}
