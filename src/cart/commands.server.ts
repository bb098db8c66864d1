import Big from 'big.js'
import { sql } from 'kysely'
import { addressNames } from '#src/addresses/queries.server.ts'
import { digestRequest, isRepetition, transact } from '#src/api/command.server.ts'
import { notFound, ok, type Refusal, type Result, refuse } from '#src/api/refusal.ts'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { SpecialTerms } from '#src/pricing/special.ts'
import { servingDepotNames } from '#src/products/goods/depot-queries.server.ts'
import { isQuantity, refuseLine, refuseShortage } from './add-rules.ts'
import { MAX_CART_LINES, MAX_NOTE_LENGTH } from './cart.ts'
import {
  isSameLine,
  isSameLocation,
  type NewCartLine,
  upsertLines,
  withoutTerms,
} from './line-merge-commands.server.ts'
import {
  type Buyer,
  countLines,
  loadLinesOfProducts,
  type PricedLine,
  priceLines,
  type StoredLine,
} from './line-queries.server.ts'
import { type CartHead, type CartReference, lockOpenCart, requireCartOwner } from './open-cart-commands.server.ts'

/** Result of every change to a cart. */
export interface CartChange extends CartHead {
  /** Number of lines written or removed. */
  affected: number
  /** Number of lines in the cart after the change. */
  count: number
}

export interface NewLine {
  productId: number
  depotId: number | null
  addressId?: number | null | undefined
  quantity: Decimal
  /** Note of the line; undefined leaves an existing note unchanged. */
  note?: string | undefined
  /** Special terms of these pieces; pieces on other terms form another line. */
  terms?: SpecialTerms | undefined
}

interface Addition extends CartReference {
  items: readonly NewLine[]
  /** The buyer confirmed ordering above stock. */
  stockConfirmed: boolean
  /** The package quantity the client saw: checked, never trusted. */
  packageSeen?: Decimal | undefined
  /** The quantities replace those in the cart instead of being added. */
  replaces?: boolean | undefined
  /**
   * Idempotency key: repeating the addition changes nothing; another request under the same key is refused with
   * KeyReused.
   */
  key?: string | undefined
}

/**
 * Adds products to the cart, all or none. Pieces of the same product, depot, address and special terms form one line.
 * Returns the first refusal: InvalidQuantity, PackageMultiple, QuantityBelowMinimum, QuantityAboveMaximum, AskPrice,
 * AskStock, CartIsFull, CartQuantityBiggerThenStock, CartAlreadyStock, InsufficientStock, SpecialDiscountTooHigh,
 * SpecialDiscountNotHere, KeyReused. 404 for a product, depot or address that this buyer does not have.
 */
export async function addLines(db: Db, buyer: Buyer, addition: Addition): Promise<Result<CartChange>> {
  const owner = requireCartOwner(buyer.scope)
  if (!addition.items.every(({ quantity }) => isQuantity(quantity))) return refuse('InvalidQuantity')
  const items = await priceLines(db, buyer, mergeLines(addition.items, buyer))
  if (items.some(({ buyable }) => !buyable.visible) || !(await depotsAndAddressesExist(db, buyer, items)))
    throw notFound()
  const { packageSeen } = addition
  const repacked = items.find(({ buyable }) => packageSeen && !new Big(packageSeen).eq(buyable.packageQuantity))
  if (repacked) return refuse('PackageMultiple', { package: repacked.buyable.packageQuantity })
  return transact(db, async (tx) => {
    const { key } = addition
    const keyState = key === undefined ? 'new' : await claimAdditionKey(tx, buyer.scope, { key, items: addition.items })
    if (keyState === 'reused') return refuse('KeyReused')
    const head = await lockOpenCart(tx, owner, addition)
    if (keyState === 'repeated') return ok({ ...head, affected: items.length, count: await countLines(tx, head.id) })
    const productIds = items.map(({ productId }) => productId)
    const lines = await loadLinesOfProducts(tx, head.id, productIds)
    // Special terms are not allowed in a cart that the whole company sees.
    const allowed = head.shared ? withoutTerms(items) : items
    const added = allowed.map((item) => toAddedLine(item, { lines, items: allowed, addition }))
    const at = added.findIndex((one) => one.refusal)
    const refusal = added[at]?.refusal
    if (refusal) return { ok: false, refusal: withProductName(refusal, allowed[at]) }
    const written = added.map(({ refusal: _, ...line }) => line)
    if (addition.replaces) await deleteReplaced(tx, { lines, written })
    await upsertLines(tx, head, written)
    await auditSpecialTerms(tx, buyer, written)
    const count = await countLines(tx, head.id)
    if (count > MAX_CART_LINES) return refuse('CartIsFull', { maximum: MAX_CART_LINES })
    return ok({ ...head, affected: added.length, count })
  })
}

/** Names a selected variation, because its page lists more than one. */
function withProductName(refusal: Refusal, item: PricedLine<NewCartLine> | undefined): Refusal {
  if (!item?.goods?.under) return refusal
  return { ...refusal, values: { ...refusal.values, named: item.goods.name } }
}

/** A depot of another site, one that does not serve the customer, and an address of another customer count as missing. */
async function depotsAndAddressesExist(db: Db, { scope }: Buyer, items: readonly NewCartLine[]): Promise<boolean> {
  const depots = presentIds(items.map(({ depotId }) => depotId))
  const addresses = presentIds(items.map(({ addressId }) => addressId))
  const [knownDepots, knownAddresses] = await Promise.all([
    depots.length > 0 ? servingDepotNames(db, scope) : new Map(),
    addresses.length > 0 ? addressNames(db, scope) : new Map(),
  ])
  return depots.every((id) => knownDepots.has(id)) && addresses.every((id) => knownAddresses.has(id))
}

