import type { Language } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'

/** Fields of a customer that a list can contain. */
export interface CustomerFields {
  companyName: string
  firstName: string
  lastName: string
  email: string
  phone: string
  mobilePhone: string
  webAddress: string
  taxOffice: string
  taxNumber: string
  /** Two decimals, in the customer's currency. */
  annualRevenue: Decimal
  priceListId: number
  depotId: number
  /** The only depots that serve it besides its own, in ascending order; empty for all. */
  depotIds: number[]
  currency: string
  /** Two decimals. */
  creditLimit: Decimal
  termsDays: number
  active: boolean
}

/** Kinds of customers that staff add. Sub-dealers belong to a dealer, and are added by it. */
export const ADDED_KINDS = ['dealer', 'public'] as const
export type AddedKind = (typeof ADDED_KINDS)[number]

/** A customer of a list. Missing fields stay unchanged. Creates no login. */
export interface CustomerToLoad {
  code: string
  fields: Partial<CustomerFields>
  /** Of a new customer; a dealer by default. */
  kind?: AddedKind
  /** By code or name; created if missing. */
  group?: string
  /** An existing group, in place of its code or name. */
  groupId?: number
}

export type ExistingCustomer = { [K in keyof CustomerFields]: CustomerFields[K] | null } & {
  id: number
  code: string
  groupId: number | null
}

interface CustomerChange {
  field: string
  from: string
  to: string
}

export interface CustomerDifference {
  customer: CustomerToLoad
  existing: ExistingCustomer | undefined
  /** 0 if the group will be created. */
  groupId: number | null
  changes: CustomerChange[]
}

/** Compares a customer of a list with the one of the shop. */
export function findDifference(
  customer: CustomerToLoad,
  existing: ExistingCustomer | undefined,
  groupId: number | undefined,
): CustomerDifference {
  const changes = Object.entries(customer.fields).flatMap(([field, to]): CustomerChange[] => {
    const from = existing?.[field as keyof CustomerFields]
    return existing && !isSameValue(from, to) ? [{ field, from: String(from ?? ''), to: String(to) }] : []
  })
  if (existing && groupId !== undefined && groupId !== existing.groupId) {
    changes.push({ field: 'group', from: '', to: customer.group ?? '' })
  }
  return { customer, existing, groupId: groupId ?? existing?.groupId ?? null, changes }
}

const isSameValue = (from: unknown, to: unknown) =>
  Array.isArray(from) && Array.isArray(to) ? from.join() === to.join() : from === to

/** A user of a customer in a list. */
export interface UserToLoad {
  customerCode: string
  /** The normalized code for signing in by customer code. */
  customerKey: string
  email: string
  /** The normalized email, unique per site. */
  emailKey: string
  firstName: string
  lastName: string
  phone: string
  /** Of the emails; undefined: the site's default language. */
  language?: Language | undefined
}

/**
 * The result: a new user who waits for an invitation, an existing one, none because the customer is inactive, or none
 * because the email belongs to a user of another customer.
 */
export type UserFate = 'new' | 'unchanged' | 'passive' | { takenBy: string }
