import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { REFUSALS } from '#src/api/refusal.ts'
import { LONGEST_TYPED } from './licence-key.ts'

export const activateLicence = endpoint({
  method: 'POST',
  path: 'session/activate-licence',
  service: 'page',
  access: 'anyone',
  summary: 'Binds a licence, by its key, to the user whose password was verified at sign-in (orders 3)',
  input: z.object({ token: z.string().max(200), key: z.string().max(LONGEST_TYPED) }),
  output: z.object({ refusal: z.enum(REFUSALS).optional() }),
})