const presentIds = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)

function mergeLines(items: readonly NewLine[], { scope, termsLimit }: Buyer): NewCartLine[] {
  const sums = new Map<string, NewCartLine>()
  for (const { productId, depotId, addressId = null, quantity, note = '', terms } of items) {
    const key = `${productId} ${depotId} ${addressId} ${terms ? `${terms.discounts} ${terms.price}` : ''}`
    const before = sums.get(key)
    const given = terms ? { ...terms, by: termsLimit?.userId ?? 0 } : null
    sums.set(key, {
      productId,
      depotId,
      addressId,
      given,
      active: true,
      aboveStock: false,
      addedBy: scope.userId,
      note: [...new Set([before?.note, note].filter(Boolean))].join(' · ').slice(0, MAX_NOTE_LENGTH),
      quantity: new Big(before?.quantity ?? '0').plus(quantity).toFixed(),
    })
  }
  return [...sums.values()]
}

interface LineAddition {
  /** Lines of these products that are already in the cart. */
  lines: readonly StoredLine[]
  items: readonly NewCartLine[]
  addition: Addition
}

function toAddedLine(
  item: PricedLine<NewCartLine>,
  { lines, items, addition: { stockConfirmed, replaces } }: LineAddition,
) {
  const { goods: _, price: __, buyable, productTotal, ...line } = item
  const same = lines.find((one) => (replaces ? isSameLocation(one, line) : isSameLine(one, line)))
  const before = replaces ? 0 : (same?.quantity ?? 0)
  const sum = new Big(line.quantity).plus(before).toFixed()
  const inCart = sumInCart(line, replaces ? lines.filter((one) => !isSameLocation(one, line)) : lines)
  const activeLines = lines.filter(({ productId, active }) => active && productId === line.productId)
  const rest = replaces ? activeLines.filter((one) => !items.some((other) => isSameLocation(one, other))) : activeLines
  const total = rest.reduce((all, { quantity }) => all.plus(quantity), new Big(productTotal)).toFixed()
  const refusal: Refusal | undefined =
    refuseLine(line.quantity, buyable, total) ??
    (isQuantity(sum) ? undefined : ({ code: 'InvalidQuantity' } as const)) ??
    refuseShortage({ quantity: line.quantity, inCart, stockConfirmed }, buyable)
  const aboveStock = new Big(line.quantity).plus(inCart).gt(buyable.available)
  const stored = same && { note: line.note || same.note, given: line.given ?? same.given, addedBy: same.addedBy }
  return { ...line, ...stored, quantity: sum, aboveStock, refusal }
}

/** A replacing quantity replaces all lines of its product, depot and address, whatever their terms. */
async function deleteReplaced(
  tx: Tx,
  { lines, written }: { lines: readonly StoredLine[]; written: readonly NewCartLine[] },
) {
  const replaced = lines.filter(
    (line) => written.some((one) => isSameLocation(one, line)) && !written.some((one) => isSameLine(one, line)),
  )
  const ids = replaced.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('cartLines').where('id', 'in', ids).execute()
}

/** Quantity that the cart already takes from the same stock: of that depot, or of all depots together. */
function sumInCart({ productId, depotId }: NewCartLine, lines: readonly StoredLine[]): Decimal {
  const linesOfStock = lines.filter(
    (line) => line.productId === productId && (depotId === null || line.depotId === depotId),
  )
  return linesOfStock.reduce((total, { quantity }) => total.plus(quantity), new Big(0)).toFixed()
}

/** Records who granted which terms to which customer, with both names. */
async function auditSpecialTerms(tx: Tx, { scope }: Buyer, lines: readonly NewCartLine[]) {
  const given = lines.flatMap(({ productId, given }) => (given ? [{ productId, ...given }] : []))
  if (given.length === 0) return
  const { siteId, userId, customer } = scope
  const detail = { given: given.map(({ productId, discounts, price }) => ({ productId, discounts, price })) }
  await audit(tx, { siteId, userId, customerId: customer?.id ?? null, action: 'cart.giveDiscount', detail })
}

type AdditionKeyState = 'new' | 'repeated' | 'reused'

/**
 * Claims an idempotency key for an addition to a cart, within its transaction. `repeated`: the same addition was made
 * before, nothing is added. `reused`: the key belongs to another addition.
 */
async function claimAdditionKey(
  tx: Tx,
  { siteId, userId, visitorId, customer }: ViewerScope,
  { key, items }: { key: string; items: unknown },
): Promise<AdditionKeyState> {
  const digest = digestRequest([userId, visitorId, customer?.id, items])
  const claimed = await tx
    .insertInto('cartAdditions')
    .values({ siteId, key, digest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return 'new'
  const before = await tx
    .selectFrom('cartAdditions')
    .select('digest')
    .where('siteId', '=', siteId)
    .where('key', '=', key)
    .executeTakeFirst()
  return before && isRepetition(before.digest, digest) ? 'repeated' : 'reused'
}

/** Deletes keys that no browser sends again: unsent additions are offered to their user for 30 days. */
export async function deleteOldAdditionKeys(db: Db): Promise<void> {
  await sql`delete from cart_additions where added_at < now() - interval '60 days'`.execute(db)
}
