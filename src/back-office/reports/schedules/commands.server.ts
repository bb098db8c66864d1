import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { StaffScope } from '#src/back-office/table/views/queries.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { REPORT_NAMES } from '../reports.ts'
import { loadColleagues, selectNextRun } from './queries.server.ts'
import { MAX_SCHEDULES, type ScheduleToSave } from './schedule.ts'

interface ScheduleEditor extends StaffScope {
  timeZone: string
  ip: string
}

/** Mails a saved report to the user, in place of an earlier schedule of it. 404 for a report the user does not see. */
export const saveSchedule = (
  db: Db,
  { siteId, userId, timeZone, ip }: ScheduleEditor,
  { viewId, cadence, hour, format, recipientIds }: ScheduleToSave,
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`report schedules ${userId}`}))`.execute(tx)
    const view = await tx
      .selectFrom('tableViews as v')
      .innerJoin('users as u', 'u.id', 'v.userId')
      .select(['v.name', 'v.tableName'])
      .where('v.id', '=', viewId)
      .where('v.siteId', '=', siteId)
      .where('v.tableName', 'in', [...REPORT_NAMES])
      .where((eb) =>
        eb.or([eb('v.userId', '=', userId), eb.and([eb('v.isShared', '=', true), eb('u.active', '=', true)])]),
      )
      .executeTakeFirst()
    if (!view) throw notFound()
    const colleagues = await loadColleagues(tx, { siteId, userId })
    const recipients = colleagues.filter(({ id }) => recipientIds.includes(id))
    if (recipients.length !== new Set(recipientIds).size) throw notFound()
    const own = await tx
      .selectFrom('reportSchedules')
      .select(['viewId', 'cadence', 'hour', 'format', 'recipientIds'])
      .where('userId', '=', userId)
      .execute()
    const before = own.find((one) => one.viewId === viewId)
    if (!before && own.length >= MAX_SCHEDULES) return refuse('TooManyViews', { maximum: MAX_SCHEDULES })
    const terms = { cadence, hour, format, recipientIds: recipients.map(({ id }) => id) }
    const values = { ...terms, nextRunAt: selectNextRun({ cadence, hour, timeZone }) }
    await tx
      .insertInto('reportSchedules')
      .values({ siteId, userId, viewId, ...values })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'viewId']).doUpdateSet({ ...values, lastProblem: '', lastEmailId: null }),
      )
      .execute()
    await audit(tx, {
      siteId,
      userId,
      customerId: null,
      action: 'report.schedule',
      target: view.name,
      detail: { report: view.tableName, before: before ? omitView(before) : null, after: terms },
      ip,
    })
    return ok(null)
  })

const omitView = ({ viewId: _, ...terms }: { viewId: number }) => terms

/** Ends a schedule of the user, or that it is mailed to the user too; one that has ended already is no error. */
export const deleteSchedule = (db: Db, { siteId, userId, ip }: ScheduleEditor, id: number): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const deleted = await tx
      .deleteFrom('reportSchedules')
      .where('id', '=', id)
      .where('siteId', '=', siteId)
      .where('userId', '=', userId)
      .returning(['viewId', 'cadence', 'hour', 'format'])
      .executeTakeFirst()
    if (!deleted) {
      await sql`
        update report_schedules set recipient_ids = array_remove(recipient_ids, ${userId}::bigint)
        where id = ${id} and site_id = ${siteId} and ${userId} = any(recipient_ids)`.execute(tx)
      return ok(null)
    }
    const view = await tx
      .selectFrom('tableViews')
      .select(['name', 'tableName'])
      .where('id', '=', deleted.viewId)
      .executeTakeFirst()
    await audit(tx, {
      siteId,
      userId,
      customerId: null,
      action: 'report.unschedule',
      target: view?.name ?? '',
      detail: { report: view?.tableName ?? '', before: omitView(deleted), after: null },
      ip,
    })
    return ok(null)
  })
