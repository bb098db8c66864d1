import { notFound } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { customerScope } from '#src/permissions/viewer.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { changeAddress, changeNote, changeQuantity, setActive } from '../line-commands.server.ts'
import { joinVisitorCart } from '../line-merge-commands.server.ts'
import { removeLines, restoreLines } from '../removal-commands.server.ts'
import { setCoupon } from './coupon-commands.server.ts'
import { changedAnswer, writingBuyer } from './queries.server.ts'
import * as wire from './wire.ts'

/** Calls that change an existing cart. */
export const cartChangesApi: ServedEndpoint[] = [
  serve(wire.changeQuantity, async ({ input: { type = 0, stockConfirmed = false, ...change }, ...call }) => {
    const answer = await changeQuantity(call.app.db, await writingBuyer(call, type), {
      ...change,
      type,
      stockConfirmed,
    })
    return changedAnswer(call, answer, { which: { type }, text: 'updated' })
  }),
  serve(wire.changeNote, async ({ input: { type = 0, ...change }, ...call }) => {
    const answer = await changeNote(call.app.db, await writingBuyer(call, type), { ...change, type })
    return changedAnswer(call, answer, { which: { type }, text: 'updated' })
  }),
  serve(wire.changeAddress, async ({ input: { type = 0, addressId, ...change }, ...call }) => {
    const requested = { ...change, type, addressId: addressId || null }
    const answer = await changeAddress(call.app.db, await writingBuyer(call, type), requested)
    return changedAnswer(call, answer, { which: { type }, text: 'updated' })
  }),
  serve(wire.changeActivity, async ({ input: { type = 0, lineId, active }, ...call }) => {
    const which = { type, active, lineIds: lineId === 0 ? null : [lineId] }
    return (await setActive(call.app.db, await writingBuyer(call, type), which)).affected > 0
  }),
  serve(wire.clearCart, async ({ input: { type = 0, lineId, lineIds }, ...call }) => {
    const which = { type, lineIds: lineIds ?? (lineId ? [lineId] : null) }
    return (await removeLines(call.app.db, await writingBuyer(call, type), which)).affected
  }),
  serve(wire.removeLines, async ({ input: { type = 0, lineIds = null }, ...call }) => {
    const { affected, removalId } = await removeLines(call.app.db, await writingBuyer(call, type), { type, lineIds })
    return { affected, removalId }
  }),
  serve(wire.restoreLines, async ({ input: { type = 0, removalId }, ...call }) => {
    const answer = await restoreLines(call.app.db, await writingBuyer(call, type), { type, removalId })
    return changedAnswer(call, answer, { which: { type }, text: 'restored' })
  }),
  serve(wire.joinCart, async ({ context, input, app }) => {
    const scope = customerScope(context)
    if (!scope) throw notFound()
    return { joined: await joinVisitorCart(app.db, scope, input.visitorId) }
  }),
]

export const couponApi: ServedEndpoint[] = [
  serve(wire.setCoupon, async ({ context, input, app }) => {
    const scope = customerScope(context)
    if (!scope) throw notFound()
    const answer = await setCoupon(app.db, scope, input.code)
    if (!answer.ok) {
      return { done: false, message: refusalText(context.language, answer.refusal), refusal: answer.refusal.code }
    }
    const result = answer.value === '' ? 'checkout.coupon.removed' : 'checkout.coupon.added'
    return { done: true, message: message(context.language, result), refusal: null }
  }),
]
