import { expect, it } from 'vitest'
import { interpret } from '../shop/settings/shop.ts'
import { rawSettings } from '../shop/settings/wire.ts'
import { type BuyingCustomer, type Role, VISITOR, type Viewer } from '../shop/viewer.ts'
import { startPage } from './start-page.ts'

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

/** @requirement DOOR-11, SES-6 */
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
