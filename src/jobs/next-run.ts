import type { JobDefinition } from './job.ts'

const MINUTE_MS = 60_000
const MINUTES_OF_DAY = 1440

/** The next moment of a schedule after `now`; null without schedules. They repeat every day at the latest. */
export function findNextRun({ schedules }: Pick<JobDefinition, 'schedules'>, now: Date): Date | null {
  const moments = schedules.flatMap((schedule) => findNextMoment(schedule, now) ?? [])
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}

/** Of an expression with numbers or stars for second, minute and hour in UTC, and stars for the day. */
function findNextMoment(schedule: string, now: Date): number | undefined {
  const [second, minute, hour] = schedule.split(' ')
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  for (let offset = 0; offset <= MINUTES_OF_DAY; offset++) {
    const moment = new Date(thisMinute + offset * MINUTE_MS + Number(second) * 1000)
    const isDue = matches(minute, moment.getUTCMinutes()) && matches(hour, moment.getUTCHours())
    if (isDue && moment > now) return moment.getTime()
  }
  return undefined
}

const matches = (field: string | undefined, value: number) => field === '*' || Number(field) === value
