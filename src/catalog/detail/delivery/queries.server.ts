import type { Db } from '../../../platform/db.server.ts'
import { can, type Who } from '../../../shop/policy.ts'
import { type SiteScope, viewerScope } from '../../../shop/viewer.ts'
import { hasAny, type Stock } from '../../stock.ts'
import { stockFor } from '../../stock-queries.server.ts'
import { arrivalDay, daysBetween, type Rhythm, type SiteMoment, siteMoment } from './arrival.ts'
import type { Arrival } from './promise.ts'

/**
 * When each of these products would arrive if it were ordered now: from the depot that would give it, the buyer's own
 * first, then by priority. Nothing for whoever may not see stock, for a depot without a rhythm, and for what is nowhere.
 * Two queries for any number of products.
 */
export async function arrivalsFor(db: Db, who: Who, ids: readonly number[]): Promise<Map<number, Arrival>> {
  if (ids.length === 0 || !can(who, 'seeStock')) return new Map()
  const scope = viewerScope(who)
  const [stock, rhythms] = await Promise.all([stockFor(db, scope, ids), rhythmsOf(db, scope)])
  const now = siteMoment(new Date(), who.site.timeZone)
  return new Map(
    [...stock].flatMap(([id, known]) => {
      const arrival = arrivalOf(who, known, { rhythms, now })
      return arrival ? [[id, arrival] as const] : []
    }),
  )
}

interface Known {
  rhythms: ReadonlyMap<number, Rhythm>
  now: SiteMoment
}

function arrivalOf(who: Who, stock: Stock, known: Known): Arrival | undefined {
  const own = who.viewer.customer?.depotId
  const having = stock.depots.filter((depot) => hasAny(depot))
  const first = having.find(({ id }) => id === own) ?? having[0]
  const day = first ? dayFrom(first.id, known) : comingDay(who, stock, known)
  if (day === undefined) return undefined
  const { now } = known
  const byDepot = having.flatMap(({ id }) => {
    const from = dayFrom(id, known)
    return from === undefined ? [] : [{ depotId: id, day: from, inDays: daysBetween(now.day, from) }]
  })
  return { day, inDays: daysBetween(now.day, day), depots: can(who, 'seeDepots') ? byDepot : null }
}

function dayFrom(depotId: number, { rhythms, now }: Known) {
  const rhythm = rhythms.get(depotId)
  return rhythm && arrivalDay(rhythm, now)
}

/** What comes on a day leaves on it from the first depot: nobody knows better. */
function comingDay(who: Who, { coming, comingOn, depots }: Stock, { rhythms, now }: Known) {
  const rhythm = depots[0] && rhythms.get(depots[0].id)
  if (!rhythm || comingOn === null || comingOn < now.day || !hasAny({ onHand: coming })) return undefined
  return can(who, 'seeComing') ? arrivalDay(rhythm, { day: comingOn, time: '00:00' }) : undefined
}

async function rhythmsOf(db: Db, { siteId }: SiteScope): Promise<Map<number, Rhythm>> {
  const rows = await db
    .selectFrom('depots')
    .where('siteId', '=', siteId)
    .where('leadDays', 'is not', null)
    .select(['id', 'cutOff', 'leadDays', 'workDays'])
    .execute()
  return new Map(
    rows.map(({ id, cutOff, leadDays, workDays }) => [
      id,
      { cutOff: cutOff?.slice(0, 5) ?? null, leadDays: leadDays ?? 0, workDays },
    ]),
  )
}
