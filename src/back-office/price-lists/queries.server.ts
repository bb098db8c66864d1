import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { loadScheduledPrices } from '#src/pricing/price-formula-queries.server.ts'
import { hasRate, readPriceLists } from '#src/pricing/price-list-queries.server.ts'
import type { PriceList } from './price-list.ts'

export interface ListedPriceList extends PriceList {
  /** Prices in a currency without a rate are not shown in the shop. */
  hasRate: boolean
}

/** The price lists of the site that the user may see. */
export async function loadPriceLists(db: Db, context: RequestContext): Promise<ListedPriceList[]> {
  const { siteId } = siteScope(context)
  const lists = await readPriceLists(db, siteId)
  const currencies = [...new Set(lists.map(({ currency }) => currency))]
  const rates = await Promise.all(currencies.map((currency) => hasRate(db, siteId, currency)))
  return lists
    .filter(({ kind }) => kind !== 'purchase' || can(context, 'seePurchasePrices'))
    .map((list) => ({ ...list, hasRate: rates[currencies.indexOf(list.currency)] ?? false }))
}

export interface PriceListUse {
  /** The number of its prices. */
  prices: number
  /** Codes of the first customers who buy by it. */
  customers: string[]
}

const SAMPLE = 5

export async function loadPriceListUse(db: Db, siteId: number, code: string): Promise<PriceListUse> {
  const { rows } = await sql<PriceListUse>`
    select (select count(*)::integer from prices where price_list_id = list.id) as prices,
      array(select c.code from customers c where c.price_list_id = list.id order by c.code limit ${SAMPLE}) as customers
    from price_lists list where list.site_id = ${siteId} and list.code = ${code}`.execute(db)
  return rows[0] ?? { prices: 0, customers: [] }
}

/** One price list with its version and use; 404 if the site has none with this code that the user may see. */
export async function loadPriceList(db: Db, context: RequestContext, code: string) {
  const list = (await loadPriceLists(db, context)).find((one) => one.code === code)
  if (!list) throw notFound()
  const { hasRate: isShown, ...saved } = list
  const use = await loadPriceListUse(db, siteScope(context).siteId, code)
  const scheduled = await loadScheduledPrices(db, siteScope(context).siteId, code)
  return { ...saved, ...use, scheduled, hasRate: isShown, version: toContentVersion(saved) }
}
