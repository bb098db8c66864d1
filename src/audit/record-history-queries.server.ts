import { type RawBuilder, sql } from 'kysely'
import { loadListsOfRecord, loadRouteNames } from '#src/imports/uploads/record-change-queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type Role, siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { hasSalesList } from '#src/pricing/price-list-queries.server.ts'
import { listHistoryKinds } from './filter.ts'
import type { Kind } from './kind.ts'
import { type DetailField, isDetailField } from './record.ts'
import { getHistoryDefinition, type HistoryRecord } from './record-history.ts'

interface RecordEntries {
  /** A condition on the entries `l` of the log. */
  entries: RawBuilder<unknown>
  /** The same with the entries of lists that changed the record, and of their undo. */
  withLists: RawBuilder<unknown>
  /** Of the record in lists, for those of routes with its addresses; empty if none has it. */
  listCodes: readonly string[]
}

/**
 * The entries of the log that belong to a record, those that change `field` only unless it is empty; null for a record
 * that the viewer may not see.
 */
export async function selectHistory(
  db: Db,
  context: RequestContext,
  { field, ...record }: HistoryRecord & { field: DetailField | '' },
): Promise<RecordEntries | null> {
  const { siteId } = siteScope(context)
  const entries = await selectEntries(db, context, record)
  if (entries === null) return null
  const narrowed =
    field === '' ? entries : sql`${entries} and (l.detail -> 'before' ? ${field} or l.detail -> 'after' ? ${field})`
  const { lists: kinds = [] } = getHistoryDefinition(record.name)
  const listCodes = kinds.length === 0 ? [] : await loadListCodes(db, siteId, record)
  const seesPurchasePrices = can(context, 'seePurchasePrices')
  const lists =
    listCodes.length === 0
      ? []
      : await loadListsOfRecord(db, { siteId, kinds, codes: listCodes, field, seesPurchasePrices })
  const withLists =
    lists.length === 0
      ? narrowed
      : sql`and ((true ${narrowed}) or (${isListEntry} and l.target = any(${lists.map(String)}::text[]) ${HAS_TARGET}))`
  return { entries, withLists, listCodes }
}

/** A part of the text of the statement, so that its prepared plan knows how frequent the kinds are. */
const toKindArray = (kinds: readonly string[]) => sql`${sql.lit(`{${kinds.join(',')}}`)}::text[]`

/** Kinds of entries of lists that staff applied or undid; their target is the id of the upload. */
export const LIST_ENTRIES: readonly string[] = ['import.apply', 'import.undo'] satisfies Kind[]

/** An undo has an entry of its request too, without its outcome. */
const isListEntry = sql`l.action = any(${toKindArray(LIST_ENTRIES)})
  and (l.action <> 'import.undo' or l.detail -> 'after' ? 'undone')`

/**
 * Lists name customers by their code, those of routes by the code and the address; other records by the key of their
 * history.
 */
async function loadListCodes(db: Db, siteId: number, { name, key }: HistoryRecord): Promise<string[]> {
  if (name !== 'customer') return [key]
  const id = parseId(key)
  if (id === null) return []
  const { rows } = await sql<{ code: string }>`
    select code from customers where id = ${id}::bigint and site_id = ${siteId}`.execute(db)
  const [customer] = rows
  return customer ? [customer.code, ...(await loadRouteNames(db, siteId, customer.code))] : []
}

async function selectEntries(
  db: Db,
  context: RequestContext,
  record: HistoryRecord,
): Promise<RawBuilder<unknown> | null> {
  const { siteId } = siteScope(context)
  const { access, usesCustomerId, renamable, userRoles, target } = getHistoryDefinition(record.name)
  if (!can(context, access)) return null
  if (target !== undefined && record.key !== target) return null
  if (record.name === 'priceList' && !(await isVisiblePriceList(db, context, record.key))) return null
  if (userRoles && !(await hasUser(db, siteId, { id: parseId(record.key), roles: userRoles }))) return null
  const kinds = listHistoryKinds(record.name, { seesLog: can(context, 'seeAuditLog') })
  const ofKinds = sql`and l.action = any(${toKindArray(kinds)})`
  if (usesCustomerId) return sql`and l.customer_id = ${parseId(record.key)}::bigint ${ofKinds}`
  const ofTarget = sql`and l.target = ${record.key} ${HAS_TARGET} ${ofKinds}`
  if (record.name === 'priceList') {
    const start = await loadListStart(db, context, record.key)
    return start ? sql`${ofTarget} and (l.at, l.id) >= (${start.at}::timestamptz, ${start.id}::bigint)` : ofTarget
  }
  if (!renamable) return ofTarget
  const names = await loadNames(db, siteId, { name: record.key, kinds })
  const targets = sql`${names.map(({ target }) => target)}::text[]`
  return sql`and l.target = any(${targets}) ${HAS_TARGET} ${ofKinds} and exists (
    select from unnest(${targets}, ${names.map(({ until }) => until)}::timestamptz[],
      ${names.map(({ since }) => since)}::timestamptz[], ${names.map(({ sinceId }) => sinceId)}::bigint[])
      as name(target, until, since, since_id)
    where name.target = l.target and (name.until is null or l.at < name.until)
      and (name.since is null or (l.at, l.id) >= (name.since, name.since_id)))`
}

