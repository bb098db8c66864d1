import Big from 'big.js'
import { transact } from '../../api/command.server.ts'
import { ok, type Result, refuse } from '../../api/refusal.ts'
import type { Db, Tx } from '../../platform/db.server.ts'
import { trimZeros } from '../../platform/money.ts'
import { MAX_CART_LINES } from '../cart.ts'
import { addLines } from '../commands.server.ts'
import { type Buyer, countLines, loadLinesOfProducts, priceLines } from '../line-queries.server.ts'
import { touchCart, type WhichCart, writingOwner } from '../open-cart-commands.server.ts'
import { computeStatuses, writeVerdicts } from './checking-commands.server.ts'
import { findStoredAnswer, lockQuickOrder, storeAnswer } from './commands.server.ts'
import type { StoredRow } from './quick-order.ts'
import { loadRows } from './row-queries.server.ts'

export interface CompletionResult {
  /** Rows that went into the cart, and lines they made or grew. */
  rows: number
  lines: number
  /** Rows that were ready and are not any more: price or stock has changed meanwhile. */
  changed: number
  /** Rows that are ready and found no place in a full cart. */
  waiting: number
}

interface Completion extends WhichCart {
  key: string
}

/**
 * Puts every row that is ready into the cart and takes it off the pad, in one transaction; all other rows stay. What has
 * changed since it was looked up is not ordered but said. Sent again with the same key it changes nothing. Refuses KeyReused,
 * CartIsFull when not one row finds place, EmptyCart when none is ready; a cart of somebody else is 404.
 */
export function completeQuickOrder(
  db: Db,
  buyer: Buyer,
  { key, ...which }: Completion,
): Promise<Result<CompletionResult>> {
  return transact(db, async (tx) => {
    const listId = await lockQuickOrder(tx, buyer.scope)
    const request = { key, words: ['complete', which.type, which.cartId ?? null] }
    const before = await findStoredAnswer<CompletionResult>(tx, listId, request)
    if (before) return before
    const ready = await loadRows(tx, listId, { states: ['ready'] })
    if (ready.length === 0) return refuse('EmptyCart')
    const cart = await touchCart(tx, writingOwner(buyer.scope), which)
    const { good, changed } = await judgedAgain(tx, buyer, { cartId: cart.id, ready })
    const fitting = await thatFit(tx, cart.id, good)
    if (good.length > 0 && fitting.length === 0) return refuse('CartIsFull', { maximum: MAX_CART_LINES })
    const lines = await addToCart(tx, buyer, { which, rows: fitting })
    if (!lines.ok) return lines
    const answer = { rows: fitting.length, lines: lines.value, changed, waiting: good.length - fitting.length }
    await storeAnswer(tx, listId, { ...request, answer })
    return ok(answer)
  })
}

type Ready = StoredRow & { productId: number; quantity: string }

/** By today's prices and stock, and with what the cart already has. Rows that do not pass keep why. */
async function judgedAgain(tx: Tx, buyer: Buyer, { cartId, ready }: { cartId: number; ready: readonly StoredRow[] }) {
  const rows = ready.map((row) => ({
    ...row,
    productId: row.productId ?? 0,
    depotId: null,
    quantity: trimZeros(row.quantity ?? '0'),
  }))
  const [items, taken] = await Promise.all([priceLines(tx, buyer, rows), quantitiesInCart(tx, cartId, rows)])
  const verdicts = new Map(
    computeStatuses(
      items.map((item) => ({
        ...item,
        superseded: false,
        readings: [item.quantity],
        quantityText: item.quantity,
        // Ready rows were confirmed, or had nothing to confirm: what the cart holds already makes no new question.
        confirmedQuantity: item.quantity,
      })),
      taken,
    ),
  )
  const isGood = ({ id, quantity }: StoredRow) => {
    const rowStatus = verdicts.get(id)
    return rowStatus?.state === 'ready' && new Big(rowStatus.quantity ?? '0').eq(quantity ?? '0')
  }
  const fallen = ready.filter((row) => !isGood(row))
  if (fallen.length > 0)
    await writeVerdicts(
      tx,
      fallen.map((row) => ({ ...row, ...verdicts.get(row.id) })),
    )
  return { good: rows.filter(isGood) as Ready[], changed: fallen.length }
}

/** What the cart already holds of these products. */
async function quantitiesInCart(tx: Tx, cartId: number, rows: readonly { productId: number }[]) {
  const productIds = rows.map(({ productId }) => productId)
  const quantities = new Map<number, string>()
  for (const { productId, quantity } of await loadLinesOfProducts(tx, cartId, productIds)) {
    quantities.set(productId, new Big(quantities.get(productId) ?? '0').plus(quantity).toFixed())
  }
  return quantities
}

/** In the order of the pad, as many as the cart still takes; a product that is in it already needs no new line. */
async function thatFit(tx: Tx, cartId: number, rows: readonly Ready[]): Promise<Ready[]> {
  let room = MAX_CART_LINES - (await countLines(tx, cartId))
  if (room >= rows.length) return [...rows]
  const there = new Set(
    (
      await loadLinesOfProducts(
        tx,
        cartId,
        rows.map(({ productId }) => productId),
      )
    ).map(({ productId }) => productId),
  )
  return rows.filter(({ productId }) => {
    if (there.has(productId)) return true
    if (room <= 0) return false
    room -= 1
    there.add(productId)
    return true
  })
}

async function addToCart(
  tx: Tx,
  buyer: Buyer,
  { which, rows }: { which: WhichCart; rows: readonly Ready[] },
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
