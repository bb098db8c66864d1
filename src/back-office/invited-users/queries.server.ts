import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { escapeLike } from '#src/platform/i18n/contains-folded.server.ts'
import { INVITATION_END } from '../customers/card-queries.server.ts'
import { type FilterConditions, matchFilters } from '../table/filter-conditions.server.ts'
import type { TableRequest } from '../table/request.ts'
import {
  INVITED_KINDS,
  type InvitationEmailState,
  type InvitedKind,
  type InvitedUser,
  type InvitedUserFilter,
} from './invited-users-table.ts'

interface InvitedUserPage {
  users: InvitedUser[]
  totalHits: number
}

/** A page of the invited users that the viewer manages. */
export async function loadInvitedUsers(
  db: Db,
  context: RequestContext,
  { filters, sort, page, pageSize }: TableRequest,
): Promise<InvitedUserPage> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const order = sql`${SORT_COLUMNS[sort.column] ?? INVITED_AT} ${direction}, u.id ${direction}`
  const [{ rows: users }, totalHits] = await Promise.all([
    sql<InvitedUser>`
      with page as materialized (
        select u.id, row_number() over () as place from (
          select u.id from ${INVITED} where ${matchUsers(context, filters)}
          order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) u)
      select u.id, ${FULL_NAME} as name, u.email, ${KIND} as kind, coalesce(u.staff_role, case when u.role = 'owner' then 'owner' end, '') as role,
        coalesce(r.name, '') as role_name, u.customer_id, coalesce(c.code, '') as customer_code,
        coalesce(${customerName('c')}, '') as customer_name, u.invited_at, ${INVITATION_END} as ends_at,
        case when ${INVITATION_END} > now() then 'valid' else 'expired' end as state,
        coalesce(nullif(btrim(inviter.first_name || ' ' || inviter.last_name), ''), inviter.email, '') as invited_by, email.state as email_state
      from page join users u on u.id = page.id left join customers c on c.id = u.customer_id
        left join staff_roles r on r.id = u.staff_role_id left join users inviter on inviter.id = u.invited_by
        left join lateral (${LAST_EMAIL}) email on true
      order by page.place`.execute(db),
    countInvitedUsers(db, context, filters),
  ])
  return { users, totalHits }
}

export async function countInvitedUsers(
  db: Db,
  context: RequestContext,
  filters: TableRequest['filters'],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${INVITED} where ${matchUsers(context, filters)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The invited users of these ids that the viewer manages; users who joined meanwhile are not among them. */
export async function loadInvited(
  db: Db,
  context: RequestContext,
  ids: readonly number[],
): Promise<Pick<InvitedUser, 'id' | 'name' | 'email' | 'kind' | 'customerId'>[]> {
  const { rows } = await sql<Pick<InvitedUser, 'id' | 'name' | 'email' | 'kind' | 'customerId'>>`
    select u.id, ${FULL_NAME} as name, u.email, ${KIND} as kind, u.customer_id
    from ${INVITED} where ${matchUsers(context, {})} and u.id = any(${[...ids]}::bigint[]) order by u.id`.execute(db)
  return rows
}

const INVITED = sql`users u left join customers c on c.id = u.customer_id`
const FULL_NAME = sql`btrim(u.first_name || ' ' || u.last_name)`
const INVITED_AT = sql`u.invited_at`
const KIND = sql<InvitedKind>`case when u.role in ('owner', 'staff') then 'staff'
  when u.role = 'representative' then 'representative' else 'customer' end`

const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`lower(coalesce(nullif(${FULL_NAME}, ''), u.email))`,
  customer: sql`lower(coalesce(${customerName('c')}, ''))`,
  invitedAt: INVITED_AT,
}

/** The email of the last invitation: it is queued in the transaction that sets `invited_at`. */
const LAST_EMAIL = sql`select ${selectEmailState()} as state from outgoing_emails e
  where e.site_id = u.site_id and e.created_at = u.invited_at and e.recipient = u.email limit 1`

function selectEmailState() {
  return sql<InvitationEmailState>`case when e.sent_at is not null then 'sent' when e.gave_up_at is not null then 'failed' else 'waits' end`
}

/** The condition equals that of the index `users_invited`. */
function matchUsers(context: RequestContext, filters: TableRequest['filters']): RawBuilder<SqlBool> {
  const { siteId } = siteScope(context)
  const kinds = INVITED_KINDS.filter((kind) => can(context, kind === 'staff' ? 'manageStaff' : 'manageCustomers'))
  return sql`u.site_id = ${siteId} and u.invited_at is not null and u.password_hash = '!' and u.active
    and u.erased_at is null and c.active is not false and not u.awaits_invitation and not u.awaits_approval
    and ${KIND} = any(${kinds}::text[]) and ${matchFilters(FILTERS, filters)}`
}

const FILTERS: FilterConditions<InvitedUserFilter> = {
  q: (value) => {
    const pattern = `%${escapeLike(value)}%`
    return sql`(${FULL_NAME} ilike ${pattern} or u.email ilike ${pattern} or c.code ilike ${pattern}
      or ${customerName('c')} ilike ${pattern})`
  },
  kind: (value) => sql`${KIND} = ${value}`,
  state: (value) => sql`case when ${INVITATION_END} > now() then 'valid' else 'expired' end = ${value}`,
  emailState: (value) => sql`(select email.state from (${LAST_EMAIL}) email) = ${value}`,
}
