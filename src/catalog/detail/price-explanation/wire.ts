import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import type { Explanation } from './explanation.ts'

export const getPriceExplanation = endpoint({
  method: 'POST',
  path: 'product/get-price-explanation',
  service: 'page',
  access: 'explainPrices',
  summary: 'Step by step, why the price of a package is what this viewer is shown; null where he is shown none.',
  input: z.object({ productId: z.number().int().positive() }),
  output: z.custom<Explanation | null>(),
})
