import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import type { Substitutes } from './equivalent.ts'

/** Maximum number of products per request: a page of a cart or spreadsheet. */
const MAX_REQUESTED = 200

/**
 * For pages where a product is unavailable: its own page, a cart line, a quick-order row. One call for all of them;
 * render each result with `<EquivalentList>`.
 */
export const getEquivalents = endpoint({
  method: 'POST',
  path: 'product/get-equivalents',
  service: 'page',
  access: 'seeCatalog',
  readsFrom: 'replica',
  viewed: 'allowed',
  summary: 'What can be had instead of each of these products: replacements, original, branded, economy (catalogue 2).',
  input: z.object({
    ids: z.array(z.number().int().positive()).max(MAX_REQUESTED),
    most: z.number().int().min(1).max(24).default(6),
  }),
  output: z.custom<Substitutes[]>(),
})
