import type { Decimal } from '#src/platform/money.ts'

/** The changes of a representative by a list or a staff member. Missing fields stay unchanged. */
export interface RepresentativeToSave {
  email: string
  /** The normalized email, unique per site. */
  emailKey: string
  /** A short name from the owner's ERP: lists refer to the representative by it, and it may be used to sign in. */
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
  /** Null: may grant no discount. */
  discountLimit: Decimal | null
  customers: string[]
}

/** A customer of a representative's list. */
export interface AssignedCustomer {
  id: number
  code: string
  name: string
  /** When this representative last selected it; null if never. */
  lastChosenAt: Date | null
}

/** Minimum length of a search for customers by code or name (orders 5). */
export const FIRM_CHARACTERS = 3
