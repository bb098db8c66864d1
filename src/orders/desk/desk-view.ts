import Big from 'big.js'
import type { PageRequest } from '#src/api/page-context.ts'
import { formatMoney, formatQuantity, quantityToType } from '#src/platform/i18n/format.ts'
import { type Decimal, trimPrice, trimZeros } from '#src/platform/money.ts'
import { unitName } from '#src/shop/unit-name.ts'
import type { Status } from '../status.ts'
import { type DeskOrder, type Hold, SHIPPABLE } from './desk.ts'

/** A line of a desk form: texts for display, numbers for its fields. */
export interface DeskLineView {
  lineNo: number
  code: string
  name: string
  unit: string
  ordered: string
  shipped: string
  /** The part sent later; null when everything is in stock. */
  later: string | null
  /** Maximum to approve, maximum to ship, and quantity in stock, as input values. */
  open: string
  remaining: string
  ready: string
  /** The net price of one unit, as an input value; null if this member of staff cannot change it. */
  price: string | null
  /** The lowest that this member of staff may set; null without a limit. */
  lowestPrice: string | null
}

export interface DeskOrderView {
  version: number
  hold: Hold
  currency: string
  lines: DeskLineView[]
  /** Null for staff who may not see it. */
  credit: CreditView | null
  may: PermittedActions
}

export interface CreditView {
  limit: string
  debt: string
  openOrders: string
  available: string | null
  over: boolean
}

/** The actions of this member of staff that the status table and the lines allow now. */
export interface PermittedActions {
  approve: boolean
  /** Quantities. */
  edit: boolean
  ship: boolean
  /** Moves without further input. */
  moves: Status[]
  hold: boolean
  release: boolean
  cancelRest: boolean
  cancel: boolean
  takeBack: boolean
}

const HOLDABLE: readonly Status[] = [1, 2, 3, 4, 6]

export function toDeskOrderView(
  page: PageRequest,
  desk: DeskOrder,
  order: { status: Status; nextStatuses: Status[] },
): DeskOrderView {
  return {
    version: desk.version,
    hold: desk.hold,
    currency: desk.currency,
    lines: desk.lines.map((line) => toDeskLineView(page, line)),
    credit: desk.credit && toCreditView(page, desk.credit),
    may: listPermittedActions(desk, order, { works: page.can('workOrders'), ships: page.can('shipOrders') }),
  }
}

function toCreditView({ language }: PageRequest, credit: NonNullable<DeskOrder['credit']>): CreditView {
  const money = (amount: Decimal) => formatMoney(language, { amount, currency: credit.currency })
  return {
    limit: money(credit.limit),
    debt: money(credit.debt),
    openOrders: money(credit.openOrders),
    available: credit.available === null ? null : money(credit.available),
    over: credit.available !== null && new Big(credit.available).lt(0),
  }
}

/** What a member of staff may do at the order desk. */
interface DeskRights {
  /** Decides about orders. */
  works: boolean
  ships: boolean
}

export function listPermittedActions(
  { hold, lines }: Pick<DeskOrder, 'hold' | 'lines'>,
  order: { status: Status; nextStatuses: Status[] },
  { works, ships }: DeskRights,
): PermittedActions {
  const { status, nextStatuses: next } = order
  const free = hold === ''
  const remains = lines.some(({ remaining }) => new Big(remaining).gt(0))
  return {
    approve: free && next.includes(2),
    edit: works && status === 1,
    ship: ships && free && remains && SHIPPABLE.includes(status),
    // Partly delivered is set by a shipment only.
    moves: free ? next.filter((to) => to === 4 || to === 5) : [],
    hold: works && free && HOLDABLE.includes(status),
    release: works && !free,
    cancelRest: works && HOLDABLE.includes(status) && lines.some(({ backordered }) => new Big(backordered).gt(0)),
    cancel: next.includes(8),
    takeBack: next.includes(7),
  }
}

function toDeskLineView({ language, i18n, can }: PageRequest, line: DeskOrder['lines'][number]): DeskLineView {
  const { lineNo, code, name } = line
  const backordered = new Big(line.backordered)
  const hasPrice = !line.priceFixed && can('changeOrderPrices')
  return {
    lineNo,
    code,
    name,
    unit: unitName(line.unit, i18n, line.quantity),
    ordered: formatQuantity(language, line.quantity),
    shipped: formatQuantity(language, line.shipped),
    later: backordered.gt(0) ? formatQuantity(language, line.backordered) : null,
    open: trimZeros(line.open),
    remaining: trimZeros(line.remaining),
    ready: trimZeros(new Big(line.ready).gt(0) ? line.ready : '0'),
    price: hasPrice ? quantityToType(language, trimPrice(line.netPrice)) : null,
    lowestPrice:
      hasPrice && line.lowestPrice !== null
        ? quantityToType(language, trimPrice(new Big(line.lowestPrice).toFixed(4)))
        : null,
  }
}
