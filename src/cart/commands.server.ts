import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '../api/command.server.ts'
import { done, notFound, type Refusal, type Result, refused } from '../api/refusal.ts'
import { depotNames } from '../catalog/goods/queries.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import { isQuantity, refuseLine, refuseShortage } from './adding.ts'
import { type CartType, MAX_CART_LINES, MAX_NOTE_LENGTH } from './cart.ts'
import { type Buyer, countLines, type KeptLine, linesWith, type Priced, priced } from './line-queries.server.ts'
import { type CartHead, touchCart, writingOwner } from './open-cart-commands.server.ts'

/** What every change of a cart answers. */
export interface CartChange extends CartHead {
  /** Lines written or removed. */
  affected: number
  /** Lines in the cart now. */
  count: number
}

export interface NewLine {
  productId: number
  depotId: number | null
  quantity: Decimal
  /** What the line says besides; a line keeps its own when nothing is said. */
  note?: string
}

export interface Addition {
  type: CartType
  items: readonly NewLine[]
  /** The buyer said yes to ordering above stock. */
  stockConfirmed: boolean
  /** The package the client saw: checked, never trusted (design 12). */
  packageSeen?: Decimal | undefined
}

/**
 * Puts products into the cart; the same product from the same depot becomes one line. All of them or none: the first
 * refusal is answered (InvalidQuantity, PackageMultiple, AskPrice, AskStock, CartQuantityBiggerThenStock,
 * CartAlreadyStock, InsufficientStock, CartIsFull). A product or depot that this site does not show is 404.
 */
export async function addLines(db: Db, buyer: Buyer, addition: Addition): Promise<Result<CartChange>> {
  const owner = writingOwner(buyer.scope)
  if (!addition.items.every(({ quantity }) => isQuantity(quantity))) return refused('InvalidQuantity')
  const items = await priced(db, buyer, merged(addition.items))
  if (items.some(({ buyable }) => !buyable.visible) || !(await areDepotsHere(db, buyer, items))) throw notFound()
  const { packageSeen } = addition
  const repacked = items.find(({ buyable }) => packageSeen && !new Big(packageSeen).eq(buyable.packageQuantity))
  if (repacked) return refused('PackageMultiple', { package: repacked.buyable.packageQuantity })
  return transact(db, async (tx) => {
    const head = await touchCart(tx, owner, addition.type)
    const productIds = items.map(({ productId }) => productId)
    const lines = await linesWith(tx, head.id, productIds)
    const added = items.map((item) => addOne(item, lines, addition.stockConfirmed))
    const refusal = added.find((one) => one.refusal)?.refusal
    if (refusal) return { ok: false, refusal }
    await writeLines(tx, head, added)
    const count = await countLines(tx, head.id)
    if (count > MAX_CART_LINES) return refused('CartIsFull', { most: MAX_CART_LINES })
    return done({ ...head, affected: added.length, count })
  })
}

/** A depot of another site is as good as none. */
async function areDepotsHere(db: Db, { scope }: Buyer, items: readonly NewLine[]): Promise<boolean> {
  const chosen = items.flatMap(({ depotId }) => (depotId === null ? [] : [depotId]))
  if (chosen.length === 0) return true
  const depots = await depotNames(db, scope)
  return chosen.every((id) => depots.has(id))
}

function merged(items: readonly NewLine[]): NewLine[] {
  const sums = new Map<string, NewLine>()
  for (const item of items) {
    const key = `${item.productId} ${item.depotId}`
    const before = sums.get(key)
    const note = [...new Set([before?.note, item.note].filter(Boolean))].join(' · ').slice(0, MAX_NOTE_LENGTH)
    sums.set(key, { ...item, note, quantity: new Big(before?.quantity ?? '0').plus(item.quantity).toFixed() })
  }
  return [...sums.values()]
}

interface WrittenLine extends Required<NewLine> {
  aboveStock: boolean
  refusal?: Refusal | undefined
}

function addOne(item: Priced<NewLine>, lines: readonly KeptLine[], stockConfirmed: boolean): WrittenLine {
  const { productId, depotId, quantity, buyable, note = '' } = item
  const same = lines.find((line) => line.productId === productId && line.depotId === depotId)
  const sum = new Big(quantity).plus(same?.quantity ?? 0).toFixed()
  const inCart = inCartOf(item, lines)
  const refusal =
    refuseLine(quantity, buyable) ??
    (isQuantity(sum) ? undefined : ({ code: 'InvalidQuantity' } as const)) ??
    refuseShortage({ quantity, inCart, stockConfirmed }, buyable)
  const aboveStock = new Big(quantity).plus(inCart).gt(buyable.available)
  return { productId, depotId, quantity: sum, note, aboveStock, refusal }
}

/** What the cart already asks of the same stock: of that depot, or of all depots together. */
function inCartOf({ productId, depotId }: NewLine, lines: readonly KeptLine[]): Decimal {
  const drawing = lines.filter((line) => line.productId === productId && (depotId === null || line.depotId === depotId))
  return drawing.reduce((total, { quantity }) => total.plus(quantity), new Big(0)).toFixed()
}

async function writeLines(tx: Tx, head: CartHead, lines: readonly WrittenLine[]) {
  await sql`
    insert into cart_lines (cart_id, product_id, depot_id, quantity, note, above_stock, version)
    select ${head.id}::bigint, item.*, ${head.version}::integer
    from unnest(
      ${lines.map(({ productId }) => productId)}::bigint[], ${lines.map(({ depotId }) => depotId)}::bigint[],
      ${lines.map(({ quantity }) => quantity)}::numeric[], ${lines.map(({ note }) => note)}::text[],
      ${lines.map(({ aboveStock }) => aboveStock)}::boolean[]
    ) as item
    on conflict (cart_id, product_id, depot_id) do update set
      quantity = excluded.quantity, above_stock = excluded.above_stock, version = excluded.version, active = true,
      note = coalesce(nullif(excluded.note, ''), cart_lines.note)`.execute(tx)
}
