import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import { memoizeAnswer } from '../shop/answer-cache.server.ts'
import type { ChosenVehicle } from '../shop/chosen-vehicle.ts'
import type { SiteScope } from '../shop/viewer.ts'
import type { VehicleChoices, VehicleSteps } from './choices.ts'
import { sameVehicle } from './choices.ts'
import { tyresOfVehicles } from './tyres/queries.server.ts'
import type { VehicleTyre } from './tyres/tyre-choice.ts'

/** What can be chosen next, after what was chosen already; later steps are empty until the one before is chosen. */
export function loadChoices(db: Db, scope: SiteScope, steps: VehicleSteps): Promise<VehicleChoices> {
  const { siteId } = scope
  return memoizeAnswer(db, { siteId, question: ['vehicle choices', steps] }, async () => {
    const { make, model, year } = steps
    const [makes, models, rest] = await Promise.all([
      loadMakes(db, siteId),
      make === null ? [] : loadModels(db, siteId, make),
      make === null || model === null ? [] : loadEngines(db, siteId, { make, model }),
    ])
    const inYear = rest.filter(
      ({ yearFrom, yearTo }) => year === null || (yearFrom <= year && (yearTo ?? 9999) >= year),
    )
    return { brands: makes, models, years: listYears(rest), engines: distinct(inYear) }
  })
}

async function loadMakes(db: Db, siteId: number) {
  const { rows } = await sql<{ key: string; name: string }>`
    select make_key as key, min(make) as name from vehicles where site_id = ${siteId}
    group by make_key order by make_key`.execute(db)
  return rows
}

async function loadModels(db: Db, siteId: number, make: string) {
  const { rows } = await sql<{ key: string; name: string; yearFrom: number; yearTo: number | null }>`
    select model_key as key, min(model) as name, min(year_from) as year_from,
           case when bool_or(year_to is null) then null else max(year_to) end as year_to
    from vehicles where site_id = ${siteId} and make_key = ${make} group by model_key order by model_key`.execute(db)
  return rows
}

interface Row {
  id: number
  key: string
  make: string
  model: string
  name: string
  yearFrom: number
  yearTo: number | null
}

const loadEngines = (db: Db, siteId: number, { make, model }: { make: string; model: string }): Promise<Row[]> =>
  db
    .selectFrom('vehicles')
    .where('siteId', '=', siteId)
    .where('makeKey', '=', make)
    .where('modelKey', '=', model)
    .select(['id', 'engineKey as key', 'make', 'model', 'engine as name', 'yearFrom', 'yearTo'])
    .orderBy('engineKey')
    .orderBy('yearFrom')
    .execute()

const distinct = (rows: readonly Row[]) =>
  [...new Map(rows.map(({ key, name }) => [key, { key, name }])).values()].filter(({ key }) => key !== '')

/** Newest first; models in production end with the current year. */
function listYears(rows: readonly Row[]): number[] {
  const thisYear = new Date().getFullYear()
  const years = rows.flatMap(({ yearFrom, yearTo }) => {
    const last = yearTo ?? Math.max(thisYear, yearFrom)
    return Array.from({ length: last - yearFrom + 1 }, (_, at) => yearFrom + at)
  })
  return [...new Set(years)].sort((one, other) => other - one)
}

/** A selected vehicle in the shop's list. */
export interface VehicleRecord {
  chosen: ChosenVehicle
  /** "Fiat Egea 1.3 MultiJet 95". */
  name: string
  /** Every line of the list that it may be. */
  ids: number[]
  engines: number
  /** Its tyre sizes; empty if unknown. */
  tyres: VehicleTyre[]
}

/** undefined for an unknown vehicle: a cookie may outlive the list. */
export function findVehicle(db: Db, scope: SiteScope, chosen: ChosenVehicle): Promise<VehicleRecord | undefined> {
  const { siteId } = scope
  return memoizeAnswer(db, { siteId, question: ['vehicle', sameVehicle(chosen)] }, async () => {
    const { year, engine } = chosen
    const rows = (await loadEngines(db, siteId, chosen)).filter(
      (row) =>
        (engine === null || row.key === engine) &&
        (year === null || (row.yearFrom <= year && (row.yearTo ?? 9999) >= year)),
    )
    const [first] = rows
    if (!first) return undefined
    const name = [first.make, first.model, engine === null ? '' : first.name].filter(Boolean).join(' ')
    const ids = rows.map(({ id }) => id)
    const engines = new Set(rows.map(({ key }) => key)).size
    return { chosen, name, ids, engines, tyres: await tyresOfVehicles(db, ids) }
  })
}

/** Whether there is any vehicle to choose. */
export const hasVehicles = (db: Db, { siteId }: SiteScope): Promise<boolean> =>
  memoizeAnswer(db, { siteId, question: 'has vehicles' }, async () => {
    const any = await db.selectFrom('vehicles').where('siteId', '=', siteId).select('id').limit(1).executeTakeFirst()
    return any !== undefined
  })
