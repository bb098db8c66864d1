import { type RawBuilder, sql } from 'kysely'
import { CUSTOMER_GROUPS, customerName } from '#src/customers/queries.server.ts'
import { matchCustomerText, matchUserText } from '#src/customers/search-queries.server.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import { NOTE_AND_DOCUMENT_ACTIONS } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import type { AuditLine } from './audit-line.ts'
import { listRecords, type NamedRecord, type RecordKind } from './named-record.ts'

/** The entries of the log that a list shows; all of them without filters. */
export interface AuditFilter {
  /** Part of the name or email of the actor, or of the name or code of the customer. */
  person?: string
  /** Exactly this customer. */
  customerId?: number | undefined
  /** Entries of this user, and about them. */
  userId?: number | null | undefined
  kind?: string
  /** YYYY-MM-DD in the time zone, both inclusive; empty for an open end. */
  startDate?: string
  endDate?: string
  timeZone: string
  /** A condition on the entries `l`, see `selectHistory`. */
  history?: RawBuilder<unknown>
}

interface AuditRequest extends AuditFilter {
  /** From 1. */
  page: number
  pageSize: number
  /** The oldest entry first. */
  oldestFirst?: boolean
  /** Whether notes on customers and their documents are shown. */
  seesCustomers: boolean
}

/** Paging ends after this many lines; older ones are found by filters. */
const MAX_LINES = 10_000

/** One page of the log of a site, newest first unless requested otherwise, and the number of lines, counted up to MAX_LINES. */
export async function loadAuditLines(
  db: Db,
  scope: SiteScope,
  { pageSize, seesCustomers, page, oldestFirst = false, ...filter }: AuditRequest,
): Promise<{ lines: AuditLine[]; totalHits: number }> {
  const { siteId } = scope
  const skipped = Math.min((page - 1) * pageSize, MAX_LINES)
  const direction = oldestFirst ? sql`asc` : sql`desc`
  const entries = await selectEntries(db, scope, filter)
  const mark = skipped === 0 ? markPrepared(filter) : sql``
  const [{ rows: lines }, totalHits] = await Promise.all([
    sql<AuditLine>`${mark}
      select l.id, l.at, l.action,
        case when ${seesCustomers} or l.action not similar to ${NOTE_AND_DOCUMENT_ACTIONS} then l.detail::text else '{}' end as detail, coalesce(l.ip, '') as ip, l.user_id is not null as by_user,
        coalesce(${selectName('u')}, '') as actor, coalesce(u.email, '') as email,
        coalesce(${customerName('c')}, '') as customer, coalesce(c.code, '') as customer_code,
        l.customer_id is not null and l.user_id is not null and l.customer_id is distinct from u.customer_id as for_another,
        coalesce(nullif(${customerName('tc')}, ''), ${selectName('tu')}, tu.email,
          case when l.action not similar to ${NUMBERED_ACTIONS} or l.target !~ '^(value )?[0-9]{1,15}$' then l.target end, '') as target
      from (select l.* from ${entries}
          order by l.at ${direction}, l.id ${direction} limit ${sql.lit(pageSize)} ${skipped === 0 ? sql`` : sql`offset ${skipped}`}) l
        left join users u on u.id = l.user_id and u.site_id = ${siteId}
        left join customers c on c.id = l.customer_id and c.site_id = ${siteId}
        left join users tu on tu.site_id = ${siteId} and tu.id = case
          when ${isAboutUser} then ${targetAsId} end
        left join customers tc on tc.site_id = ${siteId} and tc.id = case when l.action like 'subDealer.%' then ${targetAsId} end
      order by l.at ${direction}, l.id ${direction}`.execute(db),
    countEntries(db, entries, { maximum: MAX_LINES, mark }),
  ])
  return { lines, totalHits }
}

/** The number of entries that a filter selects, counted up to a maximum. */
export const countAuditLines = async (
  db: Db,
  scope: SiteScope,
  { filter, maximum }: { filter: AuditFilter; maximum: number },
): Promise<number> => countEntries(db, await selectEntries(db, scope, filter), { maximum, mark: sql`` })

/**
 * Without filters, planning takes longer than reading, because the log has many partitions. With them, their values decide
 * which entries are read by which index.
 */
const markPrepared = (filter: AuditFilter): RawBuilder<unknown> => {
  const { person = '', kind = '', startDate = '', endDate = '', userId = null, customerId = null } = filter
  const isFiltered = person + kind + startDate + endDate !== '' || userId !== null || customerId !== null
  return isFiltered ? sql`` : sql`/* prepared */`
}

interface EntryCount {
  maximum: number
  mark: RawBuilder<unknown>
}

async function countEntries(db: Db, entries: RawBuilder<unknown>, { maximum, mark }: EntryCount): Promise<number> {
  const { rows } = await sql<{ hits: number }>`${mark}
    select count(*)::integer as hits from (select from ${entries} limit ${maximum}) counted`.execute(db)
  return rows[0]?.hits ?? 0
}

