import { sql } from 'kysely'
import type { AddressRoute, CopiedAddress } from '#src/addresses/address.ts'
import { customerName } from '#src/customers/queries.server.ts'
import { selectHold } from '#src/orders/desk/queries.server.ts'
import { computeRemaining } from '#src/orders/desk-line.ts'
import { selectOrderShippingName } from '#src/orders/queries.server.ts'
import type { Status } from '#src/orders/status.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { isAddressOfOrder } from './list-queries.server.ts'
import { computePickable, type LineProgress, selectGoodsLeft } from './picking.ts'

/** An order with what is picked of it. */
export interface PickedOrder extends AddressRoute {
  id: number
  number: string
  status: Status
  /** Increases with every change of its lines, also by a shipment. */
  version: number
  hold: '' | 'credit' | 'shop'
  customerCode: string
  customerName: string
  note: string
  shippingCompany: string
  shippingName: string
  deliveryDate: string | null
  address: CopiedAddress
  /** 0 before the first picked quantity. */
  pickingVersion: number
  /** The user who picked last, and when. */
  picker: string
  pickedAt: Date | null
  lines: PickedOrderLine[]
  shipments: PickedShipment[]
}

export interface PickedOrderLine {
  lineNo: number
  productId: number
  code: string
  name: string
  brand: string
  unit: string
  note: string
  /** The delivery address of the line where it is another one. */
  address: CopiedAddress | null
  /** Of the product; empty without one. */
  barcode: string
  /** Of one unit; null if unknown. */
  weight: Decimal | null
  /** Neither shipped nor cancelled. */
  remaining: Decimal
  pickable: Decimal
  picked: Decimal
  /** The depots whose goods the order holds. */
  depots: { id: number; name: string; quantity: Decimal; shelf: string }[]
}

export interface PickedShipment {
  number: number
  shippedAt: Date
  company: string
  method: string
  tracking: string
  packages: number
  lines: { lineNo: number; quantity: Decimal }[]
}

type OrderRow = Omit<PickedOrder, 'lines' | 'shipments'>
type LineRow = Omit<PickedOrderLine, 'remaining' | 'pickable'> & LineProgress & { orderId: number }
type ShipmentRow = PickedShipment & { orderId: number }

/** The orders of the site with these numbers, in their order, with lines, picked quantities and shipments. */
export async function loadPickings(
  db: Db,
  context: RequestContext,
  numbers: readonly string[],
): Promise<PickedOrder[]> {
  const orders = await loadOrders(db, context, numbers)
  const ids = orders.map(({ id }) => id)
  const [lines, shipments] = await Promise.all([loadLines(db, ids), loadShipments(db, ids)])
  const withLines = orders.map((order) => ({
    ...order,
    lines: toLines(lines.filter(({ orderId }) => orderId === order.id)),
    shipments: shipments.filter(({ orderId }) => orderId === order.id).map(({ orderId: _, ...shipment }) => shipment),
  }))
  return numbers.flatMap((number) => withLines.find((order) => order.number === number) ?? [])
}

async function loadOrders(db: Db, context: RequestContext, numbers: readonly string[]): Promise<OrderRow[]> {
  const { siteId } = siteScope(context)
  const { rows } = await sql<OrderRow>`
    select o.id, o.number, o.status, o.version, ${selectHold} as hold, customer.code as customer_code,
      coalesce(${customerName('customer')}, '') as customer_name, o.note, o.shipping_company,
      ${selectOrderShippingName(context)} as shipping_name, o.delivery_date, o.delivery_address as address,
      coalesce(address.route, '') as route, address.route_order,
      coalesce(p.version, 0) as picking_version, p.changed_at as picked_at,
      coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email, '') as picker
    from orders o join customers customer on customer.id = o.customer_id
      left join addresses address on ${isAddressOfOrder}
      left join pickings p on p.order_id = o.id left join users u on u.id = p.user_id
    where o.site_id = ${siteId} and o.number = any(${numbers}::text[])`.execute(db)
  return rows
}

async function loadLines(db: Db, orderIds: readonly number[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.order_id, l.line_no, l.product_id, l.code, l.name, l.brand, l.unit, l.note, l.delivery_address as address,
      l.quantity, l.cancelled, l.shipped, l.backordered, product.weight_kg as weight,
      coalesce((select n.raw from product_numbers n where n.product_id = l.product_id and n.kind = 'barcode'
        order by n.key limit 1), '') as barcode,
      coalesce(picked.quantity, 0) as picked,
      coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name, 'quantity', part.quantity::text,
            'shelf', coalesce(s.shelf, '')) order by d.priority, d.id)
        from order_line_depots part join depots d on d.id = part.depot_id
          left join stock s on s.product_id = l.product_id and s.depot_id = part.depot_id
        where part.order_line_id = l.id), '[]') as depots
    from order_lines l join products product on product.id = l.product_id
      left join picking_lines picked on picked.order_id = l.order_id and picked.order_line_id = l.id
    where l.order_id = any(${orderIds}::bigint[])
    order by l.order_id, l.line_no`.execute(db)
  return rows
}

async function loadShipments(db: Db, orderIds: readonly number[]): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`
    select s.order_id, s.number, s.shipped_at, s.company, s.method, s.tracking, s.packages, coalesce((
      select json_agg(json_build_object('lineNo', l.line_no, 'quantity', part.quantity::text) order by l.line_no)
      from shipment_lines part join order_lines l on l.id = part.order_line_id where part.shipment_id = s.id), '[]') as lines
    from shipments s where s.order_id = any(${orderIds}::bigint[]) order by s.order_id, s.number desc`.execute(db)
  return rows
}

function toLines(rows: readonly LineRow[]): PickedOrderLine[] {
  const pickable = computePickable(rows)
  return rows.map(({ quantity, cancelled, shipped, backordered: _, orderId: __, ...line }) => {
    const held = pickable.get(line.lineNo) ?? '0'
    return {
      ...line,
      remaining: computeRemaining({ quantity, cancelled, shipped }).toFixed(),
      pickable: held,
      depots: selectGoodsLeft(line.depots, held),
    }
  })
}
