import { endpoint } from '../../api/endpoint.ts'
import { queryNumber, wireObject } from '../../api/wire-fields.ts'
import { productHits } from '../../catalog/wire.ts'

export const getOrderedProduct = endpoint({
  method: 'GET',
  path: 'order/get-order-product-search',
  service: 'gateway',
  access: 'seeOrders',
  summary: 'The product that the list of orders is narrowed to, as this viewer may see it; none when he may not.',
  input: wireObject({ productId: ['productid', queryNumber] }),
  output: productHits,
})
