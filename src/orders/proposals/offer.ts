import Big from 'big.js'
import type { Refusal } from '#src/api/refusal.ts'
import { lineMoney } from '#src/cart/totals.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { getPriceLimit } from '#src/permissions/price-limit.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { type Decimal, roundMoney, sum } from '#src/platform/money.ts'
import type { LineChange } from './proposal.ts'

/**
 * The maximum percentage this seller may grant: the limit of the role for staff, the assigned right for a
 * representative, else none.
 */
export function getMaxDiscount({ viewer, shop }: Pick<RequestContext, 'viewer' | 'shop'>): Decimal {
  if (hasStaffPermission(viewer, 'seeProposals')) return getPriceLimit({ viewer, shop }) ?? '100'
  const granted = viewer.role === 'representative' && shop.specialDiscounts.percents ? viewer.specialDiscount : null
  return granted ?? '0'
}

const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/

/** InvalidDiscount for a value outside 0 to 100. */
export const refuseDiscount = (discount: Decimal): Refusal | undefined =>
  PERCENT.test(discount) && new Big(discount).lte(100) ? undefined : { code: 'InvalidDiscount' }

interface OfferedLine {
  quantity: Decimal
  listPrice: Decimal
  netPrice: Decimal
  taxRate: Decimal
}

/** A line, rounded as an order rounds it. */
export function computeLineMoney({ quantity, listPrice, netPrice, taxRate }: OfferedLine, currency: string) {
  const line = { list: listPrice, discounts: [], net: netPrice, fixed: true, taxRate, quantity }
  return lineMoney(line, { currency, paymentDiscount: '0' })
}

interface OfferTotals {
  list: Decimal
  net: Decimal
  tax: Decimal
  total: Decimal
}

/** Sums of rounded lines, as in an order. */
export function computeOfferTotals(lines: readonly OfferedLine[], currency: string): OfferTotals {
  const monies = lines.map((line) => computeLineMoney(line, currency))
  const total = (part: 'list' | 'net' | 'tax') => roundMoney(sum(monies.map((money) => money[part])), currency)
  const [list, net, tax] = [total('list'), total('net'), total('tax')]
  return { list, net, tax, total: roundMoney(new Big(net).plus(tax), currency) }
}

/** A line as stored in a revision. */
export interface StoredOffer {
  lineNo: number
  code: string
  quantity: Decimal
  netPrice: Decimal
}

/** Lines whose price or quantity differs from the previous revision; empty for the first. */
export function listChanges(before: readonly StoredOffer[] | undefined, after: readonly StoredOffer[]): LineChange[] {
  if (!before) return []
  const old = new Map(before.map((line) => [line.lineNo, line]))
  return after.flatMap(({ lineNo, code, quantity, netPrice }) => {
    const was = old.get(lineNo)
    if (!was || (isEqual(was.netPrice, netPrice) && isEqual(was.quantity, quantity))) return []
    return [{ lineNo, code, price: netPrice, priceBefore: was.netPrice, quantity, quantityBefore: was.quantity }]
  })
}

const isEqual = (one: Decimal, other: Decimal) => new Big(one).eq(other)
