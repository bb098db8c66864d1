import { describe, expect, it } from 'vitest'
import { admitsRole, findStatusRefusal, LOGIN_MESSAGES, mayDisclose } from './login-message.ts'

/** As listed in storefront 8 and orders 8; "registered" is sent by email only. */
const CATALOGUE = [
  'wrong user name or password',
  'email/user name or password missing or incorrect',
  'email or password incorrect',
  'user name or password incorrect',
  'invalid password or e-mail (or customer code)',
  'invalid activation code',
  'email does not exist',
  'email is disabled or blocked',
  'licence problem (use the desktop application)',
  'system error, try again',
]

describe('login messages (storefront 8)', () => {
  /** @requirement AUTH-24 */
  it.each(CATALOGUE)('"%s" is covered', (text) => {
    expect(LOGIN_MESSAGES.filter(({ catalogue }) => catalogue.includes(text))).toHaveLength(1)
  })

  /** @requirement AUTH-24, THREAT-24 */
  it.each(['AccountBlocked', 'AwaitsApproval', 'UseDesktopApplication'] as const)(
    '%s is never shown before the password is proven',
    (code) => {
      expect(mayDisclose(code, 'nothing')).toBe(false)
      expect(mayDisclose(code, 'password')).toBe(true)
    },
  )

  /** @requirement AUTH-24 */
  it('an unknown e-mail gets the answer of a wrong password', () => {
    expect(LOGIN_MESSAGES.find(({ catalogue }) => catalogue.includes('email does not exist'))?.code).toBe(
      'WrongUserNameOrPassword',
    )
  })
})

describe('a user with a proven password', () => {
  const fine = { active: true, awaitsApproval: false, desktopOnly: false }
  it.each([
    [fine, 'browser', undefined],
    [{ ...fine, active: false }, 'browser', 'AccountBlocked'],
    [{ ...fine, active: false, awaitsApproval: true }, 'client', 'AwaitsApproval'],
    [{ ...fine, desktopOnly: true }, 'browser', 'UseDesktopApplication'],
    [{ ...fine, desktopOnly: true }, 'client', undefined],
  ] as const)('%j of a %s is reported as %s', (status, way, code) => {
    expect(findStatusRefusal(status, way)).toBe(code)
  })
})

/** @requirement AUTH-2 */
describe('the sides of the login (storefront 2.8, 6)', () => {
  it.each([
    ['user', 'customer', true],
    ['user', 'representative', true],
    ['dealer', 'dealer', true],
    ['dealer', 'subDealer', true],
    ['dealer', 'customer', false],
    ['dealer', 'owner', false],
    ['representative', 'representative', true],
    ['representative', 'dealer', false],
    ['representative', 'owner', false],
  ] as const)('the %s side and a %s: %s', (signInKind, role, let_) => {
    expect(admitsRole(signInKind, role)).toBe(let_)
  })
})
