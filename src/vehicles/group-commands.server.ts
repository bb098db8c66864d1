import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { notifyCatalogChange, recordSearchChanges } from '#src/products/search-index-commands.server.ts'
import type { VehicleGroup } from './vehicle.ts'

/** Renames, merges and removals wait until no list or form adds vehicles or fitments, and the other way round. */
export const lockVehicles = (tx: Tx, siteId: number, mode: 'shared' | 'exclusive') =>
  sql`select ${sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')}(
    hashtext(${`vehicles of ${siteId}`}))`.execute(tx)

/** The rows `v` of `vehicles` in a group. */
export const matchVehicleGroup = (siteId: number, { make, model, engine }: VehicleGroup): RawBuilder<SqlBool> =>
  sql`(v.site_id = ${siteId} and v.make_key = ${make} ${model === null ? sql`` : sql`and v.model_key = ${model}`}
    ${engine === null ? sql`` : sql`and v.engine_key = ${engine}`})`

interface GroupNaming {
  group: VehicleGroup
  /** The keys of the new names. */
  target: VehicleGroup
  /** Names below the level of the group are not read. */
  names: { make: string; model: string; engine: string }
}

/**
 * Names the vehicles of a group, which keep their ids. Equal ones that exist under the new names already are merged into
 * them with their fitments and tyre sizes; vehicles in garages follow, and equal names get the new spelling.
 */
export async function renameVehicles(tx: Tx, siteId: number, { group, target, names }: GroupNaming): Promise<void> {
  if (JSON.stringify(group) !== JSON.stringify(target)) {
    await mergeEqualVehicles(tx, siteId, { group, target })
    await moveGarages(tx, siteId, { group, target })
  }
  await sql`
    update vehicles v set make_key = ${target.make}, model_key = coalesce(${target.model}, model_key),
      engine_key = coalesce(${target.engine}, engine_key)
    where ${matchVehicleGroup(siteId, group)}`.execute(tx)
  await sql`
    update vehicles v set make = ${names.make}
    where ${matchVehicleGroup(siteId, { ...target, model: null, engine: null })} and make <> ${names.make}`.execute(tx)
  if (target.model !== null)
    await sql`
      update vehicles v set model = ${names.model}
      where ${matchVehicleGroup(siteId, { ...target, engine: null })} and model <> ${names.model}`.execute(tx)
  if (target.engine !== null)
    await sql`
      update vehicles v set engine = ${names.engine}
      where ${matchVehicleGroup(siteId, target)} and engine <> ${names.engine}`.execute(tx)
  await notifyCatalogChange(tx, siteId)
}

type GroupMove = Omit<GroupNaming, 'names'>

/**
 * Vehicles with the same years, and the same names below the level of the group. Those of the group stay, so that a
 * repeated request finds them.
 */
async function mergeEqualVehicles(tx: Tx, siteId: number, { group, target }: GroupMove): Promise<void> {
  const { rows } = await sql<{ id: number; target: number }>`
    select other.id, v.id as target from vehicles v join vehicles other on other.site_id = v.site_id
      and other.make_key = ${target.make} and other.model_key = coalesce(${target.model}, v.model_key)
      and other.engine_key = coalesce(${target.engine}, v.engine_key)
      and other.year_from = v.year_from and other.year_to is not distinct from v.year_to
    where ${matchVehicleGroup(siteId, group)}`.execute(tx)
  if (rows.length === 0) return
  const pairs = sql`json_to_recordset(${JSON.stringify(rows)}::json) as pair (id bigint, target bigint)`
  const moved = await sql<{ productId: number }>`
    select distinct fit.product_id from ${pairs} join product_vehicles fit on fit.vehicle_id = pair.id`.execute(tx)
  await sql`
    insert into product_vehicles (product_id, vehicle_id, year_from, year_to, conditions)
    select fit.product_id, pair.target, fit.year_from, fit.year_to, fit.conditions
    from ${pairs} join product_vehicles fit on fit.vehicle_id = pair.id
    on conflict do nothing`.execute(tx)
  await sql`
    insert into vehicle_tyres (vehicle_id, front, front_key, rear, rear_key)
    select pair.target, own.front, own.front_key, own.rear, own.rear_key
    from ${pairs} join vehicle_tyres own on own.vehicle_id = pair.id
    on conflict do nothing`.execute(tx)
  await sql`delete from vehicles v using ${pairs} where v.id = pair.id`.execute(tx)
  const productIds = moved.rows.map(({ productId }) => productId)
  await recordSearchChanges(tx, siteId, { productIds, removed: false })
}

/** In a garage, no engine stands for every engine of the model. */
async function moveGarages(tx: Tx, siteId: number, { group, target }: GroupMove): Promise<void> {
  const owned = sql`own.user_id in (select id from users where site_id = ${siteId}) and own.make_key = ${group.make}
    ${group.model === null ? sql`` : sql`and own.model_key = ${group.model}`}
    ${group.engine === null ? sql`` : sql`and own.engine_key = ${group.engine}`}`
  const engine = target.engine === null ? sql`own.engine_key` : sql`nullif(${target.engine}, '')`
  await sql`
    insert into garage_vehicles (user_id, make_key, model_key, year, engine_key, used_at)
    select own.user_id, ${target.make}, coalesce(${target.model}, own.model_key), own.year, ${engine}, own.used_at
    from garage_vehicles own where ${owned}
    on conflict do nothing`.execute(tx)
  await sql`delete from garage_vehicles own where ${owned}`.execute(tx)
}

/** The rows `v` of `vehicles` that no product fits, and without tyre sizes, by which tyres fit. */
export const isUnused = sql<SqlBool>`(not exists (select from product_vehicles fit where fit.vehicle_id = v.id)
  and not exists (select from vehicle_tyres tyre where tyre.vehicle_id = v.id))`

/** Removes the unused vehicles of a group; returns their number. */
export async function removeUnused(tx: Tx, siteId: number, group: VehicleGroup): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from vehicles v where ${matchVehicleGroup(siteId, group)} and ${isUnused} returning v.id`.execute(tx)
  if (rows.length > 0) await notifyCatalogChange(tx, siteId)
  return rows.length
}
