import Big from 'big.js'
import { notFound, type Refusal } from '#src/api/refusal.ts'
import { refuseLine, refuseShortage } from '#src/cart/add-rules.ts'
import { addLines } from '#src/cart/commands.server.ts'
import { type Buyer, priceLines } from '#src/cart/line-queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { matchVisibleOrders, requireCustomerScope } from '../queries.server.ts'

interface OrderedProduct {
  productId: number
  code: string
  name: string
  quantity: Decimal
}

export interface ReorderResult {
  /** Number of products added to the cart. */
  added: number
  /** The products that were not added. */
  left: (Pick<OrderedProduct, 'code' | 'name'> & { refusal: Refusal })[]
}

/**
 * Adds the products of an order to the open cart again, at today's prices and stock; returns the others with a reason,
 * or all of them when the cart itself refuses. Gifts are added automatically. 404 for another customer's order.
 */
export async function addReorderLines(
  db: Db,
  context: RequestContext,
  { buyer, orderId }: { buyer: Buyer; orderId: number },
): Promise<ReorderResult> {
  const ordered = await loadProducts(db, context, orderId)
  const items = await priceLines(
    db,
    buyer,
    ordered.map((line) => ({ ...line, depotId: null })),
  )
  const left: ReorderResult['left'] = []
  const orderable: typeof items = []
  for (const item of items) {
    const request = { quantity: item.quantity, inCart: '0', stockConfirmed: false }
    const refusal = refuseLine(item.quantity, item.buyable) ?? refuseShortage(request, item.buyable)
    if (refusal) left.push({ code: item.code, name: item.name, refusal })
    else orderable.push(item)
  }
  const refused = await addOrderable(db, buyer, orderable)
  return { added: orderable.length - refused.length, left: [...left, ...refused] }
}

const LINE_DEFAULTS = { type: 0, stockConfirmed: false } as const

/** All at once; if the cart already contains too much of one, adds them one by one to find it. */
async function addOrderable(
  db: Db,
  buyer: Buyer,
  orderable: readonly OrderedProduct[],
): Promise<ReorderResult['left']> {
  const lines = orderable.map(({ productId, quantity }) => ({ productId, quantity, depotId: null }))
  if (lines.length === 0 || (await addLines(db, buyer, { ...LINE_DEFAULTS, items: lines })).ok) return []
  const left: ReorderResult['left'] = []
  for (const { productId, quantity, code, name } of orderable) {
    const answer = await addLines(db, buyer, { ...LINE_DEFAULTS, items: [{ productId, quantity, depotId: null }] })
    if (!answer.ok) left.push({ code, name, refusal: answer.refusal })
  }
  return left
}

async function loadProducts(db: Db, context: RequestContext, orderId: number): Promise<OrderedProduct[]> {
  const scope = requireCustomerScope(context)
  const lines = await db
    .selectFrom('orderLines as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .innerJoin('customers as customer', 'customer.id', 'o.customerId')
    .select(['l.productId', 'l.code', 'l.name', 'l.quantity', 'l.gift'])
    .where('o.id', '=', orderId)
    .where(matchVisibleOrders(scope, false))
    .orderBy('l.lineNo')
    .execute()
  if (lines.length === 0) throw notFound()
  const byProduct = Map.groupBy(
    lines.filter(({ gift }) => !gift),
    ({ productId }) => productId,
  )
  return [...byProduct.values()].flatMap(([first, ...more]) =>
    first
      ? [
          {
            ...first,
            quantity: more.reduce((sum, { quantity }) => sum.plus(quantity), new Big(first.quantity)).toFixed(),
          },
        ]
      : [],
  )
}
