import { transact } from '#src/api/command.server.ts'
import { notFound, type RefusalCode } from '#src/api/refusal.ts'
import { buyingSubDealer } from '#src/customers/sub-dealers/queries.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { DiscountTarget } from '#src/pricing/sub-dealer-discount.ts'
import { lockDealerDiscounts, saveDealerDiscounts } from '#src/pricing/sub-dealer-discount-commands.server.ts'
import { countTargets, loadDealerDiscounts } from '#src/pricing/sub-dealer-discount-queries.server.ts'
import { dealerScope, type SubDealerCall } from '../commands.server.ts'
import { changedAmong, type DiscountChange, findProblem, staleAmong } from './discount-row.ts'

export interface DiscountsTyped {
  on: DiscountTarget
  /** One sub-dealer; null for all of them. */
  customerId: number | null
  changes: readonly DiscountChange[]
}

/** The result of saving: every invalid row, or the number of rows written. */
export type SavedDiscounts =
  | { ok: true; written: number }
  | { ok: false; wrong: { targetId: number; code: RefusalCode }[] }

/**
 * Writes many discounts at once, all or none: DiscountTooHigh above the owner's limit for dealers, DaysReversed if the
 * last day precedes the first, RecordChanged if a discount is no longer the one that was seen. 404 for another dealer's
 * sub-dealer, and for an unknown category or brand.
 */
export const saveDiscounts = (
  call: SubDealerCall,
  { on, customerId, changes }: DiscountsTyped,
): Promise<SavedDiscounts> =>
  transact(call.app.db, async (tx): Promise<SavedDiscounts> => {
    const scope = dealerScope(call)
    const ids = changes.map(({ targetId }) => targetId)
    if (customerId !== null && !(await buyingSubDealer(tx, scope, customerId))) throw notFound()
    if ((await countTargets(tx, scope, { on, ids })) < new Set(ids).size) throw notFound()
    const { maxPercent } = call.context.shop.subDealers
    const wrong = changes.flatMap((change) => {
      const code = findProblem(change, maxPercent)
      return code ? [{ targetId: change.targetId, code }] : []
    })
    if (wrong.length > 0) return { ok: false, wrong }
    await lockDealerDiscounts(tx, scope)
    const storedDealerDiscounts = (await loadDealerDiscounts(tx, scope, { on, customerId })).filter(
      ({ toAll }) => toAll === (customerId === null),
    )
    const changed = changedAmong(
      [...new Map(changes.map((change) => [change.targetId, change])).values()],
      storedDealerDiscounts,
    )
    if (changed.length === 0) return { ok: true, written: 0 }
    const stale = staleAmong(changed, storedDealerDiscounts)
    if (stale.length > 0)
      return { ok: false, wrong: stale.map(({ targetId }) => ({ targetId, code: 'RecordChanged' as const })) }
    await saveDealerDiscounts(tx, scope, { on, customerId, changes: changed })
    const entry = { siteId: scope.siteId, userId: scope.userId, customerId: scope.customer.id, ip: call.request.ip }
    const target = customerId === null ? '*' : `${customerId}`
    await audit(tx, {
      ...entry,
      action: 'subDealer.discount',
      target,
      detail: { on, changed: changed.map(withoutVersion) },
    })
    return { ok: true, written: changed.length }
  })

const withoutVersion = ({ version: _, ...change }: DiscountChange) => change
