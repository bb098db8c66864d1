import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryNumber, wireDecimal, wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { USER_LENGTHS } from '#src/customers/members/user-details.ts'
import { openSession } from '#src/session/open-sessions/wire.ts'
import { USER_STATES } from '../customers/card.ts'
import { MAX_BULK_CUSTOMERS } from '../customers/selection.ts'
import { customerSelection } from '../customers/wire.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { answerFields, userDetails } from '../users/wire.ts'

const id = z.number().int().positive()
const limit = wireDecimal.nullable()

const { managesUsers: _, ...details } = userDetails

const representativeDetails = {
  ...details,
  code: ['SalesmanCode', z.string().trim().max(USER_LENGTHS.code)],
  /** In percent, from 0 to 100; null: may grant no discount. */
  discountLimit: ['SpecialDiscount', limit],
} as const

export const getRepresentativeList = endpoint({
  method: 'POST',
  path: 'representative/get-representative-list',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'A page of the representatives of the site with the number of their customers, filtered and sorted.',
  input: wireObject(tableFields),
  output: wireObject({
    representatives: [
      'SalesmanList',
      wireList(
        wireObject({
          id: ['UserID', id],
          name: ['UserName', z.string()],
          code: ['SalesmanCode', z.string()],
          email: ['Email', z.string()],
          phone: ['Phone', z.string()],
          state: ['InvitationState', z.enum(USER_STATES)],
          customers: ['CustomerCount', z.number()],
          discountLimit: ['SpecialDiscount', limit],
          lastSeenAt: ['LastSeenDate', wireMoment.nullable()],
          /** Of the period of the filter; null without manageTargets. */
          target: ['Target', wireDecimal.nullable()],
          reached: ['Reached', wireDecimal.nullable()],
          rate: ['ReachedPercent', wireDecimal.nullable()],
        }),
      ),
    ],
    currency: ['CurrencyToken', z.string()],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportRepresentativeList = endpoint({
  method: 'POST',
  path: 'representative/export-representative-list',
  service: 'page',
  access: 'manageCustomers',
  summary: 'The filtered representatives with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

export const getRepresentative = endpoint({
  method: 'GET',
  path: 'representative/get-representative',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'One representative with limits, customers and open sessions.',
  input: wireObject({ id: ['UserID', queryNumber] }),
  output: wireObject({
    representative: [
      'Salesman',
      wireObject({
        ...representativeDetails,
        firstName: ['FirstName', z.string()],
        lastName: ['LastName', z.string()],
        email: ['Email', z.string()],
        phone: ['Phone', z.string()],
        code: ['SalesmanCode', z.string()],
        id: ['UserID', id],
        version: ['Version', recordVersion],
        active: ['Active', wireFlag],
        state: ['InvitationState', z.enum(USER_STATES)],
        invitationEndsAt: ['InvitationEndDate', wireMoment.nullable()],
        lastSeenAt: ['LastSeenDate', wireMoment.nullable()],
        hasSecondFactor: ['HasSecondFactor', z.boolean()],
        customers: [
          'CustomerList',
          wireList(
            wireObject({
              id: ['CustomerID', id],
              code: ['CustomerCode', z.string()],
              name: ['CompanyName', z.string()],
              active: ['Active', z.boolean()],
            }),
          ),
        ],
        customerCount: ['CustomerCount', z.number()],
      }),
    ],
    sessions: ['SessionList', wireList(openSession)],
  }),
})

export const inviteRepresentativeCall = endpoint({
  method: 'POST',
  path: 'representative/invite-representative',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Creates a representative and invites them by email. Only callers who see purchase prices give the right to see them.',
  input: wireObject(representativeDetails),
  output: wireObject({ ...answerFields, id: ['UserID', id.nullable()] }),
})

export const changeRepresentative = endpoint({
  method: 'POST',
  path: 'representative/update-representative',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Changes a representative. Address, discount limit and the right to see purchase prices need the second factor of the caller again.',
  input: wireObject({ ...representativeDetails, id: ['UserID', id], version: ['Version', recordVersion] }),
  output: wireObject(answerFields),
})

/** How many codes of customers one form takes: as many as are assigned from the list. */
export const MAX_TYPED_CODES = MAX_BULK_CUSTOMERS

export const assignRepresentative = endpoint({
  method: 'POST',
  path: 'representative/assign-customers',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Gives a representative these customers in addition to others, or takes them away. Repeatable.',
  input: wireObject({
    ...customerSelection,
    id: ['UserID', id],
    customerCodes: ['CustomerCodes', z.array(z.string().max(100)).max(MAX_TYPED_CODES).optional()],
    assigned: ['Assigned', wireFlag],
  }),
  output: wireObject({
    ...answerFields,
    changed: ['ChangedCount', z.number()],
    unknown: ['UnknownCodes', z.array(z.string())],
  }),
})

export const getActiveRepresentatives = endpoint({
  method: 'GET',
  path: 'representative/get-active-representatives',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Representatives who may sign in, by name, to assign customers to.',
  input: wireObject({}),
  output: wireObject({
    representatives: ['SalesmanList', wireList(wireObject({ id: ['ID', id], name: ['Name', z.string()] }))],
  }),
})
