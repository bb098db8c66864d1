import { type RawBuilder, sql } from 'kysely'
import {
  isStaffPermission,
  isStaffRole,
  listPermittedRoles,
  listStaffPermissions,
  STAFF_PERMISSIONS,
  type StaffPermission,
  type StaffRole,
} from '#src/permissions/staff.ts'
import { type Hideable, VISITOR, type Viewer } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { isLanguage, type Language } from '#src/platform/i18n/language.ts'
import type { Decimal } from '#src/platform/money.ts'
import { NO_PASSWORD } from '../members/member.ts'
import {
  type GrantedRole,
  getBuiltInRole,
  type OwnRole,
  parseOwnRole,
  type RoleKey,
  type StaffMember,
} from './staff-member.ts'

/** Ids of the staff of a site whose role has the permission, without the owners, who have every permission. */
export const selectPermittedStaff = (siteId: number, permission: StaffPermission): RawBuilder<number> => sql<number>`(
  select member.id from users member left join staff_roles own_role on own_role.id = member.staff_role_id
  where member.site_id = ${siteId} and member.role = 'staff'
    and (member.staff_role = any(${listPermittedRoles(permission)}::text[]) or ${permission} = any(own_role.permissions)))`

interface StaffUser {
  viewer: Viewer
  /** Null if the user never chose one. */
  language: Language | null
}

/** An active member of staff as a viewer without a session, for background jobs; undefined for all others. */
export async function loadStaffViewer(db: Db | Tx, siteId: number, userId: number): Promise<StaffUser | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('staffRoles as r', 'r.id', 'u.staffRoleId')
    .select(['u.id', 'u.role', 'u.staffRole', 'u.email', 'u.firstName', 'u.lastName', 'u.hides', 'u.language'])
    .select(['r.permissions as rolePermissions', 'r.priceLimit'])
    .where('u.id', '=', userId)
    .where('u.siteId', '=', siteId)
    .where('u.active', '=', true)
    .where('u.erasedAt', 'is', null)
    .where('u.role', 'in', ['owner', 'staff'])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, email, firstName, lastName, hides, language } = row
  const viewer: Viewer = {
    ...VISITOR,
    role: row.role as Viewer['role'],
    signedIn: true,
    userId: id,
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    email,
    hides: new Set(hides as Hideable[]),
    staffPermissions: new Set(listStaffPermissions(row)),
    staffRole: row.staffRole !== null && isStaffRole(row.staffRole) ? row.staffRole : null,
    priceLimit: row.priceLimit,
  }
  return { viewer, language: isLanguage(language) ? language : null }
}

/** E-mail addresses of the owners of a site, and of the staff with this permission, who may sign in. */
export async function staffEmails(db: Db | Tx, siteId: number, permission: StaffPermission): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('siteId', '=', siteId)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('role', '=', 'owner'), eb('id', 'in', selectPermittedStaff(siteId, permission))]))
    .orderBy('id')
    .execute()
  return rows.map(({ email }) => email)
}

interface StaffSite {
  siteId: number
  /** Of the built-in role of sales, in percent; 0 without one. */
  salesPriceLimit: number
}

/** Owners and staff of a site, active ones first, each with the limits of the role; `id` selects one of them. */
export async function staffMembers(
  db: Db | Tx,
  { siteId, salesPriceLimit }: StaffSite,
  id?: number,
): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('staffRoles as r', 'r.id', 'u.staffRoleId')
    .select(['u.id', 'u.version', 'u.email', 'u.firstName', 'u.lastName', 'u.phone', 'u.active'])
    .select(['u.role', 'u.staffRole', 'u.staffRoleId', 'r.name as roleName', 'r.permissions as rolePermissions'])
    .select(sql<Decimal | null>`trim_scale(r.price_limit)`.as('priceLimit'))
    .select(sql<boolean>`u.password_hash = '!' and u.invited_at is not null`.as('invited'))
    .where('u.siteId', '=', siteId)
    .where('u.role', 'in', ['owner', 'staff'])
    .where('u.erasedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('u.id', '=', id ?? 0))
    .orderBy('u.active', 'desc')
    .orderBy(sql`u.role = 'owner'`, 'desc')
    .orderBy(sql`lower(u.first_name || ' ' || u.last_name)`)
    .orderBy('u.id')
    .execute()
  return rows.map(({ role, staffRole, staffRoleId, rolePermissions, roleName, priceLimit, ...person }) => {
    const key = toRoleKey({ role, staffRole, staffRoleId })
    if (key === 'owner' || isStaffRole(key)) return { ...person, ...getBuiltInRole(key, salesPriceLimit) }
    const permissions = listStaffPermissions({ role, staffRole, rolePermissions })
    return { ...person, role: key, roleName: roleName ?? '', permissions, priceLimit }
  })
}

