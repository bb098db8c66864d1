import { notFound } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { customerScope } from '#src/shop/viewer.ts'
import { setCoupon } from './commands.server.ts'
import * as wire from './wire.ts'

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
