import { ADDRESS_PROBLEMS, type InvitationPreview, type InvitedPerson } from '#src/session/invitations/invitation.ts'

/**
 * What becomes of a user or a customer without one: gets an email; has got one just now; has a valid or an expired
 * invitation, which is repeated on request; has a password; is deactivated; or an `AddressProblem`.
 */
export const INVITATION_STATUSES = [
  'sent',
  'waits',
  'expired',
  'invited',
  ...ADDRESS_PROBLEMS,
  'joined',
  'passive',
] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

export interface InvitationRow {
  customerCode: string
  customerName: string
  /** The name of the user; empty without one. */
  name: string
  email: string
  /** Of the email; null: the default language of the site. */
  language: string | null
  status: InvitationStatus
  /** When the link of the last invitation expires. */
  endsAt: Date | null
  /** The customer that has the address, for the problems `taken` and `double`. */
  takenBy: string
}

/** The rows of a selection, before or after it was sent to these addresses. */
export function toInvitationRows(
  { people, withoutUser }: InvitationPreview,
  { sentTo, days }: { sentTo: readonly string[] /** Lifetime of an invitation. */; days: number },
): InvitationRow[] {
  const sent = new Set(sentTo)
  return [
    ...people.map(
      (person): InvitationRow => ({
        customerCode: person.customerCode,
        customerName: person.customerName,
        name: person.name,
        email: person.email,
        language: person.language,
        status: sent.has(person.email) ? 'sent' : getStatus(person),
        endsAt: person.invitedAt && new Date(person.invitedAt.getTime() + days * DAY),
        takenBy: '',
      }),
    ),
    ...withoutUser.map(
      ({ code, name, email, problem, takenBy }): InvitationRow => ({
        customerCode: code,
        customerName: name,
        name: '',
        email,
        language: null,
        status: problem,
        endsAt: null,
        takenBy,
      }),
    ),
  ]
}

const DAY = 86_400_000

const getStatus = ({ state, expired }: InvitedPerson): InvitationStatus =>
  state === 'invited' && expired ? 'expired' : state