interface RoleColumns {
  role: string
  staffRole: string | null
  staffRoleId: number | null
}

/** The check of the table guarantees that one of the three applies. */
function toRoleKey({ role, staffRole, staffRoleId }: RoleColumns): RoleKey {
  if (role === 'owner') return 'owner'
  return staffRoleId === null ? (staffRole as RoleKey) : `own:${staffRoleId}`
}

/** The roles that a site made, by name; `id` selects one of them. */
export async function ownRoles(db: Db | Tx, siteId: number, id?: number): Promise<OwnRole[]> {
  const { rows } = await sql<OwnRole & { permissions: string[] }>`
    select r.id, r.version, r.name, r.permissions, trim_scale(r.price_limit) as price_limit, coalesce(has.members, '[]') as members
    from staff_roles r left join lateral (
      select json_agg(json_build_object('id', u.id,
        'name', coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email)) order by u.id) as members
      from users u where u.staff_role_id = r.id) has on true
    where r.site_id = ${siteId} and (${id ?? null}::bigint is null or r.id = ${id ?? null}::bigint)
    order by lower(r.name), r.id`.execute(db)
  return rows.map((row) => ({ ...row, permissions: sortPermissions(row.permissions) }))
}

/** In the order of the areas, without names that this version does not know. */
const sortPermissions = (names: readonly string[]): StaffPermission[] => {
  const known = names.filter(isStaffPermission)
  return STAFF_PERMISSIONS.filter((permission) => known.includes(permission))
}

/** What a role permits; undefined for an own role that the site does not have. */
export async function findRole(
  db: Db | Tx,
  { siteId, salesPriceLimit }: StaffSite,
  role: RoleKey,
): Promise<GrantedRole | undefined> {
  const ownId = parseOwnRole(role)
  if (ownId === undefined) return getBuiltInRole(role as 'owner' | StaffRole, salesPriceLimit)
  const [own] = await ownRoles(db, siteId, ownId)
  return own && { role, roleName: own.name, permissions: own.permissions, priceLimit: own.priceLimit }
}

export interface StaffAccount {
  siteId: number
  userId: number
  isOwner: boolean
  hasPassword: boolean
  permissions: readonly StaffPermission[]
}

/** The active accounts of staff with this email, or one of these ids, on these sites, the oldest first. */
export async function listStaffAccounts(
  db: Db | Tx,
  { emailKey, userIds }: { emailKey: string; userIds: readonly number[] },
  siteIds: readonly number[],
): Promise<StaffAccount[]> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('staffRoles as r', 'r.id', 'u.staffRoleId')
    .select(['u.siteId', 'u.id as userId', 'u.role', 'u.staffRole', 'r.permissions as rolePermissions'])
    .select((eb) => eb('u.passwordHash', '!=', NO_PASSWORD).$castTo<boolean>().as('hasPassword'))
    .where(({ or, eb }) =>
      or([eb('u.emailKey', '=', emailKey), eb('u.id', '=', sql<number>`any(${userIds}::bigint[])`)]),
    )
    .where('u.siteId', 'in', siteIds)
    .where('u.role', 'in', ['owner', 'staff'])
    .where('u.active', '=', true)
    .where('u.erasedAt', 'is', null)
    .orderBy('u.id')
    .execute()
  return rows.map(({ siteId, userId, hasPassword, ...roles }) => ({
    siteId,
    userId,
    isOwner: roles.role === 'owner',
    hasPassword,
    permissions: listStaffPermissions(roles),
  }))
}

/** SQL for whether a site has more staff than its founder, or has invited some. */
export const hasFurtherStaff = ({ siteId }: { siteId: number }) =>
  sql<boolean>`(select count(*) > 1 from (
    select from users u where u.site_id = ${siteId} and u.role in ('owner', 'staff') limit 2) staff)`
