import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { CREDIT_LIMIT_BOUND, DETAIL_LENGTHS, MAX_TERMS_DAYS } from '#src/customers/details.ts'
import { JOIN_REFUSALS } from '#src/customers/merge.ts'
import { MAX_DECIDED, MAX_REASON_LENGTH } from './decision.ts'

const id = z.number().int().positive()
const email = z.string().min(1).max(254)
const customerCode = z.string().trim().min(1).max(DETAIL_LENGTHS.code)

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
    email: ['Email', email],
    yes: ['Approve', z.boolean()],
    reason: ['Note', z.string().max(1000).optional()],
  }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
  }),
})

export const getExistingCustomer = endpoint({
  method: 'GET',
  path: 'customer/get-existing-customer',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'The customer of a code that an applicant would join, or why it cannot.',
  input: wireObject({ email: ['Email', email], customerCode: ['ExistingCustomerCode', customerCode] }),
  output: wireObject({
    problem: ['Problem', z.enum([...JOIN_REFUSALS, 'self']).nullable()],
    customer: [
      'Customer',
      wireObject({
        id: ['ID', id],
        code: ['CustomerCode', z.string()],
        name: ['CompanyName', z.string()],
        taxNumber: ['TaxNumber', z.string()],
        city: ['City', z.string()],
        users: ['UserCount', z.number()],
        /** Both have a tax number, and they differ. */
        hasOtherTaxNumber: ['HasOtherTaxNumber', wireFlag],
      }).nullable(),
    ],
  }),
})

export const decideRegistrations = endpoint({
  method: 'POST',
  path: 'customer/decide-registrations',
  service: 'gateway',
  access: 'decideMembers',
  summary:
    'Approves applicants with code, price list, group, representatives, credit limit and payment term, adds one to an existing customer, or rejects them; each in a transaction of its own. Terms and customers need manageCustomers; an existing customer a recent second factor.',
  input: wireObject({
    emails: ['Emails', z.array(email).min(1).max(MAX_DECIDED)],
    yes: ['Approve', wireFlag],
    /** Of a rejection, for its email. */
    reason: ['Note', z.string().trim().max(MAX_REASON_LENGTH)],
    /** Null, also for each of them: as the application has it. */
    terms: [
      'Terms',
      wireObject({
        /** Of a single applicant. */
        code: ['CustomerCode', customerCode.nullable()],
        priceListId: ['PriceListID', id.nullable()],
        groupId: ['GroupID', id.nullable()],
        representativeIds: ['SalesmanIDs', z.array(id).max(50)],
        creditLimit: [
          'CreditLimit',
          wireDecimal.refine((limit) => Number(limit) >= 0 && Number(limit) < CREDIT_LIMIT_BOUND).nullable(),
        ],
        termsDays: ['TermsDays', z.number().int().min(0).max(MAX_TERMS_DAYS).nullable()],
      }).nullable(),
    ],
    /** The existing customer that a single applicant belongs to. */
    customerCode: ['ExistingCustomerCode', customerCode.nullable()],
    /** The id of that customer, as it was checked: another customer with the code is refused. */
    customerId: ['ExistingCustomerID', id.nullable()],
  }),
  output: wireObject({
    decided: ['DecidedCount', z.number()],
    refused: ['RefusedList', wireList(wireObject({ email: ['Email', z.string()], message: ['Message', z.string()] }))],
  }),
})
