import type { Db } from '../platform/db.server.ts'
import { can, type Who } from '../shop/policy.ts'
import { siteScope, viewerScope } from '../shop/viewer.ts'
import { factsFor, type ProductFacts } from './fact-queries.server.ts'
import type { ResolvedPrice } from './pricing/price.ts'
import { priceShown } from './pricing/price-shown.ts'
import { pricesFor } from './pricing/queries.server.ts'
import { offerOf, type ProductRow } from './product.ts'
import { priceSight, stockSight } from './sight.ts'
import { hasAny, type Stock, stockShown } from './stock.ts'
import { stockFor } from './stock-queries.server.ts'
import { type FamilyPrice, familyPrice, familyStock } from './variations/family.ts'

/**
 * Rows of a page as this viewer may see them, in the order of the ids; hidden, foreign and missing ones are left out.
 * Four queries at once for any number of products: facts, stock, price rows, discounts; once more where some have
 * others under them. Prices are of one package.
 */
export async function productRows(db: Db, who: Who, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const items = ids.map((productId) => ({ productId }))
  const [facts, stock, prices] = await Promise.all([
    factsFor(db, siteScope(who), ids),
    stockFor(db, siteScope(who), ids),
    can(who, 'seePrices') ? pricesFor(db, viewerScope(who), items) : [],
  ])
  const children = await childTerms(db, who, [...facts.values()])
  return ids.flatMap((id, at) => {
    const known = facts.get(id)
    return known ? [rowOf(who, known, familyTerms(known, { stock: stock.get(id), price: prices[at], children }))] : []
  })
}

interface Terms extends FamilyPrice {
  stock: Stock
}

/** Stock and prices of whatever stands under these products, by its id; asked for only where there is any. */
async function childTerms(db: Db, who: Who, parents: readonly ProductFacts[]) {
  const ids = parents.flatMap(({ children }) => children.map(({ id }) => id))
  if (ids.length === 0) return new Map<number, Known>()
  const [stock, prices] = await Promise.all([
    stockFor(db, siteScope(who), ids),
    can(who, 'seePrices')
      ? pricesFor(
          db,
          viewerScope(who),
          ids.map((productId) => ({ productId })),
        )
      : [],
  ])
  return new Map(ids.map((id, at): [number, Known] => [id, { stock: stock.get(id), price: prices[at] }]))
}

interface Known {
  stock: Stock | undefined
  price: ResolvedPrice | undefined
}

function familyTerms(
  { children: tags }: ProductFacts,
  { stock, price, children }: Known & { children: ReadonlyMap<number, Known> },
): Terms {
  const under = tags.map(({ id }) => children.get(id))
  const bought = tags.filter(({ purchasable }) => purchasable).map(({ id }) => children.get(id)?.price)
  return { ...familyPrice(price, bought), stock: familyStock([stock, ...under.map((child) => child?.stock)]) }
}

/** Whatever the viewer may not see is left out here, where the answer is made (design 5). */
function rowOf(who: Who, { purchasable, children: _, ...facts }: ProductFacts, terms: Terms): ProductRow {
  const { stock, price, isLowest } = terms
  const shown = price && purchasable
  return {
    ...facts,
    price: shown ? priceShown(price, priceSight(who)) : null,
    priceFrom: shown ? isLowest : false,
    stock: can(who, 'seeStock') ? stockShown(stock, stockSight(who)) : null,
    offer: offerOf({
      purchasable,
      hasPrice: price !== undefined,
      inStock: hasAny(stock),
      askWhenOut: who.shop.stock.askWhenOut,
    }),
  }
}