/** Of a parameter, PostgreSQL does not know that it is in the index of entries with a target. */
const HAS_TARGET = sql`and l.target <> ''`

const parseId = (key: string): number | null => (/^[1-9]\d{0,14}$/.test(key) ? Number(key) : null)

/** Whether the site has a user with one of the roles; erased users keep theirs. */
async function hasUser(
  db: Db,
  siteId: number,
  { id, roles }: { id: number | null; roles: readonly Role[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${id}::bigint and site_id = ${siteId} and role = any(${[...roles]}::text[])`.execute(
    db,
  )
  return rows.length > 0
}

/** A purchase list, also a removed one, needs the permission to see purchase prices. */
const isVisiblePriceList = async (db: Db, context: RequestContext, code: string): Promise<boolean> =>
  can(context, 'seePurchasePrices') || hasSalesList(db, siteScope(context).siteId, code)

/**
 * The first visible entry of the list that has a code today; null for all entries. Earlier ones are of another list with
 * the code or, without the permission to see purchase prices, of the time when it was a purchase list.
 */
async function loadListStart(
  db: Db,
  context: RequestContext,
  code: string,
): Promise<{ at: string; id: string } | undefined> {
  const isPurchase = sql`(${!can(context, 'seePurchasePrices')}
    and 'purchase' in (l.detail -> 'before' ->> 'kind', l.detail -> 'after' ->> 'kind'))`
  const { rows } = await sql<{ at: string; id: string }>`/* prepared */
    select l.at::text as at, (case when ${isPurchase} then l.id + 1 else l.id end)::text as id from audit_log l
    where l.site_id = ${siteScope(context).siteId} and l.target = ${code} ${HAS_TARGET}
      and l.action in ('priceList.add', 'priceList.change', 'priceList.remove')
      and (l.action = 'priceList.add' or l.detail -> 'before' ->> 'code' <> l.target or ${isPurchase})
    order by l.at desc, l.id desc limit 1`.execute(db)
  return rows[0]
}

/** A name of a record in a period. Times are texts because a Date has no microseconds. */
interface NamePeriod {
  target: string
  /** When it was replaced; null for the name of today. */
  until: string | null
  /** The entry that gave the record this name; null if it is not in the log. */
  since: string | null
  sinceId: string | null
}

const MAX_NAMES = 50

/** The name of today and those before it, each from the entry that gave it to the record until it was replaced. */
async function loadNames(
  db: Db,
  siteId: number,
  { name, kinds }: { name: string; kinds: readonly string[] },
): Promise<NamePeriod[]> {
  const former = sql`case when l.action not like '%.add' then l.detail -> 'before' ->> 'name' end`
  const start = sql`left join lateral (
      select l.at as since, l.id as since_id, ${former} as former from audit_log l
      where l.site_id = ${siteId} and l.target = name.target ${HAS_TARGET} and l.action = any(${toKindArray(kinds)})
        and (name.until is null or l.at < name.until)
        and (l.action like '%.add' or l.detail -> 'before' ->> 'name' <> l.target)
      order by l.at desc, l.id desc limit 1) start on true`
  const { rows } = await sql<NamePeriod>`/* prepared */
    with recursive periods as (
      select name.target, name.until, start.since, start.since_id, start.former
        from (select ${name}::text as target, null::timestamptz as until) name ${start}
      union all
      select name.target, name.until, start.since, start.since_id, start.former
        from (select former as target, since as until from periods where former is not null) name ${start}
    )
    select target, until::text, since::text, since_id::text from periods limit ${MAX_NAMES}`.execute(db)
  return rows
}

/** So many of the latest entries are read for the fields that changed. */
const ENTRIES_OF_FIELDS = 200

/** The known fields that the latest entries of a record change. */
export async function loadHistoryFields(db: Db, siteId: number, history: RawBuilder<unknown>): Promise<string[]> {
  const keys = (side: 'before' | 'after') => sql`jsonb_object_keys(
    case when jsonb_typeof(l.detail -> ${side}::text) = 'object' then l.detail -> ${side}::text else '{}' end)`
  const { rows } = await sql<{ field: string }>`/* prepared */
    with l as (select l.detail from audit_log l where l.site_id = ${siteId} ${history}
      order by l.at desc, l.id desc limit ${sql.lit(ENTRIES_OF_FIELDS)})
    select ${keys('before')} as field from l union select ${keys('after')} from l`.execute(db)
  return rows.map(({ field }) => field).filter(isDetailField)
}
