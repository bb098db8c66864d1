import Big from 'big.js'
import { sql } from 'kysely'
import type { RequestContext } from '../permissions/policy.ts'
import { type ViewerScope, viewerScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import { loadPrices } from '../pricing/queries.server.ts'
import { toVisiblePrice } from '../pricing/visible-price.ts'
import { familyPrice } from '../products/family.ts'
import { getPriceVisibility } from '../products/visibility.ts'

interface PriceOrder {
  /** In shop order, which equal prices keep. */
  ids: readonly number[]
  descending: boolean
}

/**
 * Products by the price that their rows show to this viewer, who may see prices; those without a price last in both
 * directions. Three statements for any number of products.
 */
export async function sortByPrice(db: Db, context: RequestContext, { ids, descending }: PriceOrder): Promise<number[]> {
  const amounts = await loadVisibleAmounts(db, context, ids)
  const direction = descending ? -1 : 1
  const priced = ids.flatMap((id) => {
    const amount = amounts.get(id)
    return amount === undefined ? [] : [{ id, amount }]
  })
  return [
    ...priced.sort((one, other) => one.amount.cmp(other.amount) * direction).map(({ id }) => id),
    ...ids.filter((id) => !amounts.has(id)),
  ]
}

/** The amounts as the rows of `productRows` have them. */
async function loadVisibleAmounts(
  db: Db,
  context: RequestContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Big>> {
  const scope = viewerScope(context)
  const families = await loadFamilies(db, scope, ids)
  const memberIds = families.flatMap(({ id, childIds }) => [id, ...childIds])
  const prices = await loadPrices(
    db,
    scope,
    memberIds.map((productId) => ({ productId })),
  )
  const priceById = new Map(memberIds.map((id, at) => [id, prices[at]]))
  const visibility = getPriceVisibility(context)
  return new Map(
    families.flatMap(({ id, childIds }) => {
      const { price } = familyPrice(
        priceById.get(id),
        childIds.map((childId) => priceById.get(childId)),
      )
      return price ? [[id, new Big(toVisiblePrice(price, visibility).amount)] as const] : []
    }),
  )
}

interface Family {
  id: number
  /** Children that can be bought: without a price of its own, a product shows the lowest of theirs. */
  childIds: number[]
}

/** Those of these products that can be bought: others show no price. */
async function loadFamilies(db: Db, { siteId }: ViewerScope, ids: readonly number[]): Promise<Family[]> {
  const { rows } = await sql<{ id: number; childIds: string[] }>`
    select p.id, array(select child.id from products child
                       where child.parent_id = p.id and child.visible and child.purchasable) as child_ids
    from products p where p.site_id = ${siteId} and p.id = any(${ids}::bigint[]) and p.purchasable`.execute(db)
  return rows.map(({ id, childIds }) => ({ id, childIds: childIds.map(Number) }))
}
