import type { Decimal } from '#src/platform/money.ts'

/** What a list or a member of staff says of a representative. What is not given stays as it is. */
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
  /** The most percent they may give beside a price; null: none. */
  discountLimit?: Decimal | null | undefined
  active?: boolean | undefined
}

/** Why a representative was not saved; the address or code belongs to a user of another kind or to somebody else. */
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
