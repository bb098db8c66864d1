import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireFlag, wireObject } from '#src/api/wire-fields.ts'
import { MAX_CART_LINES, MAX_NOTE_LENGTH } from '../cart.ts'
import { cartType, changed } from '../wire.ts'

const id = z.number().int().positive()
/** The version of the cart that the client rendered; changes to lines written since then are refused with CartChanged. */
const version = z.number().int().positive().optional()

export const changeQuantity = endpoint({
  method: 'POST',
  path: 'cart/update-cart-quantity',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Sets the quantity of one line.',
  input: wireObject({
    lineId: ['CartDetailID', id],
    quantity: ['Quantity', wireDecimal],
    stockConfirmed: ['HasStockChanged', z.boolean().optional()],
    version: ['Version', version],
    type: ['CartType', cartType.optional()],
  }),
  output: changed,
})

export const changeNote = endpoint({
  method: 'POST',
  path: 'cart/update-cart-note',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Sets the note of one line.',
  input: wireObject({
    lineId: ['CartDetailID', id],
    note: ['Note', z.string().max(MAX_NOTE_LENGTH)],
    version: ['Version', version],
    type: ['CartType', cartType.optional()],
  }),
  output: changed,
})

export const changeAddress = endpoint({
  method: 'POST',
  path: 'cart/update-cart-address',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Sets the delivery address of one line; 0 resets it to that of the order.',
  input: wireObject({
    lineId: ['CartDetailID', id],
    addressId: ['AddressID', z.number().int().nonnegative()],
    version: ['Version', version],
    type: ['CartType', cartType.optional()],
  }),
  output: changed,
})

export const changeActivity = endpoint({
  method: 'POST',
  path: 'cart/update-cart-product-activity',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Includes a line in the order or leaves it for later; `1` means success.',
  input: wireObject({
    /** 0 means every line. */
    lineId: ['CartDetailID', z.number().int().nonnegative()],
    active: ['Active', wireFlag],
    type: ['CartType', cartType.optional()],
  }),
  output: z.codec(z.enum(['0', '1']), z.boolean(), {
    decode: (answer) => answer === '1',
    encode: (done) => (done ? '1' : '0'),
  }),
})

export const clearCart = endpoint({
  method: 'POST',
  path: 'cart/clear-cart',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Removes the given lines, or all (CartId 0). Returns the number of removed lines; `0` means failure.',
  input: wireObject({
    lineId: ['CartId', z.number().int().nonnegative().optional()],
    lineIds: ['CartIds', z.array(id).min(1).max(MAX_CART_LINES).optional()],
    type: ['CartType', cartType.optional()],
  }),
  output: z.codec(z.string().regex(/^\d+$/), z.number(), { decode: Number, encode: String }),
})

export const removeLines = endpoint({
  method: 'POST',
  path: 'cart/remove-cart-lines',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Removes lines like cart/clear-cart, and returns the id with which they can be restored.',
  input: wireObject({
    /** Every line if omitted. */
    lineIds: ['CartIds', z.array(id).min(1).max(MAX_CART_LINES).optional()],
    type: ['CartType', cartType.optional()],
  }),
  output: wireObject({ affected: ['AffectedCount', z.number()], removalId: ['RemovalID', id.nullable()] }),
})

export const restoreLines = endpoint({
  method: 'POST',
  path: 'cart/restore-cart-lines',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Restores removed lines, merged with lines added meanwhile.',
  input: wireObject({ removalId: ['RemovalID', id], type: ['CartType', cartType.optional()] }),
  output: changed,
})

export const joinCart = endpoint({
  method: 'POST',
  path: 'cart/update-cart-on-login',
  service: 'gateway',
  access: 'changeCart',
  summary: "Merges a visitor's cart into the signed-in customer's; repeating it changes nothing.",
  input: wireObject({ visitorId: ['TempCustomerID', z.uuid()] }),
  output: wireObject({ joined: ['AffectedCount', z.number()] }),
})

export const setCoupon = endpoint({
  method: 'POST',
  path: 'cart/set-coupon',
  service: 'gateway',
  access: 'useCoupons',
  summary:
    'Stores a coupon on the open cart, or removes it with an empty code; it is consumed when the cart is ordered.',
  input: wireObject({ code: ['CouponCode', z.string().max(60)] }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
  }),
})
