import { sql } from 'kysely'
import type { Cadence } from '#src/back-office/table/views/table-view.ts'
import { queueEmails } from '#src/notifications/outbox-commands.server.ts'
import { loadCustomTemplates, renderByTemplate } from '#src/notifications/templates/queries.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import type { SiteBook } from '#src/settings/site.ts'
import { fitsFile, loadReader, type OpenSite } from './attachment-queries.server.ts'
import { selectNextRun } from './queries.server.ts'
import { isReportName, type MailFormat, type MailProblem, type ReportAttachment } from './schedule.ts'

interface ReportMailer {
  db: Db
  sites: SiteBook
}

/** Mails all reports that are due, one after the other. */
export async function mailDueReports(mailer: ReportMailer, isClosing: () => boolean): Promise<void> {
  while (!isClosing() && (await mailNextReport(mailer)));
}

/**
 * Mails the report that has been due longest: its email and its next run are written in one transaction, so that each
 * run is mailed once. A report that fails is due again at its next run. False without a due one.
 */
async function mailNextReport({ db, sites }: ReportMailer): Promise<boolean> {
  const failed: number[] = []
  const found = await db
    .transaction()
    .execute(async (tx) => {
      const due = await claimSchedule(tx)
      if (!due) return false
      failed.push(due.id)
      await endRun(tx, sites, { ...due, ...(await mailReport(tx, sites, due)) })
      failed.pop()
      return true
    })
    .catch((error) => {
      if (failed.length === 0) throw error
      return true
    })
  for (const id of failed) {
    await db.transaction().execute(async (tx) => {
      const due = await claimSchedule(tx, id)
      if (due) await endRun(tx, sites, { ...due, problem: 'failed' })
    })
  }
  return found
}

interface DueSchedule {
  id: number
  siteId: number
  userId: number
  cadence: Cadence
  hour: number
  format: MailFormat
  name: string
  tableName: string
  query: string
  recipientIds: number[]
}

interface EndedRun extends DueSchedule {
  problem: MailProblem | ''
  emailId?: number | undefined
}

async function claimSchedule(tx: Tx, id?: number): Promise<DueSchedule | undefined> {
  const { rows } = await sql<DueSchedule>`
    select s.id, s.site_id, s.user_id, s.cadence, s.hour, s.format, s.recipient_ids, v.name, v.table_name, v.query
    from report_schedules s join table_views v on v.id = s.view_id
    where s.next_run_at <= now() and ${id === undefined ? sql`true` : sql`s.id = ${id}`}
    order by s.next_run_at, s.id limit 1 for update of s skip locked`.execute(tx)
  return rows[0]
}

/** Runs that were missed while no process ran are not repeated. */
async function endRun(
  tx: Tx,
  sites: SiteBook,
  { id, siteId, cadence, hour, problem, emailId }: EndedRun,
): Promise<void> {
  const timeZone = (await sites.byId(siteId))?.site.timeZone ?? 'UTC'
  await tx
    .updateTable('reportSchedules')
    .set({
      lastRunAt: sql`now()`,
      lastProblem: problem,
      lastEmailId: emailId ?? null,
      nextRunAt: selectNextRun({ cadence, hour, timeZone }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Queues the email of the user, and one for each colleague who may see the report, each with what its reader may see.
 * Returns why the user gets none: then no one does. A colleague without it keeps no one else from it.
 */
async function mailReport(tx: Tx, sites: SiteBook, due: DueSchedule): Promise<Pick<EndedRun, 'problem' | 'emailId'>> {
  const open = await sites.byId(due.siteId)
  if (!open) return { problem: 'permission' }
  const sent = await mailToReader(tx, open, { due, userId: due.userId })
  if (sent.problem !== '') return sent
  const problems: (MailProblem | '')[] = []
  for (const userId of due.recipientIds) problems.push(await mailToColleague(tx, open, { due, userId }))
  // The page of the report names those without the permission.
  const isIncomplete = problems.some((problem) => problem !== '' && problem !== 'permission')
  return isIncomplete ? { ...sent, problem: 'colleagues' } : sent
}

/** An error undoes only what was done for this colleague. */
async function mailToColleague(tx: Tx, open: OpenSite, reader: MailReader): Promise<MailProblem | ''> {
  await sql`savepoint colleague`.execute(tx)
  try {
    const { problem } = await mailToReader(tx, open, reader)
    await sql`release savepoint colleague`.execute(tx)
    return problem
  } catch {
    await sql`rollback to savepoint colleague`.execute(tx)
    return 'failed'
  }
}

interface MailReader {
  due: DueSchedule
  userId: number
}

async function mailToReader(
  tx: Tx,
  open: OpenSite,
  { due, userId }: MailReader,
): Promise<Pick<EndedRun, 'problem' | 'emailId'>> {
  const { name, tableName: report, query, format } = due
  if (!isReportName(report)) return { problem: 'permission' }
  const attachment: ReportAttachment = { kind: 'report', userId, report, query, format, name }
  const context = await loadReader(tx, open, userId)
  if (!context) return { problem: 'permission' }
  if (!(await fitsFile(tx, context, attachment))) return { problem: 'tooLong' }
  const { language, site, viewer } = context
  const custom = await loadCustomTemplates(tx, due.siteId, ['report'])
  const day = formatDate(language, new Date(), { timeZone: site.timeZone })
  const email = renderByTemplate(custom, {
    kind: 'report',
    language,
    siteName: site.name,
    name: viewer.name || viewer.email,
    to: viewer.email,
    values: { placeholders: { report: name, day } },
  })
  const [emailId] = await queueEmails(tx, due.siteId, [{ to: viewer.email, ...email, attachment: { ...attachment } }])
  return { problem: '', emailId }
}
