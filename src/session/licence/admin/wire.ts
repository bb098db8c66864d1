import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { REFUSALS } from '#src/api/refusal.ts'
import { wireObject } from '#src/api/wire-fields.ts'
import { LONGEST_TYPED } from './licence.ts'

const id = z.number().int().positive()

const resultFields = {
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
} as const

export const issueLicenceCall = endpoint({
  method: 'POST',
  path: 'licence/give-licence',
  service: 'gateway',
  access: 'giveLicences',
  summary:
    'Issues a new licence key to a user of a firm and returns it only once. Revokes the previous key and ends the sessions of the user.',
  input: wireObject({ userId: ['UserID', id] }),
  output: wireObject({ ...resultFields, key: ['LicenceKey', z.string().nullable()] }),
})

export const endLicenceCall = endpoint({
  method: 'POST',
  path: 'licence/end-licence',
  service: 'gateway',
  access: 'giveLicences',
  summary: 'Takes a licence back, or with NotNeeded asks the user for none any more.',
  input: wireObject({ userId: ['UserID', id], notNeeded: ['NotNeeded', z.boolean().optional()] }),
  output: wireObject(resultFields),
})

export const activateLicence = endpoint({
  method: 'POST',
  path: 'session/activate-licence',
  service: 'page',
  access: 'anyone',
  summary: 'Binds a licence, by its key, to the user whose password was verified at sign-in (orders 3)',
  input: z.object({ token: z.string().max(200), key: z.string().max(LONGEST_TYPED) }),
  output: z.object({ refusal: z.enum(REFUSALS).optional() }),
})
