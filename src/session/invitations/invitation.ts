/**
 * State of an invitation: not sent yet; sent, but no password chosen; the user has a password; or the user or the
 * customer is disabled.
 */
export const INVITATION_STATES = ['waits', 'invited', 'joined', 'passive'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** Selection of users to invite. */
export type InvitationSelection = { all: true } | { customerCodes: readonly string[] } | { emails: readonly string[] }

/** A user, or a future user, with the invitation's state. */
export interface InvitedPerson {
  /** null: the customer has the address and no user yet; sending creates one. */
  userId: number | null
  email: string
  name: string
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

/** A customer without anyone to invite. */
export interface CustomerWithoutUser {
  code: string
  name: string
  /** Empty: the customer has no e-mail. Otherwise another customer's user has it. */
  email: string
}

export interface InvitationPreview {
  people: InvitedPerson[]
  withoutUser: CustomerWithoutUser[]
  /** Unknown codes or addresses of the selection. */
  unknown: string[]
}
