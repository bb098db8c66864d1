import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestContext } from '#src/permissions/policy.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { addLines } from '../commands.server.ts'
import { joinVisitorCart } from '../line-merge-commands.server.ts'
import type { Buyer } from '../line-queries.server.ts'
import { cartPage } from '../queries.server.ts'
import { restoreLines } from '../removal-commands.server.ts'
import { createCart, deleteCart, purgeDeletedCarts, renameCart, restoreCart, selectCart } from './commands.server.ts'
import { type Move, moveLines, takeMoveBack } from './move-commands.server.ts'
import { loadCarts } from './queries.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('carts').execute()
})

const buyer = (context: RequestContext): Buyer => ({ scope: viewerScope(context), shop: context.shop })
const add = async (context: RequestContext, quantity = '1', productId?: number) => {
  const items = [{ productId: productId ?? (await shop.product({ stock: '900' })), quantity, depotId: null }]
  return addLines(shop.db, buyer(context), { type: 0, items, stockConfirmed: false })
}
const create = async (context: RequestContext, name: string, more: { shared?: boolean; copyOf?: number } = {}) => {
  const cart = await createCart(shop.db, viewerScope(context), { name, shared: false, ...more })
  if (!cart.ok) throw new Error(cart.refusal.code)
  return cart.value.cartId
}
const carts = async (context: RequestContext) =>
  (await loadCarts(shop.db, viewerScope(context))).map(({ name, open, lines }) => [name, open ? 'open' : '', lines])
const inside = async (context: RequestContext, cartId?: number) =>
  (await cartPage(shop.db, context, { type: 0, cartId, page: 0, search: '' })).rows.map(({ line }) =>
    Number(line.quantity),
  )
const move = (context: RequestContext, change: Partial<Move> & Pick<Move, 'to'>) =>
  moveLines(shop.db, buyer(context), { from: { type: 0 }, lineIds: null, copy: false, ...change })
const select = (context: RequestContext, cartId: number) => selectCart(shop.db, viewerScope(context), cartId)
const loadVersion = async (cartId: number) =>
  (await shop.db.selectFrom('carts').select('version').where('id', '=', cartId).executeTakeFirst())?.version ?? 1
const rename = async (context: RequestContext, cartId: number, name: string) =>
  renameCart(shop.db, viewerScope(context), { cartId, name, version: await loadVersion(cartId) })
const remove = async (context: RequestContext, cartId: number) =>
  deleteCart(shop.db, viewerScope(context), { cartId, version: await loadVersion(cartId) })
const missing = expect.objectContaining({ status: 404 })

