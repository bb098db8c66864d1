import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireMoment, wireObject } from '#src/api/wire-fields.ts'

export const getRegistrations = endpoint({
  method: 'GET',
  path: 'customer/get-registrations',
  service: 'gateway',
  access: 'decideMembers',
  summary: 'Who applied and waits for the owner, the oldest first.',
  input: z.object({}),
  output: wireObject({
    waiting: [
      'Registrations',
      z.array(
        wireObject({
          userId: ['UserID', z.number()],
          email: ['Email', z.string()],
          name: ['Name', z.string()],
          companyName: ['CompanyName', z.string()],
          taxOffice: ['TaxOffice', z.string()],
          taxNumber: ['TaxNumber', z.string()],
          kind: ['CustomerKind', z.string()],
          phone: ['Phone', z.string()],
          since: ['Date', wireMoment],
        }),
      ),
    ],
  }),
})

export const decideRegistration = endpoint({
  method: 'POST',
  path: 'customer/decide-registration',
  service: 'gateway',
  access: 'decideMembers',
  summary:
    'Approves an applicant, or rejects the application with a reason, and notifies the applicant by email. RecordWasNotFound if already decided.',
  input: wireObject({
    email: ['Email', z.string().min(1).max(254)],
    yes: ['Approve', z.boolean()],
    reason: ['Note', z.string().max(1000).optional()],
  }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
  }),
})
