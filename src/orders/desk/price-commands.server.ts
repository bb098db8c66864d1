import Big from 'big.js'
import { sql } from 'kysely'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { orderPayments } from '#src/payments/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import { computeLowestPrice, getPriceLimit } from '#src/permissions/price-limit.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { quantityToType } from '#src/platform/i18n/format.ts'
import { type Decimal, trimPrice } from '#src/platform/money.ts'
import { getSeparator } from '#src/products/variation.ts'
import { isLinePrice, MAX_LINE_TOTAL, type PricedLine, setNetPrice } from '../desk-line.ts'
import type { LockedOrder } from '../move-commands.server.ts'

interface PriceEdit {
  order: LockedOrder
  /** The net prices of one unit that lines get; a line without one keeps its price. */
  lines: readonly { lineNo: number; price?: Decimal | undefined }[]
}

export interface PriceChange {
  lineNo: number
  code: string
  from: Decimal
  to: Decimal
}

/**
 * Gives lines of an order other net prices, and the order its other totals. Refuses InvalidPrice for what is no price, and
 * OrderPriceFixed for gifts, lines with a promotion, and orders with a payment, and OrderPriceTooLow with the lines whose
 * price is below the limit of the role. 404 without the permission.
 */
export async function changePrices(
  tx: Tx,
  context: RequestContext,
  { order: { orderId, currency }, lines: requested }: PriceEdit,
): Promise<Result<PriceChange[]>> {
  const prices = new Map(requested.map(({ lineNo, price }) => [lineNo, price]))
  const lines = (await loadPricedLines(tx, orderId)).flatMap((line) => {
    const price = prices.get(line.lineNo)
    return price === undefined || new Big(price).eq(line.netPrice) ? [] : [{ ...line, price }]
  })
  if (lines.length === 0) return ok([])
  if (!can(context, 'changeOrderPrices')) throw notFound()
  if (!lines.every(({ price }) => isLinePrice(price))) return refuse('InvalidPrice')
  if (lines.some(({ gift, promotionDiscount }) => gift || new Big(promotionDiscount).gt(0)))
    return refuse('OrderPriceFixed', { context: 'promotion' })
  if ((await orderPayments(tx, orderId)).length > 0) return refuse('OrderPriceFixed', { context: 'payment' })
  const tooLow = findLinesBelowLimit(context, lines)
  if (tooLow) return refuse('OrderPriceTooLow', tooLow)
  const rows = lines.map((line) => ({
    id: line.id,
    ...setNetPrice(line, { price: line.price, currency, given: line.givenPrice }),
  }))
  if (rows.some(({ net }) => new Big(net).gte(MAX_LINE_TOTAL))) return refuse('InvalidPrice')
  await sql`
    with line as (select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as n (id bigint, price numeric, "listPrice" numeric, net numeric, tax numeric,
              "addedList" numeric, "addedNet" numeric, "addedTax" numeric)),
      written as (update order_lines l set list_price = line."listPrice", discounts = '{}', net_price = line.price,
          net_total = line.net, tax_total = line.tax, given_price = line.price, given_by = ${context.viewer.userId}::bigint,
          price_before = coalesce(l.price_before, l.net_price)
        from line where l.id = line.id),
      more as (select sum("addedList") as list, sum("addedNet") as net, sum("addedTax") as tax from line)
    update orders o set version = o.version + 1, list_total = o.list_total + more.list, discount_total = o.discount_total + more.list - more.net,
      net_total = o.net_total + more.net, tax_total = o.tax_total + more.tax, total = o.total + more.net + more.tax
    from more where o.id = ${orderId}`.execute(tx)
  return ok(
    lines.map(({ lineNo, code, netPrice, price }) => ({
      lineNo,
      code,
      from: trimPrice(netPrice),
      to: trimPrice(new Big(price).toFixed(4)),
    })),
  )
}

/**
 * Lines with a price that is lowered further than the limit of the viewer permits, and the limit; undefined for none. It
 * is measured from the price before the first change, so that repeated changes cannot exceed it.
 */
function findLinesBelowLimit(context: RequestContext, lines: readonly (OrderLinePrice & { price: Decimal })[]) {
  const maximum = getPriceLimit(context)
  if (maximum === null) return undefined
  const below = lines.flatMap(({ code, netPrice, priceBefore, price }) => {
    const lowest = computeLowestPrice({ priceBefore, netPrice }, maximum)
    return new Big(price).gte(lowest) ? [] : [toLineText(context, code, lowest)]
  })
  return below.length > 0
    ? { lines: below.join(getSeparator(context.language)), maximum: new Big(maximum).toFixed() }
    : undefined
}

/** A code with its lowest price, written as in the fields of the order. */
const toLineText = ({ language }: RequestContext, code: string, lowest: Decimal) =>
  `\u2068${code} (${quantityToType(language, trimPrice(new Big(lowest).toFixed(4)))})\u2069`

interface OrderLinePrice extends PricedLine {
  id: number
  lineNo: number
  code: string
  gift: boolean
  promotionDiscount: Decimal
  givenPrice: Decimal | null
  priceBefore: Decimal | null
}

const loadPricedLines = (tx: Tx, orderId: number): Promise<OrderLinePrice[]> =>
  tx
    .selectFrom('orderLines')
    .select(['id', 'lineNo', 'code', 'quantity', 'listPrice', 'netPrice', 'netTotal', 'taxTotal', 'taxRate'])
    .select(['gift', 'promotionDiscount', 'givenPrice', 'priceBefore'])
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()
