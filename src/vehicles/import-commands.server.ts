import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { recordSearchChanges } from '#src/products/search-index-commands.server.ts'
import { tyreSizeKey } from '#src/products/tyre-size.ts'
import { lockVehicles } from './group-commands.server.ts'
import { type FitmentOutcome, type FitmentToLoad, type VehicleToLoad, vehicleKeys } from './vehicle.ts'

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
  if (write) await lockVehicles(tx, siteId, 'shared')
  const rows = vehicles.map((vehicle, at) => ({ at, ...toVehicleRecord(vehicle) }))
  const existing = await loadExistingRows(tx, siteId, rows)
  if (write) {
    const missing = rows.filter(({ at }) => !existing.has(at))
    await insertVehicles(tx, siteId, missing)
    await insertTyres(tx, siteId, vehicles)
  }
  return rows.map(({ at }) => !existing.has(at))
}

const toVehicleRecord = ({ make, model, engine, yearFrom, yearTo }: Omit<VehicleToLoad, 'tyres'>) => {
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

const VEHICLE_COLUMNS = sql.raw(
  'at integer, make text, model text, engine text, make_key text, model_key text, engine_key text, year_from smallint, year_to smallint',
)

async function loadExistingRows(tx: Tx, siteId: number, rows: readonly object[]): Promise<Set<number>> {
  const found = await sql<{ at: number }>`
    select row.at from json_to_recordset(${JSON.stringify(rows)}::json) as row (${VEHICLE_COLUMNS})
    join vehicles v on v.site_id = ${siteId} and v.make_key = row.make_key and v.model_key = row.model_key
      and v.engine_key = row.engine_key and v.year_from = row.year_from and v.year_to is not distinct from row.year_to`.execute(
    tx,
  )
  return new Set(found.rows.map(({ at }) => at))
}

async function insertVehicles(tx: Tx, siteId: number, rows: readonly object[]): Promise<void> {
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
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (${VEHICLE_COLUMNS})
    order by make_key, model_key, engine_key, year_from, year_to, at
    on conflict do nothing`.execute(tx)
}

async function insertTyres(tx: Tx, siteId: number, vehicles: readonly VehicleToLoad[]) {
  const rows = vehicles.flatMap(({ tyres, ...vehicle }) =>
    tyres.map(({ front, rear }) => ({
      ...toVehicleRecord(vehicle),
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
      (${VEHICLE_COLUMNS}, front text, front_key text, rear text, rear_key text)
    join vehicles v on v.site_id = ${siteId} and v.make_key = row.make_key and v.model_key = row.model_key
      and v.engine_key = row.engine_key and v.year_from = row.year_from and v.year_to is not distinct from row.year_to
    on conflict do nothing`.execute(tx)
}

interface FitmentsWrite {
  siteId: number
  write: boolean
}

interface FitmentsLoaded {
  /** By row. */
  outcomes: Map<number, FitmentOutcome>
  /** Vehicles that were added. */
  created: string[]
}

/**
 * Loads fitments, a few thousand rows at a time, in a few queries. A product is identified by its code, or by a number
 * of all products that fit. A row matches every vehicle of its make, model and engine whose years overlap; a missing
 * vehicle is created if the row has its first year.
 */
export async function loadFitments(
  tx: Tx,
  { siteId, write }: FitmentsWrite,
  fitments: readonly FitmentToLoad[],
): Promise<FitmentsLoaded> {
  if (fitments.length === 0) return { outcomes: new Map(), created: [] }
  if (write) await lockVehicles(tx, siteId, 'shared')
  const rows = fitments.map(toFitmentRecord)
  const products = await rowsWithProducts(tx, siteId, rows)
  const matchedRows = rows.filter(({ at }) => products.has(at))
  const unknown = await rowsWithoutVehicles(tx, siteId, matchedRows)
  const creatable = matchedRows.filter(({ at, year_from }) => unknown.has(at) && year_from !== null)
  if (write) await insertVehicles(tx, siteId, creatable)
  const added = write ? await insertFitments(tx, siteId, matchedRows) : await missingFitments(tx, siteId, matchedRows)
  const createdRows = new Set(creatable.map(({ at }) => at))
  const outcomes = rows.map(({ at }): [number, FitmentOutcome] => {
    if (!products.has(at)) return [at, 'noProduct']
    if (unknown.has(at) && !createdRows.has(at)) return [at, 'noVehicle']
    return [at, added.has(at) || createdRows.has(at) ? 'new' : 'unchanged']
  })
  return { outcomes: new Map(outcomes), created: creatable.map(formatVehicleName) }
}

function toFitmentRecord({ at, code, key, make, model, engine, years, conditions }: FitmentToLoad) {
  return {
    ...toVehicleRecord({ make, model, engine: engine ?? '', yearFrom: years.from ?? 0, yearTo: years.to }),
    at,
    code,
    key,
    any_engine: engine === undefined,
    year_from: years.from,
    conditions,
  }
}

type FitmentRecord = ReturnType<typeof toFitmentRecord>

const formatVehicleName = ({ make, model, engine, year_from: from, year_to: to }: FitmentRecord) =>
  [`vehicle ${make} ${model}`, engine, `${from}-${to ?? ''}`].filter(Boolean).join(' ')

const FITMENT_COLUMNS = sql.raw(
  'at integer, code text, key text, make_key text, model_key text, engine_key text, any_engine boolean, year_from smallint, year_to smallint, conditions jsonb',
)

const recordset = (rows: readonly FitmentRecord[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as row (${FITMENT_COLUMNS})`

const joinProducts = (siteId: number) => sql`
  join lateral (
    select id from products where site_id = ${siteId} and code = row.code
    union
    select product_id from product_numbers
    where row.code is null and site_id = ${siteId} and key = row.key and customer_id is null
  ) product on true`

const joinVehicles = (siteId: number) => sql`
  join vehicles v on v.site_id = ${siteId} and v.make_key = row.make_key and v.model_key = row.model_key
    and (row.any_engine or v.engine_key = row.engine_key)
    and v.year_from <= coalesce(row.year_to, 9999) and coalesce(v.year_to, 9999) >= coalesce(row.year_from, 0)`

async function rowsWithProducts(tx: Tx, siteId: number, rows: readonly FitmentRecord[]): Promise<Set<number>> {
  const found = await sql<{ at: number }>`
    select distinct row.at from ${recordset(rows)} ${joinProducts(siteId)}`.execute(tx)
  return new Set(found.rows.map(({ at }) => at))
}

async function rowsWithoutVehicles(tx: Tx, siteId: number, rows: readonly FitmentRecord[]): Promise<Set<number>> {
  const found = await sql<{ at: number }>`
    select distinct row.at from ${recordset(rows)} ${joinVehicles(siteId)}`.execute(tx)
  const matched = new Set(found.rows.map(({ at }) => at))
  return new Set(rows.map(({ at }) => at).filter((at) => !matched.has(at)))
}

// Years of the row are a condition only if the vehicle was built in other years too.
const selectFitmentLines = (siteId: number, rows: readonly FitmentRecord[]) => sql`
  select row.at, product.id as product_id, v.id as vehicle_id,
         case when row.year_from > v.year_from then row.year_from end as year_from,
         case when row.year_to < coalesce(v.year_to, 9999) then row.year_to end as year_to, row.conditions
  from ${recordset(rows)} ${joinProducts(siteId)} ${joinVehicles(siteId)}`

async function insertFitments(tx: Tx, siteId: number, rows: readonly FitmentRecord[]): Promise<Set<number>> {
  const missing = await missingFitments(tx, siteId, rows)
  const missingRows = rows.filter(({ at }) => missing.has(at))
  if (missingRows.length === 0) return missing
  const { rows: inserted } = await sql<{ productId: number }>`
    insert into product_vehicles (product_id, vehicle_id, year_from, year_to, conditions)
    select product_id, vehicle_id, year_from, year_to, conditions from (${selectFitmentLines(siteId, missingRows)}) line
    on conflict do nothing returning product_id`.execute(tx)
  const productIds = [...new Set(inserted.map(({ productId }) => productId))]
  await recordSearchChanges(tx, siteId, { productIds, removed: false })
  return missing
}

async function missingFitments(tx: Tx, siteId: number, rows: readonly FitmentRecord[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
  const found = await sql<{ at: number }>`
    select distinct line.at from (${selectFitmentLines(siteId, rows)}) line
    where not exists (
      select from product_vehicles old
      where old.product_id = line.product_id and old.vehicle_id = line.vehicle_id
        and old.year_from is not distinct from line.year_from and old.year_to is not distinct from line.year_to
        and old.conditions = line.conditions)`.execute(tx)
  return new Set(found.rows.map(({ at }) => at))
}
