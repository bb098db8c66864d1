import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { REFUSALS } from '#src/api/refusal.ts'
import { queryNumber, queryText, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { LICENCE_STATES, LONGEST_TYPED } from './licence.ts'

export const LONGEST_SEARCH = 60

const id = z.number().int().positive()

const resultFields = {
  done: ['Result', z.boolean()],
  message: ['ResultMessage', z.string()],
  refusal: ['ErrorCode', z.string().nullable()],
} as const

export const getLicences = endpoint({
  method: 'GET',
  path: 'licence/get-licences',
  service: 'gateway',
  access: 'giveLicences',
  summary: 'Users of firms who have or need a licence, by firm; with SearchText, all matching users.',
  input: wireObject({
    search: ['SearchText', queryText(LONGEST_SEARCH).optional()],
    page: ['Page', queryNumber.optional()],
  }),
  output: wireObject({
    users: [
      'LicenceList',
      wireList(
        wireObject({
          userId: ['UserID', id],
          email: ['Email', z.string()],
          name: ['UserName', z.string()],
          firm: ['CompanyName', z.string()],
          firmCode: ['CustomerCode', z.string()],
          state: ['LicenceState', z.enum(LICENCE_STATES)],
          /** Empty without a current licence. */
          keyEnd: ['LicenceKeyEnd', z.string()],
          issuedAt: ['Date', wireMoment.nullable()],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

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