let colleagues = 0
/** A colleague of Ayşe: another user of the same customer. */
async function colleague(): Promise<RequestContext> {
  const ayse = shop.context('ayse')
  const email = `fatma${++colleagues}@vitrin.test`
  const stored = { siteId: shop.site.id, customerId: ayse.viewer.customer?.id ?? null, role: 'dealer' }
  const { id } = await shop.db
    .insertInto('users')
    .values({ ...stored, loginKind: 'customer', email, emailKey: email, firstName: 'Fatma', passwordHash: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...ayse, viewer: { ...ayse.viewer, userId: id, name: 'Fatma' } }
}

/** @requirement CART-34 */
describe('the saved carts of one buyer', () => {
  it('are created, named, opened and deleted; the previously open one keeps its lines', async () => {
    const context = shop.context('ayse')
    await add(context, '5')
    const van = await create(context, 'Transit 06 ABC')
    expect(await carts(context)).toEqual([
      ['Transit 06 ABC', 'open', 0],
      ['', '', 1],
    ])
    await add(context, '2')
    expect(await inside(context)).toEqual([2])
    const [, first] = await loadCarts(shop.db, viewerScope(context))
    await select(context, first?.id ?? 0)
    expect(await inside(context)).toEqual([5])
    await rename(context, first?.id ?? 0, 'Vitrin')
    await remove(context, van)
    expect(await carts(context)).toEqual([['Vitrin', 'open', 1]])
  })

  it('may be created as a copy of another, line by line', async () => {
    const context = shop.context('ayse')
    const winter = await create(context, 'Kış')
    await add(context, '4')
    await add(context, '6')
    await create(context, 'Kış 2', { copyOf: winter })
    expect([await inside(context), await inside(context, winter)]).toEqual([
      [4, 6],
      [4, 6],
    ])
  })

  it('exchange lines by move and copy, merging equal lines', async () => {
    const context = shop.context('ayse')
    const both = await shop.product({ stock: '900' })
    const from = await create(context, 'A')
    await add(context, '3', both)
    await add(context, '7')
    const to = await create(context, 'B')
    await add(context, '10', both)
    expect(
      await move(context, { from: { type: 0, cartId: from }, to: { type: 0, cartId: to }, copy: true }),
    ).toMatchObject({
      ok: true,
      value: { affected: 2, count: 2 },
    })
    expect(await inside(context, to)).toEqual([13, 7])
    await move(context, { from: { type: 0, cartId: from }, to: { type: 1 } })
    expect(await inside(context, from)).toEqual([])
    expect((await cartPage(shop.db, context, { type: 1, page: 0, search: '' })).rows).toHaveLength(2)
  })

  describe('undo of a move', () => {
    /** Three lines moved from A to B, where the first one already exists. */
    async function moveAllLines(context: RequestContext) {
      const [same, other, third] = await Promise.all([1, 2, 3].map(() => shop.product({ stock: '900' })))
      const to = await create(context, 'B')
      await add(context, '10', same)
      const from = await create(context, 'A')
      for (const product of [same, other, third]) await add(context, '3', product)
      const answer = await move(context, { to: { type: 0, cartId: to } })
      return { from, to, moveId: (answer.ok && answer.value.moveId) || 0 }
    }
    const back = (context: RequestContext, moveId: number) => takeMoveBack(shop.db, buyer(context), moveId)
    const lines = (cartId: number) => shop.db.selectFrom('cartLines').selectAll().where('cartId', '=', cartId)

    it('restores line by line, out of merged lines', async () => {
      const context = shop.context('ayse')
      const { from, to, moveId } = await moveAllLines(context)
      expect([await inside(context, from), await inside(context, to)]).toEqual([[], [13, 3, 3]])
      expect(await back(context, moveId)).toMatchObject({ ok: true, value: { affected: 3, count: 3 } })
      expect([await inside(context, from), await inside(context, to)]).toEqual([[3, 3, 3], [10]])
    })

    it('restores what is still there, merged with later additions, without doubling', async () => {
      const context = shop.context('ayse')
      const { from, to, moveId } = await moveAllLines(context)
      const [joined, second, third] = await lines(to).orderBy('id').execute()
      await shop.db
        .updateTable('cartLines')
        .set({ quantity: '1' })
        .where('id', '=', second?.id ?? 0)
        .execute()
      await shop.db
        .deleteFrom('cartLines')
        .where('id', '=', third?.id ?? 0)
        .execute()
      await add(context, '5', joined?.productId)
      await back(context, moveId)
      expect([await inside(context, from), await inside(context, to)]).toEqual([[1, 8], [10]])
    })

    it('happens once, also from two tabs at once, and only for its user', async () => {
      const [ayse, fatma] = [shop.context('ayse'), await colleague()]
      const { from, to, moveId } = await moveAllLines(ayse)
      for (const context of [shop.context('mehmet'), fatma])
        await expect(back(context, moveId)).rejects.toEqual(missing)
      const answers = await Promise.allSettled([1, 2, 3].map(() => back(ayse, moveId)))
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect([await inside(ayse, from), await inside(ayse, to)]).toEqual([[3, 3, 3], [10]])
      const restored = restoreLines(shop.db, buyer(ayse), { type: 0, removalId: (await moveAllLines(ayse)).moveId })
      await expect(restored).rejects.toEqual(missing)
    })

    it('is refused for a deleted target, an emptied one, and a copy', async () => {
      const context = shop.context('ayse')
      const { to, moveId } = await moveAllLines(context)
      await shop.db.deleteFrom('cartLines').where('cartId', '=', to).execute()
      expect(await back(context, moveId)).toMatchObject({ ok: false, refusal: { code: 'CartChanged' } })
      const other = await moveAllLines(context)
      await remove(context, other.to)
      await expect(back(context, other.moveId)).rejects.toEqual(missing)
      const copied = await moveAllLines(context)
      const copy = await move(context, { from: { type: 0, cartId: copied.to }, to: { type: 1 }, copy: true })
      expect(copy).toMatchObject({ ok: true, value: { moveId: null } })
    })
  })

  it('opposite moves lose and double nothing', async () => {
    const context = shop.context('ayse')
    const [one, other] = [await create(context, 'A'), await create(context, 'B')]
    const products = await Promise.all([1, 2, 3, 4].map(() => shop.product({ stock: '900' })))
    for (const product of products) await add(context, '2', product)
    const there = { from: { type: 0, cartId: other }, to: { type: 0, cartId: one } } as const
    const back = { from: there.to, to: there.from }
    await Promise.allSettled([
      move(context, there),
      move(context, back),
      move(context, there),
      move(context, back),
      add(context, '1', products[0]),
    ])
    const all = [...(await inside(context, one)), ...(await inside(context, other))]
    expect(all.reduce((sum, quantity) => sum + quantity, 0)).toBe(9)
  })

  it("another user's cart cannot be opened, emptied or named", async () => {
    const cartId = await create(shop.context('ayse'), 'Benim')
    for (const context of [shop.context('mehmet'), shop.context('zeynep'), await colleague()]) {
      await expect(select(context, cartId)).rejects.toEqual(missing)
      await expect(rename(context, cartId, 'x')).rejects.toEqual(missing)
      await expect(remove(context, cartId)).rejects.toEqual(missing)
      expect(await inside(context, cartId)).toEqual([])
    }
  })

  /** @requirement CART-71 */
  it('a deleted cart is restored whole, as the open one unless another was started', async () => {
    const context = shop.context('ayse')
    const van = await create(context, 'Transit')
    await add(context, '5')
    await remove(context, van)
    expect([await carts(context), await inside(context, van)]).toEqual([[], []])
    await restoreCart(shop.db, viewerScope(context), van)
    expect([await carts(context), await inside(context)]).toEqual([[['Transit', 'open', 1]], [5]])
    await remove(context, van)
    await add(context, '2')
    await restoreCart(shop.db, viewerScope(context), van)
    expect([await inside(context), await inside(context, van)]).toEqual([[2], [5]])
  })

  /** @requirement CART-71 */
  it('a deleted cart is restored once, only by its user, accepts no lines meanwhile, and is purged after a day', async () => {
    const context = shop.context('ayse')
    const restore = (as: RequestContext, cartId: number) => restoreCart(shop.db, viewerScope(as), cartId)
    const van = await create(context, 'Transit')
    await add(context, '5')
    await remove(context, van)
    for (const other of [shop.context('mehmet'), await colleague()])
      await expect(restore(other, van)).rejects.toEqual(missing)
    await expect(select(context, van)).rejects.toEqual(missing)
    await expect(move(context, { to: { type: 0, cartId: van } })).rejects.toEqual(missing)
    const answers = await Promise.allSettled([1, 2, 3].map(() => restore(context, van)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await inside(context, van)).toEqual([5])
    await remove(context, van)
    await shop.db.updateTable('carts').set({ updatedAt: sql`now() - interval '2 days'` }).execute()
    await purgeDeletedCarts(shop.db)
    await expect(restore(context, van)).rejects.toEqual(missing)
  })

  it('there are at most thirty carts', async () => {
    const context = shop.context('ayse')
    for (let made = 0; made < 30; made++) await create(context, `${made}`)
    expect(await createCart(shop.db, viewerScope(context), { name: 'one more', shared: false })).toMatchObject({
      refusal: { code: 'TooManyCarts' },
    })
  })
})

describe('a list of the company', () => {
  /** @requirement CART-35 */
  it('is visible to and filled by every user of the customer only', async () => {
    const [ayse, fatma] = [shop.context('ayse'), await colleague()]
    const list = await create(ayse, 'Atölye', { shared: true })
    await add(ayse, '1')
    await select(fatma, list)
    await add(fatma, '2')
    expect([await inside(ayse), await inside(fatma)]).toEqual([
      [1, 2],
      [1, 2],
    ])
    await expect(select(shop.context('mehmet'), list)).rejects.toEqual(missing)
    expect(await carts(shop.context('mehmet'))).toEqual([])
    await expect(remove(fatma, list)).rejects.toEqual(missing)
  })

  /** @requirement CART-71 */
  it('is shared again after being deleted and restored', async () => {
    const [ayse, fatma] = [shop.context('ayse'), await colleague()]
    const list = await create(ayse, 'Atölye', { shared: true })
    await select(fatma, list)
    await add(fatma, '2')
    await remove(ayse, list)
    await add(fatma, '9')
    await restoreCart(shop.db, viewerScope(ayse), list)
    expect([await inside(ayse), await inside(fatma), await inside(fatma, list)]).toEqual([[2], [9], [2]])
  })

  /** @requirement CART-35, PROMISE-H */
  it('loses no line under concurrent additions (H)', async () => {
    const [ayse, fatma] = [shop.context('ayse'), await colleague()]
    await select(fatma, await create(ayse, 'Atölye', { shared: true }))
    const product = await shop.product({ stock: '900' })
    await Promise.all(Array.from({ length: 20 }, (_, at) => add(at % 2 ? ayse : fatma, '1', product)))
    expect(await inside(ayse)).toEqual([20])
  })

  it("is closed in favour of the user's own cart when a visitor's lines join at login (H)", async () => {
    const [ayse, visitor] = [shop.context('ayse'), await shop.visitor()]
    await create(ayse, 'Vitrin')
    await add(ayse, '4')
    await create(ayse, 'Atölye', { shared: true })
    await add(ayse, '1')
    await add(visitor, '8')
    await joinVisitorCart(shop.db, shop.getScope(ayse), visitor.viewer.visitorId ?? '')
    expect(await inside(ayse)).toEqual([8])
    expect((await carts(ayse)).reduce((sum, [, , lines]) => sum + Number(lines), 0)).toBe(3)
    expect(await joinVisitorCart(shop.db, shop.getScope(ayse), visitor.viewer.visitorId ?? '')).toBe(0)
  })
})
