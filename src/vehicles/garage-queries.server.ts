import { sql } from 'kysely'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { GARAGE_SIZE, type GarageVehicle } from './vehicle.ts'

interface Row {
  id: number
  make: string
  model: string
  year: number | null
  engine: string | null
  makeName: string
  modelName: string
  engineName: string
}

/** The viewer's vehicles, the latest first, without those the shop no longer lists. */
export async function loadGarage(db: Db, { siteId, userId }: ViewerScope): Promise<GarageVehicle[]> {
  if (userId === null) return []
  const { rows } = await sql<Row>`
    select own.id, own.make_key as make, own.model_key as model, own.year, own.engine_key as engine,
           known.make as make_name, known.model as model_name,
           case when own.engine_key is null then '' else known.engine end as engine_name
    from garage_vehicles own
    cross join lateral (
      select make, model, engine from vehicles
      where site_id = ${siteId} and make_key = own.make_key and model_key = own.model_key
        and (own.engine_key is null or engine_key = own.engine_key)
      order by id limit 1
    ) known
    where own.user_id = ${userId}
    order by own.used_at desc, own.id desc limit ${GARAGE_SIZE}`.execute(db)
  return rows.map(({ id, make, model, year, engine, makeName, modelName, engineName }) => ({
    id,
    name: [makeName, modelName, engineName].filter(Boolean).join(' '),
    chosen: { make, model, year, engine },
  }))
}
