import { createHash } from 'node:crypto'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { formatCustomerName } from '#src/customers/customer-name.ts'
import { hasStaffPermission, isStaffRole, listStaffPermissions } from '#src/permissions/staff.ts'
import {
  type BuyingCustomer,
  HIDEABLE,
  type Hideable,
  type Role,
  VISITOR,
  type Viewer,
} from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { DB } from '#src/platform/db-types.ts'
import type { Decimal } from '#src/platform/money.ts'
import { selectServingDepots } from '#src/products/goods/depot-queries.server.ts'
import { selectAudienceGroup } from '#src/products/goods/visibility-queries.server.ts'
import { toViewedShop } from './shop-view/viewed-shop.ts'
import { isIdle } from './token.ts'

/** Login types of the wire: 0 customer, 1 user account. */
export type LoginKind = 'customer' | 'userAccount'

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export interface SessionViewer {
  /** The site of the token; a request for another site must be refused. */
  siteId: number
  /** Last recorded use of the session. */
  lastSeenAt: Date
  viewer: Viewer
  /** The token that ends when this one is used: this use is the first. */
  replacedToken: Buffer | null
  /** The view of the shop as a customer is over, which has to be recorded. */
  viewIsOver?: boolean
}

/** The viewer of a token; undefined if it is unknown, used, expired or revoked. */
export async function viewerByToken(
  db: Db,
  token: string,
  purpose: 'browser' | 'access',
): Promise<SessionViewer | undefined> {
  const row = await sessionRow(db, token, purpose)
  if (!row || isIdle(row.lastSeenAt, new Date())) return undefined
  const { siteId, sessionId, visitorId, lastSeenAt, replacedToken } = row
  const own = row.userId === null ? { ...VISITOR, sessionId, visitorId } : signedInViewer(row)
  if (!own || row.viewEndsAt === null) return own && { siteId, viewer: own, lastSeenAt, replacedToken }
  const viewer = await viewedShop(db, own, row.viewEndsAt)
  return { siteId, viewer: viewer ?? own, lastSeenAt, replacedToken, viewIsOver: viewer === undefined }
}

/** The viewer of the shop that a member of staff sees as a user of a customer; undefined once that is over. */
async function viewedShop(db: Db, staff: Viewer, endsAt: Date): Promise<Viewer | undefined> {
  if (endsAt <= new Date() || !hasStaffPermission(staff, 'manageCustomers')) return undefined
  const row = await openSession(db, sql`s.id = ${staff.sessionId}`, VIEWED_SESSIONS)
  const viewed = row && signedInViewer(row)
  return viewed?.customer && !WITHOUT_CUSTOMER.has(viewed.role) ? toViewedShop(viewed, staff, endsAt) : undefined
}

/** Sessions with the user whose shop is seen in place of the member of staff. */
const VIEWED_SESSIONS = sql`(select one.id, one.site_id, one.visitor_id, viewed.id as user_id, viewed.customer_id, one.last_seen_at, one.ended_at,
    one.expires_at, one.view_ends_at, null::bytea as replaces from sessions one
  join users viewed on viewed.id = one.view_as_user_id and viewed.site_id = one.site_id)`

type Nullable<T> = { [Column in keyof T]: T[Column] | null }
type UserColumns =
  | 'role'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'hides'
  | 'showsStocks'
  | 'promotions'
  | 'specialDiscount'
  | 'homeStyle'
  | 'managesUsers'
  | 'staffRole'
  | 'desktopOnly'
type CustomerColumns =
  | 'code'
  | 'kind'
  | 'companyName'
  | 'roleType'
  | 'parentId'
  | 'priceListId'
  | 'groupId'
  | 'depotId'
  | 'currency'
  | 'picture'
  | 'hiddenByDealer'

/** The columns of the user or of the customer are null if there is none, or it is inactive. */
interface SessionRow
  extends Pick<Selectable<DB['sessions']>, 'siteId' | 'visitorId' | 'userId' | 'lastSeenAt' | 'viewEndsAt'>,
    Nullable<Pick<Selectable<DB['users']>, UserColumns>>,
    Nullable<Pick<Selectable<DB['customers']>, CustomerColumns>> {
  sessionId: string
  replacedToken: Buffer | null
  activeUserId: number | null
  customerId: number | null
  customerFirstName: string | null
  customerLastName: string | null
  audienceGroupId: number | null
  depotIds: number[] | null
  /** The customer, if the user is a representative of it. */
  assignedCustomerId: number | null
  /** The permissions of the own role of a member of staff. */
  rolePermissions: string[] | null
  priceLimit: Decimal | null
  hasSecondFactor: boolean
}

/** One query for token, session, user and customer. Never cached, so a revocation acts at once. */
const sessionRow = (db: Db, token: string, purpose: string) =>
  openSession(
    db,
    sql`true`,
    sql`(select one.*, token.replaces from session_tokens token join sessions one on one.id = token.session_id
         where token.hash = ${hashToken(token)} and token.purpose = ${purpose} and token.spent_at is null
           and token.expires_at > now())`,
  )

/** The viewer of a session, for work that continues after the reply; undefined once it expired or was revoked. */
export async function viewerOfSession(db: Db, sessionId: string): Promise<SessionViewer | undefined> {
  const row = await openSession(db, sql`s.id = ${sessionId}`)
  const viewer = row && signedInViewer(row)
  return viewer && { siteId: row.siteId, viewer, lastSeenAt: row.lastSeenAt, replacedToken: null }
}

