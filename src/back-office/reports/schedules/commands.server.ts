import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Refusal, type Result, refuse } from '#src/api/refusal.ts'
import type { StaffScope } from '#src/back-office/table/views/queries.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { REPORT_NAMES } from '../reports.ts'
import { loadColleagues, loadStaffNames, selectNextRun } from './queries.server.ts'
import { MAX_RECIPIENTS, MAX_SCHEDULES, type ScheduleToSave } from './schedule.ts'

interface ScheduleEditor extends StaffScope {
  timeZone: string
  ip: string
}

/**
 * Mails a saved report to the user, in place of an earlier schedule of it. Refuses TooManyViews, TooManyRecipients, and
 * RecipientsWithoutReports; 404 for a report the user does not see, and a recipient who is no staff.
 */
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
    const recipients = await findRecipients(tx, { siteId, userId }, [...new Set(recipientIds)])
    if (!recipients.ok) return recipients
    const own = await tx
      .selectFrom('reportSchedules')
      .select(['viewId', 'cadence', 'hour', 'format', 'recipientIds'])
      .where('userId', '=', userId)
      .execute()
    const before = own.find((one) => one.viewId === viewId)
    if (!before && own.length >= MAX_SCHEDULES) return refuse('TooManyViews', { maximum: MAX_SCHEDULES })
    const terms = { cadence, hour, format, recipientIds: recipients.value }
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

/** The ids of the colleagues, or why they cannot all receive a report. */
async function findRecipients(
  tx: Tx,
  { siteId, userId }: StaffScope,
  ids: readonly number[],
): Promise<{ ok: true; value: number[] } | { ok: false; refusal: Refusal }> {
  if (ids.length > MAX_RECIPIENTS) return refuse('TooManyRecipients', { maximum: MAX_RECIPIENTS })
  const permitted = (await loadColleagues(tx, { siteId, userId })).flatMap(({ id }) => (ids.includes(id) ? [id] : []))
  const excludedIds = ids.filter((id) => !permitted.includes(id))
  const excluded = await loadStaffNames(tx, siteId, excludedIds)
  if (excluded.length < excludedIds.length || excludedIds.includes(userId)) throw notFound()
  if (excluded.length > 0)
    return refuse('RecipientsWithoutReports', { names: excluded.map(({ name }) => name).join(', ') })
  return ok(permitted)
}

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
    const change = deleted
      ? { viewId: deleted.viewId, before: omitView(deleted), after: null }
      : await leaveSchedule(tx, { siteId, userId }, id)
    if (!change) return ok(null)
    const { viewId, before, after } = change
    const view = await tx
      .selectFrom('tableViews')
      .select(['name', 'tableName'])
      .where('id', '=', viewId)
      .executeTakeFirst()
    await audit(tx, {
      siteId,
      userId,
      customerId: null,
      action: 'report.unschedule',
      target: view?.name ?? '',
      detail: { report: view?.tableName ?? '', before, after },
      ip,
    })
    return ok(null)
  })

/** Takes the user out of the recipients of a colleague's schedule; undefined if the user is none of them. */
async function leaveSchedule(tx: Tx, { siteId, userId }: StaffScope, id: number) {
  const { rows } = await sql<{ viewId: number; recipientIds: number[] }>`
    update report_schedules set recipient_ids = array_remove(recipient_ids, ${userId}::bigint)
    where id = ${id} and site_id = ${siteId} and ${userId} = any(recipient_ids)
    returning view_id, recipient_ids`.execute(tx)
  const [left] = rows
  if (!left) return undefined
  const { viewId, recipientIds } = left
  return { viewId, before: { recipientIds: [...recipientIds, userId] }, after: { recipientIds } }
}
