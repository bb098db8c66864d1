import Big from 'big.js'
import type { AddressRoute } from '#src/addresses/address.ts'
import { type AddressView, toAddressView } from '#src/addresses/address-view.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { SHIPPABLE } from '#src/orders/desk/desk.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { getPickingState, type PickingState } from './picking.ts'
import { formatDay } from './picking-row.ts'
import type { PickedOrder, PickedOrderLine, PickedShipment } from './queries.server.ts'

/** An order to pick with formatted strings, for its page and the pick list. */
export interface PickingView {
  id: number
  number: string
  status: number
  version: number
  pickingVersion: number
  customer: string
  customerCode: string
  note: string
  address: AddressView
  /** The delivery route and the place in it; empty for none. */
  route: AddressRoute
  carrier: string
  method: string
  promised: string | null
  /** Who picked last, and when; null before. */
  picker: { name: string; at: string } | null
  /** Why it cannot be picked; null if it can. */
  blocked: 'held' | 'status' | null
  state: PickingState
  /** Why nothing can be picked yet: arrived goods will be reserved for it, or the shop reserves none; null otherwise. */
  waiting: 'reserved' | 'off' | null
  /** The depots with goods that the order holds, to choose from; empty if there is only one. */
  depots: { id: number; name: string }[]
  lines: PickingLineView[]
  /** Lines with goods that stay in the order after what is picked is shipped. */
  left: { code: string; quantity: string }[]
  /** Weight of the goods that can be picked, as far as it is known. */
  weight: string | null
  shipments: ShipmentView[]
}

export interface PickingLineView {
  lineNo: number
  code: string
  name: string
  brand: string
  unit: string
  note: string
  barcode: string
  /** Of the line where it is another one than that of the order. */
  address: string
  /** For display. */
  pickable: string
  picked: string
  /** Backordered and not in stock; null if there is none. */
  missing: string | null
  depots: { id: number; name: string; quantity: string; shelf: string }[]
  state: 'open' | 'started' | 'done' | 'tooMany' | 'waiting'
  /** As decimal text. */
  pickableValue: Decimal
  pickedValue: Decimal
}

interface ShipmentView {
  number: number
  at: string
  carrier: string
  tracking: string
  packages: string
  contents: string[]
  labels: string
  deliveryNote: string
}

export const toPickingPath = (page: Pick<PageRequest, 'site' | 'language'>, number: string, rest = '') =>
  getPagePath(page, 'picking', `/order/${encodeURIComponent(number)}${rest}`)

export function toPickingView(page: PageRequest, order: PickedOrder): PickingView {
  const { language } = page
  const open = order.lines.filter(({ remaining }) => new Big(remaining).gt(0))
  const { address, shippingCompany, shippingName, hold, status, pickedAt } = order
  return {
    id: order.id,
    number: order.number,
    status,
    version: order.version,
    pickingVersion: order.pickingVersion,
    customer: order.customerName || order.customerCode,
    customerCode: order.customerCode,
    note: order.note,
    address: toAddressView(address, language),
    route: { route: order.route, routeOrder: order.routeOrder },
    carrier: shippingCompany || shippingName,
    method: shippingCompany === '' || shippingCompany === shippingName ? '' : shippingName,
    promised: order.deliveryDate === null ? null : formatDay(language, order.deliveryDate),
    picker: pickedAt && { name: order.picker, at: formatMoment(page, pickedAt) },
    blocked: hold !== '' ? 'held' : SHIPPABLE.includes(status) && open.length > 0 ? null : 'status',
    state: getPickingState(open),
    waiting: getWaitingReason(page, open),
    depots: listDepots(open),
    lines: open.map((line) => toLineView(page, line)),
    left: open.flatMap(({ code, remaining, picked }) => {
      const rest = new Big(remaining).minus(picked)
      return rest.gt(0) ? [{ code, quantity: formatQuantity(language, rest.toFixed()) }] : []
    }),
    weight: sumWeight(page, open),
    shipments: order.shipments.map((shipment) => toShipmentView(page, order, shipment)),
  }
}

function getWaitingReason({ shop }: PageRequest, lines: readonly PickedOrderLine[]): PickingView['waiting'] {
  if (lines.some(({ pickable }) => new Big(pickable).gt(0))) return null
  return shop.stock.arrivalsReserved ? 'reserved' : 'off'
}

function listDepots(lines: readonly PickedOrderLine[]): PickingView['depots'] {
  const depots = new Map(lines.flatMap((line) => line.depots.map(({ id, name }) => [id, name] as const)))
  return depots.size < 2 ? [] : [...depots].map(([id, name]) => ({ id, name }))
}

const formatMoment = ({ language, site }: PageRequest, moment: Date) =>
  formatDate(language, moment, { timeZone: site.timeZone, withTime: true })

function toLineView({ language, i18n }: PageRequest, line: PickedOrderLine): PickingLineView {
  const { lineNo, code, name, brand, note, barcode, address, pickable, picked, remaining } = line
  const missing = new Big(remaining).minus(pickable)
  return {
    lineNo,
    code,
    name,
    brand,
    note,
    barcode,
    unit: unitName(line.unit, i18n, pickable),
    address: address === null ? '' : joinAddress(toAddressView(address, language)),
    pickable: formatQuantity(language, pickable),
    picked: formatQuantity(language, picked),
    missing: missing.gt(0) ? formatQuantity(language, missing.toFixed()) : null,
    depots: line.depots.map(({ id, name: depot, quantity, shelf }) => ({
      id,
      name: depot,
      quantity: formatQuantity(language, quantity),
      shelf,
    })),
    state: getLineState(line),
    pickableValue: trimZeros(pickable),
    pickedValue: trimZeros(picked),
  }
}

export const joinAddress = ({ title, lines }: AddressView) => [title, ...lines].filter(Boolean).join(', ')

function getLineState({ pickable, picked }: PickedOrderLine): PickingLineView['state'] {
  const [done, limit] = [new Big(picked), new Big(pickable)]
  if (done.gt(limit)) return 'tooMany'
  if (limit.eq(0)) return 'waiting'
  return done.eq(limit) ? 'done' : done.gt(0) ? 'started' : 'open'
}

/** Null if the weight of no product is known. */
function sumWeight({ language }: PageRequest, lines: readonly PickedOrderLine[]): string | null {
  const known = lines.filter(({ weight }) => weight !== null)
  if (known.length === 0) return null
  const total = known.reduce(
    (sum, { weight, pickable }) => sum.plus(new Big(weight ?? '0').times(pickable)),
    new Big(0),
  )
  return formatQuantity(language, total.round(2, Big.roundHalfUp).toFixed())
}

function toShipmentView(page: PageRequest, order: PickedOrder, shipment: PickedShipment): ShipmentView {
  const codes = new Map(order.lines.map(({ lineNo, code }) => [lineNo, code]))
  const path = (paper: string) => toPickingPath(page, order.number, `/${shipment.number}/${paper}`)
  return {
    number: shipment.number,
    at: formatMoment(page, shipment.shippedAt),
    carrier: [shipment.company, shipment.method].filter(Boolean).join(' · '),
    tracking: shipment.tracking,
    packages: page.i18n.t('picking.packages', { count: shipment.packages }),
    contents: shipment.lines.map(
      ({ lineNo, quantity }) => `${codes.get(lineNo) ?? ''} × ${formatQuantity(page.language, quantity)}`,
    ),
    labels: path('labels'),
    deliveryNote: path('delivery-note'),
  }
}