/** Written as text: every request needs it, and composing so many columns takes longer than reading them. */
async function openSession(
  db: Db,
  isRequested: RawBuilder<unknown>,
  sessions = sql`(select one.*, null::bytea as replaces from sessions one)`,
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, s.site_id, s.visitor_id, s.user_id, s.last_seen_at, s.view_ends_at, s.replaces as replaced_token,
           u.id as active_user_id, u.role, u.email, u.first_name, u.last_name, u.phone, u.hides, u.shows_stocks,
           u.promotions, u.special_discount, u.home_style, u.manages_users, u.desktop_only, u.staff_role, own_role.permissions as role_permissions, own_role.price_limit,
           c.id as customer_id, c.code, c.kind, c.company_name, c.first_name as customer_first_name,
           c.last_name as customer_last_name, c.role_type, c.parent_id, c.price_list_id, c.group_id, c.depot_id,
           ${selectServingDepots('c', 'dealer')} as depot_ids,
           ${selectAudienceGroup(sql`coalesce(c.group_id, dealer.group_id)`)} as audience_group_id,
           c.currency, c.picture, c.hidden_by_dealer, assigned.customer_id as assigned_customer_id,
           ${hasSecondFactor(sql`u.id`)} as has_second_factor
    from ${sessions} s
    left join users u on u.id = s.user_id and u.active
    left join staff_roles own_role on own_role.id = u.staff_role_id
    left join customers c on c.id = s.customer_id and c.active
    left join customers dealer on dealer.id = c.parent_id
    left join representative_customers assigned on assigned.user_id = u.id and assigned.customer_id = c.id
    where ${isRequested} and s.ended_at is null and s.expires_at > now()`.execute(db)
  return rows[0]
}

/** Users who may sign in without a customer. */
const WITHOUT_CUSTOMER: ReadonlySet<Role> = new Set(['representative', 'owner', 'staff'])

function signedInViewer(row: SessionRow): Viewer | undefined {
  if (row.activeUserId === null || row.role === null) return undefined
  const role = row.role as Role
  const customer = buyingCustomer(row, role)
  if (!customer && !WITHOUT_CUSTOMER.has(role)) return undefined
  return {
    role,
    signedIn: true,
    sessionId: row.sessionId,
    visitorId: row.visitorId,
    userId: row.activeUserId,
    name: `${row.firstName} ${row.lastName}`.trim(),
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    customer,
    seesStocks: row.showsStocks === true,
    promotions: row.promotions === true,
    specialDiscount: row.specialDiscount === null || Number(row.specialDiscount) < 0 ? null : row.specialDiscount,
    homeStyle: row.homeStyle ?? 0,
    managesUsers: row.managesUsers === true,
    hasSecondFactor: row.hasSecondFactor,
    desktopOnly: row.desktopOnly === true,
    hides: getHiddenFigures(row, role),
    staffPermissions: new Set(listStaffPermissions(row)),
    staffRole: row.staffRole !== null && isStaffRole(row.staffRole) ? row.staffRole : null,
    priceLimit: row.priceLimit,
  }
}

/** Hidden by the user's own flags or by the dealer. A representative acting for the customer is not affected. */
function getHiddenFigures(
  { hides, hiddenByDealer }: Pick<SessionRow, 'hides' | 'hiddenByDealer'>,
  role: Role,
): ReadonlySet<Hideable> {
  const byDealer = role === 'representative' ? [] : (hiddenByDealer ?? [])
  const hiddenNames = new Set([...(hides ?? []), ...byDealer])
  return new Set(HIDEABLE.filter((what) => hiddenNames.has(what)))
}

/** What is hidden from a user who buys for a customer, without a session of the user. */
export async function loadHiddenFigures(
  db: Db,
  { userId, customerId }: { userId: number; customerId: number },
): Promise<ReadonlySet<Hideable>> {
  const { role, ...flags } = await db
    .selectFrom('users as u')
    .innerJoin('customers as c', (join) => join.onTrue().on('c.id', '=', customerId))
    .select(['u.role', 'u.hides', 'c.hiddenByDealer'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return getHiddenFigures(flags, role as Role)
}

/** A representative buys for a customer only while assigned to it. */
function buyingCustomer(row: SessionRow, role: Role): BuyingCustomer | null {
  if (row.customerId === null) return null
  if (role === 'representative' && row.assignedCustomerId === null) return null
  return {
    id: row.customerId,
    code: row.code ?? '',
    name: formatCustomerName({
      companyName: row.companyName ?? '',
      firstName: row.customerFirstName ?? '',
      lastName: row.customerLastName ?? '',
    }),
    kind: row.kind as BuyingCustomer['kind'],
    roleType: row.roleType ?? 0,
    parentId: row.parentId,
    priceListId: row.priceListId,
    groupId: row.groupId,
    audienceGroupId: row.audienceGroupId,
    depotId: row.depotId,
    depotIds: row.depotIds ?? [],
    currency: row.currency ?? 'TRY',
    picture: row.picture ?? '',
  }
}

/** Whether a user has an authenticator app or a passkey. */
const hasSecondFactor = (userId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from authenticators a where a.user_id = ${userId} and a.confirmed_at is not null)
  or exists (select from passkeys p where p.user_id = ${userId}))`

/** Whether signing in needs a second step after the password. */
export async function needsSecondStep(db: Db | Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`select ${hasSecondFactor(sql`${userId}::bigint`)} as needed`.execute(
    db,
  )
  return rows[0]?.needed === true
}

/** The login type of a user. */
export async function loadLoginKind(db: Db, userId: number): Promise<LoginKind> {
  const { loginKind } = await db
    .selectFrom('users')
    .select('loginKind')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return loginKind === 'customer' ? loginKind : 'userAccount'
}
