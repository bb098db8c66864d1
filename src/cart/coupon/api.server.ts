import { notFound } from '../../api/refusal.ts'
import { refusalText } from '../../api/refusal-text.server.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import { message } from '../../platform/i18n/messages.server.ts'
import { customerScope } from '../../shop/viewer.ts'
import { setCoupon } from './commands.server.ts'
import * as wire from './wire.ts'

export const couponApi: Served[] = [
  serve(wire.setCoupon, async ({ who, input, house }) => {
    const scope = customerScope(who)
    if (!scope) throw notFound()
    const answer = await setCoupon(house.db, scope, input.code)
    if (!answer.ok) {
      return { done: false, message: refusalText(who.language, answer.refusal), refusal: answer.refusal.code }
    }
    const said = answer.value === '' ? 'checkout.coupon.removed' : 'checkout.coupon.added'
    return { done: true, message: message(who.language, said), refusal: null }
  }),
]
