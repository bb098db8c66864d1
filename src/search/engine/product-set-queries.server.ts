import { type RawBuilder, sql } from 'kysely'
import type { TyreWish } from '#src/vehicles/listing-params.ts'
import { listSpeeds } from '#src/vehicles/tyres/tyre.ts'
import type { Among } from '../search.ts'
import type { FittingVehicles } from './criteria.ts'

/** A statement that selects `product_id`. It is read from PostgreSQL whatever the engine is. */
type ProductSet = RawBuilder<{ productId: number }>

/** Products that fit one of the vehicles: by a fitment, or a tyre by a size of the vehicle. */
export const selectFitting = ({ ids, year }: FittingVehicles): ProductSet => sql`
  select product_id from product_vehicles where vehicle_id = any(${ids}::bigint[]) ${isInYear(year)}
  union all
  select tyre.product_id from vehicle_tyres own join vehicles on vehicles.id = own.vehicle_id
  join product_tyres tyre on tyre.site_id = vehicles.site_id and tyre.size_key in (own.front_key, own.rear_key)
  where own.vehicle_id = any(${ids}::bigint[])`

const isInYear = (year: number | null) =>
  year === null
    ? sql``
    : sql`and coalesce(year_from, 0) <= ${year}::integer and coalesce(year_to, 9999) >= ${year}::integer`

/** Restrictions that are sets of products; stock is a column. */
export type ProductRestriction = Exclude<Among, { inStock: true }>

/** The products of a restriction. Those found by number, `numberIds`, are included whether or not they fit a vehicle. */
export function selectAmong(siteId: number, restriction: ProductRestriction, numberIds: readonly number[]): ProductSet {
  if ('vehicles' in restriction) return selectVehicleProducts(siteId, restriction, numberIds)
  if ('tyres' in restriction) return selectTyres(siteId, restriction.tyres)
  return sql`
    select product_id from product_numbers
    where site_id = ${siteId} and key = any(${restriction.keys}::text[]) and customer_id is null`
}

type VehicleRestriction = Extract<Among, { vehicles: unknown }>

function selectVehicleProducts(
  siteId: number,
  { vehicles, year = null, sizes = [] }: VehicleRestriction,
  numberIds: readonly number[],
): ProductSet {
  const tyres =
    sizes.length === 0
      ? sql``
      : sql`union all select product_id from product_tyres where size_key = any(${sizes}::text[]) and site_id = ${siteId}`
  const numbers = numberIds.length === 0 ? sql`` : sql`union all select unnest(${numberIds}::bigint[])`
  return sql`
    select product_id from product_vehicles where vehicle_id = any(${vehicles}::bigint[]) ${isInYear(year)}
    ${tyres} ${numbers}`
}

function selectTyres(siteId: number, { sizes, load, speed }: TyreWish): ProductSet {
  const loadCondition = load === null ? sql`` : sql`and load_index >= ${load}::integer`
  const speedCondition = speed === null ? sql`` : sql`and speed = any(${listSpeeds(speed)}::text[])`
  return sql`
    select product_id from product_tyres
    where site_id = ${siteId} and size_key = any(${sizes}::text[]) ${loadCondition} ${speedCondition}`
}
