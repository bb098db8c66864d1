import { type RawBuilder, sql } from 'kysely'
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

/** As stored. */
export interface StoredPriceRow {
  productId: number
  kind: OtherKind
  amount: Decimal
  currency: string
  taxIncluded: boolean
  taxRate: Decimal
}

interface PricesRequest {
  ids: readonly number[]
  kinds: readonly OtherKind[]
}

export type OtherPrices = Record<OtherKind, ReadonlyMap<number, OtherPriceRow>>

/** Prices of these kinds that are valid on the site's day, by kind and product; the lowest of all tiers. */
export async function otherPrices(db: Db, scope: SiteScope, request: PricesRequest): Promise<OtherPrices> {
  const statement = selectOtherPrices(scope, request)
  return toOtherPrices(statement ? (await statement.execute(db)).rows : [])
}

/** The same as a statement, which can be read as JSON; null without kinds. */
export function selectOtherPrices(
  { siteId }: SiteScope,
  { ids, kinds }: PricesRequest,
): RawBuilder<StoredPriceRow> | null {
  if (kinds.length === 0) return null
  recordPriceReads(ids)
  return sql<StoredPriceRow>`
    select distinct on (price.product_id, list.kind)
           price.product_id as "productId", list.kind, price.amount::text as amount, list.currency,
           list.tax_included as "taxIncluded", product.tax_rate::text as "taxRate"
    from prices price
    join price_lists list on list.id = price.price_list_id and list.site_id = ${siteId}
    join products product on product.id = price.product_id and product.site_id = ${siteId}
    join sites site on site.id = ${siteId}
    where price.product_id = any(${ids}::bigint[]) and list.kind = any(${kinds}::text[])
      and coalesce(price.valid_from <= (now() at time zone site.time_zone)::date, true)
      and coalesce(price.valid_to >= (now() at time zone site.time_zone)::date, true)
    order by price.product_id, list.kind, price.min_quantity, price.valid_from desc nulls last`
}

/** The prices from the rows of `selectOtherPrices`. */
export function toOtherPrices(rows: readonly StoredPriceRow[]): OtherPrices {
  const found = { retail: new Map<number, OtherPriceRow>(), purchase: new Map<number, OtherPriceRow>() }
  for (const { productId, kind, currency, taxRate, ...row } of rows) {
    found[kind].set(productId, { currency, taxRate, net: toNet(row, taxRate) })
  }
  return found
}
