import type { Language } from '#src/platform/i18n/language.ts'

/** One person who signs in for a customer, as a list names them. */
export interface UserToLoad {
  customerCode: string
  /** What codes are compared by where somebody signs in by one. */
  customerKey: string
  email: string
  /** What addresses are compared by; one user a site. */
  emailKey: string
  firstName: string
  lastName: string
  phone: string
  /** Of the letters; undefined: the site's own. */
  language?: Language | undefined
}

/**
 * What became of it: a new user that waits for an invitation, one that was there before, none because the customer is
 * switched off, or none because the address belongs to a user of somebody else.
 */
export type UserFate = 'new' | 'unchanged' | 'passive' | { takenBy: string }
