import { sql } from 'kysely'
import { isSameRecord } from '#src/api/record-version.ts'
import { HttpError, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { removePriceList, setPriceList } from '#src/pricing/price-list-commands.server.ts'
import { readPriceLists } from '#src/pricing/price-list-queries.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { toSaveResult } from '../save-answer.server.ts'
import { findPriceListRefusal, type PriceList } from './price-list.ts'
import { loadPriceListUse } from './queries.server.ts'

export interface PriceListSave extends PriceList {
  /** The present code; null for a new list. */
  savedCode: string | null
  /** 0 for a new list. */
  version: number
  ip: string
}

/** Creates or changes a price list; RecordChanged if another user changed it. Purchase lists need seePurchasePrices. */
export async function savePriceList(
  db: Db,
  context: RequestContext,
  { savedCode, version, ip, ...written }: PriceListSave,
): Promise<Result<null>> {
  const { siteId } = siteScope(context)
  const lists = await readPriceLists(db, siteId)
  const saved = lists.find(({ code }) => code === savedCode)
  requirePurchaseRight(context, saved, written)
  const refusal = findPriceListRefusal(lists, savedCode, written)
  const isSame = savedCode === null && lists.some((list) => isSameRecord<PriceList>(list, written))
  if (refusal && !isSame) return refuse(refusal.code, refusal.values)
  if (saved && saved.currency !== written.currency && (await hasPrices(db, siteId, saved.code)))
    return refuse('CurrencyHasPrices', { currency: saved.currency })
  if (saved && saved.kind !== written.kind && written.kind !== 'sale') {
    const { customers } = await loadPriceListUse(db, siteId, saved.code)
    if (customers.length > 0) return refuse('PriceListHasCustomers', { customers: customers.join(', ') })
  }
  const edit = { userId: requireUserId(context), ip, version }
  const result = await setPriceList(db, siteId, { code: savedCode ?? written.code, change: written, edit })
  return toSaveResult(result)
}

/** Another kind would show the purchase prices to customers. */
function requirePurchaseRight(context: RequestContext, ...lists: (PriceList | undefined)[]) {
  if (lists.some((list) => list?.kind === 'purchase') && !can(context, 'seePurchasePrices'))
    throw new HttpError(403, 'Forbidden')
}

async function hasPrices(db: Db, siteId: number, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from prices price join price_lists list on list.id = price.price_list_id
    where list.site_id = ${siteId} and list.code = ${code} limit 1`.execute(db)
  return rows.length > 0
}

interface PriceListRemoval {
  code: string
  version: number
  /** The number of prices that the user confirmed to remove. */
  prices: number
  ip: string
}

/**
 * Removes a price list with its prices; refused while customers buy by it or another list falls back on it. A list with
 * prices needs their number, else PriceListHasPrices, and the second factor again.
 */
export async function deletePriceList(
  db: Db,
  context: RequestContext,
  { code, version, prices: confirmedPrices, ip }: PriceListRemoval,
): Promise<Result<null>> {
  const { siteId } = siteScope(context)
  const lists = await readPriceLists(db, siteId)
  const saved = lists.find((list) => list.code === code)
  if (!saved) return ok(null)
  requirePurchaseRight(context, saved)
  const dependents = lists.filter(({ fallback }) => fallback === code)
  if (dependents.length > 0)
    return refuse('PriceListIsFallback', { lists: dependents.map(({ name }) => name).join(', ') })
  const { customers, prices } = await loadPriceListUse(db, siteId, code)
  if (customers.length > 0) return refuse('PriceListHasCustomers', { customers: customers.join(', ') })
  if (prices !== confirmedPrices) return refuse('PriceListHasPrices', { prices })
  const confirmed = prices > 0 ? await requireConfirmation(db, context.viewer, 'changeManyPrices') : ok(null)
  if (!confirmed.ok) return confirmed
  const edit = { userId: requireUserId(context), ip, version }
  const result = await removePriceList(db, siteId, { code, edit, prices })
  if (result.ok || !result.stale) return toSaveResult(result)
  const { prices: present } = await loadPriceListUse(db, siteId, code)
  return present === prices ? toSaveResult(result) : refuse('PriceListHasPrices', { prices: present })
}
