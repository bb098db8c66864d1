import { sql } from 'kysely'
import type { StaffPermission } from '#src/permissions/staff.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { NO_PASSWORD } from '../members/member.ts'
import { parseOwnRole, type RoleKey } from './staff-member.ts'

/** Serializes changes of the staff and the roles of a site, so that each sees the result of the one before. */
export const lockStaff = (tx: Tx, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`staff of ${siteId}`}))`.execute(tx)

interface NewStaffMember {
  email: string
  /** The normalized email, unique per site. */
  emailKey: string
  firstName: string
  lastName: string
  phone: string
  role: RoleKey
}

/** A member who waits for the invitation; undefined if the email belongs to a user of the site already. */
export async function addStaffMember(
  tx: Tx,
  siteId: number,
  { role, ...person }: NewStaffMember,
): Promise<number | undefined> {
  const added = await tx
    .insertInto('users')
    .values({
      ...person,
      ...toRoleColumns(role),
      siteId,
      loginKind: 'userAccount',
      passwordHash: NO_PASSWORD,
      showsStocks: true,
      awaitsInvitation: true,
      invitedByStaff: true,
    })
    .onConflict((conflict) => conflict.columns(['siteId', 'emailKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

interface MemberVersion {
  siteId: number
  id: number
  version: number
}

/** False if the member has another version. */
export async function setStaffRole(
  tx: Tx,
  { siteId, id, version, role }: MemberVersion & { role: RoleKey },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set(toRoleColumns(role))
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('role', 'in', ['owner', 'staff'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if the member has another version. */
export async function setStaffActive(
  tx: Tx,
  { siteId, id, version, active }: MemberVersion & { active: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ active })
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('role', 'in', ['owner', 'staff'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function toRoleColumns(role: RoleKey) {
  if (role === 'owner') return { role: 'owner', staffRole: null, staffRoleId: null }
  const ownId = parseOwnRole(role) ?? null
  return { role: 'staff', staffRole: ownId === null ? role : null, staffRoleId: ownId }
}

interface RoleToSave {
  name: string
  permissions: readonly StaffPermission[]
  priceLimit: Decimal | null
}

/** The id of the new role; undefined if the site has one of this name. */
export async function addOwnRole(
  tx: Tx,
  siteId: number,
  { name, permissions, priceLimit }: RoleToSave,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into staff_roles (site_id, name, permissions, price_limit)
    values (${siteId}, ${name}, ${[...permissions]}::text[], ${priceLimit}::numeric)
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** `taken`: the site has another role of this name; `changed`: the role has another version. */
export async function changeOwnRole(
  tx: Tx,
  siteId: number,
  { id, version, name, permissions, priceLimit }: RoleToSave & { id: number; version: number },
): Promise<'done' | 'taken' | 'changed'> {
  const other = await tx
    .selectFrom('staffRoles')
    .select('id')
    .where('siteId', '=', siteId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) return 'taken'
  const { numUpdatedRows } = await tx
    .updateTable('staffRoles')
    .set({ name, permissions: [...permissions], priceLimit })
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'done' : 'changed'
}

/** Of a role that no member has; false if the role has another version. */
export async function removeOwnRole(tx: Tx, { siteId, id, version }: MemberVersion): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staffRoles')
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
