import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { REFUSALS } from '../api/refusal.ts'
import { FORMATS } from './own-data.ts'

export const downloadPersonalData = endpoint({
  method: 'POST',
  path: 'session/own-data',
  service: 'page',
  access: 'changeOwnAccess',
  summary: 'Returns all stored data of the signed-in user as JSON or as a page; requires the password',
  input: z.object({ password: z.string().max(201), format: z.enum(FORMATS) }),
  output: z.object({ refusal: z.enum(REFUSALS).optional(), content: z.string().optional() }),
})
