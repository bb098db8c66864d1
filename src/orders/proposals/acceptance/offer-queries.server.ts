import Big from 'big.js'
import { sql } from 'kysely'
import type { Address } from '#src/addresses/address.ts'
import type { StoredLine } from '#src/cart/line-queries.server.ts'
import type { AgreedLines } from '#src/orders/placement/accepted-proposal-queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { ResolvedPrice } from '#src/pricing/price.ts'
import { type AcceptedLine, type OfferLine, toOfferLineId } from './accepted-lines.ts'

/** The lines of a proposal as offered, sorted. */
export const loadOffer = (db: Db, proposalId: number): Promise<OfferLine[]> =>
  db
    .selectFrom('proposalLines')
    .select(['lineNo', 'productId', 'depotId', 'quantity', 'taken', 'listPrice', 'discounts', 'discount', 'netPrice'])
    .select(['taxRate', 'wish'])
    .select(sql<Address | null>`delivery_address`.as('address'))
    .where('proposalId', '=', proposalId)
    .orderBy('lineNo')
    .execute()

/** The accepted lines for order placement: missing goods are backordered where the shop allows it. */
export function computeAgreedLines(
  offer: readonly OfferLine[],
  lines: readonly AcceptedLine[],
  currency: string,
): AgreedLines {
  const quantities = new Map(lines.map(({ lineNo, quantity }) => [lineNo, quantity]))
  const chosen = offer.flatMap((line) => {
    const quantity = quantities.get(line.lineNo)
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
  return {
    lines: chosen.map(toStoredLine),
    addresses: new Map(chosen.flatMap(({ address }) => (address ? [[address.id, address]] : []))),
    prices: new Map(chosen.map((line) => [toOfferLineId(line.lineNo), toResolvedPrice(line, currency)])),
  }
}

const toStoredLine = ({ lineNo, productId, depotId, quantity, wish, address }: OfferLine): StoredLine => ({
  id: toOfferLineId(lineNo),
  productId,
  depotId,
  quantity,
  note: wish,
  addressId: address?.id ?? null,
  active: true,
  aboveStock: true,
  given: null,
  addedBy: null,
  version: 1,
})

/** The seller's percentage is the last of the chain; the price is exactly the offered one. */
const toResolvedPrice = (line: OfferLine, currency: string): ResolvedPrice => ({
  priceId: 0,
  currency,
  list: line.listPrice,
  net: line.netPrice,
  taxRate: line.taxRate,
  rate: '1',
  steps: [],
  discounts: new Big(line.discount).gt(0) ? [...line.discounts, line.discount] : [...line.discounts],
})
