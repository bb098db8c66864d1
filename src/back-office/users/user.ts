import type { UserDetails } from '#src/customers/members/user-details.ts'
import { HIDEABLE, type Hideable } from '#src/permissions/viewer.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { UserState } from '../customers/card.ts'
import type { CustomerKind } from '../customers/customers-table.ts'

/** A user of a customer as staff see them. */
export interface CustomerUser extends UserDetails {
  id: number
  version: number
  customerId: number
  customerCode: string
  customerName: string
  customerKind: CustomerKind
  customerActive: boolean
  state: UserState
  /** When the last invitation was sent; null: never, or before this was recorded. */
  invitedAt: Date | null
  /** When the link of that invitation expires. */
  invitationEndsAt: Date | null
  lastSeenAt: Date | null
  hasSecondFactor: boolean
}

/** The steps on the page of a user that give or take access. */
export const ACCESS_STEPS = ['repeat', 'signOut', 'resetFactor', 'deactivate', 'reactivate'] as const
export type AccessStepName = (typeof ACCESS_STEPS)[number]

/** What stays or ends when a user is removed. */
export interface UserTies {
  /** Open and saved carts with lines. */
  carts: number
  openOrders: number
  /** All orders of the user, with the open ones. */
  orders: number
  openProposals: number
}

/** The submitted list of hidden parts, with those that the form did not offer as they were saved. */
export const withHiddenBefore = (
  offered: readonly Hideable[],
  { requested, saved }: { requested: readonly Hideable[]; saved: readonly Hideable[] },
): Hideable[] => HIDEABLE.filter((what) => (offered.includes(what) ? requested : saved).includes(what))

/** The languages of the site, with that of the user even if the site dropped it. */
export const addSavedLanguage = (languages: readonly Language[], saved: Language | null): readonly Language[] =>
  saved === null || languages.includes(saved) ? languages : [...languages, saved]
