import type { Decimal } from '#src/platform/money.ts'

/** The changes of a representative by a list or a staff member. Missing fields stay unchanged. */
export interface RepresentativeToSave {
  email: string
  /** What addresses are compared by; one user a site. */
  emailKey: string
  /** A short name of the owner's books, by which lists name the representative and by which they may sign in. */
  code?: string | undefined
  codeKey?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
  /** The maximum discount in percent; null: none. */
  discountLimit?: Decimal | null | undefined
  active?: boolean | undefined
}

/** Why a representative was not saved; the email or code belongs to another kind of user or another person. */
export type RepresentativeFate = 'new' | 'changed' | 'unchanged' | { why: string }

/** A representative as staff see them. */
export interface ListedRepresentative {
  id: number
  email: string
  code: string
  name: string
  phone: string
  active: boolean
  /** Null: may give no discount. */
  discountLimit: Decimal | null
  customers: string[]
}

/** A customer of a representative's list. */
export interface AssignedCustomer {
  id: number
  code: string
  name: string
  /** Chosen before by this representative, and when. */
  lastChosenAt: Date | null
}

/** A firm is looked up by this many characters of its code or name at least (orders 5). */
export const FIRM_CHARACTERS = 3
