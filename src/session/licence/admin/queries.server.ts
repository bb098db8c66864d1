import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerName } from '#src/customers/queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { likePart } from '#src/platform/i18n/contains-folded.server.ts'
import { LICENCE_STATES, type LicencedUser, type LicenceSort, type LicenceState, licenceState } from './licence.ts'

export interface LicencesFilter {
  /** Part of a text by which customers or users are found: also their user name, tax and telephone numbers. */
  search?: string
  /** A `LicenceState`. */
  state?: string
}

export interface LicencesRequest {
  filter: LicencesFilter
  sort: { column: LicenceSort; descending: boolean }
  /** Starts at 1. */
  page: number
  pageSize: number
}

/** Users of companies: without a filter those with a licence or in need of one, otherwise the matches. */
export async function loadLicencedUsers(
  db: Db,
  scope: SiteScope,
  { filter, sort, page, pageSize }: LicencesRequest,
): Promise<{ users: LicencedUser[]; totalHits: number }> {
  const groups = listGroups(filter)
  if (groups.length === 0) return { users: [], totalHits: 0 }
  const direction = sort.descending ? sql`desc` : sql`asc`
  const offset = (page - 1) * pageSize
  const found = await matchFiltered(db, scope, filter)
  // The first rows of each group in this order are enough for the page, and an index has them.
  const selectFirst = (group: LicenceGroup) => sql`(
    select u.id as user_id, ${SORTS[sort.column][group]} as place
    from ${JOINED[group]} where ${matchGroup(found, group)}
    order by place ${direction}, u.id limit ${offset + pageSize})`
  const [{ rows }, totalHits] = await Promise.all([
    sql<Row>`
      with page as materialized (
        select user_id, row_number() over () as row_no from (
          select user_id from (${sql.join(groups.map(selectFirst), sql` union all `)}) found
          order by place ${direction} nulls last, user_id limit ${pageSize} offset ${offset}) chosen)
      select u.id as user_id, u.email, btrim(u.first_name || ' ' || u.last_name) as name, c.code as firm_code,
        ${customerName('c')} as firm, u.desktop_only,
        coalesce(l.key_end, '') as key_end, l.given_at as issued_at, l.bound_at
      from page join users u on u.id = page.user_id join customers c on c.id = u.customer_id
        left join licences l on l.user_id = u.id and l.revoked_at is null
      order by page.row_no`.execute(db),
    countFound(db, found),
  ])
  return {
    users: rows.map(({ desktopOnly, boundAt, ...row }) => ({
      ...row,
      state: licenceState({ desktopOnly, boundAt, issuedAt: row.issuedAt }),
    })),
    totalHits,
  }
}

export const countLicencedUsers = async (db: Db, scope: SiteScope, filter: LicencesFilter): Promise<number> =>
  countFound(db, await matchFiltered(db, scope, filter))

async function countFound(db: Db, found: FoundUsers): Promise<number> {
  const counts = selectCounted(found).map((counted) => sql`(select count(*) from ${counted})`)
  if (counts.length === 0) return 0
  const { rows } = await sql<{ hits: number }>`select (${sql.join(counts, sql` + `)})::integer as hits`.execute(db)
  return rows[0]?.hits ?? 0
}

/** Users with a licence in force, others that use the desktop application only, and all others. */
const LICENCE_GROUPS = ['licenced', 'desktop', 'free'] as const
type LicenceGroup = (typeof LICENCE_GROUPS)[number]

const STATE_GROUPS: Record<LicenceState, LicenceGroup> = {
  active: 'licenced',
  waiting: 'licenced',
  desktop: 'desktop',
  free: 'free',
}

/** The groups whose users may match; none for a state that does not exist. */
function listGroups({ search = '', state = '' }: LicencesFilter): LicenceGroup[] {
  const chosen = LICENCE_STATES.find((one) => one === state)
  if (state !== '') return chosen ? [STATE_GROUPS[chosen]] : []
  return LICENCE_GROUPS.filter((group) => search !== '' || group !== 'free')
}

const JOINED: Record<LicenceGroup, RawBuilder<unknown>> = {
  licenced: sql`licences l join users u on u.id = l.user_id join customers c on c.id = u.customer_id`,
  // Few users: found by their index before they are sorted.
  desktop: sql`(select * from users where desktop_only and not exists (
      select from licences own where own.user_id = users.id and own.revoked_at is null) offset 0) u
    join customers c on c.id = u.customer_id`,
  free: sql`users u join customers c on c.id = u.customer_id`,
}

