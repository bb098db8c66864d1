import { paymentMethodsFor } from '../../../payments/queries.server.ts'
import type { Db } from '../../../platform/db.server.ts'
import { can, type Who } from '../../../shop/policy.ts'
import { type SiteScope, siteScope, viewerScope } from '../../../shop/viewer.ts'
import { pricesFor } from '../../pricing/queries.server.ts'
import { productRows } from '../../queries.server.ts'
import { type Explanation, explain } from './explanation.ts'

/** Why this viewer's price of a package is what it is; null where he is shown none. */
export async function explanationOf(db: Db, who: Who, productId: number): Promise<Explanation | null> {
  // The price that is shown decides whether there is anything to explain: hidden, foreign and priceless ones have none.
  const [row] = await productRows(db, who, [productId])
  if (!row?.price) return null
  const [[price], listNames, payments] = await Promise.all([
    pricesFor(db, viewerScope(who), [{ productId }]),
    listNamesOf(db, siteScope(who)),
    paymentMethodsFor(db, who),
  ])
  if (!price) return null
  return explain(price, { withTax: can(who, 'seePricesWithTax'), listNames, payments }) ?? null
}

async function listNamesOf(db: Db, { siteId }: SiteScope): Promise<Map<string, string>> {
  const lists = await db.selectFrom('priceLists').where('siteId', '=', siteId).select(['code', 'name']).execute()
  return new Map(lists.map(({ code, name }) => [code, name]))
}
