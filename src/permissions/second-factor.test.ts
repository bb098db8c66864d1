import { expect, it } from 'vitest'
import { interpret } from '../settings/shop.ts'
import { readSettings } from '../settings/wire.ts'
import { lacksSecondFactor } from './second-factor.ts'
import { type Role, VISITOR } from './viewer.ts'

const shop = (settings: object) => interpret(readSettings({ platform: 1, settings }))
const NONE = shop({})
const STAFF = shop({ RequireSecondFactorFromStaff: true })
const DEALERS = shop({ RequireSecondFactorFromDealers: true })

it.each([
  ['owner', NONE, false],
  ['owner', STAFF, true],
  ['representative', STAFF, true],
  ['dealer', STAFF, false],
  ['owner', DEALERS, false],
  ['dealer', DEALERS, true],
  ['subDealer', DEALERS, true],
  ['customer', DEALERS, false],
] as const)('a %s lacks the second factor that the shop requires: %#', (role: Role, shopThere, lacks) => {
  const viewer = { ...VISITOR, role, signedIn: true }
  expect(lacksSecondFactor({ shop: shopThere, viewer })).toBe(lacks)
  expect(lacksSecondFactor({ shop: shopThere, viewer: { ...viewer, hasSecondFactor: true } })).toBe(false)
  expect(lacksSecondFactor({ shop: shopThere, viewer: { ...viewer, desktopOnly: true } })).toBe(false)
})

it('is required of no visitor', () => {
  expect(lacksSecondFactor({ shop: STAFF, viewer: VISITOR })).toBe(false)
})
