import type { PageRequest } from '#src/api/page-context.ts'
import { CADENCES } from '#src/back-office/table/views/table-view.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { getSeparator } from '#src/products/variation.ts'
import type { ReportName } from '../reports.ts'
import { deleteReportSchedule, getReportSchedules, saveReportSchedule } from '../wire.ts'
import { MAIL_FORMATS, type MailProblem, type ReportSchedule, type ScheduleToSave } from './schedule.ts'

export interface ScheduleView {
  id: number
  name: string
  /** How often, at which hour and as which file. */
  when: string
  next: string
  /** Empty before the first run. */
  last: string
  problem: MailProblem | ''
  /** The colleague who mails it to the user; empty for one's own. */
  sender: string
  /** The names of those who receive it too. */
  recipients: string
  /** The names of those of them who may not see reports. */
  excluded: string
  /** Of one's own: what the form changes. */
  fields: ScheduleToSave | null
}

export async function loadScheduleViews(page: PageRequest, report: ReportName) {
  const { schedules, colleagues } = await page.call(getReportSchedules, { report })
  return { schedules: schedules.map((schedule) => toScheduleView(page, schedule)), colleagues }
}

/** How often, at which hour and as which file. */
export function formatSchedule(
  { i18n: { t } }: PageRequest,
  { cadence, hour, format }: Pick<ReportSchedule, 'cadence' | 'hour' | 'format'>,
): string {
  return `${t(`reports.mail.every.${cadence}`)}, ${`${hour}`.padStart(2, '0')}:00, ${t(`reports.mail.as.${format}`)}`
}

function toScheduleView(page: PageRequest, schedule: ReportSchedule): ScheduleView {
  const { id, name, viewId, cadence, hour, format, nextRunAt, lastRunAt, lastProblem, sender } = schedule
  const { recipients, excluded } = schedule
  const toText = (moment: Date) => formatDate(page.language, moment, { timeZone: page.site.timeZone, withTime: true })
  return {
    id,
    name,
    when: formatSchedule(page, { cadence, hour, format }),
    next: toText(nextRunAt),
    last: lastRunAt ? toText(lastRunAt) : '',
    problem: lastProblem,
    sender,
    recipients: recipients.map((one) => one.name).join(getSeparator(page.language)),
    excluded: excluded.map((one) => one.name).join(getSeparator(page.language)),
    fields: sender === '' ? { viewId, cadence, hour, format, recipientIds: recipients.map((one) => one.id) } : null,
  }
}

/** Saves or ends a schedule as its form requests, with the fields that are not saved; undefined for other forms. */
export async function handleScheduleForm(page: PageRequest, form: FormData) {
  const intent = form.get('intent')
  if (intent === 'deleteSchedule') return page.call(deleteReportSchedule, { id: Number(form.get('scheduleId')) })
  if (intent !== 'saveSchedule') return undefined
  const [cadence, format] = [form.get('cadence'), form.get('format')]
  const fields: ScheduleToSave = {
    viewId: Number(form.get('viewId')),
    hour: Number(form.get('hour')),
    cadence: CADENCES.find((one) => one === cadence) ?? 'weekly',
    format: MAIL_FORMATS.find((one) => one === format) ?? 'xlsx',
    recipientIds: [...new Set(form.getAll('recipientId').map(Number))],
  }
  const answer = await page.call(saveReportSchedule, { ...fields, recipientIds: [...fields.recipientIds] })
  return { ...answer, unsaved: answer.done ? undefined : fields }
}
