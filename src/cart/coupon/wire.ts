import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject } from '#src/api/wire-fields.ts'

export const setCoupon = endpoint({
  method: 'POST',
  path: 'cart/set-coupon',
  service: 'gateway',
  access: 'useCoupons',
  summary:
    'Writes a coupon on the open cart, or takes it off with an empty code; it is used up when the cart is ordered.',
  input: wireObject({ code: ['CouponCode', z.string().max(60)] }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
  }),
})
