/** Stored instead of a password hash for invited and erased users; no password matches it. */
export const NO_PASSWORD = '!'

/** Stored limit of a representative who may grant no discount. */
export const NO_DISCOUNT = '-1'

/** The data of an applicant; any other form field is ignored (threat 35). */
export interface NewMember {
  kind: 'dealer' | 'public'
  companyName: string
  taxOffice: string
  taxNumber: string
  firstName: string
  lastName: string
  email: string
  phone: string
  address: NewAddress
  marketing: boolean
}

export interface NewAddress {
  line: string
  country: string
  city: string
  county: string
}

/** An application that waits for the owner. */
export interface WaitingMember {
  userId: number
  email: string
  name: string
  companyName: string
  taxOffice: string
  taxNumber: string
  /** Kind of the customer: `dealer` or `public`. */
  kind: string
  phone: string
  since: Date
}
