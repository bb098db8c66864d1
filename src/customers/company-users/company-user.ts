import { HIDEABLE, type Hideable, type Viewer } from '#src/shop/viewer.ts'

/** What a manager of users decides of another user of his firm. */
export interface UserTerms {
  firstName: string
  lastName: string
  phone: string
  active: boolean
  /** May himself add and change users. */
  managesUsers: boolean
  seesStocks: boolean
  promotions: boolean
  /** What his shop does not show. */
  hides: Hideable[]
}

export interface CompanyUser extends UserTerms {
  id: number
  version: number
  email: string
  /** He was written to and has not chosen a password yet. */
  invited: boolean
}

/** What somebody may give to others: never more than he has himself. */
export interface Grants {
  hides: readonly Hideable[]
  seesStocks: boolean
  promotions: boolean
}

/** What a manager hides from himself he can neither hide from others nor show to them. */
export const toGrants = ({ hides, seesStocks, promotions }: Viewer): Grants => ({
  hides: HIDEABLE.filter((what) => !hides.has(what)),
  seesStocks,
  promotions,
})
