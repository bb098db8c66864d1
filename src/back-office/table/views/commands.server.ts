import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { TableName } from '../table.ts'
import type { StaffScope } from './queries.server.ts'
import { MAX_VIEWS, type TableViewToSave } from './table-view.ts'

/**
 * Saves a view of the user, in place of the one with the same name. A default view replaces the former default of the
 * table. Refuses TooManyViews.
 */
export const saveTableView = (
  db: Db,
  { siteId, userId }: StaffScope,
  { table, name, query, isShared, isDefault }: TableViewToSave,
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    // One save of a user at a time: the number of views and the single default hold.
    await sql`select pg_advisory_xact_lock(hashtext(${`table views ${userId}`}))`.execute(tx)
    const own = await tx
      .selectFrom('tableViews')
      .select(['id', 'name', sql<boolean>`lower(name) = lower(${name}::text)`.as('isSame')])
      .where('siteId', '=', siteId)
      .where('userId', '=', userId)
      .where('tableName', '=', table)
      .execute()
    const existing = own.find(({ isSame }) => isSame)
    if (!existing && own.length >= MAX_VIEWS) return refuse('TooManyViews', { maximum: MAX_VIEWS })
    if (isDefault) {
      await tx
        .updateTable('tableViews')
        .set({ isDefault: false })
        .where('siteId', '=', siteId)
        .where('userId', '=', userId)
        .where('tableName', '=', table)
        .where('isDefault', '=', true)
        .execute()
    }
    if (existing)
      await tx
        .updateTable('tableViews')
        .set({ name, query, isShared, isDefault })
        .where('id', '=', existing.id)
        .execute()
    else
      await tx
        .insertInto('tableViews')
        .values({ siteId, userId, tableName: table, name, query, isShared, isDefault })
        .execute()
    return ok(null)
  })

interface DeleteRequest {
  id: number
  /** The number of emails that end with it, as the user confirmed it. */
  schedules: number
  /** The tables that the user may open. */
  tables: readonly TableName[]
  /** Also a view that another user shares. */
  ofOthers: boolean
}

/**
 * Deletes a view of the user, or a shared one of another; 404 for all others. The emails that send reports with it end:
 * refuses TableViewInUse while their number is another than the confirmed one.
 */
export const deleteTableView = (
  db: Db,
  { siteId, userId }: StaffScope,
  { id, schedules, tables, ofOthers }: DeleteRequest,
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    if (tables.length === 0) throw notFound()
    // The lock also stops new schedules of the view.
    const view = await tx
      .selectFrom('tableViews')
      .select('id')
      .where('id', '=', id)
      .where('siteId', '=', siteId)
      .where('tableName', 'in', [...tables])
      .where((eb) => eb.or([eb('userId', '=', userId), ...(ofOthers ? [eb('isShared', '=', true)] : [])]))
      .forUpdate()
      .executeTakeFirst()
    if (!view) throw notFound()
    const { count } = await tx
      .selectFrom('reportSchedules')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('viewId', '=', id)
      .executeTakeFirstOrThrow()
    if (count !== schedules) return refuse('TableViewInUse', { schedules: count })
    await tx.deleteFrom('tableViews').where('id', '=', id).execute()
    return ok(null)
  })
