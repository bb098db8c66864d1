import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireObject } from '#src/api/wire-fields.ts'
import { changed } from '../wire.ts'

const id = z.number().int().positive()

export const clearVariationAddress = endpoint({
  method: 'POST',
  path: 'cart/clear-cart-variation-address',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Resets the delivery address of the cart lines of a variation from this address to that of the order.',
  input: wireObject({ variationId: ['ProductVariationId', id], addressId: ['CustomerAddressId', id] }),
  output: changed,
})
