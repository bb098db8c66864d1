import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import type { Explanation } from './explanation.ts'

export const getPriceExplanation = endpoint({
  method: 'POST',
  path: 'product/get-price-explanation',
  service: 'page',
  access: 'explainPrices',
  summary: 'The calculation steps of the price that this viewer sees for a package; null if the viewer sees no price.',
  input: z.object({ productId: z.number().int().positive() }),
  output: z.custom<Explanation | null>(),
})
