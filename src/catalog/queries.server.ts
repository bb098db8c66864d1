import { paymentTermsFor } from '../payments/queries.server.ts'
import type { Db } from '../platform/db.server.ts'
import { messagesIn } from '../platform/i18n/messages.server.ts'
import { can, type Who } from '../shop/policy.ts'
import { unitName } from '../shop/unit-name.ts'
import { siteScope, viewerScope } from '../shop/viewer.ts'
import { factsFor } from './fact-queries.server.ts'
import { groupRulesFor } from './goods/quantity-queries.server.ts'
import { type OtherPriceRow, otherPrices } from './pricing/other-queries.server.ts'
import type { ResolvedPrice } from './pricing/price.ts'
import {
  type OtherKind,
  otherPriceShown,
  priceShown,
  type RowPriceSight,
  rowPriceShown,
} from './pricing/price-shown.ts'
import { promotedAmong } from './pricing/promoted-queries.server.ts'
import { pricesFor } from './pricing/queries.server.ts'
import { offerOf, type PriceRow, type ProductRow } from './product.ts'
import type { ProductFacts } from './row/facts.ts'
import { wordedFacts } from './row/worded.ts'
import { listPriceSight, otherPricesSeen, stockSight } from './sight.ts'
import { isOrderable, NO_STOCK, type Stock, type StockSight, stockShown } from './stock.ts'
import { stockFor } from './stock-queries.server.ts'
import { type ChildTag, type FamilyPrice, familyPrice, familyStock } from './variations/family.ts'
import { catalogWords } from './words/queries.server.ts'
import type { CatalogWords } from './words/word.ts'

/**
 * Rows of a page as this viewer may see them, in the order of the ids; hidden, foreign and missing ones are left out.
 * A few queries at once for any number of products: facts, stock, price rows, discounts;
 * once more where some have others under them. Prices are of one package.
 */
export async function productRows(db: Db, who: Who, ids: readonly number[]): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const scope = siteScope(who)
  const items = ids.map((productId) => ({ productId }))
  const { cardPrice, transferPrice } = who.shop.listing.columns
  const [facts, rules, stock, prices, others, words, promoted, terms] = await Promise.all([
    factsFor(db, scope, ids),
    groupRulesFor(db, viewerScope(who), ids),
    stockFor(db, viewerScope(who), ids),
    can(who, 'seePrices') ? pricesFor(db, viewerScope(who), items) : [],
    otherPrices(db, scope, { ids, kinds: otherPricesSeen(who) }),
    catalogWords(db, who),
    promotedAmong(db, who, ids),
    (cardPrice || transferPrice) && can(who, 'seeActualPrices') ? paymentTermsFor(db, scope) : null,
  ])
  const children = await childTerms(db, who, [...facts.values()])
  const sight = {
    price: listPriceSight(who, { terms, words }),
    stock: can(who, 'seeStock') ? stockSight(who, words.stockState) : null,
    words,
  }
  return ids.flatMap((id, at) => {
    const product = facts.get(id)
    if (!product) return []
    const known = { ...product, ...rules.get(id) }
    const own = { retail: others.retail.get(id), purchase: others.purchase.get(id) }
    return [
      rowOf(who, known, {
        ...familyTerms(known, { stock: stock.get(id), price: prices[at], children }),
        sight,
        others: own,
        promoted: promoted.has(id),
      }),
    ]
  })
}

interface Terms extends FamilyPrice {
  stock: Stock
  /** What stands under it at prices of its own. */
  under: UnderIt[]
}

interface UnderIt extends Known {
  child: ChildTag
}

/** Stock and prices of whatever stands under these products, by its id; asked for only where there is any. */
async function childTerms(db: Db, who: Who, parents: readonly ProductFacts[]) {
  const ids = parents.flatMap(({ children }) => children.map(({ id }) => id))
  if (ids.length === 0) return new Map<number, Known>()
  const [stock, prices] = await Promise.all([
    stockFor(db, viewerScope(who), ids),
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

interface Seen {
  /** A promotion of today names it. */
  promoted: boolean
  others: Record<OtherKind, OtherPriceRow | undefined>
  sight: { price: RowPriceSight; stock: StockSight | null; words: CatalogWords }
}

function familyTerms(
  { children: tags }: ProductFacts,
  { stock, price, children }: Known & { children: ReadonlyMap<number, Known> },
): Terms {
  if (tags.length === 0) return { ...familyPrice(price, []), stock: familyStock([stock]), under: [] }
  const known = tags.map((child): UnderIt => ({ child, stock: undefined, price: undefined, ...children.get(child.id) }))
  const bought = known.filter(({ child }) => child.purchasable).map((one) => one.price)
  return {
    ...familyPrice(price, bought),
    stock: familyStock([stock, ...known.map((one) => one.stock)]),
    under: known.filter(({ child }) => child.kind === 'priceRow'),
  }
}

/** Whatever the viewer may not see is left out here, where the answer is made (design 5). */
function rowOf(who: Who, facts: ProductFacts, terms: Terms & Seen): ProductRow {
  const { purchasable, supplied, children: _, ...worded } = facts
  const { stock, price, isLowest, sight } = terms
  const { retail, purchase } = terms.others
  const shown = price && purchasable
  // What comes in several has quantities of its own for each.
  const sold = facts.children.length === 0 ? facts : undefined
  return {
    ...wordedFacts(who, worded, sight.words),
    unit: unitName(worded.unit, messagesIn(who.language)),
    promotion: terms.promoted,
    price: shown ? rowPriceShown(price, sight.price) : null,
    priceFrom: shown ? isLowest : false,
    retailPrice: retail ? otherPriceShown(retail, sight.price) : null,
    purchasePrice: purchase ? otherPriceShown(purchase, sight.price) : null,
    ...(terms.under.length > 0 && { priceRows: terms.under.map((one) => priceRowOf(one, { purchasable, sight })) }),
    stock: sight.stock && stockShown(stock, sight.stock, { supplied, terms: sold }),
    offer: offerOf({
      purchasable,
      hasPrice: price !== undefined,
      inStock: isOrderable(stock, sold),
      askWhenOut: who.shop.stock.askWhenOut,
    }),
  }
}

/** The like of its parent's row: no price where either is not for sale. */
function priceRowOf(
  { child, price, stock }: UnderIt,
  parent: Pick<Seen, 'sight'> & { purchasable: boolean },
): PriceRow {
  const { id, code, productionDate, purchasable } = child
  const { sight } = parent
  return {
    ...{ id, code, productionDate },
    price: price && purchasable && parent.purchasable ? priceShown(price, sight.price) : null,
    stock: sight.stock && stockShown(stock ?? NO_STOCK, sight.stock),
  }
}
