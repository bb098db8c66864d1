import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import {
  type ChangedAudience,
  loadProductAudience,
  setProductAudience,
} from '#src/products/goods/audience-commands.server.ts'
import { findProduct } from '../product-queries.server.ts'
import type { AudienceGroup } from './audience.ts'

/** The groups of customers of the site by name. */
export async function loadAudienceGroups(db: Db, context: RequestContext): Promise<AudienceGroup[]> {
  const { rows } = await sql<AudienceGroup>`
    select id, name from customer_groups where site_id = ${siteScope(context).siteId}
    order by name collate "tr-x-icu", id`.execute(db)
  return rows
}

interface AudienceLookup {
  code: string
  /** Locks the product until the transaction ends. */
  lock?: boolean
}

/** The groups of a product with their version; 404 if the site has none with this code. */
export async function loadVersionedAudience(db: Db | Tx, context: RequestContext, lookup: AudienceLookup) {
  const { id } = await findProduct(db, siteScope(context).siteId, lookup)
  const groupIds = await loadProductAudience(db, id)
  return { id, groupIds, version: toContentVersion({ groupIds }) }
}

interface AudienceEdit {
  code: string
  version: number
  groupIds: readonly number[]
  ip: string
}

/**
 * Limits a product to groups of customers. Refuses RecordChanged, unless it is limited to these already, and
 * RecordWasNotFound for a group that the site does not have; 404 without the product.
 */
export const changeProductAudience = (
  db: Db,
  context: RequestContext,
  { code, version, groupIds, ip }: AudienceEdit,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const groups = await lockGroupsByName(tx, context, groupIds)
    if (!groups) return refuse('RecordWasNotFound')
    const saved = await loadVersionedAudience(tx, context, { code, lock: true })
    const sortedIds = groups.map(({ id }) => id).sort((one, other) => one - other)
    if (isSameRecord({ groupIds: saved.groupIds }, { groupIds: sortedIds })) return ok(null)
    if (saved.version !== version) return refuse('RecordChanged')
    await limitAndAudit(tx, context, { ids: [saved.id], groups, ip })
    return ok(null)
  })

/**
 * Limits products of the site to groups of customers; returns how many changed. Refuses RecordWasNotFound for a group
 * that the site does not have.
 */
export const limitProducts = (
  db: Db,
  context: RequestContext,
  { ids, groupIds, ip }: { ids: readonly number[]; groupIds: readonly number[]; ip: string },
): Promise<Result<{ changed: number }>> =>
  transact(db, async (tx): Promise<Result<{ changed: number }>> => {
    const groups = await lockGroupsByName(tx, context, groupIds)
    if (!groups) return refuse('RecordWasNotFound')
    const changed = await limitAndAudit(tx, context, { ids, groups, ip })
    return ok({ changed: changed.length })
  })

/** The groups by name, which cannot be removed until the transaction ends; undefined if the site does not have one. */
async function lockGroupsByName(
  tx: Tx,
  context: RequestContext,
  ids: readonly number[],
): Promise<AudienceGroup[] | undefined> {
  const { rows } = await sql<AudienceGroup>`
    select id, name from customer_groups where site_id = ${siteScope(context).siteId} and id = any(${ids}::bigint[])
    order by name, id for key share`.execute(tx)
  return rows.length < new Set(ids).size ? undefined : rows
}

interface Limit {
  ids: readonly number[]
  groups: readonly AudienceGroup[]
  ip: string
}

async function limitAndAudit(tx: Tx, context: RequestContext, { ids, groups, ip }: Limit): Promise<ChangedAudience[]> {
  const { siteId } = siteScope(context)
  const changed = await setProductAudience(tx, siteId, { ids, groupIds: groups.map(({ id }) => id) })
  await auditAll(
    tx,
    changed.map(({ code, before }) => ({
      siteId,
      userId: requireUserId(context),
      customerId: null,
      action: 'product.change',
      target: code,
      detail: { before: { group: before }, after: { group: groups.map(({ name }) => name).join(', ') } },
      ip,
    })),
  )
  return changed
}
