import Big from 'big.js'
import { type Decimal, roundMoney } from '#src/platform/money.ts'
import { takesDecimals } from '#src/products/quantity.ts'

/**
 * A line with its progress. Of `quantity`, `backordered` is out of stock, `cancelled` is never sent, `shipped` has been
 * sent.
 */
export interface DeskLine {
  id: number
  lineNo: number
  productId: number
  code: string
  quantity: Decimal
  backordered: Decimal
  approved: Decimal
  cancelled: Decimal
  shipped: Decimal
}

/** What happens to the part that is not approved. */
export type Rest = 'backorder' | 'cancel'

const subtract = (from: Decimal, ...more: Decimal[]) => more.reduce((left, one) => left.minus(one), new Big(from))

/** Not yet sent and not cancelled. */
export const computeRemaining = ({
  quantity,
  cancelled,
  shipped,
}: Pick<DeskLine, 'quantity' | 'cancelled' | 'shipped'>) => subtract(quantity, cancelled, shipped)

/** The part of the remainder that is allocated from stock. */
export const computeReady = (line: Pick<DeskLine, 'quantity' | 'cancelled' | 'shipped' | 'backordered'>) =>
  computeRemaining(line).minus(line.backordered)

interface LineDecision {
  line: DeskLine
  /** Goods returned to stock. */
  released: Decimal
}

/** A line approved in part: stocked goods are approved first, the rest is backordered or cancelled. */
export function approveLine(line: DeskLine, approved: Decimal, rest: Rest): LineDecision {
  const open = subtract(line.quantity, line.cancelled)
  const unapproved = open.minus(approved)
  const backordered = new Big(line.backordered)
  const released = unapproved.gt(backordered) ? unapproved.minus(backordered) : new Big(0)
  const approvedLine = { ...line, approved: new Big(approved).toFixed() }
  if (rest === 'backorder') {
    return {
      line: { ...approvedLine, backordered: backordered.plus(released).toFixed() },
      released: released.toFixed(),
    }
  }
  const cancelled = new Big(line.cancelled).plus(unapproved).toFixed()
  return {
    line: { ...approvedLine, cancelled, backordered: backordered.minus(unapproved.minus(released)).toFixed() },
    released: released.toFixed(),
  }
}

/** A line whose backordered part is cancelled. */
export function cancelRest(line: DeskLine): DeskLine {
  const cancelled = new Big(line.cancelled).plus(line.backordered)
  const maximum = subtract(line.quantity, cancelled.toFixed())
  const approved = maximum.lt(line.approved) ? maximum : new Big(line.approved)
  return { ...line, cancelled: cancelled.toFixed(), backordered: '0', approved: approved.toFixed() }
}

interface LineShipment {
  line: DeskLine
  /** The backordered part of it, which must be taken from stock first. */
  missing: Decimal
}

/** A line with a quantity shipped; shipping implies approval. */
export function shipLine(line: DeskLine, quantity: Decimal): LineShipment {
  const over = new Big(quantity).minus(computeReady(line))
  const missing = over.gt(0) ? over : new Big(0)
  const shipped = new Big(line.shipped).plus(quantity)
  const approved = shipped.gt(line.approved) ? shipped : new Big(line.approved)
  const backordered = subtract(line.backordered, missing.toFixed())
  return {
    line: { ...line, shipped: shipped.toFixed(), approved: approved.toFixed(), backordered: backordered.toFixed() },
    missing: missing.toFixed(),
  }
}

/** The inputs of a line's current debt: of `quantity` ordered, how much is approved and how much is cancelled. */
export interface OwedLine {
  quantity: Decimal
  approved: Decimal
  cancelled: Decimal
  /** Net and tax of the whole line. */
  net: Decimal
  tax: Decimal
  taxRate: Decimal
}

interface OwedOrder {
  /** Including charges besides the lines. */
  total: Decimal
  currency: string
  lines: readonly OwedLine[]
}

/**
 * The debt of an order, and its cancelled amount. A part of a line is rounded like its invoice: the net once, then the
 * tax on it; the last part is the remainder, so that the parts add up to the line. Charges besides the lines become
 * debt with the first approved part, and are cancelled with the last.
 */
export function computeOwed({ total, currency, lines }: OwedOrder): { owed: Decimal; cancelled: Decimal } {
  const round = (amount: Big) => new Big(roundMoney(amount, currency))
  const computeGross = (line: OwedLine, quantity: Big): Big => {
    if (quantity.gte(line.quantity)) return new Big(line.net).plus(line.tax)
    const net = round(new Big(line.net).times(quantity).div(line.quantity))
    return net.plus(round(net.times(line.taxRate).div(100)))
  }
  let owed = new Big(0)
  let cancelled = new Big(0)
  for (const line of lines) {
    const approved = computeGross(line, new Big(line.approved))
    owed = owed.plus(approved)
    cancelled = cancelled.plus(computeGross(line, new Big(line.cancelled).plus(line.approved)).minus(approved))
  }
  const otherCharges = lines.reduce((rest, line) => rest.minus(line.net).minus(line.tax), new Big(total))
  if (lines.some(({ approved }) => new Big(approved).gt(0))) owed = owed.plus(otherCharges)
  if (lines.every((line) => new Big(line.cancelled).eq(line.quantity))) cancelled = cancelled.plus(otherCharges)
  return { owed: owed.toFixed(2), cancelled: cancelled.toFixed(2) }
}

