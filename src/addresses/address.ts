/** A delivery address, as documents copy it. */
export interface LocationName {
  id: number
  title: string
  line1: string
  line2: string
  /** ISO 3166-1 alpha-2. */
  country: string
  city: string
  county: string
  district: string
  postCode: string
  phone: string
}

/** Where a customer receives goods. */
export interface Address extends LocationName {
  isDefault: boolean
}

/** An address as its customer edits it. */
export interface EditableAddress extends Address {
  version: number
}
