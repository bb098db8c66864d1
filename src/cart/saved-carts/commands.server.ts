import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { writtenOrChanged } from '#src/api/record-version.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { CartOwner } from '../cart.ts'
import { upsertLines, withoutTerms } from '../line-merge-commands.server.ts'
import { loadLines } from '../line-queries.server.ts'
import { type CartHead, isReachable, requireCartOwner } from '../open-cart-commands.server.ts'
import { MAX_CARTS } from './named-cart.ts'

export interface OpenedCart {
  cartId: number
}

interface NewCart {
  name: string
  shared: boolean
  /** Id of the cart to copy lines from; none if omitted. */
  copyOf?: number | undefined
}

/**
 * Creates a cart, as a copy with the lines of another one, and makes it the current one. Refuses TooManyCarts. Special
 * terms are never copied to a shared list: only the representative who granted them decides about them.
 */
export async function createCart(db: Db, scope: ViewerScope, cart: NewCart): Promise<Result<OpenedCart>> {
  const owner = requireUser(scope)
  return transact(db, async (tx) => {
    const carts = await lockCarts(tx, owner)
    if (carts.length >= MAX_CARTS) return refuse('TooManyCarts', { maximum: MAX_CARTS })
    if (cart.copyOf !== undefined && !carts.includes(cart.copyOf)) throw notFound()
    await saveOpenCart(tx, owner)
    const { id, version } = await tx
      .insertInto('carts')
      .values({ ...toCartKeys(owner), name: cart.name, shared: cart.shared, state: cart.shared ? 'saved' : 'open' })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    if (cart.shared) await setChosenCart(tx, owner, id)
    if (cart.copyOf !== undefined) await copyLines(tx, cart.copyOf, { id, version, shared: cart.shared })
    return ok({ cartId: id })
  })
}

const toCartKeys = ({ siteId, customerId, userId }: UserOwner) => ({ siteId, type: 0, customerId, userId })

/** Opens a cart: the user's own becomes the open one, a list of the company is selected. */
export async function selectCart(db: Db, scope: ViewerScope, cartId: number): Promise<Result<OpenedCart>> {
  const owner = requireUser(scope)
  return transact(db, async (tx) => {
    const carts = await lockCarts(tx, owner)
    if (!carts.includes(cartId)) throw notFound()
    const cart = await tx.selectFrom('carts').select('shared').where('id', '=', cartId).executeTakeFirstOrThrow()
    if (cart.shared) {
      await setChosenCart(tx, owner, cartId)
      return ok({ cartId })
    }
    await saveOpenCart(tx, owner, cartId)
    await tx.updateTable('carts').set({ state: 'open' }).where('id', '=', cartId).execute()
    return ok({ cartId })
  })
}

/** A cart as the user saw it. */
interface SeenCart {
  cartId: number
  version: number
}

/** Names one of the user's own carts. Refuses RecordChanged, unless the cart already has the name. */
export function renameCart(db: Db, scope: ViewerScope, { cartId, version, name }: SeenCart & { name: string }) {
  const owner = requireUser(scope)
  return transact(db, async (tx) => {
    await lockCarts(tx, owner)
    const cart = await findOwnCart(tx, owner, cartId)
    if (cart.name === name) return ok({ cartId })
    const { numUpdatedRows } = await updateOwnCart(tx, owner, { cartId })
      .set({ name, version: sql`version + 1` })
      .where('version', '=', version)
      .executeTakeFirst()
    return writtenOrChanged(numUpdatedRows, { cartId })
  })
}

/**
 * Deletes one of the user's own carts; another becomes the current one, or none. It is retained for a day with its
 * lines, invisible, until `restoreCart` restores it. Refuses RecordChanged if its name or lines are not those that the
 * user saw.
 */
export async function deleteCart(
  db: Db,
  scope: ViewerScope,
  { cartId, version }: SeenCart,
): Promise<Result<OpenedCart>> {
  const owner = requireUser(scope)
  return transact(db, async (tx) => {
    await lockCarts(tx, owner)
    await findOwnCart(tx, owner, cartId)
    const { numUpdatedRows } = await updateOwnCart(tx, owner, { cartId })
      .set({ state: 'deleted', updatedAt: sql`now()` })
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return refuse('RecordChanged')
    await tx.deleteFrom('cartChoices').where('cartId', '=', cartId).execute()
    return ok({ cartId })
  })
}

/**
 * Restores a deleted cart. It becomes the current one again unless the user has started another. 404 for a second
 * restore, for another user's cart, and for one deleted for good. Refuses TooManyCarts if others took its place.
 */
