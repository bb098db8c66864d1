/**
 * Licence state of a user: `active` used the key, `waiting` has not typed it, `desktop` uses the desktop application
 * only, `free` needs none.
 */
export const LICENCE_STATES = ['active', 'waiting', 'desktop', 'free'] as const
export type LicenceState = (typeof LICENCE_STATES)[number]

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

/** Characters that are not confused on paper: no I, L, O and U. */
export const KEY_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const KEY_LENGTH = 20
const GROUP = /.{1,5}/g

/** Longer than any key with additional spaces and dashes. */
export const LONGEST_TYPED = 80

const LOOK_ALIKES: Record<string, string> = { O: '0', I: '1', İ: '1', L: '1' }

/** Parses a typed or pasted key: case, spaces, dashes and look-alikes do not matter; undefined if invalid. */
export function parseLicenceKey(typed: string): string | undefined {
  const key = normalizeCharacters(typed).replace(/[OIİL]/g, (character) => LOOK_ALIKES[character] ?? character)
  return key.length === KEY_LENGTH && [...key].every((character) => KEY_CHARACTERS.includes(character))
    ? key
    : undefined
}

/** A key, or its typed part, in groups of five: `7QK2M-...`. */
export const groupedKey = (typed: string): string =>
  normalizeCharacters(typed).slice(0, KEY_LENGTH).match(GROUP)?.join('-') ?? ''

const normalizeCharacters = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
