import type { Decimal } from '#src/platform/money.ts'
import { LONGEST_EMAIL } from './email.ts'

/** What staff may always change of a customer. Kind and currency are fixed by its first order or account entry. */
export interface CustomerDetails {
  /** The ERP's orders, entries and lists refer to the customer by it. */
  code: string
  companyName: string
  firstName: string
  lastName: string
  email: string
  phone: string
  mobilePhone: string
  webAddress: string
  taxOffice: string
  taxNumber: string
  groupId: number | null
  priceListId: number | null
  depotId: number | null
  /** The only depots that serve it besides its own, in ascending order; empty for all. */
  depotIds: number[]
  /** Two decimals, in the customer's currency. */
  creditLimit: Decimal
  termsDays: number
  /** Users of an inactive customer are signed out at their next request. */
  active: boolean
  /** Users who are its representatives, in ascending order. */
  representativeIds: number[]
}

export interface VersionedDetails extends CustomerDetails {
  id: number
  version: number
}

/** Maximum lengths of the texts, the same for lists of customers and for the form. */
export const DETAIL_LENGTHS = {
  code: 100,
  companyName: 200,
  firstName: 100,
  lastName: 100,
  email: LONGEST_EMAIL,
  phone: 50,
  mobilePhone: 50,
  webAddress: 200,
  taxOffice: 100,
  taxNumber: 30,
} as const satisfies Partial<Record<keyof CustomerDetails, number>>

export const MAX_TERMS_DAYS = 3650

/** The reason of another credit limit or payment term. */
export const MAX_TERMS_REASON = 300

/** Whether the terms differ, which needs a reason. */
export const areTermsChanged = (
  saved: Pick<CustomerDetails, 'creditLimit' | 'termsDays'>,
  written: Pick<CustomerDetails, 'creditLimit' | 'termsDays'>,
): boolean => Number(saved.creditLimit) !== Number(written.creditLimit) || saved.termsDays !== written.termsDays

/** Credit limits are below it. */
export const CREDIT_LIMIT_BOUND = 1e13
