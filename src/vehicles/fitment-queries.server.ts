import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { splitWords } from '#src/platform/i18n/fold.ts'
import { type FittingVehicle, localizeConditions, type StoredConditions } from './vehicle.ts'

/** One line of the fitments of a product, with the key that names it. */
export interface ProductFitment extends FittingVehicle {
  key: string
}

/** The key of the row `fit` of `product_vehicles`: all of its values, so that it never names a changed one. */
export const fitmentKey = sql<string>`concat_ws('-', fit.vehicle_id, coalesce(fit.year_from::text, ''),
  coalesce(fit.year_to::text, ''), case when fit.conditions = '{}' then '' else md5(fit.conditions::text) end)`

interface FitmentsRequest {
  productId: number
  /** Words of make, model and engine. */
  text: string
  /** From 1. */
  page: number
  pageSize: number
}

interface FitmentsPage {
  fitments: ProductFitment[]
  totalHits: number
  page: number
}

/** A page of the fitments of a product of the site, the last one if there are fewer pages. */
export async function loadFitmentsPage(
  db: Db,
  { siteId, language }: SiteScope,
  { productId, text, page, pageSize }: FitmentsRequest,
): Promise<FitmentsPage> {
  const matches = splitWords(text).map((word) => sql` and strpos(${VEHICLE_WORDS}, ${word}) > 0`)
  const from = sql`
    from product_vehicles fit join vehicles vehicle on vehicle.id = fit.vehicle_id and vehicle.site_id = ${siteId}
    where fit.product_id = ${productId}${sql.join(matches, sql``)}`
  const { rows: counted } = await sql<{ totalHits: number }>`select count(*)::integer as total_hits ${from}`.execute(db)
  const totalHits = counted[0]?.totalHits ?? 0
  const shown = Math.min(page, Math.max(1, Math.ceil(totalHits / pageSize)))
  const { rows } = await sql<Omit<ProductFitment, 'conditions'> & { conditions: StoredConditions }>`
    select ${fitmentKey} as key, vehicle.make, vehicle.model, vehicle.engine, fit.conditions,
           greatest(vehicle.year_from, fit.year_from) as year_from, least(vehicle.year_to, fit.year_to) as year_to
    ${from} order by vehicle.make_key, vehicle.model_key, vehicle.engine_key, year_from, key
    limit ${pageSize} offset ${(shown - 1) * pageSize}`.execute(db)
  const fitments = rows.map((row) => ({ ...row, conditions: localizeConditions(row.conditions, language) }))
  return { fitments, totalHits, page: shown }
}

const VEHICLE_WORDS = sql`(vehicle.make_key || ' ' || vehicle.model_key || ' ' || vehicle.engine_key)`
