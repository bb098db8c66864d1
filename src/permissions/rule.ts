import type { Language } from '../platform/i18n/language.ts'
import type { Shop } from '../settings/shop.ts'
import type { Site } from '../settings/site.ts'
import { hasStaffPermission, type StaffPermission } from './staff.ts'
import type { Role, Viewer } from './viewer.ts'

/** The request context that a permission rule may read; staff preview `previewedProductId` also while it is hidden. */
export interface RequestContext {
  site: Site
  shop: Shop
  viewer: Viewer
  language: Language
  previewedProductId?: number
}

/** A row of the policy, and what it is made of. */
export type Rule = (context: Pick<RequestContext, 'shop' | 'viewer'>) => boolean

export const is =
  (...roles: Role[]): Rule =>
  ({ viewer }) =>
    roles.includes(viewer.role)
export const all =
  (...rules: Rule[]): Rule =>
  (context) =>
    rules.every((rule) => rule(context))
export const either =
  (...rules: Rule[]): Rule =>
  (context) =>
    rules.some((rule) => rule(context))
export const not =
  (rule: Rule): Rule =>
  (context) =>
    !rule(context)
/** The owner, and staff whose role has one of these permissions. */
export const staffMay =
  (...permissions: StaffPermission[]): Rule =>
  ({ viewer }) =>
    permissions.some((permission) => hasStaffPermission(viewer, permission))
/** Of the users who sign in, staff need this permission. */
export const staffNeed =
  (permission: StaffPermission): Rule =>
  ({ viewer }) =>
    viewer.role !== 'staff' || hasStaffPermission(viewer, permission)
