import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
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
    await writeOrder(tx, siteId, { productId: id, links: written })
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

interface LinkOrder {
  productId: number
  /** All links of one relation. */
  links: readonly Pick<StoredLink, 'linkIds'>[]
}

/** Stores the order of links on the page of a product; on those of the other products it is another one. */
export async function writeOrder(tx: Tx, siteId: number, { productId, links }: LinkOrder) {
  const rows = links.flatMap(({ linkIds }, at) => linkIds.map((id) => ({ id, place: at + 1 })))
  const isFirst = sql`exists (select from product_numbers n
    where n.product_id = ${productId} and n.kind in ('own', 'maker') and n.key = l.from_key)`
  await sql`
    update number_links l set
      sort_no = case when ${isFirst} then row.place else l.sort_no end,
      reverse_sort_no = case when ${isFirst} then l.reverse_sort_no else row.place end
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id bigint, place integer)
    where l.id = row.id and l.site_id = ${siteId}`.execute(tx)
}
