import type { RefusalCode } from '../../api/refusal.ts'
import type { Role } from '../../shop/viewer.ts'

/** The three ways in (storefront 2.8): the user side and the dealer side of the login page, and the representatives' page. */
export const DOORS = ['user', 'dealer', 'representative'] as const
export type SignInKind = (typeof DOORS)[number]

/** Which roles each door lets in. The dealer side is login type 0; the user side takes either type (decision 0042). */
const LETS_IN: Record<SignInKind, readonly Role[]> = {
  user: ['customer', 'dealer', 'subDealer', 'representative', 'owner'],
  dealer: ['dealer', 'subDealer'],
  representative: ['representative'],
}

export const admitsRole = (door: SignInKind, role: Role): boolean => LETS_IN[door].includes(role)

/** What somebody has shown of himself before a message is chosen. */
export type Proof = 'nothing' | 'password' | 'mailbox'

interface LoginMessage {
  code: RefusalCode
  /** What must be proved before it may be said; `nobody` hears those that would tell a stranger who has an account. */
  after: Proof
  /** As the catalogue words it (storefront 8, orders 8). */
  catalogue: readonly string[]
}

/**
 * Every login message of the catalogue and from when on it may be said. None that says whether an account
 * exists is ever said to somebody who has not proved that it is his.
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
      // Said as the same thing: the distinct text would tell a stranger who has no account here.
      'email does not exist',
    ],
  },
  { code: 'InvalidActivationCode', after: 'nothing', catalogue: ['invalid activation code'] },
  { code: 'AccountBlocked', after: 'password', catalogue: ['email is disabled or blocked'] },
  { code: 'AwaitsApproval', after: 'password', catalogue: ['not approved yet'] },
  { code: 'UseDesktopApplication', after: 'password', catalogue: ['licence problem (use the desktop application)'] },
  { code: 'SystemError', after: 'nothing', catalogue: ['system error, try again'] },
]

/** Messages that go by letter alone, to the mailbox they are about. */
export const MAILBOX_MESSAGES = { alreadyRegistered: 'email is registered' } as const

export interface AccountStatus {
  active: boolean
  awaitsApproval: boolean
  desktopOnly: boolean
}

/** Why a user who proved his password is not let in all the same; undefined when nothing is in the way. */
export function findStatusRefusal(accountStatus: AccountStatus, way: 'browser' | 'client'): RefusalCode | undefined {
  if (accountStatus.awaitsApproval) return 'AwaitsApproval'
  if (!accountStatus.active) return 'AccountBlocked'
  return accountStatus.desktopOnly && way === 'browser' ? 'UseDesktopApplication' : undefined
}

export const mayDisclose = (code: RefusalCode, proved: Proof): boolean =>
  LOGIN_MESSAGES.some((message) => message.code === code && (message.after === 'nothing' || message.after === proved))
