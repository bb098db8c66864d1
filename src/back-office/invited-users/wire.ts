import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { MAX_SELECTED } from '../table/list-page.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { INVITATION_EMAIL_STATES, INVITED_KINDS, LINK_STATES } from './invited-users-table.ts'

const id = z.number().int().positive()

export const getInvitedUsers = endpoint({
  method: 'POST',
  path: 'user/get-invited-list',
  service: 'gateway',
  access: 'seeInvitedUsers',
  summary:
    'A page of the users with an invitation who have not chosen a password, filtered and sorted: staff with manageStaff, representatives and users of customers with manageCustomers.',
  input: wireObject(tableFields),
  output: wireObject({
    users: [
      'InvitedList',
      wireList(
        wireObject({
          id: ['UserID', id],
          name: ['UserName', z.string()],
          email: ['Email', z.string()],
          kind: ['UserKind', z.enum(INVITED_KINDS)],
          role: ['Role', z.string()],
          roleName: ['RoleName', z.string()],
          customerId: ['CustomerID', id.nullable()],
          customerCode: ['CustomerCode', z.string()],
          customerName: ['CompanyName', z.string()],
          invitedBy: ['InvitedBy', z.string()],
          invitedAt: ['InvitationDate', wireMoment],
          endsAt: ['InvitationEndDate', wireMoment],
          state: ['InvitationState', z.enum(LINK_STATES)],
          emailState: ['EmailState', z.enum(INVITATION_EMAIL_STATES).nullable()],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportInvitedUsers = endpoint({
  method: 'POST',
  path: 'user/export-invited-list',
  service: 'page',
  access: 'seeInvitedUsers',
  summary: 'The filtered invited users with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

const selection = wireObject({ ids: ['UserIDs', z.array(id).min(1).max(MAX_SELECTED)] })

const outcome = wireObject({
  changed: ['ChangedCount', z.number()],
  refused: ['RefusedList', wireList(wireObject({ name: ['UserName', z.string()], message: ['Message', z.string()] }))],
})

export const resendInvitationsCall = endpoint({
  method: 'POST',
  path: 'user/resend-invitations',
  service: 'gateway',
  access: 'seeInvitedUsers',
  summary:
    'Sends the invitations of chosen users again, each in a transaction of its own; names those that were refused. Staff need the second factor of the caller.',
  input: selection,
  output: outcome,
})

export const withdrawInvitationsCall = endpoint({
  method: 'POST',
  path: 'user/withdraw-invitations',
  service: 'gateway',
  access: 'seeInvitedUsers',
  summary:
    'Withdraws the invitations of chosen users, whose links become void and who are inactive; names those that were refused, such as users who joined meanwhile.',
  input: selection,
  output: outcome,
})
