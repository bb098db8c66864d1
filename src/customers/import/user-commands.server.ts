import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { lockMembers } from '../members/commands.server.ts'
import { NO_PASSWORD } from '../members/member.ts'
import type { UserFate, UserToLoad } from './user.ts'

/**
 * Makes users of customers by code, each address at most once in a call. A new user has no password and waits for an
 * invitation by staff. The first user of a customer may also sign in by its code, and manages the others of a dealer.
 * With `write: false` nothing is written and the fates are the same.
 */
export async function loadUsers(
  tx: Tx,
  { siteId, write }: { siteId: number; write: boolean },
  users: readonly UserToLoad[],
): Promise<LoadedUsers> {
  if (users.length === 0) return { fates: [], createdIds: [] }
  if (write) await lockMembers(tx, siteId)
  const existingUsers = await loadExistingUsers(tx, siteId, users)
  const fates = users.map((user, no) => decideFate(user, existingUsers.get(no)))
  const made = users.flatMap((user, no) => (fates[no] === 'new' ? [{ ...user, no }] : []))
  const madeIds = write && made.length > 0 ? await insertUsers(tx, siteId, made) : []
  return { fates, createdIds: madeIds }
}

export interface LoadedUsers {
  /** One a user, in their order. */
  fates: UserFate[]
  /** Ids of the users made; empty where nothing is written. */
  createdIds: number[]
}

interface ExistingUser {
  no: number
  /** Of the customer the list names; null before it is made. */
  active: boolean | null
  userId: number | null
  ownerCode: string | null
  role: string | null
}

async function loadExistingUsers(tx: Tx, siteId: number, users: readonly UserToLoad[]) {
  const { rows } = await sql<ExistingUser>`
    select requested.no, c.active, u.id as user_id, owner.code as owner_code, u.role
    from ${toUserRecordset(users.map((user, no) => ({ ...user, no })))}
      left join customers c on c.site_id = ${siteId} and c.code = requested."customerCode"
      left join users u on u.site_id = ${siteId} and u.email_key = requested."emailKey"
      left join customers owner on owner.id = u.customer_id`.execute(tx)
  return new Map(rows.map((row) => [row.no, row]))
}

function decideFate({ customerCode }: UserToLoad, existingUser: ExistingUser | undefined): UserFate {
  if (existingUser?.userId != null) {
    return existingUser.ownerCode === customerCode
      ? 'unchanged'
      : { takenBy: existingUser.ownerCode ?? existingUser.role ?? '' }
  }
  return existingUser?.active === false ? 'passive' : 'new'
}

async function insertUsers(tx: Tx, siteId: number, users: readonly (UserToLoad & { no: number })[]) {
  const { rows } = await sql<{ id: number }>`
    insert into users (site_id, customer_id, role, login_kind, email, email_key, first_name, last_name, phone, language,
      password_hash, manages_users, user_name, user_name_key, awaits_invitation, invited_by_staff)
    select ${siteId}::bigint, customer_id, case kind when 'public' then 'customer' else kind end,
      case when is_first then 'customer' else 'userAccount' end, email, "emailKey", "firstName", "lastName", phone, language,
      ${NO_PASSWORD}, is_first and kind = 'dealer', case when is_named then code end, case when is_named then code_key end,
      true, true
    from (
      select *, is_first and not exists (
        select from users named where named.site_id = ${siteId} and named.user_name_key = code_key) as is_named
      from (
        select requested.*, c.id as customer_id, c.kind, c.code, requested."customerKey" as code_key,
          row_number() over (partition by c.id order by requested.no) = 1
            and not exists (select from users u where u.customer_id = c.id and u.erased_at is null) as is_first
        from ${toUserRecordset(users)} join customers c on c.site_id = ${siteId} and c.code = requested."customerCode"
      ) ranked
    ) numbered
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

const toUserRecordset = (users: readonly (UserToLoad & { no: number })[]) => sql`
  json_to_recordset(${JSON.stringify(users)}::json) as requested (no integer, "customerCode" text, "customerKey" text, email text,
    "emailKey" text, "firstName" text, "lastName" text, phone text, language text)`
