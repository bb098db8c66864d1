import Big from 'big.js'
import { type Decimal, roundMoney } from '#src/platform/money.ts'

/** A line of an order that may be split, with the depots from which it is taken. */
export interface SplitLine {
  id: number
  lineNo: number
  quantity: Decimal
  /** The part of `quantity` that no depot has. */
  backordered: Decimal
  cancelled: Decimal
  /** Unit price before discounts. */
  listPrice: Decimal
  /** Net and tax of the whole line. */
  net: Decimal
  tax: Decimal
  taxRate: Decimal
  /** Promotion discount of the whole line. */
  promotion: Decimal
  /** The promotion that it is a gift of; null for what was bought. */
  giftOf: string | null
  depots: readonly { depotId: number; quantity: Decimal }[]
}

/** The quantity of a line that one of the orders gets, with its amounts. */
export interface LineShare {
  line: SplitLine
  /** Null for the cancelled quantity, which stays in the first order. */
  depotId: number | null
  quantity: Decimal
  backordered: Decimal
  list: Decimal
  net: Decimal
  tax: Decimal
  promotion: Decimal
}

/** One of the orders into which an order is split. */
export interface DepotPart {
  depotId: number
  /** By line; without cancelled quantities. */
  shares: LineShare[]
  list: Decimal
  net: Decimal
  tax: Decimal
  promotion: Decimal
}

export interface DepotSplit {
  /** The first one keeps the number; the others follow in the order of the depots. */
  parts: DepotPart[]
  cancelled: LineShare[]
}

interface SplitTerms {
  currency: string
  /** All depots of the site, the preferred one first. */
  depotOrder: readonly number[]
}

/**
 * The orders into which an order is split, one for each depot that its goods come from; undefined if that is one. The
 * depot with the goods of the highest value keeps the number, and gets what is backordered. List, net, tax and promotion
 * of all shares add up to those of the line.
 */
export function splitByDepot(lines: readonly SplitLine[], terms: SplitTerms): DepotSplit | undefined {
  const worth = computeWorth(lines)
  const depotIds = terms.depotOrder.filter((depotId) => worth.has(depotId))
  if (depotIds.length < 2) return undefined
  const [first = 0] = depotIds.toSorted((one, other) => (worth.get(other) ?? ZERO).cmp(worth.get(one) ?? ZERO))
  const others = depotIds.filter((depotId) => depotId !== first)
  const shares = lines.flatMap((line) => shareLine(line, [...others, first], terms.currency))
  const toPart = (depotId: number): DepotPart => {
    const own = shares.filter((share) => share.depotId === depotId)
    return {
      depotId,
      shares: own,
      list: total(own, 'list'),
      net: total(own, 'net'),
      tax: total(own, 'tax'),
      promotion: total(own, 'promotion'),
    }
  }
  return { parts: [first, ...others].map(toPart), cancelled: shares.filter(({ depotId }) => depotId === null) }
}

const ZERO = new Big(0)

const total = (shares: readonly LineShare[], amount: 'list' | 'net' | 'tax' | 'promotion') =>
  shares.reduce((sum, share) => sum.plus(share[amount]), ZERO).toFixed(2)

/** Net value of the goods of each depot, not rounded. */
function computeWorth(lines: readonly SplitLine[]): Map<number, Big> {
  const worth = new Map<number, Big>()
  for (const { net, quantity: ordered, depots } of lines)
    for (const { depotId, quantity } of depots)
      worth.set(depotId, (worth.get(depotId) ?? ZERO).plus(new Big(net).times(quantity).div(ordered)))
  return worth
}

/**
 * The shares of a line by depot, then what is cancelled. Amounts are rounded at each running sum of quantities, so that
 * no share is negative, and what is not cancelled costs the same as in the approval of the whole line (`computeOwed`).
 */
function shareLine(line: SplitLine, depotIds: readonly number[], currency: string): LineShare[] {
  const keeping = depotIds.at(-1)
  const requested = [
    ...depotIds.map((depotId) => ({ depotId, ...getQuantities(line, depotId, depotId === keeping) })),
    { depotId: null, quantity: line.cancelled, backordered: '0' },
  ]
  let [quantity, before] = [ZERO, { list: '0', net: '0', tax: '0', promotion: '0' }]
  return requested.flatMap((share) => {
    if (new Big(share.quantity).eq(0)) return []
    quantity = quantity.plus(share.quantity)
    const until = computeAmounts(line, quantity, currency)
    const subtract = (name: keyof typeof until) => new Big(until[name]).minus(before[name]).toFixed(2)
    const amounts = {
      list: subtract('list'),
      net: subtract('net'),
      tax: subtract('tax'),
      promotion: subtract('promotion'),
    }
    before = until
    return [{ line, ...share, ...amounts }]
  })
}

/** What a depot has of a line; backordered goods are with the order that keeps the number. */
function getQuantities({ depots, backordered }: SplitLine, depotId: number, keepsNumber: boolean) {
  const allocated = depots.find((one) => one.depotId === depotId)?.quantity ?? '0'
  const later = keepsNumber ? backordered : '0'
  return { quantity: new Big(allocated).plus(later).toFixed(), backordered: later }
}

/** Amounts of a quantity of a line: the net is rounded once, then the tax on it; of all of it, those of the line. */
function computeAmounts(line: SplitLine, quantity: Big, currency: string) {
  const whole = roundMoney(new Big(line.listPrice).times(line.quantity), currency)
  if (quantity.gte(line.quantity)) return { list: whole, net: line.net, tax: line.tax, promotion: line.promotion }
  const cut = (amount: Decimal) => roundMoney(new Big(amount).times(quantity).div(line.quantity), currency)
  const net = cut(line.net)
  const tax = roundMoney(new Big(net).times(line.taxRate).div(100), currency)
  const promotion = cut(line.promotion)
  return { list: cut(whole), net, tax: new Big(tax).gt(line.tax) ? line.tax : tax, promotion }
}
