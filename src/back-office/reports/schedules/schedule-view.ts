import type { PageRequest } from '#src/api/page-context.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import type { ReportName } from '../reports.ts'
import { deleteReportSchedule, getReportSchedules, saveReportSchedule } from '../wire.ts'
import { CADENCES, MAIL_FORMATS, type MailProblem, type ReportSchedule } from './schedule.ts'

export interface ScheduleView {
  id: number
  name: string
  /** How often, at which hour and as which file. */
  when: string
  next: string
  /** Empty before the first run. */
  last: string
  problem: MailProblem | ''
}

export async function loadScheduleViews(page: PageRequest, report: ReportName): Promise<ScheduleView[]> {
  const { schedules } = await page.call(getReportSchedules, { report })
  return schedules.map((schedule) => toScheduleView(page, schedule))
}

function toScheduleView(page: PageRequest, schedule: ReportSchedule): ScheduleView {
  const { t } = page.i18n
  const { id, name, cadence, hour, format, nextRunAt, lastRunAt, lastProblem } = schedule
  const toText = (moment: Date) => formatDate(page.language, moment, { timeZone: page.site.timeZone, withTime: true })
  const time = `${`${hour}`.padStart(2, '0')}:00`
  return {
    id,
    name,
    when: `${t(`reports.mail.every.${cadence}`)}, ${time}, ${t(`reports.mail.as.${format}`)}`,
    next: toText(nextRunAt),
    last: lastRunAt ? toText(lastRunAt) : '',
    problem: lastProblem,
  }
}

/** Saves or ends a schedule as its form requests; undefined for other forms. */
export async function handleScheduleForm(page: PageRequest, form: FormData) {
  const intent = form.get('intent')
  if (intent === 'deleteSchedule') return page.call(deleteReportSchedule, { id: Number(form.get('scheduleId')) })
  if (intent !== 'saveSchedule') return undefined
  const [cadence, format] = [form.get('cadence'), form.get('format')]
  return page.call(saveReportSchedule, {
    viewId: Number(form.get('viewId')),
    hour: Number(form.get('hour')),
    cadence: CADENCES.find((one) => one === cadence) ?? 'weekly',
    format: MAIL_FORMATS.find((one) => one === format) ?? 'xlsx',
  })
}
