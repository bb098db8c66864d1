import type { CustomerDetails } from '#src/customers/details.ts'
import type { AddedKind } from '#src/customers/members/customer-to-load.ts'

/** Whether the contact person becomes the first user: with an invitation at once, with one later, or not at all. */
export const FIRST_USERS = ['invite', 'later', 'none'] as const
export type FirstUser = (typeof FIRST_USERS)[number]

/** A new customer. It is active. */
export interface CustomerAddition extends Omit<CustomerDetails, 'active' | 'depotIds'> {
  /** None if left out. */
  depotIds?: number[] | undefined
  kind: AddedKind
  currency: string
  firstUser: FirstUser
}

/** By what a customer that exists is similar to a new one. */
export const SIMILARITIES = ['taxNumber', 'email', 'phone'] as const
export type Similarity = (typeof SIMILARITIES)[number]

export interface SimilarCustomer {
  code: string
  name: string
  active: boolean
  same: Similarity[]
}

const MIN_PHONE_DIGITS = 7
/** Without the country code and the leading zero. */
const COMPARED_DIGITS = 10

/** The part of a phone number that two spellings have in common; empty for a text that is no phone number. */
export function toComparedPhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < MIN_PHONE_DIGITS ? '' : digits.slice(-COMPARED_DIGITS)
}

interface Contact {
  taxNumber: string
  email: string
  phone: string
  mobilePhone: string
}

/** In what two customers are the same; empty texts are not compared. */
export function findSimilarities(one: Contact, other: Contact): Similarity[] {
  const phones = [other.phone, other.mobilePhone].map(toComparedPhone)
  const isSame: Record<Similarity, boolean> = {
    taxNumber: one.taxNumber !== '' && one.taxNumber === other.taxNumber,
    email: one.email !== '' && one.email.toLowerCase() === other.email.toLowerCase(),
    phone: [one.phone, one.mobilePhone].map(toComparedPhone).some((phone) => phone !== '' && phones.includes(phone)),
  }
  return SIMILARITIES.filter((similarity) => isSame[similarity])
}

const FIRST_CODE = 'C-0001'
const PROPOSALS = 50

/** Codes that follow the last one of a shop: `120.34.009` is followed by `120.34.010`. */
export function listNextCodes(lastCode: string | undefined): string[] {
  const [, prefix, number] = /^(.*?)(\d{1,9})$/s.exec(lastCode ?? '') ?? []
  if (prefix === undefined || number === undefined) return [FIRST_CODE]
  return Array.from(
    { length: PROPOSALS },
    (_, no) => `${prefix}${`${Number(number) + no + 1}`.padStart(number.length, '0')}`,
  )
}
