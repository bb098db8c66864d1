import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type SiteScope, viewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { type Arrival, hasAny, type Stock } from '#src/products/stock.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import type { DepotHoliday } from '#src/stock/holiday.ts'
import { loadStock } from '#src/stock/stock-queries.server.ts'
import { arrivalDay, type DispatchSchedule, daysBetween, type SiteMoment, siteMoment } from './arrival.ts'

/**
 * Expected arrival of each product if ordered now, from the depot that would supply it: the buyer's own first, then by
 * priority. Nothing for viewers without stock, depots without a schedule, and products without stock. One query for
 * any number of products.
 */
export const loadArrivals = async (
  db: Db,
  context: RequestContext,
  ids: readonly number[],
): Promise<Map<number, Arrival>> =>
  ids.length === 0 || !can(context, 'seeStock')
    ? new Map()
    : loadArrivalsByStock(
        db,
        context,
        loadStock(db, viewerScope(context), ids).then((stock) => ({ stock })),
      )

/** The same for products whose stock is being loaded. */
export async function loadArrivalsByStock(
  db: Db,
  context: RequestContext,
  loaded: Promise<{ stock: ReadonlyMap<number, Stock> }>,
): Promise<Map<number, Arrival>> {
  if (!can(context, 'seeStock')) return new Map()
  const [{ stock }, schedules] = await Promise.all([loaded, loadSchedules(db, viewerScope(context))])
  const now = siteMoment(new Date(), context.site.timeZone)
  return new Map(
    [...stock].flatMap(([id, stock]) => {
      const arrival = computeArrival(context, stock, { schedules, now })
      return arrival ? [[id, arrival] as const] : []
    }),
  )
}

interface DepotSchedules {
  schedules: ReadonlyMap<number, DispatchSchedule>
  now: SiteMoment
}

function computeArrival(context: RequestContext, stock: Stock, depotSchedules: DepotSchedules): Arrival | undefined {
  const depotId = context.viewer.customer?.depotId
  const stockedDepots = stock.depots.filter((depot) => hasAny(depot))
  const first = stockedDepots.find(({ id }) => id === depotId) ?? stockedDepots[0]
  const day = first ? computeShippingDay(first.id, depotSchedules) : comingDay(context, stock, depotSchedules)
  if (day === undefined) return undefined
  const { now } = depotSchedules
  const byDepot = stockedDepots.flatMap(({ id }) => {
    const shippingDay = computeShippingDay(id, depotSchedules)
    return shippingDay === undefined
      ? []
      : [{ depotId: id, day: shippingDay, inDays: daysBetween(now.day, shippingDay) }]
  })
  return { day, inDays: daysBetween(now.day, day), depots: can(context, 'seeDepots') ? byDepot : null }
}

function computeShippingDay(depotId: number, { schedules, now }: DepotSchedules) {
  const schedule = schedules.get(depotId)
  return schedule && arrivalDay(schedule, now)
}

/** Incoming goods are dispatched on their arrival day from the first depot. */
function comingDay(context: RequestContext, { coming, comingOn, depots }: Stock, { schedules, now }: DepotSchedules) {
  const schedule = depots[0] && schedules.get(depots[0].id)
  if (!schedule || comingOn === null || comingOn < now.day || !hasAny({ onHand: coming })) return undefined
  return can(context, 'seeComing') ? arrivalDay(schedule, { day: comingOn, time: '00:00' }) : undefined
}

const loadSchedules = (db: Db, { siteId }: SiteScope): Promise<ReadonlyMap<number, DispatchSchedule>> =>
  memoizeAnswer(db, { siteId, question: 'depot schedules' }, async () => {
    const rows = await db
      .selectFrom('depots')
      .where('siteId', '=', siteId)
      .where('leadDays', 'is not', null)
      .select(['id', 'cutOff', 'leadDays', 'workDays', 'holidays'])
      .execute()
    return new Map(
      rows.map(({ id, cutOff, leadDays, workDays, holidays }) => [
        id,
        {
          cutOff: cutOff?.slice(0, 5) ?? null,
          leadDays: leadDays ?? 0,
          workDays,
          holidays: holidays as unknown as DepotHoliday[],
        },
      ]),
    )
  })
