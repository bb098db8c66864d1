import type { Cadence } from '#src/back-office/table/views/table-view.ts'
import { REPORT_NAMES, type ReportName } from '../reports.ts'

export const MAIL_FORMATS = ['xlsx', 'pdf'] as const
export type MailFormat = (typeof MAIL_FORMATS)[number]

/**
 * Why a run sent nothing: the user may not see reports any more, the report has too many rows, or an error. After
 * `colleagues` the user got it, but not every colleague who may see reports.
 */
export const MAIL_PROBLEMS = ['permission', 'tooLong', 'failed', 'colleagues'] as const
export type MailProblem = (typeof MAIL_PROBLEMS)[number]

/** Schedules of one user. */
export const MAX_SCHEDULES = 20
/** Colleagues who receive one report too. */
export const MAX_RECIPIENTS = 20

/** A user of the staff who may see reports. */
export interface Colleague {
  id: number
  name: string
}

export interface ReportSchedule {
  id: number
  viewId: number
  /** The name of the saved report. */
  name: string
  cadence: Cadence
  hour: number
  format: MailFormat
  nextRunAt: Date
  lastRunAt: Date | null
  /** Empty after success, and before the first run. */
  lastProblem: MailProblem | ''
  /** The colleague whose schedule it is; empty for one's own. */
  sender: string
  /** Of one's own: who receives it too. */
  recipients: Colleague[]
  /** Of these who may not see reports now, and gets none. */
  excluded: Colleague[]
}

export interface ScheduleToSave {
  viewId: number
  cadence: Cadence
  /** In the time zone of the site. */
  hour: number
  format: MailFormat
  recipientIds: readonly number[]
}

/** The file of an email, which is made when the email is sent. */
export interface ReportAttachment {
  kind: 'report'
  userId: number
  report: ReportName
  /** Of the saved view. */
  query: string
  format: MailFormat
  /** Of the saved view. */
  name: string
}

export const isReportName = (name: string): name is ReportName => REPORT_NAMES.some((one) => one === name)
