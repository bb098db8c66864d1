import { z } from 'zod'
import { endpoint } from '../../../api/endpoint.ts'
import type { Substitutes } from './equivalent.ts'

/** So many products are asked about at once: a page of a cart or of a spreadsheet. */
const MAX_REQUESTED = 200

/**
 * For pages that lack a product: the detail's own page, a line of the cart whose product is gone or short, a row of a
 * quick order that cannot be had. One call for all of them; show each answer by `<EquivalentList>`.
 */
export const getEquivalents = endpoint({
  method: 'POST',
  path: 'product/get-equivalents',
  service: 'page',
  access: 'seeCatalog',
  summary: 'What can be had instead of each of these products: replacements, original, branded, economy (catalogue 2).',
  input: z.object({
    ids: z.array(z.number().int().positive()).max(MAX_REQUESTED),
    most: z.number().int().min(1).max(24).default(6),
  }),
  output: z.custom<Substitutes[]>(),
})
