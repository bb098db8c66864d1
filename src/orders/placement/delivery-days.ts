/** Delivery days of a site. */
export interface DeliveryRules {
  /** Number of dates to choose from; 0 disables the choice. */
  choices: number
  /** 1 Monday to 7 Sunday. */
  weekDays: readonly number[]
  /** Non-delivery days, as 2026-04-23. */
  holidays: readonly string[]
  /** Minute of the day after which an order is processed on the next day; null for none. */
  cutOff: number | null
}

const DAY_MS = 86_400_000
/** Maximum number of days ahead, however few weekdays are enabled. */
const MAX_DAYS_AHEAD = 120

/** The available dates, earliest first, in the site's time zone; never the day of the order itself. */
export function deliveryDays(rules: DeliveryRules, now: Date, timeZone: string): string[] {
  const { day, minutes } = toLocalTime(now, timeZone)
  const isPastCutOff = rules.cutOff !== null && minutes >= rules.cutOff
  const days: string[] = []
  for (let ahead = 1; ahead <= MAX_DAYS_AHEAD && days.length < rules.choices; ahead++) {
    if (ahead === 1 && isPastCutOff) continue
    const date = new Date(Date.parse(`${day}T00:00:00Z`) + ahead * DAY_MS)
    const text = date.toISOString().slice(0, 10)
    const weekDay = date.getUTCDay() || 7
    if (rules.weekDays.includes(weekDay) && !rules.holidays.includes(text)) days.push(text)
  }
  return days
}

function toLocalTime(now: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const getPart = (type: string) => parts.find((part) => part.type === type)?.value ?? '00'
  return {
    day: `${getPart('year')}-${getPart('month')}-${getPart('day')}`,
    minutes: Number(getPart('hour')) * 60 + Number(getPart('minute')),
  }
}

/** Whether the date is available; with no dates to choose from, none is required. */
export const isDeliveryDay = (day: string | undefined, days: readonly string[]): boolean =>
  days.length === 0 ? day === undefined : day !== undefined && days.includes(day)
