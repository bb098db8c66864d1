import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { writePriceEdit } from '#src/imports/price-edit-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { isTierAllowed, type TierPrice, toTierKey } from './product.ts'
import { isVisibleList, loadProductDetails, loadTierPrices } from './product-queries.server.ts'

interface TierChange {
  code: string
  /** All prices for larger quantities and for days of the lists that the user may see. */
  prices: readonly TierPrice[]
  version: number
  ip: string
}

/**
 * Replaces the prices of a product for larger quantities and for days, in the lists that the user may see; 404 if the
 * site has none with this code. Refuses RecordChanged, unless it already has these prices.
 */
export const changeTierPrices = (
  db: Db,
  context: RequestContext,
  { code, prices, version, ip }: TierChange,
): Promise<Result<null>> =>
  transact(db, async (tx): Promise<Result<null>> => {
    const product = await loadProductDetails(tx, context, { code, lock: true })
    if (!product) throw notFound()
    const saved = await loadTierPrices(tx, context, product.id)
    const byKey = new Map(prices.map((price) => [toTierKey(price), toStored(price)]))
    const written = [...byKey.values()]
    const isSame = (one: TierPrice) => {
      const other = byKey.get(toTierKey(one))
      return other !== undefined && other.amount === one.amount && other.validTo === one.validTo
    }
    if (saved.length === written.length && saved.every(isSame)) return ok(null)
    if (toContentVersion(saved) !== version) return refuse('RecordChanged')
    const lists = await loadLists(tx, context)
    const based = product.details.prices.map(({ priceListId }) => priceListId)
    const isValid = written.every((price) => lists.has(price.priceListId) && isTierAllowed(price, based))
    if (!isValid || byKey.size !== prices.length) throw new HttpError(400, 'InvalidRequest')
    // A list leaves the last day of a price as it is: such a price is written again.
    const removed = saved.filter((one) => {
      const other = byKey.get(toTierKey(one))
      return other === undefined || (other.validTo === null && one.validTo !== null)
    })
    await writePriceEdit(tx, siteScope(context), { code, prices: written, removed: removed.map(({ id }) => id) })
    await audit(tx, {
      siteId: context.site.id,
      userId: requireUserId(context),
      customerId: null,
      action: 'product.change',
      target: code,
      detail: toPriceChanges(lists, saved, written),
      ip,
    })
    return ok(null)
  })

/** As the database returns it. */
const toStored = (price: TierPrice): TierPrice => ({
  ...price,
  minQuantity: new Big(price.minQuantity).toFixed(3),
  amount: new Big(price.amount).toFixed(4),
})

interface NamedList {
  code: string
  isPurchase: boolean
}

async function loadLists(tx: Tx, context: RequestContext): Promise<Map<number, NamedList>> {
  const { rows } = await sql<NamedList & { id: number }>`
    select id, code, kind = 'purchase' as is_purchase from price_lists list
    where site_id = ${siteScope(context).siteId} and ${isVisibleList(context)}`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Both states of the prices that changed, for the audit log. Of purchase prices it shows only that one changed. */
export function toPriceChanges(
  lists: ReadonlyMap<number, NamedList>,
  saved: readonly TierPrice[],
  written: readonly TierPrice[],
): Record<string, unknown> {
  const toAmounts = (prices: readonly TierPrice[]) =>
    new Map(
      prices.map(({ priceListId, minQuantity, amount, validFrom, validTo }) => {
        const days = validFrom || validTo ? ` ${validFrom ?? ''}..${validTo ?? ''}` : ''
        const quantity = Number(minQuantity) > 0 ? ` ${minQuantity}+` : ''
        return [`${lists.get(priceListId)?.code ?? ''}${quantity}${days}`, { priceListId, amount }]
      }),
    )
  const [before, after] = [toAmounts(saved), toAmounts(written)]
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.get(key)?.amount !== after.get(key)?.amount,
  )
  const isPurchase = (key: string) => lists.get((after.get(key) ?? before.get(key))?.priceListId ?? 0)?.isPurchase
  const logged = changed.filter((key) => !isPurchase(key))
  const select = (prices: typeof before) =>
    Object.fromEntries(logged.flatMap((key) => (prices.has(key) ? [[key, prices.get(key)?.amount]] : [])))
  const purchase = logged.length < changed.length ? { purchasePrice: true } : {}
  return { before: { prices: select(before) }, after: { prices: select(after), ...purchase } }
}
