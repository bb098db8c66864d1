import { sql } from 'kysely'
import type { SiteScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import { toNet } from './price.ts'
import { recordPriceReads } from './price-changes/price-reads.server.ts'
import type { OtherKind } from './visible-price.ts'

export interface OtherPriceRow {
  net: Decimal
  currency: string
  taxRate: Decimal
}

interface FoundRow {
  productId: number
  kind: OtherKind
  amount: Decimal
  currency: string
  taxIncluded: boolean
  taxRate: Decimal
}

/** Prices of these kinds that are valid on the site's day, by kind and product; the lowest of all tiers. */
export async function otherPrices(
  db: Db,
  { siteId }: SiteScope,
  { ids, kinds }: { ids: readonly number[]; kinds: readonly OtherKind[] },
): Promise<Record<OtherKind, Map<number, OtherPriceRow>>> {
  const found = { retail: new Map<number, OtherPriceRow>(), purchase: new Map<number, OtherPriceRow>() }
  if (kinds.length === 0) return found
  recordPriceReads(ids)
  const { rows } = await sql<FoundRow>`
    select distinct on (price.product_id, list.kind)
           price.product_id, list.kind, price.amount, list.currency, list.tax_included, product.tax_rate
    from prices price
    join price_lists list on list.id = price.price_list_id and list.site_id = ${siteId}
    join products product on product.id = price.product_id and product.site_id = ${siteId}
    join sites site on site.id = ${siteId}
    where price.product_id = any(${ids}::bigint[]) and list.kind = any(${kinds}::text[])
      and coalesce(price.valid_from <= (now() at time zone site.time_zone)::date, true)
      and coalesce(price.valid_to >= (now() at time zone site.time_zone)::date, true)
    order by price.product_id, list.kind, price.min_quantity, price.valid_from desc nulls last`.execute(db)
  for (const { productId, kind, currency, taxRate, ...row } of rows) {
    found[kind].set(productId, { currency, taxRate, net: toNet(row, taxRate) })
  }
  return found
}
