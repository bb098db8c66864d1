import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { queryNumber, queryText, wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { isEmail, LONGEST_EMAIL } from '#src/customers/email.ts'
import { START_PAGE_NAMES, USER_LENGTHS } from '#src/customers/members/user-details.ts'
import { HIDEABLE } from '#src/permissions/viewer.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { openSession } from '#src/session/open-sessions/wire.ts'
import { USER_STATES } from '../customers/card.ts'
import { CUSTOMER_KINDS } from '../customers/customers-table.ts'

const id = z.number().int().positive()
const text = (maximum: number) => z.string().trim().max(maximum)

export const userDetails = {
  firstName: ['FirstName', text(USER_LENGTHS.firstName).min(1)],
  lastName: ['LastName', text(USER_LENGTHS.lastName)],
  email: ['Email', z.string().trim().max(LONGEST_EMAIL).refine(isEmail)],
  phone: ['Phone', text(USER_LENGTHS.phone)],
  language: ['LanguageCode', z.enum(LANGUAGES).nullable()],
  startPage: ['StartPage', z.enum(START_PAGE_NAMES)],
  managesUsers: ['ManageUsers', wireFlag],
  seesStocks: ['ShowStocks', wireFlag],
  promotions: ['IsPromotion', wireFlag],
  hides: ['Hides', z.array(z.enum(HIDEABLE)).max(HIDEABLE.length)],
} as const

/**
 * A user of a customer: both ids, so that no id reaches a user of another customer. A representative with the customer
 * null.
 */
const reference = {
  id: ['UserID', id],
  customerId: ['CustomerID', id.nullable()],
} as const

export const answerFields = {
  done: ['Status', wireFlag],
  message: ['Message', z.string()],
  refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
} as const

const answer = wireObject(answerFields)

export const getCustomerUser = endpoint({
  method: 'GET',
  path: 'customer/get-customer-user',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'One user of a customer with rights, state of the invitation and open sessions.',
  input: wireObject({ customerCode: ['CustomerCode', queryText(DETAIL_LENGTHS.code)], id: ['UserID', queryNumber] }),
  output: wireObject({
    user: [
      'UserAccount',
      wireObject({
        ...userDetails,
        id: ['UserID', id],
        customerId: ['CustomerID', id],
        firstName: ['FirstName', z.string()],
        lastName: ['LastName', z.string()],
        email: ['Email', z.string()],
        phone: ['Phone', z.string()],
        active: ['Active', wireFlag],
        version: ['Version', recordVersion],
        customerCode: ['CustomerCode', z.string()],
        customerName: ['CompanyName', z.string()],
        customerKind: ['CustomerKind', z.enum(CUSTOMER_KINDS)],
        customerActive: ['CustomerActive', wireFlag],
        state: ['InvitationState', z.enum(USER_STATES)],
        invitedAt: ['InvitationDate', wireMoment.nullable()],
        invitationEndsAt: ['InvitationEndDate', wireMoment.nullable()],
        lastSeenAt: ['LastSeenDate', wireMoment.nullable()],
        hasSecondFactor: ['HasSecondFactor', z.boolean()],
      }),
    ],
    sessions: ['SessionList', wireList(openSession)],
  }),
})

export const getUserTies = endpoint({
  method: 'GET',
  path: 'customer/get-user-ties',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Carts, orders and open proposals of a user of a customer, for the decision to remove the user.',
  input: wireObject({ id: ['UserID', queryNumber], customerId: ['CustomerID', queryNumber] }),
  output: wireObject({
    carts: ['CartCount', z.number()],
    openOrders: ['OpenOrderCount', z.number()],
    orders: ['OrderCount', z.number()],
    openProposals: ['OpenProposalCount', z.number()],
  }),
})

export const inviteCustomerUser = endpoint({
  method: 'POST',
  path: 'customer/invite-customer-user',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Creates a user of a customer and invites them by email to choose a password. A repetition sends no second email.',
  input: wireObject({ ...userDetails, customerId: ['CustomerID', id] }),
  output: wireObject({ ...answerFields, id: ['UserID', id.nullable()] }),
})

export const changeCustomerUser = endpoint({
  method: 'POST',
  path: 'customer/update-customer-user',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Changes name, email, phone, language and rights of a user of a customer.',
  input: wireObject({
    ...userDetails,
    id: ['UserID', id],
    customerId: ['CustomerID', id],
    version: ['Version', recordVersion],
  }),
  output: answer,
})

export const activateCustomerUser = endpoint({
  method: 'POST',
  path: 'customer/activate-customer-user',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Deactivates a user of a customer or a representative, who is signed out, or lets them sign in again.',
  input: wireObject({ ...reference, active: ['Active', wireFlag], version: ['Version', recordVersion] }),
  output: answer,
})

export const repeatCustomerInvitation = endpoint({
  method: 'POST',
  path: 'customer/repeat-user-invitation',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Sends an invitation again to a user without a password; refused within ten minutes of the last one.',
  input: wireObject(reference),
  output: answer,
})

export const signOutCustomerUser = endpoint({
  method: 'POST',
  path: 'customer/sign-out-customer-user',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Ends all sessions of a user of a customer or a representative, or the one with this SessionID.',
  input: wireObject({ ...reference, sessionId: ['SessionID', z.uuid().optional()] }),
  output: answer,
})

export const resetUserSecondFactor = endpoint({
  method: 'POST',
  path: 'customer/reset-second-factor',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    "Removes the second factors of a user of a customer or a representative after the caller's own is confirmed; the user gets an email.",
  input: wireObject(reference),
  output: answer,
})

export const removeCustomerUser = endpoint({
  method: 'POST',
  path: 'customer/delete-customer-user',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Removes a user of a customer or a representative for good: the person is erased, orders and documents stay.',
  input: wireObject({ ...reference, version: ['Version', recordVersion] }),
  output: answer,
})
