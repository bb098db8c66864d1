import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import type { PropertyBeside } from './property.ts'

/** So many products stand side by side. */
const MOST_BESIDE = 4

/** Beside the rows of a comparison, which say nothing of properties. */
export const getPropertiesBeside = endpoint({
  method: 'POST',
  path: 'product/get-properties-beside',
  service: 'page',
  access: 'seeCatalog',
  summary: "What several products are, a property each in the owner's order, with the values of every product.",
  input: z.object({ productIds: z.array(z.number().int().positive()).min(1).max(MOST_BESIDE) }),
  output: z.custom<PropertyBeside[]>(),
})
