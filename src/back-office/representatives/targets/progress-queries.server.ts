import { type RawBuilder, sql } from 'kysely'
import { matchPeriod, selectFirstRepresentatives } from '#src/back-office/reports/filter-queries.server.ts'
import type { DaySpan } from '#src/back-office/reports/period.ts'
import { type FigureRates, selectSold, toAmount } from '#src/back-office/reports/sold-queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'

/** SQL for the sums of sold lines by order, so that month and representative are found once for each order. */
const selectOrderSums = (sold: RawBuilder<unknown>) => sql`
  select any_value(s.customer_id) as customer_id, any_value(s.placed_at) as placed_at, sum(s.net) as net
  from ${sold} s group by s.order_id`

interface TargetMonthsRequest {
  /** Whole months. */
  span: DaySpan
  rates: FigureRates
  /** Only these representatives; all without it. */
  userIds?: readonly number[]
}

/**
 * SQL for the target of each representative and month, null without one, and what was sold to their customers:
 * user_id, month, target, reached. What is sold, and whose it is, follows the reports (decision 0228).
 */
export function selectTargetMonths(
  context: RequestContext,
  { span, rates, userIds }: TargetMonthsRequest,
): RawBuilder<unknown> {
  const { siteId } = siteScope(context)
  const { timeZone } = context.site
  const isListed = (user: RawBuilder<unknown>) =>
    userIds === undefined ? sql`true` : sql`${user} = any(${[...userIds]}::bigint[])`
  const ofListed =
    userIds === undefined
      ? sql`true`
      : sql`s.customer_id in (select rc.customer_id from representative_customers rc where ${isListed(sql`rc.user_id`)})`
  return sql`(
    select part.user_id, part.month, sum(part.target) as target, coalesce(sum(part.reached), 0) as reached from (
      select t.user_id, t.month, t.amount as target, null::numeric as reached from sales_targets t
      where t.site_id = ${siteId} and t.month between ${span.from}::date and ${span.to}::date and ${isListed(sql`t.user_id`)}
      union all
      select rep.user_id, date_trunc('month', o.placed_at at time zone ${timeZone})::date, null, ${toAmount(sql`o.net`)}
      from (${selectOrderSums(selectSold(context, { rates, where: sql`${matchPeriod(span, timeZone, sql`s.placed_at`)} and ${ofListed}`, withoutCosts: true }))}) o
        join ${selectFirstRepresentatives(siteId)} rep on rep.customer_id = o.customer_id
      where ${isListed(sql`rep.user_id`)}) part
    group by part.user_id, part.month)`
}
