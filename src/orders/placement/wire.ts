import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireDay, wireMoment, wireObject } from '#src/api/wire-fields.ts'

const id = z.number().int().positive()

const checkoutWire = wireObject({
  id: ['CheckoutID', id],
  cartId: ['CartHeadID', id],
  openedAt: ['OpeningDate', wireMoment],
  expiresAt: ['ExpiryDate', wireMoment],
  /** By the server's clock; 0 when it has expired and reserves nothing. */
  secondsLeft: ['SecondsLeft', z.number().int().nonnegative()],
})

/** The possible delivery dates; empty where the site does not request one (orders 5). */
const days = ['DeliveryDates', z.array(wireDay)] as const

export const openCheckout = endpoint({
  method: 'POST',
  path: 'order/open-checkout',
  service: 'gateway',
  access: 'placeOrder',
  summary:
    'Opens the checkout of a cart and reserves its goods for CartTimeOutMinutes, as far as available. A running checkout keeps its expiry and reserves what the cart needs now (orders 4).',
  input: wireObject({
    /** The buyer's current cart when omitted. */
    cartId: ['CartHeadID', id.optional()],
  }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    /** EmptyCart, NoActiveProductInCart. */
    refusal: ['ErrorCode', z.string().nullable()],
    checkout: ['Checkout', checkoutWire.nullable()],
    /** Everything that is ordered is reserved; the cart lists shortages line by line. */
    complete: ['AllReserved', z.boolean()],
    days,
  }),
})

export const getCheckout = endpoint({
  method: 'GET',
  path: 'order/get-checkout',
  service: 'gateway',
  access: 'placeOrder',
  summary: 'The checkout of a cart with its remaining time; null when none was opened, or it was closed (orders 4).',
  input: wireObject({ cartId: ['CartHeadID', queryNumber.optional()] }),
  output: wireObject({ checkout: ['Checkout', checkoutWire.nullable()], days }),
})

export const closeCheckout = endpoint({
  method: 'POST',
  path: 'order/close-checkout',
  service: 'gateway',
  access: 'placeOrder',
  summary: 'Closes a checkout: its goods are released at once and the cart is unchanged. Idempotent.',
  input: wireObject({ cartId: ['CartHeadID', id.optional()] }),
  output: wireObject({ done: ['Result', z.boolean()] }),
})
