import type { Language } from '#src/platform/i18n/language.ts'

/** One person who signs in for a customer, as a list names them. */
export interface UserToLoad {
  customerCode: string
  /** The normalized code for signing in by customer code. */
  customerKey: string
  email: string
  /** What addresses are compared by; one user a site. */
  emailKey: string
  firstName: string
  lastName: string
  phone: string
  /** Of the emails; undefined: the site's default language. */
  language?: Language | undefined
}

/**
 * The result: a new user who waits for an invitation, an existing one, none because the customer is inactive, or none
 * because the email belongs to a user of another customer.
 */
export type UserFate = 'new' | 'unchanged' | 'passive' | { takenBy: string }
