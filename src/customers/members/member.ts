/** A password that no hash equals: of invited users without a password, and of deleted users. */
export const NO_PASSWORD = '!'

/** An applicant: exactly these fields, whatever else a form may send (threat 35). */
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
  /** The product that the customer wants to buy. */
  kind: string
  phone: string
  since: Date
}
