import { sql } from 'kysely'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import {
  chainText,
  type DiscountTarget,
  discountKey,
  type OwnerDiscount,
  type StoredDiscount,
} from '#src/pricing/owner-discount.ts'
import { type ListLoading, type ListOutcome, listChanges, refuseRow, toOutcome } from '#src/products/list-outcome.ts'
import { touchCatalog } from '#src/site/commands.server.ts'
import { findTargets, storedDiscounts } from './discount-queries.server.ts'

/**
 * Adds or changes discounts of the distributor. With `replace` the list is complete: discounts that it does not contain
 * are removed, unless a row was refused, since that row may be the one.
 */
export async function loadDiscounts(
  tx: Tx,
  { siteId, write, replace }: Omit<ListLoading, 'language'>,
  discounts: readonly OwnerDiscount[],
): Promise<ListOutcome> {
  if (write) await lockDiscounts(tx, siteId)
  const found = await findTargets(tx, siteId, discounts)
  const stored = new Map((await storedDiscounts(tx, siteId)).map((one) => [discountKey(one, one.validFrom), one]))
  const seen = new Set<string>()
  const rows: DiscountRow[] = []
  const outcomes = discounts.map((discount, at) => {
    const result = found[at]
    if (!result || 'why' in result) return refuseRow(result?.why ?? '')
    const key = discountKey(result.target, discount.from)
    if (seen.has(key)) return refuseRow('an earlier row names this buyer, target and first day')
    seen.add(key)
    const previous = stored.get(key)
    const changes = previous ? listChanges(toDiscountText(fromStored(previous)), toDiscountText(discount)) : []
    if (previous && changes.length === 0) return toOutcome([])
    rows.push({ id: previous?.id ?? null, target: result.target, discount })
    return previous ? toOutcome(changes) : ({ state: 'new' } as const)
  })
  const complete = outcomes.every(({ state }) => state !== 'refused')
  const removedIds = replace && complete ? [...stored].flatMap(([key, { id }]) => (seen.has(key) ? [] : [id])) : []
  if (write && rows.length + removedIds.length > 0) {
    await writeDiscounts(tx, siteId, { rows, removed: removedIds })
    await auditCounts(tx, siteId, { written: rows.length, removed: removedIds.length })
  }
  return { outcomes, removed: removedIds.length }
}

const fromStored = ({ percents, title, validTo }: StoredDiscount) => ({ percents, title, until: validTo })
const toDiscountText = ({ percents, title, until }: Pick<OwnerDiscount, 'percents' | 'title' | 'until'>) => ({
  discount: chainText(percents),
  title,
  until,
})

/** Removes the discount of this buyer and target that starts on this day; returns the reason if it cannot. */
export async function removeDiscount(
  tx: Tx,
  { siteId, write }: Pick<ListLoading, 'siteId' | 'write'>,
  discount: OwnerDiscount,
): Promise<string | undefined> {
  if (write) await lockDiscounts(tx, siteId)
  const [found] = await findTargets(tx, siteId, [discount])
  if (!found || 'why' in found) return found?.why ?? ''
  const key = discountKey(found.target, discount.from)
  const stored = (await storedDiscounts(tx, siteId)).find((one) => discountKey(one, one.validFrom) === key)
  if (!stored) return 'there is no such discount'
  if (write) {
    await writeDiscounts(tx, siteId, { rows: [], removed: [stored.id] })
    await auditCounts(tx, siteId, { written: 0, removed: 1 })
  }
  return undefined
}

/** Serializes changes of a site's discounts, each of which compares with all stored ones. */
export const lockDiscounts = (tx: Tx, siteId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('discounts of a site'), ${siteId}::integer)`.execute(tx)

interface DiscountRow {
  /** null for a new one. */
  id: number | null
  target: DiscountTarget
  /** Lists have neither reference nor note: without them the stored ones stay. */
  discount: Pick<OwnerDiscount, 'percents' | 'title' | 'from' | 'until'> & { reference?: string; note?: string }
}

/** Writes rows and removes discounts of the site by id; prices follow at once. Returns the ids of new ones. The caller has locked them. */
export async function writeDiscounts(
  tx: Tx,
  siteId: number,
  { rows, removed }: { rows: readonly DiscountRow[]; removed: readonly number[] },
): Promise<number[]> {
  const values = JSON.stringify(
    rows.map(({ id, target, discount: { percents, title, from, until, reference, note } }) => ({
      id,
      customer_id: target.customerId,
      group_id: target.groupId,
      brand_id: target.brandId,
      category_id: target.categoryId,
      product_id: target.productId,
      percents,
      title,
      valid_from: from,
      valid_to: until,
      reference,
      note,
    })),
  )
  await sql`delete from discounts where site_id = ${siteId} and id = any(${removed}::bigint[])`.execute(tx)
  await sql`
    update discounts set percents = row.percents, title = row.title, valid_to = row.valid_to,
      reference = coalesce(row.reference, discounts.reference), note = coalesce(row.note, discounts.note)
    from json_to_recordset(${values}::json) as row (id bigint, percents numeric[], title text, valid_to date,
      reference text, note text)
    where discounts.site_id = ${siteId} and discounts.id = row.id`.execute(tx)
  const added = await sql<{ id: number }>`
    insert into discounts (site_id, customer_id, group_id, brand_id, category_id, product_id, percents, title, valid_from, valid_to,
      reference, note)
    select ${siteId}, customer_id, group_id, brand_id, category_id, product_id, percents, title, valid_from, valid_to,
      coalesce(reference, ''), coalesce(note, '')
    from json_to_recordset(${values}::json) as row (id bigint, customer_id bigint, group_id bigint, brand_id bigint,
      category_id bigint, product_id bigint, percents numeric[], title text, valid_from date, valid_to date,
      reference text, note text)
    where row.id is null returning id`.execute(tx)
  await touchCatalog(tx, siteId)
  return added.rows.map(({ id }) => id)
}

const auditCounts = (tx: Tx, siteId: number, detail: { written: number; removed: number }) =>
  audit(tx, { siteId, userId: null, customerId: null, action: 'discount.write', detail })
