import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { REFUSALS } from '../api/refusal.ts'
import { FORMATS } from './own-data.ts'

export const downloadPersonalData = endpoint({
  method: 'POST',
  path: 'session/own-data',
  service: 'page',
  access: 'changeOwnAccess',
  summary: 'A copy of all that is kept of the one who is signed in, by his password, as JSON or as a page',
  input: z.object({ password: z.string().max(201), format: z.enum(FORMATS) }),
  output: z.object({ refusal: z.enum(REFUSALS).optional(), content: z.string().optional() }),
})
