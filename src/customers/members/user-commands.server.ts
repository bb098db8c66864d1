import { sql } from 'kysely'
import { HIDEABLE } from '#src/permissions/viewer.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { isLanguage } from '#src/platform/i18n/language.ts'
import { lockCompany } from './commands.server.ts'
import { NO_DISCOUNT, NO_PASSWORD } from './member.ts'
import {
  type RepresentativeDetails,
  START_PAGE_NAMES,
  START_PAGES,
  type UserChange,
  type UserReference,
} from './user-details.ts'

export interface LockedUser extends RepresentativeDetails {
  id: number
  version: number
  role: string
  customerId: number | null
  awaitsApproval: boolean
  hasPassword: boolean
}

interface UserRow extends Omit<LockedUser, 'language' | 'startPage' | 'hides'> {
  language: string | null
  homeStyle: number
  hides: string[]
}

/**
 * A user of the site, locked until the transaction ends with the users of the company; undefined for users of other
 * sites and customers, and for erased ones.
 */
export async function lockUser(tx: Tx, siteId: number, user: UserReference): Promise<LockedUser | undefined> {
  const isUser = sql`u.site_id = ${siteId} and u.erased_at is null and ${matchReference(user)}`
  const found = await sql<{ customerId: number | null }>`select u.customer_id from users u where ${isUser}`.execute(tx)
  const customerId = found.rows[0]?.customerId ?? null
  if (customerId !== null) await lockCompany(tx, customerId)
  const { rows } = await sql<UserRow>`
    select u.id, u.version, u.role, u.customer_id, u.awaits_approval, u.password_hash <> ${NO_PASSWORD} as has_password,
      u.first_name, u.last_name, u.email, u.phone, u.language, u.home_style, u.manages_users,
      u.shows_stocks as sees_stocks, u.promotions, u.hides, u.active, coalesce(u.user_name, '') as code,
      case when u.special_discount >= 0 then u.special_discount::text end as discount_limit
    from users u where ${isUser} for update of u`.execute(tx)
  return rows[0] && toLockedUser(rows[0])
}

const matchReference = (user: UserReference) => {
  if ('emailKey' in user) return sql`u.email_key = ${user.emailKey}`
  return user.customerId === null
    ? sql`u.id = ${user.id} and u.role = 'representative'`
    : sql`u.id = ${user.id} and u.customer_id = ${user.customerId}`
}

const toLockedUser = ({ homeStyle, language, hides, ...user }: UserRow): LockedUser => ({
  ...user,
  language: isLanguage(language) ? language : null,
  startPage: START_PAGE_NAMES.find((name) => START_PAGES[name] === homeStyle) ?? 'home',
  hides: HIDEABLE.filter((what) => hides.includes(what)),
})

/** Writes the given details of a locked user; the keys are the normalized forms of a new address and of a new code. */
export async function updateUser(
  tx: Tx,
  id: number,
  { change, emailKey, codeKey }: { change: UserChange; emailKey?: string | undefined; codeKey?: string | undefined },
): Promise<void> {
  const { startPage, seesStocks, hides, email, code, discountLimit, ...columns } = change
  await tx
    .updateTable('users')
    .set({
      ...columns,
      ...(startPage !== undefined && { homeStyle: START_PAGES[startPage] }),
      ...(seesStocks !== undefined && { showsStocks: seesStocks }),
      ...(hides !== undefined && { hides: [...hides] }),
      ...(code !== undefined && { userName: code || null, userNameKey: codeKey || null }),
      ...(discountLimit !== undefined && { specialDiscount: discountLimit ?? NO_DISCOUNT }),
      ...(email !== undefined && emailKey !== undefined && { email, emailKey }),
    })
    .where('id', '=', id)
    .execute()
}

/** Whether another user of the site signs in with this normalized code. */
export async function isCodeOfOther(
  tx: Tx,
  siteId: number,
  { id, codeKey }: { id: number; codeKey: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('siteId', '=', siteId)
    .where('userNameKey', '=', codeKey)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}

/** A user without a password waits for an invitation again, because the link of the last one is void. */
export const awaitNewInvitation = (tx: Tx, id: number) =>
  tx
    .updateTable('users')
    .set({ awaitsInvitation: true, invitedByStaff: true })
    .where('id', '=', id)
    .where('passwordHash', '=', NO_PASSWORD)
    .execute()

/** Locks the owners of the site, so that two of them cannot be deactivated or removed concurrently. */
export async function isLastOwner(tx: Tx, siteId: number, userId: number): Promise<boolean> {
  const owners = await tx
    .selectFrom('users')
    .select('id')
    .where('siteId', '=', siteId)
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.every(({ id }) => id === userId)
}

/** Whether active users of the company remain, but none who manages them. */
export async function hasOnlyUnmanagedUsers(tx: Tx, customerId: number): Promise<boolean> {
  const active = await tx
    .selectFrom('users')
    .select('managesUsers')
    .where('customerId', '=', customerId)
    .where('active', '=', true)
    .where('erasedAt', 'is', null)
    .execute()
  return active.length > 0 && !active.some(({ managesUsers }) => managesUsers)
}
