import { describe, expect, it } from 'vitest'
import { type BuyingCustomer, type Role, VISITOR, type Viewer } from '#src/permissions/viewer.ts'
import { interpret } from '#src/settings/shop.ts'
import { rawSettings } from '#src/settings/wire.ts'
import { buildSignInQuery, emptyFields, parseSignInKind, signInForm, startPage } from './sign-in.ts'

describe('the sides of the login (storefront 2.8)', () => {
  /** @requirement AUTH-1 */
  it.each([
    ['/giris', 'user'],
    ['/giris?t=1', 'user'],
    ['/giris?t=2', 'dealer'],
    ['/en/login?t=2', 'dealer'],
    ['/en/login.data?t=2', 'dealer'],
    ['/musteri-temsilcisi-girisi', 'representative'],
    ['/en/customer-representative-login', 'representative'],
  ])('%s is the %s side', (path, signInKind) => {
    expect(parseSignInKind(new URL(path, 'http://shop.test'))).toBe(signInKind)
  })

  it('preserve the return address', () => {
    expect(buildSignInQuery('dealer', '/sepetim?t=1')).toBe('?t=2&r=%2Fsepetim%3Ft%3D1')
    expect(buildSignInQuery('user', undefined)).toBe('')
  })
})

const getForm = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return signInForm(form)
}

/** @requirement AUTH-4 */
it('reports every empty field; blanks do not count (storefront 5)', () => {
  expect(emptyFields(getForm({}))).toEqual(['email', 'password'])
  expect(emptyFields(getForm({ email: '  ', password: ' ' }))).toEqual(['email'])
  expect(emptyFields(getForm({ email: 'ayse@vitrin.test', password: 'x' }))).toEqual([])
})

it('reads remember-me and the privacy agreement (storefront 2.8)', () => {
  expect(getForm({ remember: 'on' })).toMatchObject({ remember: true, privacyAccepted: false })
  expect(getForm({ privacy: 'on' })).toMatchObject({ remember: false, privacyAccepted: true })
})

it('preserves every character of a password, including outer blanks', () => {
  expect(getForm({ password: ' a b ' }).password).toBe(' a b ')
})

const firm = { id: 1, roleType: 0 } as BuyingCustomer
const shop = interpret(rawSettings.parse({ PlatformID: 1 }))
const viewer = (homeStyle: number, roleType = 0, of: Partial<Viewer> = {}): Viewer => ({
  ...VISITOR,
  signedIn: true,
  userId: 1,
  role: 'dealer' as Role,
  homeStyle,
  customer: { ...firm, roleType },
  ...of,
})

/** @requirement AUTH-11, SES-6 */
it.each([
  [0, 0, 'home'],
  [1, 0, 'products'],
  [2, 0, 'onlinePayment'],
  [0, 3, 'onlinePayment'],
  [1, 3, 'onlinePayment'],
] as const)('a login with home style %i and role type %i starts at %s (orders 4)', (homeStyle, roleType, page) => {
  expect(startPage({ shop, viewer: viewer(homeStyle, roleType) })).toBe(page)
})

/** @requirement SES-6 */
it("the role type belongs to the customer: a representative's home style decides instead (orders 4)", () => {
  expect(startPage({ shop, viewer: viewer(1, 3, { role: 'representative' }) })).toBe('products')
})

it('a user who may not pay starts at home instead (orders 4, 6)', () => {
  const hides = new Set(['payment'] as const)
  expect(startPage({ shop, viewer: viewer(2, 0, { role: 'subDealer', hides }) })).toBe('home')
})
