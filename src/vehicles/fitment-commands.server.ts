import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { notifyCatalogChange, recordSearchChanges } from '#src/products/search-index-commands.server.ts'
import { fitmentKey } from './fitment-queries.server.ts'
import type { Vehicle } from './vehicle.ts'

interface FitmentsRemoval {
  productId: number
  /** Those that are removed already are left out. */
  keys: readonly string[]
}

/** Removes fitments of a product and returns them. The vehicles stay. */
export async function removeFitments(tx: Tx, siteId: number, { productId, keys }: FitmentsRemoval): Promise<Vehicle[]> {
  const { rows } = await sql<Vehicle>`
    delete from product_vehicles fit using vehicles vehicle
    where vehicle.id = fit.vehicle_id and vehicle.site_id = ${siteId} and fit.product_id = ${productId}
      and ${fitmentKey} = any(${keys}::text[])
    returning vehicle.make, vehicle.model, vehicle.engine, greatest(vehicle.year_from, fit.year_from) as year_from,
      least(vehicle.year_to, fit.year_to) as year_to`.execute(tx)
  if (rows.length === 0) return rows
  await recordSearchChanges(tx, siteId, { productIds: [productId], removed: false })
  await notifyCatalogChange(tx, siteId)
  return rows
}
