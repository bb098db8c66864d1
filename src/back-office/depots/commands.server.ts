import { isSameRecord } from '#src/api/record-version.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { copyHolidays, removeDepot, setDepot } from '#src/stock/depot-commands.server.ts'
import { readDepots } from '#src/stock/depot-queries.server.ts'
import { toSaveResult } from '../save-answer.server.ts'
import type { DepotSettings } from './depot.ts'
import { loadDepotUse } from './queries.server.ts'

export interface DepotSave extends Omit<DepotSettings, 'holidays'> {
  /** undefined leaves them as they are. */
  holidays?: DepotSettings['holidays'] | undefined
  /** The present code; null for a new depot. */
  savedCode: string | null
  /** 0 for a new depot. */
  version: number
  ip: string
}

/** Creates or changes a depot; CodeTaken if another one has the code, RecordChanged if another user changed it. */
export async function saveDepot(
  db: Db,
  context: RequestContext,
  { savedCode, version, ip, holidays, ...settings }: DepotSave,
): Promise<Result<null>> {
  const { siteId } = siteScope(context)
  if (holidays?.some(({ from, until }) => until < from)) return refuse('DaysReversed')
  const written = { ...settings, ...(holidays && { holidays }) }
  const depots = await readDepots(db, siteId)
  const other = depots.find(({ code }) => code === written.code && code !== savedCode)
  const isSame = savedCode === null && other !== undefined && isSameRecord<Partial<DepotSettings>>(other, written)
  if (other && !isSame) return refuse('CodeTaken')
  const edit = { userId: requireUserId(context), ip, version }
  const result = await setDepot(db, siteId, { code: savedCode ?? written.code, change: written, edit })
  return toSaveResult(result)
}

/** Adds the holidays of a depot to other depots. */
export async function copyDepotHolidays(
  db: Db,
  context: RequestContext,
  { code, targets, ip }: { code: string; targets: readonly string[]; ip: string },
): Promise<Result<null>> {
  const { siteId } = siteScope(context)
  return toSaveResult(await copyHolidays(db, siteId, { code, targets, edit: { userId: requireUserId(context), ip } }))
}

/** Removes a depot that never held stock and serves no customer. */
export async function deleteDepot(
  db: Db,
  context: RequestContext,
  { code, version, ip }: { code: string; version: number; ip: string },
): Promise<Result<null>> {
  const { siteId } = siteScope(context)
  const use = await loadDepotUse(db, siteId, code)
  if (!use) return ok(null)
  if (use.customers.length > 0) return refuse('DepotHasCustomers', { customers: use.customers.join(', ') })
  if (use.isUsed) return refuse('DepotIsUsed')
  const edit = { userId: requireUserId(context), ip, version }
  const result = await removeDepot(db, siteId, { code, edit })
  return toSaveResult(result)
}
