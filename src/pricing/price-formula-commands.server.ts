import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { HttpError, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { touchCatalog } from '#src/site/commands.server.ts'
import { lockPriceList } from './list-price-commands.server.ts'
import type { PriceFormula } from './price-formula.ts'
import {
  CHANGES_DIGEST,
  IS_CHANGE,
  loadScheduledPrices,
  MAX_AMOUNT,
  type ResolvedFormula,
  resolveFormula,
  selectComputedPrices,
} from './price-formula-queries.server.ts'

interface FormulaApplication {
  /** Code of the list that gets the prices. */
  code: string
  formula: PriceFormula
  /** Of the preview that the user saw. */
  digest: string
  ip: string
}

/**
 * Writes the computed prices into a list, all or none. PricesMoved if they are not the ones of the preview any more;
 * without a change, as after a repetition, nothing is written.
 */
export const applyFormula = (db: Db, context: RequestContext, application: FormulaApplication): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const { code, formula, digest, ip } = application
    const { siteId } = siteScope(context)
    await lockPriceList(tx, siteId, code)
    const resolved = await resolveFormula(tx, context, { code, formula })
    // The day of the preview may have begun since.
    if (!resolved.ok) return resolved.refusal.code === 'InvalidRequest' ? refuse('PricesMoved') : resolved
    const { changed, written, ...current } = await writeComputedPrices(tx, resolved.value)
    if (changed === 0) return ok(null)
    if (current.digest !== digest || written !== changed) return refuse('PricesMoved')
    await audit(tx, {
      siteId,
      userId: requireUserId(context),
      customerId: null,
      action: 'priceList.fill',
      target: code,
      detail: await toDetail(tx, resolved.value, changed),
      ip,
    })
    await touchCatalog(tx, siteId)
    if (changed > 10_000) await sql`analyze prices`.execute(tx)
    return ok(null)
  })

interface WrittenPrices {
  changed: number
  /** Less than `changed` if another transaction wrote one of the rows meanwhile. */
  written: number
  digest: string
}

async function writeComputedPrices(tx: Tx, resolved: ResolvedFormula): Promise<WrittenPrices> {
  const { siteId, formula, target } = resolved
  const { rows } = await sql<WrittenPrices>`
    with recursive ${selectComputedPrices(resolved)}, change as materialized (
      select * from computed where ${IS_CHANGE} and after <= ${MAX_AMOUNT}::numeric
    ), changed as (
      update prices price set amount = change.after, valid_to = null from change
      where price.id = change.price_id
        and (price.amount, price.valid_to) is not distinct from (change.before, change.last_day)
      returning 1
    ), added as (
      insert into prices (site_id, product_id, price_list_id, min_quantity, amount, valid_from)
      select ${siteId}, product_id, ${target.id}, min_quantity, after, ${formula.from}::date from change
      where price_id is null
      on conflict do nothing
      returning 1
    )
    select count(*)::int as changed, ${CHANGES_DIGEST} as digest,
      ((select count(*) from changed) + (select count(*) from added))::int as written
    from change`.execute(tx)
  return rows[0] ?? { changed: 0, written: 0, digest: '' }
}

/** The formula for the audit log, with the names of its brand and category. */
async function toDetail(tx: Tx, { siteId, formula }: ResolvedFormula, prices: number) {
  const { source, percent, brandId, categoryId, step, rounding, ending, from } = formula
  const { rows } = await sql<{ brand: string | null; category: string | null }>`
    select (select name from brands where site_id = ${siteId} and id = ${brandId}::bigint) as brand,
      (select coalesce(names->>'tr', names->>'en') from categories where site_id = ${siteId} and id = ${categoryId}::bigint) as category`.execute(
    tx,
  )
  const { brand = null, category = null } = rows[0] ?? {}
  return {
    priceList: source,
    percent,
    ...(brand !== null && { brand }),
    ...(category !== null && { category }),
    rounding: [step, rounding, ...(ending === 'none' ? [] : [ending])].join(' '),
    ...(from !== null && { validFrom: from }),
    prices,
  }
}

interface Cancellation {
  code: string
  /** First day of the prices, in the future. */
  from: string
  /** How many the user saw. */
  prices: number
  ip: string
}

/** Removes the prices of a list that begin on a future day; PricesMoved if there are more or fewer than the user saw. */
export const cancelScheduledPrices = (
  db: Db,
  context: RequestContext,
  { code, from, prices, ip }: Cancellation,
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const { siteId } = siteScope(context)
    const { kind } = await lockPriceList(tx, siteId, code)
    if (kind === 'purchase' && !can(context, 'seePurchasePrices')) throw new HttpError(403, 'Forbidden')
    const scheduled = (await loadScheduledPrices(tx, siteId, code)).find((one) => one.from === from)
    if (!scheduled) return ok(null)
    if (scheduled.prices !== prices) return refuse('PricesMoved')
    await sql`
      delete from prices price using price_lists list
      where list.id = price.price_list_id and list.site_id = ${siteId} and list.code = ${code}
        and price.valid_from = ${from}::date`.execute(tx)
    const detail = { validFrom: from, prices }
    const userId = requireUserId(context)
    await audit(tx, { siteId, userId, customerId: null, action: 'priceList.cancel', target: code, detail, ip })
    await touchCatalog(tx, siteId)
    return ok(null)
  })
