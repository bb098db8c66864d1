import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { customerSelection } from '../customers/wire.ts'
import { INVITATION_STATUSES } from './invitation-row.ts'

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
  input: wireObject(customerSelection),
  output,
})

export const sendCustomerInvitations = endpoint({
  method: 'POST',
  path: 'customer/send-invitations',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Invites the users of chosen or filtered customers who wait for it, and the address of customers without a user; on request also users without a password again. A repetition sends no second email.',
  input: wireObject({ ...customerSelection, again: ['Again', wireFlag] }),
  output,
})