/** Not cancelled: what the order has of the line. */
export const computeOpen = ({ quantity, cancelled }: Pick<DeskLine, 'quantity' | 'cancelled'>) =>
  subtract(quantity, cancelled)

/** Quantities of lines have at most nine digits, and three after the point. */
export function isLineQuantity(quantity: Decimal): boolean {
  const value = new Big(quantity)
  return value.gte(0) && value.lt(1e9) && value.round(3).eq(value)
}

/** Whether a line of a product with this stock type can have the quantity: a whole one, unless it is sold in decimals. */
export const isQuantityOfProduct = (quantity: Decimal, stockType: number): boolean =>
  isLineQuantity(quantity) && (takesDecimals(stockType) || new Big(quantity).mod(1).eq(0))

export interface LineChange {
  before: DeskLine
  line: DeskLine
  /** Goods returned to stock. */
  released: Decimal
  /** Goods that have to be taken from stock, or backordered. */
  missing: Decimal
}

/**
 * A line of which the order has another quantity. Less is cancelled, the backordered part first; more restores what was
 * cancelled before it raises the ordered quantity.
 */
export function changeQuantity(before: DeskLine, quantity: Decimal): LineChange {
  const more = new Big(quantity).minus(computeOpen(before))
  if (more.gt(0)) {
    const restored = more.lt(before.cancelled) ? more : new Big(before.cancelled)
    const ordered = new Big(before.quantity).plus(more).minus(restored)
    const cancelled = subtract(before.cancelled, restored.toFixed())
    const line = { ...before, quantity: ordered.toFixed(), cancelled: cancelled.toFixed() }
    return { before, line, released: '0', missing: more.toFixed() }
  }
  const less = more.abs()
  const waiting = less.lt(before.backordered) ? less : new Big(before.backordered)
  const line = {
    ...before,
    cancelled: new Big(before.cancelled).plus(less).toFixed(),
    backordered: subtract(before.backordered, waiting.toFixed()).toFixed(),
  }
  return { before, line, released: less.minus(waiting).toFixed(), missing: '0' }
}

/** The amounts of a line: prices of one unit and totals of its quantity, before tax. */
export interface PricedLine {
  quantity: Decimal
  listPrice: Decimal
  netPrice: Decimal
  netTotal: Decimal
  taxTotal: Decimal
  taxRate: Decimal
}

/** Limit of the amount of one line, far below that of the database. */
export const MAX_LINE_TOTAL = 1e12

/** Amounts of a line with a larger quantity at its price, and what is added to the totals of the order. */
export function repriceLine(line: PricedLine, { quantity, currency }: { quantity: Decimal; currency: string }) {
  const added = subtract(quantity, line.quantity)
  const net = new Big(line.netTotal).plus(roundMoney(added.times(line.netPrice), currency))
  const tax = new Big(roundMoney(net.times(line.taxRate).div(100), currency))
  return {
    quantity,
    net: net.toFixed(),
    tax: tax.toFixed(),
    list: roundMoney(added.times(line.listPrice), currency),
    addedNet: net.minus(line.netTotal).toFixed(),
    addedTax: tax.minus(line.taxTotal).toFixed(),
  }
}

/** Prices have at most twelve digits, and four after the point. */
export function isLinePrice(price: Decimal): boolean {
  const value = new Big(price)
  return value.gte(0) && value.lt(1e12) && value.round(4).eq(value)
}

interface NetPriceInput {
  price: Decimal
  currency: string
  /** The net price that staff gave the line before, if any. */
  given: Decimal | null
}

/**
 * Amounts of a line with another net price, and what is added to the totals of the order. A price above the list price
 * becomes the list price too, so that no discount is negative; the next price replaces such a list price.
 */
export function setNetPrice(line: PricedLine, { price, currency, given }: NetPriceInput) {
  const isListPriceGiven = given !== null && new Big(given).eq(line.listPrice)
  const listPrice = isListPriceGiven || new Big(price).gt(line.listPrice) ? price : line.listPrice
  const toTotal = (unitPrice: Decimal) => new Big(roundMoney(new Big(line.quantity).times(unitPrice), currency))
  const net = toTotal(price)
  const tax = new Big(roundMoney(net.times(line.taxRate).div(100), currency))
  return {
    price,
    listPrice,
    net: net.toFixed(),
    tax: tax.toFixed(),
    addedList: toTotal(listPrice).minus(toTotal(line.listPrice)).toFixed(),
    addedNet: net.minus(line.netTotal).toFixed(),
    addedTax: tax.minus(line.taxTotal).toFixed(),
  }
}
