import {
  givesDiscounts,
  hasStaffPermission,
  isStaffRole,
  type LimitedRights,
  STAFF_PERMISSIONS,
  STAFF_ROLES,
  type StaffPermission,
  type StaffRights,
  type StaffRole,
} from '#src/permissions/staff.ts'
import type { Decimal } from '#src/platform/money.ts'

/** A role as forms, calls and the command line write it: `owner`, another built-in one, or `own:12`, one of the site. */
export type RoleKey = 'owner' | StaffRole | `own:${number}`

const OWN = /^own:([1-9]\d{0,14})$/

export const isRoleKey = (text: string): text is RoleKey => text === 'owner' || isStaffRole(text) || OWN.test(text)

/** The id of an own role of the site; undefined for a built-in one. */
export const parseOwnRole = (key: RoleKey): number | undefined => {
  const [, id] = OWN.exec(key) ?? []
  return id === undefined ? undefined : Number(id)
}

/** A role with what it permits. */
export interface GrantedRole {
  role: RoleKey
  /** In the owner's words; empty for a built-in role, which has a text in every language. */
  roleName: string
  permissions: readonly StaffPermission[]
  /** Of an own role: the largest discount in percent that changed prices of an order may give; null without a limit. */
  priceLimit: Decimal | null
}

/**
 * A role that every site has. That of sales changes prices of orders within the setting `SalesPriceLimit`, in percent,
 * unless it is 0.
 */
export function getBuiltInRole(role: 'owner' | StaffRole, salesPriceLimit: number): GrantedRole {
  if (role === 'owner') return { role, roleName: '', permissions: STAFF_PERMISSIONS, priceLimit: null }
  if (role !== 'sales' || salesPriceLimit === 0)
    return { role, roleName: '', permissions: STAFF_ROLES[role], priceLimit: null }
  const permissions = [...STAFF_ROLES[role], 'changeOrderPrices' as const]
  return { role, roleName: '', permissions, priceLimit: `${salesPriceLimit}` }
}

/** A member of staff, owners included. */
export interface StaffMember extends GrantedRole {
  id: number
  version: number
  email: string
  firstName: string
  lastName: string
  phone: string
  active: boolean
  /** The invitation was sent, and no password has been chosen yet. */
  invited: boolean
}

/** A role that the site made of permissions. */
export interface OwnRole {
  id: number
  version: number
  name: string
  permissions: StaffPermission[]
  priceLimit: Decimal | null
  /** The members who have it. */
  members: { id: number; name: string }[]
}

export const LONGEST_ROLE_NAME = 60

/** A member without a name is called by the email. */
export const getMemberName = ({ firstName, lastName, email }: Pick<StaffMember, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email

/** Whether a member may give a role: never more than the own permissions, and only an owner makes owners. */
export const mayGrant = (actor: LimitedRights, { role, ...terms }: Omit<GrantedRole, 'roleName'>): boolean =>
  role === 'owner' ? actor.role === 'owner' : holdsAll(actor, terms)

/** Whether a member has all permissions of a role, and limits that are as wide. */
export const holdsAll = (
  actor: LimitedRights,
  { permissions, priceLimit }: Pick<GrantedRole, 'permissions' | 'priceLimit'>,
): boolean =>
  permissions.every((permission) => hasStaffPermission(actor, permission)) &&
  (!givesDiscounts(permissions) || actor.priceLimit === null || isWithin(priceLimit, actor.priceLimit))

const isWithin = (limit: Decimal | null, maximum: Decimal) => limit !== null && Number(limit) <= Number(maximum)

/**
 * Whether a member who manages staff may sign another out or deactivate them: an incident cannot wait for a user with
 * more permissions, but only an owner acts on an owner.
 */
export const mayRestrict = (actor: StaffRights, { role }: Pick<GrantedRole, 'role'>): boolean =>
  role !== 'owner' || actor.role === 'owner'
