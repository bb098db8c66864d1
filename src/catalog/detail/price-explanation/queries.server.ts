import { productRows } from '#src/catalog/queries.server.ts'
import { loadPaymentMethods } from '#src/payments/queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { loadPrices } from '#src/pricing/queries.server.ts'
import { can, type RequestContext } from '#src/shop/policy.ts'
import { type SiteScope, siteScope, viewerScope } from '#src/shop/viewer.ts'
import { type Explanation, explain } from './explanation.ts'

/** Explains this viewer's price of a package; null without a visible price. */
export async function explainPrice(db: Db, context: RequestContext, productId: number): Promise<Explanation | null> {
  // Only a displayed price is explained: hidden, foreign and missing ones are not.
  const [row] = await productRows(db, context, [productId])
  if (!row?.price) return null
  const [[price], listNames, payments] = await Promise.all([
    loadPrices(db, viewerScope(context), [{ productId }]),
    loadListNames(db, siteScope(context)),
    loadPaymentMethods(db, context),
  ])
  if (!price) return null
  return explain(price, { withTax: can(context, 'seePricesWithTax'), listNames, payments }) ?? null
}

async function loadListNames(db: Db, { siteId }: SiteScope): Promise<Map<string, string>> {
  const lists = await db.selectFrom('priceLists').where('siteId', '=', siteId).select(['code', 'name']).execute()
  return new Map(lists.map(({ code, name }) => [code, name]))
}
