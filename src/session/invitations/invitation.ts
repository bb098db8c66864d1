/**
 * Where an invitation stands: it waits to be sent; it was sent and no password is chosen; the user has a password; or
 * the user or the customer is switched off.
 */
export const INVITATION_STATES = ['waits', 'invited', 'joined', 'passive'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** Whom staff invite. */
export type InvitationSelection = { all: true } | { customerCodes: readonly string[] } | { emails: readonly string[] }

/** A user, or a person who will be one, as staff see their invitation. */
export interface InvitedPerson {
  /** null: the customer has the address and no user yet; sending makes one. */
  userId: number | null
  email: string
  name: string
  /** Both empty for representatives. */
  customerCode: string
  customerName: string
  state: InvitationState
  /** When the last invitation was queued; null: never, or before this was recorded. */
  invitedAt: Date | null
  /** Whether the link of that invitation is over. */
  expired: boolean
  /** When they were last here. */
  lastSeenAt: Date | null
}

/** A customer whom nobody can be invited for. */
export interface CustomerWithoutUser {
  code: string
  name: string
  /** Empty: the customer has no e-mail. Otherwise it belongs to a user of somebody else. */
  email: string
}

export interface InvitationPreview {
  people: InvitedPerson[]
  withoutUser: CustomerWithoutUser[]
  /** Codes or addresses of the selection that nobody has. */
  unknown: string[]
}
