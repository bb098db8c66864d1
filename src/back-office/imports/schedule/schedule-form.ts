import { fromLocalMoment } from '#src/back-office/local-moment.ts'
import { isScheduleMoment } from '#src/imports/uploads/upload.ts'

/** The moment of a plan as typed, in the time zone of the shop; null if it cannot be planned. */
export interface TypedSchedule {
  typed: string
  scheduledFor: Date | null
}

export function readScheduleForm(form: FormData, timeZone: string, now = new Date()): TypedSchedule {
  const typed = `${form.get('scheduledFor') ?? ''}`.replaceAll('\u0000', '').slice(0, 100)
  const moment = new Date(fromLocalMoment(typed, timeZone) ?? Number.NaN)
  return { typed, scheduledFor: isScheduleMoment(moment, now) ? moment : null }
}
