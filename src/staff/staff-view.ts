import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import {
  getBuiltInRole,
  getMemberName,
  mayGrant,
  type OwnRole,
  type RoleKey,
} from '#src/customers/staff/staff-member.ts'
import { isStaffRole, STAFF_ROLE_NAMES } from '#src/permissions/staff.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { getStaff } from './wire.ts'

type ListedMember = OutputOf<typeof getStaff>['members'][number]

export const MEMBER_STATES = ['active', 'invited', 'inactive'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

export function toMemberView(page: PageRequest, member: ListedMember) {
  return {
    id: member.id,
    name: getMemberName(member),
    email: member.email,
    phone: member.phone,
    role: member.role,
    roleLabel: getRoleLabel(page.i18n, member),
    state: getMemberState(member),
    lastSeen: member.lastSeenAt && formatMoment(page, member.lastSeenAt),
    isSelf: member.isSelf,
    href: getPagePath(page, 'staff', `/${member.id}`),
  }
}

export type MemberView = ReturnType<typeof toMemberView>

export const getMemberState = ({ active, invited }: Pick<ListedMember, 'active' | 'invited'>): MemberState =>
  !active ? 'inactive' : invited ? 'invited' : 'active'

export const formatMoment = ({ language, site }: PageRequest, moment: Date) =>
  formatDate(language, moment, { timeZone: site.timeZone, withTime: true })

/** An own role by the name its owner gave it. */
export const getRoleLabel = ({ t }: Texts, { role, roleName }: { role: RoleKey; roleName: string }): string =>
  role === 'owner' || isStaffRole(role) ? t(`staff.role.${role}`) : roleName

/** A role to choose from. */
export interface RoleOption {
  role: RoleKey
  label: string
  /** What it is for; for an own role the names of its permissions. */
  text: string
}

/** The roles that this viewer may give, the built-in ones first. */
export function listRoleOptions({ i18n, viewer, shop }: PageRequest, ownRoles: readonly OwnRole[]): RoleOption[] {
  const { t } = i18n
  const builtIn = (['owner', ...STAFF_ROLE_NAMES] as const).map((role) => ({
    ...getBuiltInRole(role, shop.orders.salesPriceLimit),
    label: t(`staff.role.${role}`),
    text: t(`staff.roleText.${role}`),
  }))
  const own = ownRoles.map(({ id, name, permissions, priceLimit }) => ({
    role: `own:${id}` as const,
    permissions,
    priceLimit,
    label: name,
    text: permissions.map((permission) => t(`staff.permission.${permission}`)).join(', '),
  }))
  return [...builtIn, ...own]
    .filter((one) => mayGrant(viewer, one))
    .map(({ role, label, text }) => ({ role, label, text }))
}

/** The id of a record in the address of its page; 404 for anything else. */
export function parseRecordId({ id = '' }: { id?: string | undefined }): number {
  if (!/^[1-9]\d{0,11}$/.test(id)) throw new Response(null, { status: 404 })
  return Number(id)
}
