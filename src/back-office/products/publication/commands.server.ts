import { transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit, toAuditChange } from '#src/platform/audit.server.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { writePublication } from '#src/products/publication/commands.server.ts'
import { findPublicationProblem, type Publication } from '#src/products/publication/publication.ts'
import { loadPublication } from '#src/products/publication/queries.server.ts'
import { findProduct } from '../product-queries.server.ts'

interface PublicationLookup {
  code: string
  /** Locks the product until the transaction ends. */
  lock?: boolean
}

/** The moments of a product with their version; 404 if the site has none with this code. */
export async function loadVersionedPublication(db: Db | Tx, context: RequestContext, lookup: PublicationLookup) {
  const { id, visible } = await findProduct(db, siteScope(context).siteId, lookup)
  const publication = await loadPublication(db, id)
  return { ...publication, id, visible, version: toContentVersion(publication) }
}

interface PublicationChange extends Publication {
  code: string
  version: number
  ip: string
}

/**
 * Changes when a product is shown and hidden. Refuses RecordChanged, unless the product already has these moments, and
 * PublicationMoment for a moment without effect.
 */
export const changeProductPublication = (
  db: Db,
  context: RequestContext,
  { code, version, ip, ...written }: PublicationChange,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { siteId } = siteScope(context)
    const {
      id,
      visible,
      version: savedVersion,
      ...saved
    } = await loadVersionedPublication(tx, context, {
      code,
      lock: true,
    })
    if (isSameRecord(saved, written)) return ok(null)
    if (savedVersion !== version) return refuse('RecordChanged')
    if (findPublicationProblem(written, { visible, now: new Date() })) return refuse('PublicationMoment')
    await writePublication(tx, id, written)
    await audit(tx, {
      siteId,
      userId: requireUserId(context),
      customerId: null,
      action: 'product.change',
      target: code,
      detail: toAuditChange(saved, written),
      ip,
    })
    return ok(null)
  })
