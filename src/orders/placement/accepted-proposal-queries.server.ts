import type { Address } from '#src/addresses/address.ts'
import type { PricedLine, StoredLine } from '#src/cart/line-queries.server.ts'
import type { ResolvedPrice } from '#src/pricing/price.ts'

/**
 * Lines and prices agreed on before ordering. Promotions and payment discounts do not apply; stock, limits and terms
 * are checked as for any order.
 */
export interface AgreedLines {
  /** Their ids are negative, unlike those of cart lines. */
  lines: readonly StoredLine[]
  prices: ReadonlyMap<number, ResolvedPrice>
  /** Line addresses by id, as at the time of the agreement; valid even if removed since. */
  addresses: ReadonlyMap<number, Address>
}

/** The lines at the agreed prices, whatever they cost today. */
export const withAgreed = (
  today: readonly PricedLine<StoredLine>[],
  { prices }: AgreedLines,
): PricedLine<StoredLine>[] =>
  today.map((line) => {
    const price = prices.get(line.id)
    return { ...line, price, buyable: { ...line.buyable, hasPrice: price !== undefined } }
  })
