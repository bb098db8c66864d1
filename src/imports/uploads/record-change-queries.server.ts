import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { RecordChange } from './record-change.ts'
import type { UploadKind } from './upload.ts'

interface ListsOfRecord {
  siteId: number
  kinds: readonly UploadKind[]
  /** Of the record in the lists. */
  codes: readonly string[]
  /** Only lists that change this field; empty for all. */
  field: string
  seesPurchasePrices: boolean
}

/** Lists of one record that are read, the latest ones. */
const MAX_LISTS = 200

/** The ids of the lists that were applied as a whole and changed a record, also of those undone since. */
export async function loadListsOfRecord(
  db: Db,
  { siteId, kinds, codes, field, seesPurchasePrices }: ListsOfRecord,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from list_uploads u
    where u.id in (select c.upload_id from list_upload_changes c
        where c.code = any(${[...codes]}::text[]) and (${field} = '' or split_part(c.field, '.', 1) = ${field}))
      and u.site_id = ${siteId} and u.kind = any(${[...kinds]}::text[])
      and u.state in ('done', 'reverting', 'reverted') and (${seesPurchasePrices} or not u.has_purchase_prices)
    order by u.id desc limit ${MAX_LISTS}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The names of a customer's addresses in the changes of route lists: its code and the address, also with titles that the
 * addresses no longer have, and of removed ones.
 */
export async function loadRouteNames(db: Db, siteId: number, customerCode: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct c.code from list_uploads u join list_upload_changes c on c.upload_id = u.id
    where u.site_id = ${siteId} and u.kind = 'routes' and starts_with(c.code, ${`${customerCode} · `})
    limit ${MAX_ROUTE_NAMES}`.execute(db)
  return rows.map(({ code }) => code)
}

/** A customer has at most 200 addresses. */
const MAX_ROUTE_NAMES = 500

/** What these lists changed of a record, in the order of their files. */
export async function loadRecordChanges(
  db: Db,
  { uploadIds, codes }: { uploadIds: readonly number[]; codes: readonly string[] },
): Promise<RecordChange[]> {
  if (uploadIds.length === 0) return []
  const { rows } = await sql<RecordChange>`
    select c.upload_id, u.kind, u.file_name, c.field, c.before, c.after,
      case when u.kind = 'routes' then substr(c.code, strpos(c.code, ' · ') + 3) else c.place end as place
    from list_upload_changes c join list_uploads u on u.id = c.upload_id
    where c.code = any(${[...codes]}::text[]) and c.upload_id = any(${[...uploadIds]}::bigint[])
    order by c.upload_id, c.no limit ${MAX_CHANGES}`.execute(db)
  return rows
}

/** A record is on few rows of a list. */
const MAX_CHANGES = 2000
