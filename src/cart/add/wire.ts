import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireObject } from '#src/api/wire-fields.ts'
import { PROMPT_KINDS } from './add-form.ts'

const id = z.number().int().positive()

const depot = wireObject({
  id: ['DepotID', id],
  name: ['DepotName', z.string()],
  state: ['Stock', z.enum(['in', 'low', 'out', 'coming', 'supplied'])],
  onHand: ['StockNumber', wireDecimal.nullable()],
})

export const getAddPrompt = endpoint({
  method: 'GET',
  path: 'cart/get-add-to-cart-stop',
  service: 'page',
  access: 'changeCart',
  summary: 'The next prompt before a product is added to the cart, with the data to answer it.',
  input: wireObject({
    productId: ['ProductID', id],
    onDetail: ['IsDetail', z.boolean()],
    settled: ['Settled', z.array(z.enum(PROMPT_KINDS))],
  }),
  output: wireObject({
    kind: ['Stop', z.enum(PROMPT_KINDS).nullable()],
    productId: ['ProductID', id],
    slug: ['FriendlyUrl', z.string()],
    code: ['ProductCode', z.string()],
    name: ['ProductName', z.string()],
    unit: ['PackageName', z.string()],
    packageQuantity: ['PackageQuantity', wireDecimal],
    stockType: ['StockTypeID', z.number()],
    minQuantity: ['MinimumQuantity', wireDecimal],
    maxQuantity: ['MaximumQuantity', wireDecimal],
    quantityStep: ['QuantityIncrement', wireDecimal],
    depots: ['Depots', z.array(depot)],
    pendingOrder: ['OrderNumber', z.string().nullable()],
  }),
})
