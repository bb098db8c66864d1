import { type RawBuilder, sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { matchVisible } from '#src/products/goods/visibility-queries.server.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import type { ChosenVehicle } from '#src/shop/chosen-vehicle.ts'
import { decideFit, type Fit, type FitLine, tyreFit } from './fit.ts'
import { tyresOfVehicles } from './tyres/queries.server.ts'
import type { VehicleTyre } from './tyres/tyre.ts'
import {
  type FittingVehicle,
  localizeConditions,
  normalizeVehicle,
  type StoredConditions,
  type Vehicle,
  type VehicleChoices,
  type VehicleSteps,
} from './vehicle.ts'

/** The choices of each step, given the selection so far; a step is empty until the previous one is selected. */
export function loadChoices(db: Db, scope: SiteScope, steps: VehicleSteps): Promise<VehicleChoices> {
  const { siteId } = scope
  return memoizeAnswer(db, { siteId, question: ['vehicle choices', steps] }, async () => {
    const { make, model, year } = steps
    const [makes, models, engines] = await Promise.all([
      loadMakes(db, siteId),
      make === null ? [] : loadModels(db, siteId, make),
      make === null || model === null ? [] : loadEngines(db, siteId, { make, model }),
    ])
    const enginesOfYear = engines.filter(
      ({ yearFrom, yearTo }) => year === null || (yearFrom <= year && (yearTo ?? 9999) >= year),
    )
    return { brands: makes, models, years: listYears(engines), engines: toEngineChoices(enginesOfYear) }
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

const toEngineChoices = (rows: readonly Row[]) =>
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
interface VehicleRecord {
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
  return memoizeAnswer(db, { siteId, question: ['vehicle', normalizeVehicle(chosen)] }, async () => {
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

/** Whether the shop has any vehicles. */
export const hasVehicles = (db: Db, { siteId }: SiteScope): Promise<boolean> =>
  memoizeAnswer(db, { siteId, question: 'has vehicles' }, async () => {
    const any = await db.selectFrom('vehicles').where('siteId', '=', siteId).select('id').limit(1).executeTakeFirst()
    return any !== undefined
  })

/** A universal part needs no longer list. */
const MAX_VEHICLES = 5000

interface CompatibleRow extends Vehicle {
  conditions: StoredConditions
}

/** All vehicles that a visible product of the site fits; undefined for hidden, foreign and missing products. */
export async function compatibleVehicles(
  db: Db,
  scope: SiteScope,
  productId: number,
): Promise<FittingVehicle[] | undefined> {
  const { siteId, language } = scope
  const product = await db
    .selectFrom('products')
    .where('siteId', '=', siteId)
    .where('id', '=', productId)
    .where(matchVisible(scope, 'products'))
    .select('id')
    .executeTakeFirst()
  if (!product) return undefined
  const { rows } = await sql<CompatibleRow>`
    select vehicle.make, vehicle.model, vehicle.engine, fit.conditions,
           greatest(vehicle.year_from, fit.year_from) as year_from, least(vehicle.year_to, fit.year_to) as year_to
    from product_vehicles fit join vehicles vehicle on vehicle.id = fit.vehicle_id and vehicle.site_id = ${siteId}
    where fit.product_id = ${productId}
    order by vehicle.make_key, vehicle.model_key, vehicle.engine_key, 5, 6
    limit ${MAX_VEHICLES}`.execute(db)
  return rows.map((row) => ({ ...row, conditions: localizeConditions(row.conditions, language) }))
}

/** Whether fitments of a product are known. */
export const selectFitsAnything = (productId: RawBuilder<number>) =>
  sql<boolean>`exists (select from product_vehicles where product_id = ${productId})`

interface FitRow {
  productId: number
  bound: boolean
  engine: string | null
  yearFrom: number | null
  yearTo: number | null
  conditions: StoredConditions | null
  /** Size key of a tyre. */
  sizeKey: string | null
}

/** Whether each product fits the vehicle, in one query per page. Hidden and foreign products are unknown. */
export async function loadFits(
  db: Db,
  scope: SiteScope,
  { vehicle, productIds }: { vehicle: VehicleRecord; productIds: readonly number[] },
): Promise<Map<number, Fit>> {
  const { siteId, language } = scope
  const { year } = vehicle.chosen
  const { rows } = await sql<FitRow>`
    select product.id as product_id, tyre.size_key, fit.conditions, fit.year_from, fit.year_to, vehicle.engine,
           exists (select from product_vehicles other where other.product_id = product.id) as bound
    from products product
    left join product_tyres tyre on tyre.product_id = product.id
    left join (product_vehicles fit join vehicles vehicle on vehicle.id = fit.vehicle_id)
      on fit.product_id = product.id and fit.vehicle_id = any(${vehicle.ids}::bigint[]) and ${inYear(year)}
    where product.site_id = ${siteId} and product.id = any(${productIds}::bigint[]) and ${matchVisible(scope, 'product')}`.execute(
    db,
  )
  const vehicleInput = { engines: vehicle.engines, isYearGiven: year !== null }
  return new Map(
    [...Map.groupBy(rows, ({ productId }) => productId)].map(([id, lines]) => [
      id,
      tyreFit(lines[0]?.sizeKey ?? null, vehicle.tyres) ??
        decideFit({
          ...vehicleInput,
          bound: lines.some(({ bound }) => bound),
          lines: lines.flatMap((row) => toFitLine(row, language)),
        }),
    ]),
  )
}

const inYear = (year: number | null) =>
  year === null
    ? sql`true`
    : sql`coalesce(fit.year_from, 0) <= ${year}::integer and coalesce(fit.year_to, 9999) >= ${year}::integer`

const toFitLine = ({ engine, yearFrom, yearTo, conditions }: FitRow, language: SiteScope['language']): FitLine[] =>
  conditions === null
    ? []
    : [{ engine: engine ?? '', yearFrom, yearTo, conditions: localizeConditions(conditions, language) }]
