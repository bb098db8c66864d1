import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { DepotPart, DepotSplit, LineShare, SplitLine } from './depot-split.ts'

interface SplitLines {
  orderId: number
  lines: readonly SplitLine[]
  split: DepotSplit
  newOrders: readonly { orderId: number; part: DepotPart }[]
}

/** A share as a line of one of the orders. */
interface PlacedShare extends LineShare {
  orderId: number
  lineNo: number
  /** It keeps the row of the line; otherwise a copy of the row is inserted. */
  keepsRow: boolean
}

/** Gives the lines of a split order, and what they take from depots, to the orders of their shares. */
export async function writeShares(tx: Tx, request: SplitLines): Promise<void> {
  const shares = placeShares(request)
  await updateRows(
    tx,
    shares.filter(({ keepsRow }) => keepsRow),
  )
  const copies = shares.filter(({ keepsRow }) => !keepsRow)
  if (copies.length > 0) await insertCopies(tx, copies)
}

/**
 * The shares of all lines that do not stay whole in the first order. A line that is divided leaves its row to what is
 * cancelled, else to the share of the first order. Numbers of lines in the first order stay, new orders count from 1.
 */
function placeShares({ orderId, lines, split: { parts, cancelled }, newOrders }: SplitLines): PlacedShare[] {
  const first = parts[0]?.shares ?? []
  let lastNo = Math.max(...lines.map(({ lineNo }) => lineNo))
  const moved = newOrders.flatMap((one) =>
    one.part.shares.map((share, at) => ({ ...share, orderId: one.orderId, lineNo: at + 1 })),
  )
  const movedLines = new Set(moved.map(({ line }) => line.id))
  return lines.flatMap((line) => {
    if (!movedLines.has(line.id)) return []
    const stays = [...cancelled, ...first].filter((share) => share.line.id === line.id)
    const staying = stays.map((share, at) => ({ ...share, orderId, lineNo: at === 0 ? line.lineNo : ++lastNo }))
    const all = [...staying, ...moved.filter((share) => share.line.id === line.id)]
    return all.map((share, at) => ({ ...share, keepsRow: at === 0 }))
  })
}

const toRow = ({ line, orderId, lineNo, depotId, quantity, backordered, net, tax, promotion }: PlacedShare) => ({
  id: line.id,
  order: orderId,
  no: lineNo,
  depot: depotId,
  quantity,
  backordered,
  cancelled: depotId === null ? quantity : '0',
  net,
  tax,
  promotion,
})

const toRecordset = (shares: readonly PlacedShare[]) => sql`
  json_to_recordset(${JSON.stringify(shares.map(toRow))}::json) as share (id bigint, "order" bigint, no integer,
    depot bigint, quantity numeric, backordered numeric, cancelled numeric, net numeric, tax numeric,
    promotion numeric)`

async function updateRows(tx: Tx, shares: readonly PlacedShare[]) {
  await sql`
    with share as (select * from ${toRecordset(shares)}), line as (
      update order_lines l set order_id = share.order, line_no = share.no, quantity = share.quantity,
        backordered = share.backordered, deferred = least(l.deferred, share.backordered), cancelled = share.cancelled, net_total = share.net, tax_total = share.tax,
        promotion_discount = share.promotion
      from share where l.id = share.id)
    update order_line_depots p set order_id = share.order
    from share where p.order_line_id = share.id and p.depot_id = share.depot`.execute(tx)
}

/** Copies rows with the quantities and amounts of the shares; what is taken from their depots is theirs. */
async function insertCopies(tx: Tx, shares: readonly PlacedShare[]) {
  await sql`
    with share as (select * from ${toRecordset(shares)}), copy as (
      insert into order_lines (order_id, line_no, product_id, code, name, brand, quantity, backordered, unit, list_price,
        discounts, net_price, tax_rate, net_total, tax_total, note, given_price, given_by, delivery_address, cart_line_id,
        cancelled, expected_date, promotion_discount, gift, price_before)
      select share.order, share.no, l.product_id, l.code, l.name, l.brand, share.quantity, share.backordered, l.unit,
        l.list_price, l.discounts, l.net_price, l.tax_rate, share.net, share.tax, l.note, l.given_price, l.given_by,
        l.delivery_address, l.cart_line_id, share.cancelled, l.expected_date, share.promotion, l.gift, l.price_before
      from share join order_lines l on l.id = share.id
      returning id, order_id, line_no)
    update order_line_depots p set order_line_id = copy.id, order_id = copy.order_id
    from share join copy on copy.order_id = share.order and copy.line_no = share.no
    where p.order_line_id = share.id and p.depot_id = share.depot`.execute(tx)
}
