import { notFound } from '../../api/refusal.ts'
import type { GivenOn, KeptGiven } from '../../catalog/pricing/given.ts'
import { givenBy, samplesOf } from '../../catalog/pricing/given-queries.server.ts'
import { type PriceShown, priceShown } from '../../catalog/pricing/price-shown.ts'
import { pricesFor } from '../../catalog/pricing/queries.server.ts'
import { priceSight } from '../../catalog/sight.ts'
import { allBrands, categoriesTree } from '../../catalog/taxonomy/queries.server.ts'
import { buyingSubDealer } from '../../customers/sub-dealers/queries.server.ts'
import type { Db } from '../../platform/db.server.ts'
import { fold } from '../../platform/i18n/fold.ts'
import { can, type Who } from '../../shop/policy.ts'
import { type BuyingCustomer, type CustomerScope, viewerScope } from '../../shop/viewer.ts'
import { type Inherited, inherited, type Target } from './discount-row.ts'
import { targetsInTree } from './target.ts'

export interface DiscountsAsked {
  on: GivenOn
  /** One sub-dealer; undefined for all of them. */
  customerId: number | undefined
  search: string
  /** Only targets with a row of their own. */
  onlyGiven: boolean
  /** From 1. */
  page: number
}

export interface DiscountRow {
  targetId: number
  name: string
  /** What stands above it, from the root down; empty for a brand. */
  trail: string[]
  own: Pick<KeptGiven, 'percent' | 'validFrom' | 'validTo' | 'version'> | null
  inherited: (Inherited & { name: string }) | null
  sample: Sample | null
}

interface Sample {
  code: string
  name: string
  /** What it costs the dealer, and what it costs the sub-dealer; null where there is no price. */
  dealer: PriceShown | null
  subDealer: PriceShown | null
}

/**
 * One page of categories or brands with what this dealer gives on each, and what a product of it costs him and the
 * sub-dealer, by the one resolver. 404 where the sub-dealer is not his.
 */
export async function discountRows(db: Db, { who, scope }: { who: Who; scope: CustomerScope }, asked: DiscountsAsked) {
  const { on, customerId = null, page } = asked
  const buyer = customerId === null ? anySubDealerOf(scope) : await buyingSubDealer(db, scope, customerId)
  if (!buyer) throw notFound()
  const [targets, given] = await Promise.all([targetsOf(db, scope, on), givenBy(db, scope, { on, customerId })])
  const own = new Map(given.filter(({ toAll }) => toAll === (customerId === null)).map((row) => [row.targetId, row]))
  const found = targets.filter(wanted(asked, own))
  const { pageSize } = who.shop.listing
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  const samples = await pricedSamples(db, { who, buyer }, { on, ids: shown.map(({ id }) => id) })
  const names = new Map(targets.map(({ id, name }) => [id, name]))
  const rows = shown.map((target): DiscountRow => {
    const above = inherited(target, given, customerId === null)
    return {
      ...{ targetId: target.id, name: target.name },
      trail: target.up
        .slice(1)
        .map((id) => names.get(id) ?? '')
        .reverse(),
      own: own.get(target.id) ?? null,
      inherited: above && { ...above, name: names.get(above.targetId) ?? '' },
      sample: samples.get(target.id) ?? null,
    }
  })
  return { rows, totalHits: found.length, pageSize }
}

const targetsOf = async (db: Db, scope: CustomerScope, on: GivenOn): Promise<Target[]> =>
  on === 'brand'
    ? (await allBrands(db, scope)).map(({ id, name }) => ({ id, name, up: [id] }))
    : targetsInTree(await categoriesTree(db, scope))

function wanted({ search, onlyGiven }: DiscountsAsked, own: ReadonlyMap<number, unknown>) {
  const sought = fold(search)
  return ({ id, name }: Target) => (!onlyGiven || own.has(id)) && fold(name).includes(sought)
}

/** Nobody's id: a sub-dealer of this dealer to whom nothing is given but what all of them get. */
const NOBODY = 0

const anySubDealerOf = ({ customer }: CustomerScope): BuyingCustomer => ({
  ...customer,
  ...{ id: NOBODY, kind: 'subDealer', parentId: customer.id, priceListId: null, groupId: null },
})

interface Buyers {
  who: Who
  buyer: BuyingCustomer
}

/** No prices for a dealer who may not see his own. */
async function pricedSamples(db: Db, { who, buyer }: Buyers, of: { on: GivenOn; ids: readonly number[] }) {
  const scope = viewerScope(who)
  const samples = await samplesOf(db, scope, of)
  const items = [...samples.values()].map(({ id }) => ({ productId: id }))
  const ofBuyer = viewerScope({ ...who, viewer: { ...who.viewer, customer: buyer } })
  const [dealer, subDealer] = can(who, 'seePrices')
    ? await Promise.all([pricesFor(db, scope, items), pricesFor(db, ofBuyer, items)])
    : [[], []]
  const sight = priceSight(who)
  const shown = (price: (typeof dealer)[number]) => (price ? priceShown(price, sight) : null)
  return new Map(
    [...samples].map(([target, { code, name }], at): [number, Sample] => [
      target,
      { code, name, dealer: shown(dealer[at]), subDealer: shown(subDealer[at]) },
    ]),
  )
}
