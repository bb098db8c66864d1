import { describe, expect, it } from 'vitest'
import { STAFF_PERMISSIONS, STAFF_ROLES, type StaffPermission } from '#src/permissions/staff.ts'
import {
  getBuiltInRole,
  getMemberName,
  isRoleKey,
  mayGrant,
  mayRestrict,
  parseOwnRole,
  type RoleKey,
} from './staff-member.ts'

const owner = { role: 'owner' as const, staffPermissions: new Set<StaffPermission>(), priceLimit: null }
const toMember = (permissions: readonly StaffPermission[], priceLimit: string | null = null) => ({
  role: 'staff' as const,
  staffPermissions: new Set<StaffPermission>(permissions),
  priceLimit,
})
const itMember = toMember(STAFF_ROLES.it)
const toRole = (role: RoleKey, permissions: readonly StaffPermission[], priceLimit: string | null = null) => ({
  role,
  permissions,
  priceLimit,
})

describe('role keys', () => {
  it.each([
    ['owner', true, undefined],
    ['sales', true, undefined],
    ['own:12', true, 12],
    ['own:0', false, undefined],
    ['own:1;drop', false, undefined],
    ['dealer', false, undefined],
    ['', false, undefined],
  ])('%s is one: %s', (text, expected, ownId) => {
    expect(isRoleKey(text)).toBe(expected)
    if (isRoleKey(text)) expect(parseOwnRole(text)).toBe(ownId)
  })
})

/** @requirement THREAT-35 */
describe('a member who manages staff', () => {
  it('grants no permission that the member lacks, and only an owner makes owners', () => {
    expect(mayGrant(owner, toRole('owner', STAFF_PERMISSIONS))).toBe(true)
    expect(mayGrant(owner, toRole('sales', STAFF_ROLES.sales))).toBe(true)
    expect(mayGrant(itMember, toRole('it', STAFF_ROLES.it))).toBe(true)
    expect(mayGrant(itMember, toRole('own:1', ['seeAuditLog']))).toBe(true)
    expect(mayGrant(itMember, toRole('sales', STAFF_ROLES.sales))).toBe(false)
    expect(mayGrant(itMember, toRole('own:1', ['seeAuditLog', 'editContent']))).toBe(false)
    expect(mayGrant(toMember(STAFF_PERMISSIONS), toRole('owner', []))).toBe(false)
  })

  it('grants no wider limit of discounts than the own one', () => {
    const leader = toMember(STAFF_PERMISSIONS, '10.00')
    const toSeller = (limit: string | null) => toRole('own:1', ['changeOrderPrices'], limit)
    expect(mayGrant(leader, toSeller('10'))).toBe(true)
    expect(mayGrant(leader, toSeller('9.5'))).toBe(true)
    expect(mayGrant(leader, toSeller('10.01'))).toBe(false)
    expect(mayGrant(leader, toSeller(null))).toBe(false)
    expect(mayGrant(owner, toSeller(null))).toBe(true)
    expect(mayGrant(leader, toRole('own:1', ['seeOrderDesk']))).toBe(true)
  })

  it('signs out and deactivates any member except an owner', () => {
    expect(mayRestrict(itMember, { role: 'sales' })).toBe(true)
    expect(mayRestrict(itMember, { role: 'owner' })).toBe(false)
    expect(mayRestrict(owner, { role: 'owner' })).toBe(true)
  })
})

it('a member without a name is called by the email', () => {
  expect(getMemberName({ firstName: 'Ece', lastName: 'Ak', email: 'ece@oto.test' })).toBe('Ece Ak')
  expect(getMemberName({ firstName: '', lastName: '', email: 'ece@oto.test' })).toBe('ece@oto.test')
})

describe('the role of sales', () => {
  const rights = [...STAFF_ROLES.sales, 'manageStaff' as const]

  it('changes prices within the setting, and is not given by a member with a narrower limit', () => {
    const sales = getBuiltInRole('sales', 20)
    const mayGive = (limit: string | null) => mayGrant(toMember([...rights, 'changeOrderPrices'], limit), sales)
    expect([null, '20', '19.99'].map(mayGive)).toEqual([true, true, false])
    expect(getBuiltInRole('warehouse', 20).permissions).toEqual(STAFF_ROLES.warehouse)
  })

  it('is given by a member with a limit while the setting is not wider, but not without a limit of proposals', () => {
    const leader = toMember([...rights, 'changeOrderPrices'], '10')
    expect([5, 10, 11, 0].map((limit) => mayGrant(leader, getBuiltInRole('sales', limit)))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('is given without that permission only while the setting is 0', () => {
    const mayGive = (salesPriceLimit: number) => mayGrant(toMember(rights), getBuiltInRole('sales', salesPriceLimit))
    expect([20, 0].map(mayGive)).toEqual([false, true])
  })
})
