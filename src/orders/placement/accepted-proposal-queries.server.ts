import type { Address } from '../../addresses/address.ts'
import type { PricedLine, StoredLine } from '../../cart/line-queries.server.ts'
import type { ResolvedPrice } from '../../catalog/pricing/price.ts'

/**
 * Lines that were agreed on before they are ordered, and at what price. Neither promotions nor the discount of a way to pay
 * change what was agreed; stock, limits and terms are asked like for any order.
 */
export interface AgreedLines {
  /** Their ids are below zero, where no line of a cart is. */
  lines: readonly StoredLine[]
  prices: ReadonlyMap<number, ResolvedPrice>
  /** Where lines go, by id, as it was when that was agreed: good for one that was removed since. */
  addresses: ReadonlyMap<number, Address>
}

/** The lines at what was agreed, whatever they cost today. */
export const withAgreed = (
  today: readonly PricedLine<StoredLine>[],
  { prices }: AgreedLines,
): PricedLine<StoredLine>[] =>
  today.map((line) => {
    const price = prices.get(line.id)
    return { ...line, price, buyable: { ...line.buyable, hasPrice: price !== undefined } }
  })
