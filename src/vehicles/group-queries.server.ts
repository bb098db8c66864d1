import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { splitWords } from '#src/platform/i18n/fold.ts'
import { isUnused, matchVehicleGroup } from './group-commands.server.ts'
import { type ListedModel, MAX_PARTS, toVehicleGroup, type VehicleLevel, type VehicleNames } from './listed-vehicle.ts'
import type { VehicleGroup } from './vehicle.ts'

export interface ModelFilter {
  /** Words of make and model. */
  text: string
  /** Models with a vehicle that no product fits; only such vehicles are counted. */
  unused: boolean
}

interface ModelsRequest extends ModelFilter {
  descending: boolean
  /** From 1. */
  page: number
  pageSize: number
}

/** A page of the models of a site, by make and model. */
export async function loadModelList(
  db: Db,
  siteId: number,
  { descending, page, pageSize, ...filter }: ModelsRequest,
): Promise<{ models: ListedModel[]; totalHits: number }> {
  const direction = descending ? sql`desc` : sql`asc`
  const [{ rows }, totalHits] = await Promise.all([
    // Products are counted for the models of the page only.
    sql<ListedModel>`
      select page.id, page.make, page.model, page.year_from, page.year_to, page.engines, (
        select count(distinct fit.product_id)::integer
        from vehicles v join product_vehicles fit on fit.vehicle_id = v.id
        where v.site_id = ${siteId} and v.make_key = page.make_key and v.model_key = page.model_key) as products
      from (select min(v.id) as id, v.make_key, v.model_key, ${SUMMARY},
          count(distinct v.engine_key) filter (where v.engine_key <> '')::integer as engines
        from vehicles v where ${matchModels(siteId, filter)} group by v.make_key, v.model_key
        order by v.make_key ${direction}, v.model_key ${direction}
        limit ${pageSize} offset ${(page - 1) * pageSize}) page
      order by page.make_key ${direction}, page.model_key ${direction}`.execute(db),
    countModels(db, siteId, filter),
  ])
  return { models: rows, totalHits }
}

const SUMMARY = sql`min(v.make) as make, min(v.model) as model, min(v.year_from) as year_from,
  case when bool_or(v.year_to is null) then null else max(v.year_to) end as year_to`

export async function countModels(db: Db, siteId: number, filter: ModelFilter): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from (
      select distinct v.make_key, v.model_key from vehicles v where ${matchModels(siteId, filter)}) model`.execute(db)
  return rows[0]?.hits ?? 0
}

function matchModels(siteId: number, { text, unused }: ModelFilter): RawBuilder<SqlBool> {
  const words = splitWords(text).map((word) => sql` and strpos(v.make_key || ' ' || v.model_key, ${word}) > 0`)
  return sql`v.site_id = ${siteId}${sql.join(words, sql``)} ${unused ? sql`and ${isUnused}` : sql``}`
}

interface VehicleKey {
  level: VehicleLevel
  /** Any vehicle of the make, model or engine. */
  id: number
}

export interface VehicleRecord extends VehicleKey {
  group: VehicleGroup
  names: VehicleNames
  version: number
}

/** A make, model or engine with its version; undefined if the site has no such vehicle. */
export async function loadVehicleRecord(
  db: Db | Tx,
  siteId: number,
  { level, id }: VehicleKey,
): Promise<VehicleRecord | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select(['make', 'model', 'engine', 'makeKey', 'modelKey', 'engineKey'])
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const names: VehicleNames = {
    make: row.make,
    model: level === 'make' ? '' : row.model,
    engine: level === 'engine' ? row.engine : '',
  }
  const group = toVehicleGroup(level, { make: row.makeKey, model: row.modelKey, engine: row.engineKey })
  return { level, id, group, names, version: toContentVersion(names) }
}

/** A vehicle of the group, or undefined if it has none. */
export async function findVehicleId(tx: Tx, siteId: number, group: VehicleGroup): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select v.id from vehicles v where ${matchVehicleGroup(siteId, group)} order by v.id limit 1`.execute(tx)
  return rows[0]?.id
}

interface GroupSummary {
  yearFrom: number
  yearTo: number | null
  vehicles: number
  unused: number
  products: number
}

interface VehiclePart {
  id: number
  name: string
  yearFrom: number
  yearTo: number | null
  products: number
}

/** One make, model or engine with its numbers, and the level below it; 404 if the site has no such vehicle. */
export async function loadVehiclePage(db: Db, siteId: number, key: VehicleKey) {
  const record = await loadVehicleRecord(db, siteId, key)
  if (!record) throw notFound()
  const { group } = record
  const [{ rows }, parts] = await Promise.all([
    sql<GroupSummary>`
      select ${SUMMARY}, count(*)::integer as vehicles, (count(*) filter (where ${isUnused}))::integer as unused, (
        select count(distinct fit.product_id)::integer
        from vehicles v join product_vehicles fit on fit.vehicle_id = v.id
        where ${matchVehicleGroup(siteId, group)}) as products
      from vehicles v where ${matchVehicleGroup(siteId, group)}`.execute(db),
    record.level === 'engine' ? [] : loadParts(db, siteId, record),
  ])
  const { yearFrom, yearTo, vehicles, unused, products } = rows[0] as GroupSummary
  return { ...record, ...record.names, yearFrom, yearTo, vehicles, unused, products, parts }
}

/** The models of a make, or the engines of a model. */
async function loadParts(db: Db, siteId: number, { level, group }: VehicleRecord): Promise<VehiclePart[]> {
  const [name, key] = level === 'make' ? ['model', 'model_key'] : ['engine', 'engine_key']
  const { rows } = await sql<VehiclePart>`
    select min(v.id) as id, min(${sql.ref(`v.${name}`)}) as name, min(v.year_from) as year_from,
      case when bool_or(v.year_to is null) then null else max(v.year_to) end as year_to,
      count(distinct fit.product_id)::integer as products
    from vehicles v left join product_vehicles fit on fit.vehicle_id = v.id
    where ${matchVehicleGroup(siteId, group)}
    group by ${sql.ref(`v.${key}`)} order by ${sql.ref(`v.${key}`)} limit ${MAX_PARTS}`.execute(db)
  return rows
}
