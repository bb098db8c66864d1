import { STATUS, type Status } from '#src/orders/status.ts'
import { type Chance, createChance } from './chance.ts'
import { type PlannedLine, planLines } from './history-lines.ts'
import type { DemoSite } from './sites.ts'
import type { Good } from './write-goods.ts'
import type { Buyer } from './write-people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Türkiye has no daylight saving time. */
const ISTANBUL = 3 * HOUR

export interface Step {
  status: Status
  at: Date
}

export interface PlannedOrder {
  kind: 'order' | 'proposal'
  /** 2026-000123; P2026-000123 for a proposal. */
  number: string
  year: number
  buyer: Buyer
  placedAt: Date
  /** Status changes from placement to the current status. */
  steps: readonly Step[]
  method: 'transfer' | 'onAccount'
  byRepresentative: boolean
  lines: readonly PlannedLine[]
}

interface HistoryPlan {
  site: DemoSite
  buyers: readonly Buyer[]
  goods: readonly Good[]
  now: Date
}

/** Plans the orders of the last year, oldest first, numbered by year. Only the dates depend on `now`. */
export function planOrders({ site, buyers, goods, now }: HistoryPlan): PlannedOrder[] {
  if (buyers.length === 0) return []
  const chance = createChance(`orders of ${site.key}`)
  const shelf = getShelf(goods)
  const drafts = Array.from({ length: site.orders }, () => {
    const buyer = pickBuyer(buyers, chance)
    const placedAt = workingMoment(now, chance.next() ** 1.3 * 360, chance)
    const daysAgo = (now.getTime() - placedAt.getTime()) / DAY
    const lines = planLines({ buyer, shelf, daysAgo, chance })
    return { buyer, placedAt, lines, ...planCourse({ buyer, placedAt, now, chance, site }) }
  })
  return numberOrders(
    drafts.filter(({ lines }) => lines.length > 0).sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime()),
  )
}

/** Products that can have been sold: priced, buyable, counted in pieces and in stock. */
function getShelf(goods: readonly Good[]) {
  const sellable = goods.filter(
    ({ product }) =>
      product.price !== null &&
      product.purchasable &&
      product.stockType === 1 &&
      ['plenty', 'low'].includes(product.supply),
  )
  const best = [...sellable].sort((a, b) => (b.product.flags & 256) - (a.product.flags & 256))
  return { parts: best.filter(({ product }) => !product.tyre), tyres: best.filter(({ product }) => product.tyre) }
}

const ORDER_WEIGHTS: Record<string, number> = {
  'ayse@vitrin.test': 60,
  'mehmet@vitrin.test': 42,
  'selim@vitrin.test': 14,
  'can@vitrin.test': 9,
}

function pickBuyer(buyers: readonly Buyer[], chance: Chance): Buyer {
  const weights = buyers.map(
    ({ person }, at) => ORDER_WEIGHTS[person.email] ?? (person.kind === 'public' ? 1.6 : 4 + (at % 9) * 2),
  )
  let draw = chance.next() * weights.reduce((sum, weight) => sum + weight, 0)
  const found = buyers.find((_, at) => {
    draw -= weights[at] ?? 0
    return draw < 0
  })
  return found ?? chance.pick(buyers)
}

/** A moment in working hours, never on a Sunday and never in the future. */
function workingMoment(now: Date, daysAgo: number, chance: Chance): Date {
  const day = Math.floor((now.getTime() + ISTANBUL) / DAY) - Math.floor(daysAgo)
  const moment = new Date(day * DAY - ISTANBUL + chance.between(8.5, 18.2) * HOUR)
  const early = moment.getTime() > now.getTime() - HOUR ? new Date(moment.getTime() - DAY) : moment
  return early.getUTCDay() === 0 ? new Date(early.getTime() - DAY) : early
}

interface Course {
  buyer: Buyer
  placedAt: Date
  now: Date
  chance: Chance
  site: DemoSite
}

