import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { tyreSizeKey } from '#src/products/tyre-size.ts'
import { vehicleKeys } from '../vehicle.ts'
import type { VehicleToLoad } from './vehicle-to-load.ts'

interface VehiclesWrite {
  siteId: number
  /** False: nothing is written, and the result is the same. */
  write: boolean
}

/**
 * Loads vehicles by make, model, engine and years, each once; existing makes and models keep their spelling. Returns
 * for each whether it was new.
 */
export async function loadVehicles(
  tx: Tx,
  { siteId, write }: VehiclesWrite,
  vehicles: readonly VehicleToLoad[],
): Promise<boolean[]> {
  if (vehicles.length === 0) return []
  const rows = vehicles.map((vehicle, at) => ({ at, ...toRecord(vehicle) }))
  const existing = await loadExistingRows(tx, siteId, rows)
  if (write) {
    const missing = rows.filter(({ at }) => !existing.has(at))
    await insertVehicles(tx, siteId, missing)
    await insertTyres(tx, siteId, vehicles)
  }
  return rows.map(({ at }) => !existing.has(at))
}

const toRecord = ({ make, model, engine, yearFrom, yearTo }: Omit<VehicleToLoad, 'tyres'>) => {
  const { makeKey, modelKey, engineKey } = vehicleKeys({ make, model, engine })
  return {
    make,
    model,
    engine,
    year_from: yearFrom,
    year_to: yearTo,
    make_key: makeKey,
    model_key: modelKey,
    engine_key: engineKey,
  }
}

const COLUMNS = sql.raw(
  'at integer, make text, model text, engine text, make_key text, model_key text, engine_key text, year_from smallint, year_to smallint',
)

async function loadExistingRows(tx: Tx, siteId: number, rows: readonly object[]): Promise<Set<number>> {
  const found = await sql<{ at: number }>`
    select row.at from json_to_recordset(${JSON.stringify(rows)}::json) as row (${COLUMNS})
    join vehicles v on v.site_id = ${siteId} and v.make_key = row.make_key and v.model_key = row.model_key
      and v.engine_key = row.engine_key and v.year_from = row.year_from and v.year_to is not distinct from row.year_to`.execute(
    tx,
  )
  return new Set(found.rows.map(({ at }) => at))
}

export async function insertVehicles(tx: Tx, siteId: number, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into vehicles (site_id, make, model, engine, make_key, model_key, engine_key, year_from, year_to)
    select distinct on (make_key, model_key, engine_key, year_from, year_to) ${siteId},
      coalesce((select v.make from vehicles v where v.site_id = ${siteId} and v.make_key = row.make_key limit 1),
               first_value(make) over (partition by make_key order by at)),
      coalesce((select v.model from vehicles v where v.site_id = ${siteId} and v.make_key = row.make_key
                and v.model_key = row.model_key limit 1),
               first_value(model) over (partition by make_key, model_key order by at)),
      engine, make_key, model_key, engine_key, year_from, year_to
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (${COLUMNS})
    order by make_key, model_key, engine_key, year_from, year_to, at
    on conflict do nothing`.execute(tx)
}

export const vehicleRecord = toRecord

async function insertTyres(tx: Tx, siteId: number, vehicles: readonly VehicleToLoad[]) {
  const rows = vehicles.flatMap(({ tyres, ...vehicle }) =>
    tyres.map(({ front, rear }) => ({
      ...toRecord(vehicle),
      front,
      front_key: tyreSizeKey(front),
      rear,
      rear_key: rear === null ? null : tyreSizeKey(rear),
    })),
  )
  if (rows.length === 0) return
  await sql`
    insert into vehicle_tyres (vehicle_id, front, front_key, rear, rear_key)
    select v.id, row.front, row.front_key, row.rear, row.rear_key
    from json_to_recordset(${JSON.stringify(rows)}::json) as row
      (${COLUMNS}, front text, front_key text, rear text, rear_key text)
    join vehicles v on v.site_id = ${siteId} and v.make_key = row.make_key and v.model_key = row.model_key
      and v.engine_key = row.engine_key and v.year_from = row.year_from and v.year_to is not distinct from row.year_to
    on conflict do nothing`.execute(tx)
}
