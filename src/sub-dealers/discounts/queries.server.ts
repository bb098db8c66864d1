import { notFound } from '#src/api/refusal.ts'
import { buyingSubDealer } from '#src/customers/sub-dealers/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { type BuyingCustomer, type CustomerScope, viewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { loadPrices } from '#src/pricing/queries.server.ts'
import type { DiscountTarget, StoredDealerDiscount } from '#src/pricing/sub-dealer-discount.ts'
import { loadDealerDiscounts, loadSamples } from '#src/pricing/sub-dealer-discount-queries.server.ts'
import { toVisiblePrice, type VisiblePrice } from '#src/pricing/visible-price.ts'
import { matchListed } from '#src/products/goods/visibility-queries.server.ts'
import { allBrands, categoriesTree } from '#src/products/taxonomy/queries.server.ts'
import { getPriceVisibility } from '#src/products/visibility.ts'
import { findInherited, type InheritedDiscount, type Target, targetsInTree } from './discount-row.ts'

export interface DiscountsRequest {
  on: DiscountTarget
  /** One sub-dealer; undefined for all of them. */
  customerId: number | undefined
  search: string
  /** Only targets with a discount of their own. */
  onlyDefined: boolean
  /** From 1. */
  page: number
}

export interface DiscountRow {
  targetId: number
  name: string
  /** Its ancestors, from the root down; empty for a brand. */
  trail: string[]
  ownDiscount: Pick<StoredDealerDiscount, 'percent' | 'validFrom' | 'validTo' | 'version'> | null
  inherited: (InheritedDiscount & { name: string }) | null
  sample: Sample | null
}

interface Sample {
  code: string
  name: string
  /** The dealer's and the sub-dealer's price; null if there is none. */
  dealer: VisiblePrice | null
  subDealer: VisiblePrice | null
}

/**
 * One page of categories or brands with the dealer's discount on each, and the dealer's and sub-dealer's price of a
 * sample product, from the common price resolver. 404 if the sub-dealer belongs to another dealer.
 */
export async function discountRows(
  db: Db,
  { context, scope }: { context: RequestContext; scope: CustomerScope },
  request: DiscountsRequest,
) {
  const { on, customerId = null, page } = request
  const buyer = customerId === null ? toAnySubDealer(scope) : await buyingSubDealer(db, scope, customerId)
  if (!buyer) throw notFound()
  const [targets, storedDealerDiscounts] = await Promise.all([
    loadTargets(db, scope, on),
    loadDealerDiscounts(db, scope, { on, customerId }),
  ])
  const own = new Map(
    storedDealerDiscounts.filter(({ toAll }) => toAll === (customerId === null)).map((row) => [row.targetId, row]),
  )
  const found = targets.filter(matchFilter(request, own))
  const { pageSize } = context.shop.listing
  const pageTargets = found.slice((page - 1) * pageSize, page * pageSize)
  const samples = await pricedSamples(db, { context, buyer }, { on, ids: pageTargets.map(({ id }) => id) })
  const names = new Map(targets.map(({ id, name }) => [id, name]))
  const rows = pageTargets.map((target): DiscountRow => {
    const above = findInherited(target, storedDealerDiscounts, customerId === null)
    return {
      targetId: target.id,
      name: target.name,
      trail: target.up
        .slice(1)
        .map((id) => names.get(id) ?? '')
        .reverse(),
      ownDiscount: own.get(target.id) ?? null,
      inherited: above && { ...above, name: names.get(above.targetId) ?? '' },
      sample: samples.get(target.id) ?? null,
    }
  })
  return { rows, totalHits: found.length, pageSize }
}

const loadTargets = async (db: Db, scope: CustomerScope, on: DiscountTarget): Promise<Target[]> =>
  on === 'brand'
    ? (await allBrands(db, scope)).map(({ id, name }) => ({ id, name, up: [id] }))
    : targetsInTree(await categoriesTree(db, scope))

function matchFilter({ search, onlyDefined }: DiscountsRequest, own: ReadonlyMap<number, unknown>) {
  const query = fold(search)
  return ({ id, name }: Target) => (!onlyDefined || own.has(id)) && fold(name).includes(query)
}

/** An id that matches no sub-dealer: used for one that gets only the discounts for all. */
const NO_CUSTOMER_ID = 0

const toAnySubDealer = ({ customer }: CustomerScope): BuyingCustomer => ({
  ...customer,
  id: NO_CUSTOMER_ID,
  kind: 'subDealer',
  parentId: customer.id,
  priceListId: null,
  groupId: null,
})

interface Buyers {
  context: RequestContext
  buyer: BuyingCustomer
}

/** No prices for a dealer who may not see their own. */
async function pricedSamples(db: Db, { context, buyer }: Buyers, of: { on: DiscountTarget; ids: readonly number[] }) {
  const scope = viewerScope(context)
  const samples = await loadSamples(db, scope, { ...of, isListed: matchListed(scope, 's') })
  const items = [...samples.values()].map(({ id }) => ({ productId: id }))
  const ofBuyer = viewerScope({ ...context, viewer: { ...context.viewer, customer: buyer } })
  const [dealer, subDealer] = can(context, 'seePrices')
    ? await Promise.all([loadPrices(db, scope, items), loadPrices(db, ofBuyer, items)])
    : [[], []]
  const priceVisibility = getPriceVisibility(context)
  const toDealerPrice = (price: (typeof dealer)[number]) => (price ? toVisiblePrice(price, priceVisibility) : null)
  return new Map(
    [...samples].map(([target, { code, name }], at): [number, Sample] => [
      target,
      { code, name, dealer: toDealerPrice(dealer[at]), subDealer: toDealerPrice(subDealer[at]) },
    ]),
  )
}
