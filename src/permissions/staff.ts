import type { Viewer } from './viewer.ts'

/**
 * The permissions of the distributor's staff, by area of the back office. Each is a row of `policy` with the same name;
 * an own role of a site is a selection of them.
 */
export const STAFF_AREAS = {
  orders: [
    'seeOrderDesk',
    'workOrders',
    'changeOrderPrices',
    'shipOrders',
    'attachInvoices',
    'seeProposals',
    'decideReturns',
  ],
  customers: ['manageCustomers', 'manageTargets', 'decideMembers', 'giveLicences', 'messageCustomers'],
  catalogue: [
    'importData',
    'manageCatalogue',
    'managePromotions',
    'moveStock',
    'moderateComments',
    'seePurchasePrices',
    'seeInternalFields',
    'manageSearch',
    'rebuildSearch',
  ],
  money: ['seeShopFigures', 'seeAccounts', 'bookPayments', 'postEntries', 'refundPayments', 'manageRates'],
  content: ['editContent'],
  system: ['seeAuditLog', 'manageJobs', 'manageStaff', 'manageSettings'],
} as const

export type StaffArea = keyof typeof STAFF_AREAS
export type StaffPermission = (typeof STAFF_AREAS)[StaffArea][number]

export const STAFF_PERMISSIONS: readonly StaffPermission[] = Object.values(STAFF_AREAS).flat()

/**
 * The built-in roles besides the owner, who has every permission. Each has what its daily work needs and no more; a
 * site that divides the work otherwise makes own roles.
 */
export const STAFF_ROLES = {
  sales: [
    'seeOrderDesk',
    'workOrders',
    'attachInvoices',
    'seeProposals',
    'decideReturns',
    'manageCustomers',
    'manageTargets',
    'decideMembers',
    'giveLicences',
    'messageCustomers',
    'managePromotions',
    'importData',
    'seeInternalFields',
  ],
  catalogue: [
    'importData',
    'manageCatalogue',
    'managePromotions',
    'moveStock',
    'moderateComments',
    'seePurchasePrices',
    'seeInternalFields',
    'manageSearch',
    'rebuildSearch',
  ],
  warehouse: ['seeOrderDesk', 'shipOrders', 'moveStock', 'seeInternalFields'],
  accounting: [
    'seeOrderDesk',
    'attachInvoices',
    'manageCustomers',
    'importData',
    'seePurchasePrices',
    'seeShopFigures',
    'seeAccounts',
    'bookPayments',
    'postEntries',
    'refundPayments',
    'manageRates',
  ],
  content: ['editContent'],
  it: [
    'giveLicences',
    'importData',
    'manageSearch',
    'rebuildSearch',
    'seeAuditLog',
    'manageJobs',
    'manageStaff',
    'manageSettings',
  ],
} as const satisfies Record<string, readonly StaffPermission[]>

export type StaffRole = keyof typeof STAFF_ROLES

export const STAFF_ROLE_NAMES = Object.keys(STAFF_ROLES) as StaffRole[]

export const isStaffRole = (name: string): name is StaffRole => Object.hasOwn(STAFF_ROLES, name)

export const isStaffPermission = (name: string): name is StaffPermission =>
  STAFF_PERMISSIONS.some((permission) => permission === name)

/** What a permission rule reads of a member of staff. */
export type StaffRights = Pick<Viewer, 'role' | 'staffPermissions'>

/** The rights with the limits of the role: a member gives no role with wider ones. */
export type LimitedRights = StaffRights & Pick<Viewer, 'priceLimit'>

/** Whether a role with these permissions gives discounts, on orders or in answers to proposals, which `priceLimit` bounds. */
export const givesDiscounts = (permissions: readonly string[]): boolean =>
  permissions.includes('changeOrderPrices') || permissions.includes('seeProposals')

/** False for everybody who is not staff of the distributor. */
export const hasStaffPermission = ({ role, staffPermissions }: StaffRights, permission: StaffPermission): boolean =>
  role === 'owner' || staffPermissions.has(permission)

/** The stored role of a user. */
interface StoredRole {
  role: string | null
  /** A built-in role of a member of staff. */
  staffRole: string | null
  /** The permissions of an own role. */
  rolePermissions: readonly string[] | null
}

/** The permissions of a user by the stored role; names that this version does not know grant nothing. */
export function listStaffPermissions({ role, staffRole, rolePermissions }: StoredRole): readonly StaffPermission[] {
  if (role === 'owner') return STAFF_PERMISSIONS
  if (role !== 'staff') return []
  const granted: readonly string[] =
    staffRole === null ? (rolePermissions ?? []) : isStaffRole(staffRole) ? STAFF_ROLES[staffRole] : []
  return STAFF_PERMISSIONS.filter((permission) => granted.includes(permission))
}

/** The built-in roles that have a permission, without the owner. */
export const listPermittedRoles = (permission: StaffPermission): StaffRole[] =>
  STAFF_ROLE_NAMES.filter((role) => STAFF_ROLES[role].some((granted) => granted === permission))
