import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { tableFilterFields } from '../table/wire.ts'
import { INVITATION_STATUSES, MAX_INVITED_CUSTOMERS } from './invitation-row.ts'

/** Chosen customers, or with `filters` all that the list of customers shows with them. */
const selection = {
  customerIds: ['CustomerIDs', z.array(z.number().int().positive()).max(MAX_INVITED_CUSTOMERS).optional()],
  filters: tableFilterFields.filters,
} as const

const output = wireObject({
  rows: [
    'InvitationList',
    wireList(
      wireObject({
        customerCode: ['CustomerCode', z.string()],
        customerName: ['CompanyName', z.string()],
        name: ['UserName', z.string()],
        email: ['Email', z.string()],
        language: ['LanguageCode', z.string().nullable()],
        status: ['InvitationState', z.enum(INVITATION_STATUSES)],
        endsAt: ['InvitationEndDate', wireMoment.nullable()],
        takenBy: ['OtherCustomerCode', z.string()],
      }),
    ),
  ],
  /** Why nothing was selected; empty if it was. */
  message: ['Message', z.string()],
})

export const previewCustomerInvitations = endpoint({
  method: 'POST',
  path: 'customer/preview-invitations',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'The users of chosen or filtered customers with the state of their invitation, and customers without an address that can be invited, with the reason.',
  input: wireObject(selection),
  output,
})

export const sendCustomerInvitations = endpoint({
  method: 'POST',
  path: 'customer/send-invitations',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Invites the users of chosen or filtered customers who wait for it, and the address of customers without a user; on request also users without a password again. A repetition sends no second email.',
  input: wireObject({ ...selection, again: ['Again', wireFlag] }),
  output,
})
