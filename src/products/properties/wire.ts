import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import type { RelatedProperty } from './property.ts'

/** So many products stand side by side. */
const MAX_COMPARED_PRODUCTS = 4

/** Beside the rows of a comparison, which say nothing of properties. */
export const getRelatedProperties = endpoint({
  method: 'POST',
  path: 'product/get-properties-beside',
  service: 'page',
  access: 'seeCatalog',
  summary: "What several products are, a property each in the owner's order, with the values of every product.",
  input: z.object({ productIds: z.array(z.number().int().positive()).min(1).max(MAX_COMPARED_PRODUCTS) }),
  output: z.custom<RelatedProperty[]>(),
})
