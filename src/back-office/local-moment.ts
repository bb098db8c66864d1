/** A moment as `<input type="datetime-local">` shows it, in the time zone of the shop. */
export function toLocalMoment(moment: string | null, timeZone: string): string {
  if (moment === null) return ''
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const LOCAL_MOMENT = /^(?:19|20)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** The moment of a typed local time, null for none; any other text stays, so that it is refused. */
export function fromLocalMoment(typed: string, timeZone: string): string | null {
  if (typed === '') return null
  const asUtc = LOCAL_MOMENT.test(typed) ? Date.parse(`${typed}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return typed
  const offset = Date.parse(`${toLocalMoment(new Date(asUtc).toISOString(), timeZone)}:00Z`) - asUtc
  return new Date(asUtc - offset).toISOString()
}
