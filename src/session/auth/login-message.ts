import type { RefusalCode } from '#src/api/refusal.ts'
import type { Role } from '#src/permissions/viewer.ts'

/** How users sign in (storefront 2.8): the user side or dealer side of the login page, or the representatives' page. */
export const SIGN_IN_KINDS = ['user', 'dealer', 'representative'] as const
export type SignInKind = (typeof SIGN_IN_KINDS)[number]

/** Roles that each side admits. The dealer side is login type 0; the user side accepts either type (decision 0042). */
const ADMITTED_ROLES: Record<SignInKind, readonly Role[]> = {
  user: ['customer', 'dealer', 'subDealer', 'representative', 'owner', 'staff'],
  dealer: ['dealer', 'subDealer'],
  representative: ['representative'],
}

export const admitsRole = (signInKind: SignInKind, role: Role): boolean => ADMITTED_ROLES[signInKind].includes(role)

/** What a person has proven before a message is chosen. */
export type Proof = 'nothing' | 'password' | 'mailbox'

interface LoginMessage {
  code: RefusalCode
  /** The proof required before the message may be shown; `nothing` if anyone may see it. */
  after: Proof
  /** As listed in the specification (storefront 8, orders 8). */
  catalogue: readonly string[]
}

/**
 * Every login message of the catalogue with the step from which it may be shown. None that reveals whether an account
 * exists is shown before the user proved to own it.
 */
export const LOGIN_MESSAGES: readonly LoginMessage[] = [
  {
    code: 'WrongUserNameOrPassword',
    after: 'nothing',
    catalogue: [
      'wrong user name or password',
      'email/user name or password missing or incorrect',
      'email or password incorrect',
      'invalid password or e-mail (or customer code)',
      'user name or password incorrect',
      // Replaced by the same message: the distinct text would reveal whether an account exists.
      'email does not exist',
    ],
  },
  { code: 'InvalidActivationCode', after: 'nothing', catalogue: ['invalid activation code'] },
  { code: 'AccountBlocked', after: 'password', catalogue: ['email is disabled or blocked'] },
  { code: 'AwaitsApproval', after: 'password', catalogue: ['not approved yet'] },
  { code: 'UseDesktopApplication', after: 'password', catalogue: ['licence problem (use the desktop application)'] },
  { code: 'SystemError', after: 'nothing', catalogue: ['system error, try again'] },
]

/** Messages that are sent by email only, to the mailbox they concern. */
export const MAILBOX_MESSAGES = { alreadyRegistered: 'email is registered' } as const

export interface AccountStatus {
  active: boolean
  awaitsApproval: boolean
  desktopOnly: boolean
}

/** Why a user with a proven password may still not sign in; undefined if nothing prevents it. */
export function findStatusRefusal(accountStatus: AccountStatus, client: 'browser' | 'client'): RefusalCode | undefined {
  if (accountStatus.awaitsApproval) return 'AwaitsApproval'
  if (!accountStatus.active) return 'AccountBlocked'
  return accountStatus.desktopOnly && client === 'browser' ? 'UseDesktopApplication' : undefined
}

export const mayDisclose = (code: RefusalCode, proved: Proof): boolean =>
  LOGIN_MESSAGES.some((message) => message.code === code && (message.after === 'nothing' || message.after === proved))