/** The entries `l` of a filter. */
async function selectEntries(db: Db, scope: SiteScope, filter: AuditFilter): Promise<RawBuilder<unknown>> {
  const { person = '', customerId, userId = null, kind = '', timeZone, history = sql`` } = filter
  const { startDate = '', endDate = '' } = filter
  const conditions = [
    sql`l.site_id = ${scope.siteId}`,
    customerId === undefined ? null : sql`l.customer_id = ${customerId}`,
    kind === '' ? null : sql`l.action = ${kind}`,
    userId === null
      ? null
      : sql`(l.user_id = ${userId}::bigint or l.target = ${userId}::bigint::text and ${isAboutUser})`,
    startDate === '' ? null : sql`l.at >= ${startDate}::date::timestamp at time zone ${timeZone}`,
    endDate === '' ? null : sql`l.at < (${endDate}::date + 1)::timestamp at time zone ${timeZone}`,
    person === '' ? null : await matchPerson(db, scope, person),
  ].filter((condition) => condition !== null)
  return sql`audit_log l where ${sql.join(conditions, sql` and `)} ${history}`
}

/** People and customers whose entries are read by the indexes of the log; of more of them the log is read in its order. */
const MAX_PEOPLE = 500

/**
 * The entries of users and customers with a text in their name, address or code. The indexes of texts find them; phone
 * and tax number are in them too, and are not searched here.
 */
async function matchPerson(db: Db, { siteId }: SiteScope, person: string): Promise<RawBuilder<unknown>> {
  const users = sql`select u.id from users u where u.site_id = ${siteId}
    and ${matchUserText(person)} and ${containsFolded(sql`u.first_name || ' ' || u.last_name || ' ' || u.email`, person)}`
  const customers = sql`select c.id from customers c where c.site_id = ${siteId} and ${matchCustomerText(person)}
    and ${containsFolded(sql`c.code || ' ' || c.company_name || ' ' || c.first_name || ' ' || c.last_name`, person)}`
  const { rows } = await sql<{ id: number; isUser: boolean }>`
    (select id, true as is_user from (${users} limit ${MAX_PEOPLE + 1}) u)
    union all (select id, false from (${customers} limit ${MAX_PEOPLE + 1}) c)`.execute(db)
  if (rows.length > MAX_PEOPLE) return sql`(l.user_id in (${users}) or l.customer_id in (${customers}))`
  const [userIds, customerIds] = [rows.filter(({ isUser }) => isUser), rows.filter(({ isUser }) => !isUser)]
  return sql`(l.user_id = any(${userIds.map(({ id }) => id)}::bigint[])
    or l.customer_id = any(${customerIds.map(({ id }) => id)}::bigint[]))`
}

/** Entries whose target is an id, and whose details name the record. */
const NUMBERED_ACTIONS = '(discount.write|netPrice.write|property.%)'

/** Entries whose target is the id of a user. */
const isAboutUser = sql`(l.action like 'user.%' or l.action like 'staff.%' or l.action like 'representative.%'
  or l.action in ('session.approve', 'session.decline', 'session.invite', 'session.factorReset'))`

const targetAsId = sql`(case when l.target ~ '^[0-9]{1,15}$' then l.target::bigint end)`

const selectName = (table: 'u' | 'tu') =>
  sql`nullif(btrim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), '')`

/** The names of the records in these details, in one query, without those of another site and deleted ones. */
export async function loadNamedRecords(
  db: Db,
  { siteId, language }: SiteScope,
  details: readonly string[],
): Promise<NamedRecord[]> {
  const records = listRecords(details)
  const kinds = [...new Set(records.map(({ kind }) => kind))]
  if (kinds.length === 0) return []
  const localizedName = (
    table: 'products' | 'categories',
  ) => sql`coalesce(nullif(${sql.ref(`${table}.names`)} ->> ${language}, ''),
    nullif(${sql.ref(`${table}.names`)} ->> 'tr', ''), '')`
  const tables: Record<RecordKind, RawBuilder<unknown>> = {
    product: sql`select 'product' as kind, id, code, coalesce(nullif(${localizedName('products')}, ''), name) as name from products`,
    depot: sql`select 'depot' as kind, id, code, name from depots`,
    brand: sql`select 'brand' as kind, id, '' as code, name from brands`,
    category: sql`select 'category' as kind, id, '' as code, ${localizedName('categories')} as name from categories`,
    order: sql`select 'order' as kind, id, number as code, '' as name from orders`,
    group: sql`select 'group' as kind, id, code, name from ${CUSTOMER_GROUPS}`,
    user: sql`select 'user' as kind, id, '' as code, coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) as name
      from (select * from users where erased_at is null) users`,
    customer: sql`select 'customer' as kind, id, code, ${customerName('customers')} as name from customers`,
  }
  const selectRecords = (kind: RecordKind) => sql`${tables[kind]}
    where site_id = ${siteId} and id = any(${records.filter((record) => record.kind === kind).map(({ id }) => id)}::bigint[])`
  const { rows } = await sql<NamedRecord>`${sql.join(kinds.map(selectRecords), sql` union all `)}`.execute(db)
  return rows
}
