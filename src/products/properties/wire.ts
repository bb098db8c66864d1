import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import type { RelatedProperty } from './property.ts'

/** Maximum number of compared products. */
const MAX_COMPARED_PRODUCTS = 4

/** Properties for a comparison, whose rows do not contain them. */
export const getRelatedProperties = endpoint({
  method: 'POST',
  path: 'product/get-properties-beside',
  service: 'page',
  access: 'seeCatalog',
  readsFrom: 'replica',
  viewed: 'allowed',
  summary: "Compares products: the properties in the owner's order, each with the values of every product.",
  input: z.object({ productIds: z.array(z.number().int().positive()).min(1).max(MAX_COMPARED_PRODUCTS) }),
  output: z.custom<RelatedProperty[]>(),
})
