import { type RawBuilder, sql } from 'kysely'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type Role, siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { hasSalesList } from '#src/pricing/price-list-queries.server.ts'
import { listHistoryKinds } from './filter.ts'
import { isDetailField } from './record.ts'
import { getHistoryDefinition, type HistoryRecord } from './record-history.ts'

/** The entries `l` of the log that belong to a record; null for a record that the viewer may not see. */
export async function selectHistory(
  db: Db,
  context: RequestContext,
  record: HistoryRecord,
): Promise<RawBuilder<unknown> | null> {
  const { siteId } = siteScope(context)
  const { access, usesCustomerId, renamable, userRoles } = getHistoryDefinition(record.name)
  if (!can(context, access)) return null
  if (record.name === 'priceList' && !(await isVisiblePriceList(db, context, record.key))) return null
  if (userRoles && !(await hasUser(db, siteId, { id: parseId(record.key), roles: userRoles }))) return null
  const kinds = listHistoryKinds(record.name, { seesLog: can(context, 'seeAuditLog') })
  const ofKinds = sql`and l.action = any(${kinds}::text[])`
  if (usesCustomerId) return sql`and l.customer_id = ${parseId(record.key)}::bigint ${ofKinds}`
  // Of a parameter, PostgreSQL does not know that it is in the index of entries with a target.
  const hasTarget = sql`and l.target <> ''`
  if (!renamable) return sql`and l.target = ${record.key} ${hasTarget} ${ofKinds}`
  const names = await loadFormerNames(db, siteId, { name: record.key, kinds })
  const [targets, ends] = [names.map(({ target }) => target), names.map(({ until }) => until)]
  return sql`and l.target = any(${targets}::text[]) ${hasTarget} ${ofKinds} and exists (
    select from unnest(${targets}::text[], ${ends}::timestamptz[]) as former(target, until)
    where former.target = l.target and (former.until is null or l.at < former.until))`
}

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

interface FormerName {
  target: string
  /** When it was replaced; null for the name of today. */
  until: Date | null
}

const MAX_NAMES = 50

/** The name of today and those before it, each until it was replaced. */
async function loadFormerNames(
  db: Db,
  siteId: number,
  { name, kinds }: { name: string; kinds: readonly string[] },
): Promise<FormerName[]> {
  const { rows } = await sql<FormerName>`
    with recursive names(target, until) as (
      select ${name}::text, null::timestamptz
      union
      select l.detail -> 'before' ->> 'name', l.at from names n
        join audit_log l on l.site_id = ${siteId} and l.target = n.target and l.target <> ''
          and l.action = any(${[...kinds]}::text[]) and (n.until is null or l.at < n.until)
      where l.detail -> 'before' ->> 'name' <> l.target
    )
    select target, until from names limit ${MAX_NAMES}`.execute(db)
  return rows
}

/** So many of the latest entries are read for the fields that changed. */
const ENTRIES_OF_FIELDS = 200

/** The known fields that the latest entries of a record change. */
export async function loadHistoryFields(db: Db, siteId: number, history: RawBuilder<unknown>): Promise<string[]> {
  const keys = (side: 'before' | 'after') => sql`jsonb_object_keys(
    case when jsonb_typeof(l.detail -> ${side}::text) = 'object' then l.detail -> ${side}::text else '{}' end)`
  const { rows } = await sql<{ field: string }>`
    with l as (select l.detail from audit_log l where l.site_id = ${siteId} ${history}
      order by l.at desc, l.id desc limit ${ENTRIES_OF_FIELDS})
    select ${keys('before')} as field from l union select ${keys('after')} from l`.execute(db)
  return rows.map(({ field }) => field).filter(isDetailField)
}
