import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result } from '#src/api/refusal.ts'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { ChosenVehicle } from '#src/shop/chosen-vehicle.ts'
import { GARAGE_SIZE } from './vehicle.ts'

/**
 * Puts a vehicle first in the viewer's garage; the oldest is dropped above the limit. Anonymous visitors have no
 * garage.
 */
export function parkVehicle(db: Db, { userId }: ViewerScope, chosen: ChosenVehicle): Promise<Result<null>> {
  const { make, model, year, engine } = chosen
  return transact(db, async (tx) => {
    if (userId === null) return ok(null)
    await sql`
      insert into garage_vehicles (user_id, make_key, model_key, year, engine_key)
      values (${userId}, ${make}, ${model}, ${year}, ${engine})
      on conflict (user_id, make_key, model_key, year, engine_key) do update set used_at = clock_timestamp()`.execute(
      tx,
    )
    await sql`
      delete from garage_vehicles where user_id = ${userId} and id in (
        select id from garage_vehicles where user_id = ${userId} order by used_at desc, id desc offset ${GARAGE_SIZE}
      )`.execute(tx)
    return ok(null)
  })
}

/** Removes one of the viewer's own vehicles; another user's stays. */
export async function removeVehicle(db: Db, { userId }: ViewerScope, id: number): Promise<boolean> {
  if (userId === null) return false
  const { numDeletedRows } = await db
    .deleteFrom('garageVehicles')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
