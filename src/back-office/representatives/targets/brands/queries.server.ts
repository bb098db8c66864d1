import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { matchPeriod, selectFirstRepresentatives } from '#src/back-office/reports/filter-queries.server.ts'
import { runReport } from '#src/back-office/reports/queries.server.ts'
import { loadFigureRates, loadUnrated, selectSold, toAmount } from '#src/back-office/reports/sold-queries.server.ts'
import { IS_REPRESENTATIVE, REPRESENTATIVE_NAME } from '#src/back-office/representatives/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { BrandTargets } from './brand-target.ts'

interface YearRequest {
  year: number
  userId: number
  /** A brand that is listed without a target too. */
  brandId?: number | undefined
}

interface MonthRow {
  id: number
  name: string
  month: number
  target: Decimal | null
  reached: Decimal
}

/**
 * The brands with a target of a representative in a year, by name, each with its months. What is sold, and whose it is,
 * follows the reports (decision 0228).
 */
export function loadBrandTargets(
  db: Db,
  context: RequestContext,
  { year, userId, brandId = 0 }: YearRequest,
): Promise<{ brands: BrandTargets[]; currency: string; unrated: string[] }> {
  const { siteId } = siteScope(context)
  const { timeZone } = context.site
  const span = { from: `${year}-01-01`, to: `${year}-12-31` }
  const isOfCustomer = sql`s.customer_id in (
    select rc.customer_id from representative_customers rc where rc.user_id = ${userId})`
  return runReport(db, async (tx) => {
    const rates = await loadFigureRates(tx, context)
    const where = sql`${matchPeriod(span, timeZone, sql`s.placed_at`)} and ${isOfCustomer}`
    const { rows } = await sql<MonthRow>`
      with listed as (
        select b.id, b.name from brands b
        where b.site_id = ${siteId} and (b.id = ${brandId} or exists (select from brand_targets t
          where t.brand_id = b.id and t.user_id = ${userId} and t.month between ${span.from}::date and ${span.to}::date))),
      sold as (
        select p.brand_id, extract(month from s.placed_at at time zone ${timeZone})::integer as month, sum(s.net) as net
        from ${selectSold(context, { rates, where, withoutCosts: true })} s
          join ${selectFirstRepresentatives(siteId)} rep on rep.customer_id = s.customer_id and rep.user_id = ${userId}
          join products p on p.id = s.product_id
        where p.brand_id in (select id from listed)
        group by p.brand_id, 2)
      select l.id, l.name, m.month, t.amount::text as target, coalesce(${toAmount(sql`sold.net`)}, 0)::text as reached
      from listed l cross join generate_series(1, 12) m (month)
        left join brand_targets t on t.user_id = ${userId} and t.brand_id = l.id and t.month = make_date(${year}, m.month, 1)
        left join sold on sold.brand_id = l.id and sold.month = m.month
      order by l.name collate "tr-x-icu", l.id, m.month`.execute(tx)
    const byBrand = Map.groupBy(rows, ({ id }) => id)
    return {
      brands: [...byBrand].map(([id, months]) => ({
        id,
        name: months[0]?.name ?? '',
        months: months.map(({ month, target, reached }) => ({ month, target, reached })),
      })),
      currency: rates.currency,
      unrated: await loadUnrated(tx, context, { rates, where: matchPeriod(span, timeZone, sql`o.placed_at`) }),
    }
  })
}

const MAX_CHOICES = 5000

/** The representative whose targets are edited, and the brands of the site; 404 if the site has no such representative. */
export async function loadTargetOwner(db: Db, context: RequestContext, userId: number) {
  const { siteId } = siteScope(context)
  const [owners, choices] = await Promise.all([
    sql<{ name: string; code: string }>`
      select ${REPRESENTATIVE_NAME} as name, coalesce(u.user_name, '') as code from users u
      where u.site_id = ${siteId} and ${IS_REPRESENTATIVE} and u.id = ${userId}`.execute(db),
    sql<{ id: number; name: string }>`
      select id, name from brands where site_id = ${siteId} order by name collate "tr-x-icu", id
      limit ${MAX_CHOICES}`.execute(db),
  ])
  const [owner] = owners.rows
  if (!owner) throw notFound()
  return { ...owner, choices: choices.rows }
}
