import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireFlag, wireObject } from '#src/api/wire-fields.ts'
import { MAX_CART_LINES, MAX_NOTE_LENGTH } from '../cart.ts'
import { cartType, changed } from '../wire.ts'

const id = z.number().int().positive()
/** The version of the cart the client drew; a change of an older one is refused and answers with CartChanged. */
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
  summary: 'Sets where one line goes; 0 sends it where the order goes.',
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
    /** 0 stands for every line. */
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
    /** Every line when left out. */
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
  summary: 'Puts removed lines back as they were, joined with what was added meanwhile.',
  input: wireObject({ removalId: ['RemovalID', id], type: ['CartType', cartType.optional()] }),
  output: changed,
})

export const joinCart = endpoint({
  method: 'POST',
  path: 'cart/update-cart-on-login',
  service: 'gateway',
  access: 'changeCart',
  summary: "Joins a visitor's cart to the signed-in customer's; sent again it changes nothing.",
  input: wireObject({ visitorId: ['TempCustomerID', z.uuid()] }),
  output: wireObject({ joined: ['AffectedCount', z.number()] }),
})

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
