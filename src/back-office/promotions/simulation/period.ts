export interface TypedPeriod {
  /** Valid days, both included. */
  from: string
  until: string
  /** What was typed is no period: the days are those of last month. */
  invalid: boolean
}

/** The longest period of one simulation. */
const MAX_DAYS = 366

/** The period of the address; last month without one. */
export function readPeriod(query: URLSearchParams, timeZone: string, now = new Date()): TypedPeriod {
  const [from, until] = [query.get('from') ?? '', query.get('until') ?? '']
  if (isDay(from) && isDay(until) && from <= until && countDays(from, until) <= MAX_DAYS)
    return { from, until, invalid: false }
  return { ...getLastMonth(now.toLocaleDateString('sv-SE', { timeZone })), invalid: from !== '' || until !== '' }
}

const isDay = (text: string) => /^[12]\d{3}-\d\d-\d\d$/.test(text) && toDay(Date.parse(text)) === text

const toDay = (time: number) => (Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10))

const countDays = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1

function getLastMonth(today: string): { from: string; until: string } {
  const firstOfMonth = Date.parse(`${today.slice(0, 7)}-01`)
  const until = toDay(firstOfMonth - 86_400_000)
  return { from: `${until.slice(0, 7)}-01`, until }
}
