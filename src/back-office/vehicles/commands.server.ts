import { transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { lockVehicles, removeUnused, renameVehicles } from '#src/vehicles/group-commands.server.ts'
import { findVehicleId, loadVehicleRecord } from '#src/vehicles/group-queries.server.ts'
import { formatNames, toVehicleGroup, type VehicleLevel, type VehicleNames } from '#src/vehicles/listed-vehicle.ts'
import { vehicleKeys } from '#src/vehicles/vehicle.ts'
import { cleanNames, findNameProblems } from './vehicle-form.ts'

interface VehicleNaming extends VehicleNames {
  level: VehicleLevel
  id: number
  version: number
  /** Vehicles of the new name may exist: both become one. */
  merge: boolean
  ip: string
}

/**
 * Names a make, model or engine everywhere. Names below the level are not read. 400 for missing or long
 * names. Refuses RecordChanged, and NameTaken if vehicles of this name exist and are not to be merged.
 */
export const changeVehicleNames = (
  db: Db,
  context: RequestContext,
  { level, id, version, merge, ip, ...typed }: VehicleNaming,
): Promise<Result<{ id: number }>> =>
  transact(db, async (tx): Promise<Result<{ id: number }>> => {
    const { siteId } = siteScope(context)
    const names = cleanNames(typed, level)
    if (Object.keys(findNameProblems(names, level)).length > 0) throw new HttpError(400, 'InvalidRequest')
    await lockVehicles(tx, siteId, 'exclusive')
    const saved = await loadVehicleRecord(tx, siteId, { level, id })
    if (!saved) throw notFound()
    if (isSameRecord(saved.names, names)) return ok({ id })
    if (saved.version !== version) return refuse('RecordChanged')
    const { makeKey, modelKey, engineKey } = vehicleKeys(names)
    const target = toVehicleGroup(level, { make: makeKey, model: modelKey, engine: engineKey })
    const isMoved = JSON.stringify(target) !== JSON.stringify(saved.group)
    const existing = isMoved ? await findVehicleId(tx, siteId, target) : undefined
    if (existing !== undefined && !merge) return refuse('NameTaken')
    await renameVehicles(tx, siteId, { group: saved.group, target, names })
    const detail = { before: { name: formatNames(saved.names) }, after: { name: formatNames(names) } }
    await logChange(tx, context, { action: 'vehicle.change', target: formatNames(saved.names), detail, ip })
    return ok({ id })
  })

interface LoggedChange {
  action: 'vehicle.change' | 'vehicle.remove'
  target: string
  detail: Record<string, unknown>
  ip: string
}

const logChange = (tx: Tx, context: RequestContext, entry: LoggedChange) =>
  audit(tx, { siteId: context.site.id, userId: requireUserId(context), customerId: null, ...entry })

interface VehicleRemoval {
  level: VehicleLevel
  id: number
  ip: string
}

/** Removes the vehicles of a make, model or engine that are not used; a second time there are none. */
export const removeUnusedVehicles = (
  db: Db,
  context: RequestContext,
  { level, id, ip }: VehicleRemoval,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { siteId } = siteScope(context)
    await lockVehicles(tx, siteId, 'exclusive')
    const saved = await loadVehicleRecord(tx, siteId, { level, id })
    if (!saved) return ok(null)
    const removed = await removeUnused(tx, siteId, saved.group)
    const target = formatNames(saved.names)
    if (removed > 0) await logChange(tx, context, { action: 'vehicle.remove', target, detail: { removed }, ip })
    return ok(null)
  })
