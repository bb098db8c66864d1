import { describe, expect, it } from 'vitest'
import { interpret } from '../settings/shop.ts'
import { rawSettings } from '../settings/wire.ts'
import { can, PERMISSIONS, type Permission } from './policy.ts'
import {
  hasStaffPermission,
  listPermittedRoles,
  listStaffPermissions,
  STAFF_PERMISSIONS,
  STAFF_ROLE_NAMES,
  STAFF_ROLES,
  type StaffPermission,
} from './staff.ts'
import { VISITOR, type Viewer } from './viewer.ts'

const shop = interpret(rawSettings.parse({ PlatformID: 1 }))
const member = (...permissions: StaffPermission[]): Viewer => ({
  ...VISITOR,
  role: 'staff',
  signedIn: true,
  userId: 1,
  staffPermissions: new Set(permissions),
})
const owner: Viewer = { ...member(), role: 'owner' }
const may = (viewer: Viewer, permission: Permission) => can({ viewer, shop }, permission)

/** @requirement THREAT-12 */
describe('permissions of staff', () => {
  it.each(STAFF_PERMISSIONS)('%s is a permission of the policy that a role has or lacks', (permission) => {
    expect(may(member(permission), permission)).toBe(true)
    expect(may(member(...STAFF_PERMISSIONS.filter((other) => other !== permission)), permission)).toBe(
      // Those who work at the order desk see it; exchange rates are also a part of the settings.
      permission === 'seeOrderDesk' || permission === 'manageRates',
    )
    expect(may(owner, permission)).toBe(true)
    expect(may(VISITOR, permission)).toBe(false)
  })

  it('are listed once each', () => {
    expect(new Set(STAFF_PERMISSIONS).size).toBe(STAFF_PERMISSIONS.length)
  })

  it('never exceed those of the owner', () => {
    const beyond = PERMISSIONS.filter(
      (permission) => may(member(...STAFF_PERMISSIONS), permission) && !may(owner, permission),
    )
    expect(beyond).toEqual([])
  })

  it('let a member without any enter the back office, and see no record of a customer', () => {
    const seen = PERMISSIONS.filter((permission) => may(member(), permission))
    expect(seen).toContain('openBackOffice')
    for (const permission of [
      'readOrder',
      'seeProposals',
      'seeAccounts',
      'decideReturns',
      'payNow',
      'seeAuditLog',
    ] as const)
      expect(seen).not.toContain(permission)
  })

  it.each([
    // role, may, may not
    [
      'sales',
      ['workOrders', 'seeProposals', 'decideReturns', 'decideMembers'],
      ['shipOrders', 'seeAccounts', 'refundPayments', 'manageStaff'],
    ],
    [
      'catalogue',
      ['moderateComments', 'manageSearch', 'rebuildSearch', 'seePurchasePrices'],
      ['manageJobs', 'seeOrderDesk', 'seeAccounts', 'editContent'],
    ],
    ['warehouse', ['seeOrderDesk', 'shipOrders', 'readOrder'], ['workOrders', 'seeAccounts', 'seePurchasePrices']],
    [
      'accounting',
      ['seeAccounts', 'refundPayments', 'attachInvoices', 'readOrder'],
      ['workOrders', 'shipOrders', 'manageStaff'],
    ],
    ['content', ['editContent'], ['seeOrderDesk', 'moderateComments', 'seeAccounts']],
    [
      'it',
      ['manageStaff', 'seeAuditLog', 'manageJobs', 'manageSearch', 'rebuildSearch'],
      ['seeOrderDesk', 'seeAccounts', 'refundPayments', 'editContent'],
    ],
  ] as const)('of the role %s fit its work and no other', (role, allowed, denied) => {
    const viewer = member(...STAFF_ROLES[role])
    expect(allowed.filter((permission) => !may(viewer, permission))).toEqual([])
    expect(denied.filter((permission) => may(viewer, permission))).toEqual([])
  })
})

describe('the stored role of a user', () => {
  it('is resolved to permissions in the order of the areas; unknown names grant nothing', () => {
    const list = (role: string, staffRole: string | null, rolePermissions: string[] | null) =>
      listStaffPermissions({ role, staffRole, rolePermissions })
    expect(list('owner', null, null)).toEqual(STAFF_PERMISSIONS)
    expect(list('staff', 'content', null)).toEqual(['editContent'])
    expect(list('staff', null, ['editContent', 'workOrders', 'flyToTheMoon'])).toEqual(['workOrders', 'editContent'])
    expect(list('staff', 'pilot', null)).toEqual([])
    expect(list('dealer', null, ['workOrders'])).toEqual([])
  })

  it('of a customer or a representative grants nothing', () => {
    for (const role of ['visitor', 'customer', 'dealer', 'subDealer', 'representative'] as const)
      expect(STAFF_PERMISSIONS.filter((one) => hasStaffPermission({ ...VISITOR, role }, one))).toEqual([])
  })

  it('is found by a permission', () => {
    expect(listPermittedRoles('seeOrderDesk')).toEqual(['sales', 'warehouse', 'accounting'])
    expect(STAFF_ROLE_NAMES.flatMap((role) => STAFF_ROLES[role]).every((one) => STAFF_PERMISSIONS.includes(one))).toBe(
      true,
    )
  })
})
