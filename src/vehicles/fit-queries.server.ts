import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import type { SiteScope } from '../shop/viewer.ts'
import { decideFit, type Fit, type FitLine, tyreFit } from './fit.ts'
import type { VehicleRecord } from './queries.server.ts'
import { type FittingVehicle, localizeConditions, type StoredConditions, type Vehicle } from './vehicle.ts'

/** A universal part needs no longer list. */
const MAX_VEHICLES = 5000

interface CompatibleRow extends Vehicle {
  conditions: StoredConditions
}

/** All vehicles that a visible product of the site fits; undefined for hidden, foreign and missing products. */
export async function compatibleVehicles(
  db: Db,
  { siteId, language }: SiteScope,
  productId: number,
): Promise<FittingVehicle[] | undefined> {
  const product = await db
    .selectFrom('products')
    .where('siteId', '=', siteId)
    .where('id', '=', productId)
    .where('visible', '=', true)
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
export async function fitsAnything(db: Db, productId: number): Promise<boolean> {
  const fit = await db
    .selectFrom('productVehicles')
    .where('productId', '=', productId)
    .select('vehicleId')
    .limit(1)
    .executeTakeFirst()
  return fit !== undefined
}

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

/** Whether each product fits the vehicle, in one query per page. Foreign products are unknown. */
export async function loadFits(
  db: Db,
  { siteId, language }: SiteScope,
  { vehicle, productIds }: { vehicle: VehicleRecord; productIds: readonly number[] },
): Promise<Map<number, Fit>> {
  const { year } = vehicle.chosen
  const { rows } = await sql<FitRow>`
    select product.id as product_id, tyre.size_key, fit.conditions, fit.year_from, fit.year_to, vehicle.engine,
           exists (select from product_vehicles other where other.product_id = product.id) as bound
    from products product
    left join product_tyres tyre on tyre.product_id = product.id
    left join (product_vehicles fit join vehicles vehicle on vehicle.id = fit.vehicle_id)
      on fit.product_id = product.id and fit.vehicle_id = any(${vehicle.ids}::bigint[]) and ${inYear(year)}
    where product.site_id = ${siteId} and product.id = any(${productIds}::bigint[])`.execute(db)
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