export async function restoreCart(db: Db, scope: ViewerScope, cartId: number): Promise<Result<OpenedCart>> {
  const owner = requireUser(scope)
  return transact(db, async (tx) => {
    const carts = await lockCarts(tx, owner)
    const cart = await updateOwnCart(tx, owner, { cartId, states: ['deleted'] })
      .set({ state: 'saved', updatedAt: sql`now()` })
      .returning('shared')
      .executeTakeFirst()
    if (!cart) throw notFound()
    if (carts.length >= MAX_CARTS) return refuse('TooManyCarts', { maximum: MAX_CARTS })
    if (await hasOtherOpenCart(tx, owner)) return ok({ cartId })
    if (cart.shared) await setChosenCart(tx, owner, cartId)
    else {
      await saveOpenCart(tx, owner, cartId)
      await tx.updateTable('carts').set({ state: 'open' }).where('id', '=', cartId).execute()
    }
    return ok({ cartId })
  })
}

/** Whether another cart with lines, or a list of the company, is open. */
async function hasOtherOpenCart(tx: Tx, { siteId, userId, customerId }: UserOwner): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select exists (select from cart_choices where user_id = ${userId} and customer_id = ${customerId})
      or exists (select from carts where site_id = ${siteId} and user_id = ${userId} and customer_id = ${customerId}
        and type = 0 and state = 'open' and exists (select from cart_lines where cart_id = carts.id)) as begun`.execute(
    tx,
  )
  return rows[0]?.begun === true
}

/** Purges deleted carts after their retention. */
export async function purgeDeletedCarts(db: Db): Promise<void> {
  await sql`delete from carts where state = 'deleted' and updated_at < now() - interval '1 day'`.execute(db)
}

type UserOwner = CartOwner & { kind: 'user' }

function requireUser(scope: ViewerScope): UserOwner {
  const owner = requireCartOwner(scope)
  if (owner.kind !== 'user') throw notFound()
  return owner
}

/** Locked in id order, so that concurrent commands do not deadlock. */
async function lockCarts(tx: Tx, owner: UserOwner): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from carts where ${isReachable(owner)} and type = 0 order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/** 404 for a cart of another user, and for one that was ordered or deleted. */
async function findOwnCart(tx: Tx, owner: UserOwner, cartId: number): Promise<{ name: string }> {
  const { rows } = await sql<{ name: string }>`
    select name from carts where ${isReachable(owner)} and user_id = ${owner.userId} and type = 0
      and id = ${cartId}`.execute(tx)
  const [cart] = rows
  if (!cart) throw notFound()
  return cart
}

interface OwnCartQuery {
  cartId: number
  states?: string[]
}

const updateOwnCart = (
  db: Db,
  { siteId, userId, customerId }: UserOwner,
  { cartId, states = ['open', 'saved'] }: OwnCartQuery,
) =>
  db
    .updateTable('carts')
    .where('id', '=', cartId)
    .where('siteId', '=', siteId)
    .where('userId', '=', userId)
    .where('customerId', '=', customerId)
    .where('type', '=', 0)
    .where('state', 'in', states)

/** Saves the open cart; deletes it if it has neither a name nor lines. */
async function saveOpenCart(tx: Tx, { siteId, userId, customerId }: UserOwner, exceptId = 0) {
  await sql`
    with choice as (delete from cart_choices where user_id = ${userId} and customer_id = ${customerId}),
    bare as (
      delete from carts where site_id = ${siteId} and user_id = ${userId} and customer_id = ${customerId} and type = 0
        and state = 'open' and name = '' and id <> ${exceptId} and not exists (select from cart_lines where cart_id = carts.id)
      returning id
    )
    update carts set state = 'saved' where site_id = ${siteId} and user_id = ${userId} and customer_id = ${customerId}
      and type = 0 and state = 'open' and id <> ${exceptId} and id not in (select id from bare)`.execute(tx)
}

const setChosenCart = (tx: Tx, { userId, customerId }: UserOwner, cartId: number) =>
  tx
    .insertInto('cartChoices')
    .values({ userId, customerId, cartId })
    .onConflict((conflict) => conflict.columns(['userId', 'customerId']).doUpdateSet({ cartId }))
    .execute()

async function copyLines(tx: Tx, from: number, to: CartHead): Promise<void> {
  const lines = await loadLines(tx, from)
  await upsertLines(tx, to, to.shared ? withoutTerms(lines) : lines)
}
