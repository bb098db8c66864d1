import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { MAX_CART_LINES } from '../cart.ts'
import { cartType, changed, changedFields } from '../wire.ts'
import { MAX_CART_NAME } from './named-cart.ts'

const id = z.number().int().positive()
const name = z.string().trim().max(MAX_CART_NAME)

const namedCart = wireObject({
  id: ['CartHeadID', id],
  type: ['CartType', cartType],
  name: ['CartName', z.string()],
  shared: ['IsShared', z.boolean()],
  open: ['IsOpen', z.boolean()],
  own: ['IsOwn', z.boolean()],
  by: ['UserAccountName', z.string()],
  lines: ['CartLineCount', z.number()],
  updatedAt: ['UpdateDate', wireMoment],
  version: ['Version', recordVersion],
})

export const getCarts = endpoint({
  method: 'GET',
  path: 'cart/get-carts',
  service: 'gateway',
  access: 'useCart',
  summary: 'The carts of the user for the current customer and the lists of the company, the open cart first.',
  input: z.object({}),
  output: wireObject({ carts: ['Carts', wireList(namedCart)] }),
})

/** Reply to opening, naming and deleting carts. */
const opened = wireObject({
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
  cartId: ['CartHeadID', id.nullable()],
})

export const createCart = endpoint({
  method: 'POST',
  path: 'cart/create-cart',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Makes a named cart or a list of the company, empty or as a copy of another, and opens it.',
  input: wireObject({
    name: ['CartName', name.min(1)],
    shared: ['IsShared', z.boolean().optional()],
    copyOf: ['CopyCartHeadID', id.optional()],
  }),
  output: opened,
})

export const selectCart = endpoint({
  method: 'POST',
  path: 'cart/select-cart',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Opens another cart; the previous one is saved.',
  input: wireObject({ cartId: ['CartHeadID', id] }),
  output: opened,
})

export const renameCart = endpoint({
  method: 'POST',
  path: 'cart/update-cart-name',
  service: 'gateway',
  access: 'changeCart',
  summary: "Names one of the user's own carts.",
  input: wireObject({ cartId: ['CartHeadID', id], name: ['CartName', name], version: ['Version', recordVersion] }),
  output: opened,
})

export const deleteCart = endpoint({
  method: 'POST',
  path: 'cart/delete-cart',
  service: 'gateway',
  access: 'changeCart',
  summary: "Deletes one of the user's own carts with its lines; cart/restore-cart brings it back for a day.",
  input: wireObject({ cartId: ['CartHeadID', id], version: ['Version', recordVersion] }),
  output: opened,
})

export const restoreCart = endpoint({
  method: 'POST',
  path: 'cart/restore-cart',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Brings a deleted cart back as it was, within a day.',
  input: wireObject({ cartId: ['CartHeadID', id] }),
  output: opened,
})

export const moveLines = endpoint({
  method: 'POST',
  path: 'cart/move-cart-lines',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Moves or copies lines of the open cart to another; what is there already of the same is joined with it.',
  input: wireObject({
    /** All lines if omitted. */
    lineIds: ['CartIds', z.array(id).min(1).max(MAX_CART_LINES).optional()],
    type: ['CartType', cartType.optional()],
    /** The target cart; if omitted, the open cart of the other type. */
    toCartId: ['ToCartHeadID', id.optional()],
    toType: ['ToCartType', cartType.optional()],
    copy: ['IsCopy', z.boolean().optional()],
  }),
  /** MoveID undoes the move; null for a copy and for an empty move. */
  output: wireObject({ ...changedFields, moveId: ['MoveID', id.nullable()] }),
})

export const takeMoveBack = endpoint({
  method: 'POST',
  path: 'cart/move-cart-lines-back',
  service: 'gateway',
  access: 'changeCart',
  summary: 'Undoes a move within a day: the quantities that the target cart still has return to the source cart.',
  input: wireObject({ moveId: ['MoveID', id] }),
  output: changed,
})
