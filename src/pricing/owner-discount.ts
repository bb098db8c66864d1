import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'

/** A discount in the distributor's list: buyer and target by code or name. */
export interface OwnerDiscount {
  /** Code of a customer, or code or name of a customer group: exactly one. */
  customer: string | null
  group: string | null
  /** At most one of these; none means every product. */
  brand: string | null
  /** Code, name, or path from the top: `Brakes > Pads`. */
  category: string | null
  product: string | null
  percents: Decimal[]
  title: string
  /** First and last day, `YYYY-MM-DD`. */
  from: string | null
  until: string | null
}

/** The same with ids. */
export interface DiscountTarget {
  customerId: number | null
  groupId: number | null
  brandId: number | null
  categoryId: number | null
  productId: number | null
}

export interface StoredDiscount extends DiscountTarget {
  id: number
  percents: Decimal[]
  title: string
  /** Number of the agreement, and what was agreed; for staff only. */
  reference: string
  note: string
  validFrom: string | null
  validTo: string | null
  version: number
}

/** Identity of a discount: buyer, target and first day. */
export const discountKey = (target: DiscountTarget, from: string | null) =>
  [target.customerId, target.groupId, target.brandId, target.categoryId, target.productId, from].join('|')

/** Problem of a discount before its names are looked up. */
export function findProblem({ customer, group, brand, category, product, from, until }: OwnerDiscount) {
  if (customer === null && group === null) return 'names neither a customer nor a group'
  if (customer !== null && group !== null) return 'names a customer and a group'
  const targets = [brand, category, product].filter((one) => one !== null)
  if (targets.length > 1) return 'names more than one of brand, category and product'
  return from !== null && until !== null && until < from ? 'ends before it begins' : undefined
}

const MAX_LINKS = 8
const LINK = /^\d{1,3}(?:\.\d{1,2})?$/

/** `10+5+3`, `%12,5`, `10 + 5`: the cascading percents of a chain; undefined for anything else. */
export function readPercentChain(text: string): Decimal[] | undefined {
  const links = text.replaceAll(/[%\s]/g, '').replaceAll(',', '.').split('+')
  if (links.length > MAX_LINKS || !links.every((link) => LINK.test(link) && Number(link) <= 100)) return undefined
  return links.map((link) => new Big(link).toFixed())
}

/** `10+5`, without trailing zeros. */
export const chainText = (percents: readonly Decimal[]) =>
  percents.map((percent) => new Big(percent).toFixed()).join('+')
