/**
 * State of an invitation: not sent yet; sent, but no password chosen; the user has a password; or the user or the
 * customer is disabled.
 */
export const INVITATION_STATES = ['waits', 'invited', 'joined', 'passive'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** Selection of users to invite. */
export type InvitationSelection =
  | { all: true }
  | { customerCodes: readonly string[] }
  | { customerIds: readonly number[] }
  | { emails: readonly string[] }

/** A user, or a future user, with the invitation's state. */
export interface InvitedPerson {
  /** null: the customer has the address and no user yet; sending creates one. */
  userId: number | null
  email: string
  name: string
  /** Of the emails; null: the default language of the site. */
  language: string | null
  /** Both empty for representatives. */
  customerCode: string
  customerName: string
  state: InvitationState
  /** When the last invitation was queued; null: never, or before this was recorded. */
  invitedAt: Date | null
  /** Whether the link of that invitation expired. */
  expired: boolean
  /** Time of the last visit. */
  lastSeenAt: Date | null
}

/**
 * Why a customer without a user cannot be invited: it has no email address, an invalid one, one of another user of the
 * site, or one that an earlier customer of the selection has too.
 */
export const ADDRESS_PROBLEMS = ['noAddress', 'invalidAddress', 'taken', 'double'] as const
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number]

/** A customer without anyone to invite. */
export interface CustomerWithoutUser {
  code: string
  name: string
  email: string
  problem: AddressProblem
  /** The customer that has the address; empty for a user without a customer. */
  takenBy: string
}

export interface InvitationPreview {
  people: InvitedPerson[]
  withoutUser: CustomerWithoutUser[]
  /** Unknown codes or addresses of the selection. */
  unknown: string[]
}
