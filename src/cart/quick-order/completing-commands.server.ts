import Big from 'big.js'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { trimZeros } from '#src/platform/money.ts'
import { MAX_CART_LINES } from '../cart.ts'
import { addLines } from '../commands.server.ts'
import { type Buyer, countLines, loadLinesOfProducts, priceLines } from '../line-queries.server.ts'
import { type CartReference, lockOpenCart, requireCartOwner } from '../open-cart-commands.server.ts'
import { computeStatuses, saveStatuses } from './checking-commands.server.ts'
import { findStoredAnswer, lockQuickOrder, storeAnswer } from './commands.server.ts'
import type { StoredRow } from './quick-order.ts'
import { loadRows } from './row-queries.server.ts'

export interface CompletionResult {
  /** Number of rows added to the cart, and of lines created or increased. */
  rows: number
  lines: number
  /** Number of rows that are no longer ready because price or stock changed. */
  changed: number
  /** Number of ready rows that do not fit into the cart. */
  waiting: number
}

interface Completion extends CartReference {
  key: string
}

/**
 * Adds every ready row to the cart and removes it from the list, in one transaction; other rows stay. Rows whose price
 * or stock changed are reported instead of ordered. Idempotent by key. Refuses KeyReused, CartIsFull if no row fits,
 * EmptyCart if none is ready; 404 for another customer's cart.
 */
export function completeQuickOrder(
  db: Db,
  buyer: Buyer,
  { key, ...which }: Completion,
): Promise<Result<CompletionResult>> {
  return transact(db, async (tx) => {
    const listId = await lockQuickOrder(tx, buyer.scope)
    const request = { key, content: ['complete', which.type, which.cartId ?? null] }
    const before = await findStoredAnswer<CompletionResult>(tx, listId, request)
    if (before) return before
    const ready = await loadRows(tx, listId, { states: ['ready'] })
    if (ready.length === 0) return refuse('EmptyCart')
    const cart = await lockOpenCart(tx, requireCartOwner(buyer.scope), which)
    const { good, changed } = await recheckRows(tx, buyer, { cartId: cart.id, ready })
    const fitting = await selectFitting(tx, cart.id, good)
    if (good.length > 0 && fitting.length === 0) return refuse('CartIsFull', { maximum: MAX_CART_LINES })
    const lines = await addToCart(tx, buyer, { which, rows: fitting })
    if (!lines.ok) return lines
    const answer = { rows: fitting.length, lines: lines.value, changed, waiting: good.length - fitting.length }
    await storeAnswer(tx, listId, { ...request, answer })
    return ok(answer)
  })
}

type ReadyRow = StoredRow & { productId: number; quantity: string }

/** Checks with current prices and stock, including what the cart already has. Rows that fail get their reason. */
async function recheckRows(tx: Tx, buyer: Buyer, { cartId, ready }: { cartId: number; ready: readonly StoredRow[] }) {
  const rows = ready.map((row) => ({
    ...row,
    productId: row.productId ?? 0,
    depotId: null,
    quantity: trimZeros(row.quantity ?? '0'),
  }))
  const [items, taken] = await Promise.all([priceLines(tx, buyer, rows), quantitiesInCart(tx, cartId, rows)])
  const statuses = new Map(
    computeStatuses(
      items.map((item) => ({
        ...item,
        superseded: false,
        readings: [item.quantity],
        quantityText: item.quantity,
        // Ready rows are confirmed, so the quantity in the cart raises no new question.
        confirmedQuantity: item.quantity,
      })),
      taken,
    ),
  )
  const isGood = ({ id, quantity }: StoredRow) => {
    const rowStatus = statuses.get(id)
    return rowStatus?.state === 'ready' && new Big(rowStatus.quantity ?? '0').eq(quantity ?? '0')
  }
  const failed = ready.filter((row) => !isGood(row))
  if (failed.length > 0)
    await saveStatuses(
      tx,
      failed.map((row) => ({ ...row, ...statuses.get(row.id) })),
    )
  return { good: rows.filter(isGood) as ReadyRow[], changed: failed.length }
}

/** Quantities of these products in the cart. */
async function quantitiesInCart(tx: Tx, cartId: number, rows: readonly { productId: number }[]) {
  const productIds = rows.map(({ productId }) => productId)
  const quantities = new Map<number, string>()
  for (const { productId, quantity } of await loadLinesOfProducts(tx, cartId, productIds)) {
    quantities.set(productId, new Big(quantities.get(productId) ?? '0').plus(quantity).toFixed())
  }
  return quantities
}

/** In list order, as many as fit; a product that is already in the cart needs no new line. */
async function selectFitting(tx: Tx, cartId: number, rows: readonly ReadyRow[]): Promise<ReadyRow[]> {
  let space = MAX_CART_LINES - (await countLines(tx, cartId))
  if (space >= rows.length) return [...rows]
  const inCart = new Set(
    (
      await loadLinesOfProducts(
        tx,
        cartId,
        rows.map(({ productId }) => productId),
      )
    ).map(({ productId }) => productId),
  )
  return rows.filter(({ productId }) => {
    if (inCart.has(productId)) return true
    if (space <= 0) return false
    space -= 1
    inCart.add(productId)
    return true
  })
}

async function addToCart(
  tx: Tx,
  buyer: Buyer,
  { which, rows }: { which: CartReference; rows: readonly ReadyRow[] },
): Promise<Result<number>> {
  if (rows.length === 0) return ok(0)
  const items = rows.map(({ productId, quantity, note }) => ({ productId, depotId: null, quantity, note }))
  const answer = await addLines(tx, buyer, {
    ...which,
    items,
    stockConfirmed: rows.some(({ aboveStock }) => aboveStock),
  })
  if (!answer.ok) return answer
  const ids = rows.map(({ id }) => id)
  await tx.deleteFrom('quickOrderRows').where('id', 'in', ids).execute()
  return ok(answer.value.affected)
}
