import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { writeLinkOrder } from '#src/imports/catalogue-lists/link-removal-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { notifyCatalogChange } from '#src/products/search-index-commands.server.ts'
import { findProduct } from '../product-queries.server.ts'
import { SORTED_RELATIONS } from './link.ts'
import { loadLinkedProducts, type StoredLink } from './queries.server.ts'

/** Two additions at a time could close a circle of supersessions. Taken before links are read. */
export const lockLinks = (tx: Tx, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext(${`product links of ${siteId}`}))`.execute(tx)

interface LinkPlace {
  code: string
  key: string
  neighbour: string
  side: 'before' | 'after'
  ip: string
}

/**
 * Moves a link to the place before or after another one of the same relation. Refuses RecordChanged if one of them is gone;
 * 404 if the site has no product with this code.
 */
export const placeProductLink = (
  db: Db,
  context: RequestContext,
  { code, key, neighbour, side, ip }: LinkPlace,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const { siteId } = siteScope(context)
    await lockLinks(tx, siteId)
    const { id } = await findProduct(tx, siteId, { code, lock: true })
    const all = await loadLinkedProducts(tx, context, id)
    const moved = all.find((link) => link.key === key)
    const saved = all.filter(({ relation }) => relation === moved?.relation)
    if (!moved || !SORTED_RELATIONS.includes(moved.relation)) return refuse('RecordChanged')
    const others = saved.filter((link) => link !== moved)
    const at = others.findIndex((link) => link.key === neighbour)
    if (at < 0) return refuse('RecordChanged')
    const written = others.toSpliced(side === 'before' ? at : at + 1, 0, moved)
    if (written.every((link, place) => link === saved[place])) return ok(null)
    await writeLinkOrder(tx, siteId, { productId: id, linkIds: written.map(({ linkIds }) => linkIds) })
    await notifyCatalogChange(tx, siteId)
    const toCodes = (links: readonly StoredLink[]) => links.map(({ product, number }) => product?.code ?? number)
    await audit(tx, {
      siteId,
      userId: requireUserId(context),
      customerId: null,
      action: 'product.change',
      target: code,
      detail: { before: { [moved.relation]: toCodes(saved) }, after: { [moved.relation]: toCodes(written) } },
      ip,
    })
    return ok(null)
  })
