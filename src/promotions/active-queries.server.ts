import { sql } from 'kysely'
import type { Decimal } from '../platform/money.ts'
import type { ViewerScope } from '../shop/viewer.ts'
import type { StoredRules } from './promotion.ts'

/** Columns read of every valid promotion. */
export interface ActivePromotionRow {
  id: number
  name: string
  rules: StoredRules
  /** Currency of its amounts. */
  currency: string
  /** Units of the buyer's currency for one of the promotion's; null without a rate. */
  rate: Decimal | null
}

/**
 * The promotions of the site that stand today, are for this buyer and not used up, as parts of a statement: `columns` of
 * what is `from promotions p`, which of them by `where`; `sort_no, id` is the order the owner gave them.
 */
export function selectActive(scope: ViewerScope) {
  const { siteId, language, customer } = scope
  const currency = customer?.currency ?? scope.currency
  return {
    currency,
    columns: sql`p.id, coalesce(p.names->>${language}, p.names->>'tr', p.key) as name, p.rules, p.currency,
      (case when p.currency = site.currency then 1 else own_rate.rate end)
        / (case when site.currency = ${currency} then 1 else buyer_rate.rate end) as rate`,
    from: sql`promotions p
      join sites site on site.id = p.site_id
      left join currency_rates own_rate on own_rate.site_id = site.id and own_rate.currency = p.currency
      left join currency_rates buyer_rate on buyer_rate.site_id = site.id and buyer_rate.currency = ${currency}
      left join promotion_customers buyer on buyer.promotion_id = p.id and buyer.customer_id = ${customer?.id ?? null}`,
    where: sql`p.site_id = ${siteId} and ${matchCustomer(scope)}
      and (p.most_uses is null or p.used < p.most_uses)
      and (p.most_uses_each is null or coalesce(buyer.used, 0) < p.most_uses_each)`,
  }
}

/** Valid today for this buyer: a condition for `from promotions p join sites site`. */
export function matchCustomer({ customer }: ViewerScope) {
  const platform = !customer || customer.kind === 'public' ? 'public' : 'dealers'
  return sql`not p.retired
      and (p.valid_from is null or p.valid_from <= (now() at time zone site.time_zone)::date)
      and (p.valid_to is null or p.valid_to >= (now() at time zone site.time_zone)::date)
      and (p.group_ids = '{}' or ${customer?.groupId ?? null}::bigint = any(p.group_ids))
      and (p.customer_kinds = '{}' or ${customer?.kind ?? 'public'} = any(p.customer_kinds))
      and (p.platforms = '{}' or ${platform} = any(p.platforms))`
}
