import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { wireDecimal, wireWords } from '../../api/wire-words.ts'
import { STOP_KINDS } from './stops.ts'

const id = z.number().int().positive()

const depot = wireWords({
  id: ['DepotID', id],
  name: ['DepotName', z.string()],
  state: ['Stock', z.enum(['in', 'low', 'out', 'coming', 'supplied'])],
  onHand: ['StockNumber', wireDecimal.nullable()],
})

export const getStop = endpoint({
  method: 'GET',
  path: 'cart/get-add-to-cart-stop',
  service: 'page',
  access: 'changeCart',
  summary: 'What a product meets next on its way into the cart, and what is needed to settle it.',
  input: wireWords({
    productId: ['ProductID', id],
    onDetail: ['IsDetail', z.boolean()],
    settled: ['Settled', z.array(z.enum(STOP_KINDS))],
  }),
  output: wireWords({
    kind: ['Stop', z.enum(STOP_KINDS).nullable()],
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