const inEachGroup = (place: RawBuilder<unknown>) => ({ licenced: place, desktop: place, free: place })
const NO_DATE = sql`null::timestamptz`
const SORTS: Record<LicenceSort, Record<LicenceGroup, RawBuilder<unknown>>> = {
  // As the table shows it: the key of an invited user is not the address.
  user: inEachGroup(sql`lower(u.email)`),
  firm: inEachGroup(customerName('c')),
  issuedAt: { licenced: sql`l.given_at`, desktop: NO_DATE, free: NO_DATE },
}

/** A filter, with SQL for the users `u` of customers `c` that its text finds; null without a text. */
interface FoundUsers {
  siteId: number
  filter: LicencesFilter
  byText: RawBuilder<SqlBool> | null
}

async function matchFiltered(db: Db, { siteId }: SiteScope, filter: LicencesFilter): Promise<FoundUsers> {
  return { siteId, filter, byText: filter.search ? await matchText(db, siteId, filter.search) : null }
}

/** Users that are read by their ids; of more of them the list is read in its order. */
const MAX_IDS = 1000

/** The trigram indices of users and customers find few users; a text of many is compared while the list is read. */
async function matchText(db: Db, siteId: number, text: string): Promise<RawBuilder<SqlBool>> {
  const { rows } = await sql<{ id: number }>`
    (select u.id from users u
      where u.site_id = ${siteId} and u.search_text like ${likePart(text)} limit ${MAX_IDS + 1})
    union all
    (select u.id from customers c join users u on u.customer_id = c.id
      where c.site_id = ${siteId} and c.search_text like ${likePart(text)} limit ${MAX_IDS + 1})`.execute(db)
  return rows.length > MAX_IDS
    ? sql`(u.search_text like ${likePart(text)} or c.search_text like ${likePart(text)})`
    : sql`u.id = any(${[...new Set(rows.map(({ id }) => id))]}::bigint[])`
}

const matchListed = ({ siteId, byText }: FoundUsers): RawBuilder<SqlBool> =>
  sql`u.site_id = ${siteId} and c.site_id = ${siteId} and c.joined_to_id is null
    and u.customer_id is not null and u.erased_at is null and ${byText ?? sql`true`}`

const matchGroup = (found: FoundUsers, group: LicenceGroup): RawBuilder<SqlBool> =>
  sql`${matchListed(found)}
    and ${group === 'licenced' ? matchLicence(found) : matchWithoutLicence(group)}`

const matchLicence = ({ siteId, filter: { state = '' } }: FoundUsers) => sql`l.site_id = ${siteId}
  and l.revoked_at is null
  and ${state === 'active' ? sql`l.bound_at is not null` : state === 'waiting' ? sql`l.bound_at is null` : sql`true`}`

const matchWithoutLicence = (group: 'desktop' | 'free') => sql`${group === 'desktop' ? sql`` : sql`not`} u.desktop_only
  and not exists (select from licences own where own.user_id = u.id and own.revoked_at is null)`

/**
 * The tables whose rows are counted. Without a text the customers are not read: an index has the licences, and one the
 * users without a customer. A text without a state finds the users of all groups.
 */
function selectCounted(found: FoundUsers): RawBuilder<unknown>[] {
  const groups = listGroups(found.filter)
  if (found.byText === null) return groups.map((group) => selectCountedGroup(found, group))
  if (groups.length === LICENCE_GROUPS.length)
    return [sql`users u join customers c on c.id = u.customer_id where ${matchListed(found)}`]
  return groups.map((group) => sql`${JOINED[group]} where ${matchGroup(found, group)}`)
}

function selectCountedGroup(found: FoundUsers, group: LicenceGroup): RawBuilder<unknown> {
  const { siteId } = found
  if (group === 'licenced')
    return sql`licences l where ${matchLicence(found)} and l.user_id not in (
      select u.id from users u where u.site_id = ${siteId} and (u.customer_id is null or u.erased_at is not null))`
  return sql`users u where u.site_id = ${siteId} and u.customer_id is not null and u.erased_at is null
    and ${matchWithoutLicence(group)}`
}

interface Row extends Omit<LicencedUser, 'state'> {
  desktopOnly: boolean
  boundAt: Date | null
}
