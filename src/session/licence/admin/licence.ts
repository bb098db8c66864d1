import { formatKey, parseKey } from '#src/session/secrets/typed-key.ts'

/**
 * Licence state of a user: `active` used the key, `waiting` has not typed it, `desktop` uses the desktop application
 * only, `free` needs none.
 */
export const LICENCE_STATES = ['active', 'waiting', 'desktop', 'free'] as const
export type LicenceState = (typeof LICENCE_STATES)[number]

export const LICENCE_SORTS = ['user', 'firm', 'issuedAt'] as const
export type LicenceSort = (typeof LICENCE_SORTS)[number]

/** A company's user as seen by the owner who issues licences. */
export interface LicencedUser {
  userId: number
  email: string
  name: string
  firm: string
  firmCode: string
  state: LicenceState
  /** The last characters of the current key; empty without one. */
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

export const KEY_LENGTH = 20

/** Longer than any key with additional spaces and dashes. */
export const LONGEST_TYPED = 80

/** Parses a typed or pasted licence key; undefined if invalid. */
export const parseLicenceKey = (typed: string): string | undefined => parseKey(typed, KEY_LENGTH)

/** A key, or its typed part, in groups of five: `7QK2M-...`. */
export const groupedKey = (typed: string): string => formatKey(typed, { length: KEY_LENGTH, group: 5 })