/** Picks the payment method, the user who placed the order, and every status it passed through. */
function planCourse({ buyer, placedAt, now, chance, site }: Course) {
  const { person } = buyer
  const isDealer = person.kind !== 'public'
  const isProposal = isDealer && chance.yes(0.03)
  const statuses = isProposal
    ? chance.pick(PROPOSALS)
    : chance.pick(planCourses((now.getTime() - placedAt.getTime()) / DAY))
  const initialStatuses =
    site.settings.AutoApproveOrders === true && !isProposal && statuses[1] === s.approved ? statuses.slice(1) : statuses
  return {
    kind: isProposal ? ('proposal' as const) : ('order' as const),
    method: isDealer && chance.yes(0.8) ? ('onAccount' as const) : ('transfer' as const),
    byRepresentative: ['ayse@vitrin.test', 'mehmet@vitrin.test'].includes(person.email) && chance.yes(0.2),
    steps: scheduleSteps(initialStatuses, { placedAt, now, chance }),
  }
}

const s = STATUS
const waiting = [s.pendingApproval]
const approved = [s.pendingApproval, s.approved]
const partiallyApproved = [s.pendingApproval, s.partialApproved]
const received = [...approved, s.received]
const delivered = [...received, s.delivered]
const partiallyDelivered = [...received, s.partialDelivery]
const returned = [...delivered, s.returned]
const cancelledEarly = [s.pendingApproval, s.cancelled]
const cancelledLate = [...approved, s.cancelled]

const repeatCourse = (times: number, course: readonly Status[]) => Array.from({ length: times }, () => course)

/** Plausible status sequences for an order of this age in days. */
function planCourses(age: number): (readonly Status[])[] {
  if (age < 2) return [...repeatCourse(7, waiting), ...repeatCourse(3, approved)]
  if (age < 5)
    return [
      ...repeatCourse(2, waiting),
      ...repeatCourse(6, approved),
      ...repeatCourse(9, received),
      partiallyApproved,
      cancelledEarly,
    ]
  if (age < 12)
    return [
      ...repeatCourse(6, received),
      ...repeatCourse(10, delivered),
      ...repeatCourse(2, partiallyDelivered),
      approved,
      cancelledLate,
    ]
  return [
    ...repeatCourse(50, delivered),
    ...repeatCourse(2, returned),
    ...repeatCourse(2, cancelledEarly),
    cancelledLate,
    partiallyDelivered,
  ]
}

const PROPOSALS: readonly (readonly Status[])[] = [
  [s.quotationRequested],
  [s.quotationRequested, s.offerWaiting],
  [s.quotationRequested, s.offerWaiting, s.offerRejected],
]

/** Places each step some hours after the previous one; the last is still in the past. */
function scheduleSteps(
  statuses: readonly Status[],
  { placedAt, now, chance }: Pick<Course, 'placedAt' | 'now' | 'chance'>,
): Step[] {
  const available = Math.max(1, now.getTime() - placedAt.getTime() - HOUR / 4)
  const gaps = statuses.map((_, at) => (at === 0 ? 0 : chance.between(2, 30) * HOUR))
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  const pace = total > available ? available / total : 1
  let at = placedAt.getTime()
  return statuses.map((status, no) => {
    at += (gaps[no] ?? 0) * pace
    return { status, at: new Date(Math.round(at)) }
  })
}

function numberOrders(drafts: readonly Omit<PlannedOrder, 'number' | 'year'>[]): PlannedOrder[] {
  const last = new Map<string, number>()
  return drafts.map((draft) => {
    const year = new Date(draft.placedAt.getTime() + ISTANBUL).getUTCFullYear()
    const series = `${draft.kind === 'proposal' ? 'P' : ''}${year}`
    const no = (last.get(series) ?? 0) + 1
    last.set(series, no)
    return { ...draft, year, number: `${series}-${String(no).padStart(6, '0')}` }
  })
}

/** When the order was posted to the account, or null. */
export const getPostingDate = ({ kind, steps }: PlannedOrder): Date | null =>
  (kind === 'order' && steps.find(({ status }) => status === s.approved || status === s.partialApproved)?.at) || null

/** When and why the order was reversed, or null. */
export const getUndone = ({ steps }: PlannedOrder): { at: Date; reason: 'cancel' | 'return' } | null => {
  const last = steps.at(-1)
  if (last?.status === s.cancelled) return { at: last.at, reason: 'cancel' }
  return last?.status === s.returned ? { at: last.at, reason: 'return' } : null
}

/** The date of a moment in the site's time zone, `YYYY-MM-DD`. */
export const getDay = (moment: Date) => new Date(moment.getTime() + ISTANBUL).toISOString().slice(0, 10)

/** Adds `days` to a date. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
