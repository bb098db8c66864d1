import { HIDEABLE, type Hideable, type Viewer } from '#src/permissions/viewer.ts'

/** What a manager of users may set for another user of the company. */
export interface UserTerms {
  firstName: string
  lastName: string
  phone: string
  active: boolean
  /** May add and change users. */
  managesUsers: boolean
  seesStocks: boolean
  promotions: boolean
  /** Hidden parts of the shop. */
  hides: Hideable[]
}

export interface CompanyUser extends UserTerms {
  id: number
  version: number
  email: string
  /** The invitation was sent and no password has been chosen yet. */
  invited: boolean
}

/** What a user may grant to others: never more than their own permissions. */
export interface Grants {
  hides: readonly Hideable[]
  seesStocks: boolean
  promotions: boolean
}

/** The permissions of a manager: what is hidden from them they can neither hide from nor show to others. */
export const toGrants = ({ hides, seesStocks, promotions }: Viewer): Grants => ({
  hides: HIDEABLE.filter((what) => !hides.has(what)),
  seesStocks,
  promotions,
})
