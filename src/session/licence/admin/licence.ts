/**
 * How a user stands to licences: `active` came in by his key, `waiting` was given one and has not typed it, `desktop` works
 * with the desktop application alone, `free` is asked for none.
 */
export const LICENCE_STATES = ['active', 'waiting', 'desktop', 'free'] as const
export type LicenceState = (typeof LICENCE_STATES)[number]

/** A user of a firm, as the owner sees him who gives licences. */
export interface LicencedUser {
  userId: number
  email: string
  name: string
  firm: string
  firmCode: string
  state: LicenceState
  /** The last letters of the key that is in force; empty without one. */
  keyEnd: string
  issuedAt: Date | null
}

interface LicenceStatus {
  desktopOnly: boolean
  issuedAt: Date | null
  boundAt: Date | null
}

export function licenceState({ desktopOnly, issuedAt, boundAt }: LicenceStatus): LicenceState {
  if (issuedAt !== null) return boundAt === null ? 'waiting' : 'active'
  return desktopOnly ? 'desktop' : 'free'
}
