import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { HttpError } from '../api/refusal.ts'
import type { RequestContext } from '../permissions/policy.ts'
import { viewerScope } from '../permissions/viewer.ts'
import { addLines, type NewLine } from './commands.server.ts'
import { changeNote, changeQuantity, setActive } from './line-commands.server.ts'
import type { Buyer } from './line-queries.server.ts'
import { cartCount, cartPage, loadBadge } from './queries.server.ts'
import { removeLines } from './removal-commands.server.ts'
import { cartSummary } from './totals-queries.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const buyer = (context: RequestContext): Buyer => ({ scope: viewerScope(context), shop: context.shop })
const line = (productId: number, quantity = '1', depotId: number | null = null): NewLine => ({
  productId,
  quantity,
  depotId,
})
const add = (context: RequestContext, items: NewLine[], stockConfirmed = false) =>
  addLines(shop.db, buyer(context), { type: 0, items, stockConfirmed })
const page = (context: RequestContext) => cartPage(shop.db, context, { type: 0, page: 1, search: '' })
const quantities = async (context: RequestContext) =>
  (await page(context)).rows.map(({ line: { quantity } }) => Number(quantity))
const missing = expect.objectContaining({ status: 404, code: 'RecordWasNotFound' })

/** Each test starts with an empty cart. */
const empty = async (name: string) => {
  const context = shop.context(name)
  await removeLines(shop.db, buyer(context), { type: 0, lineIds: null })
  return context
}

describe('adding', () => {
  /** @requirement CART-1 */
  it('merges lines of the same product and depot, and makes another line for another depot', async () => {
    const context = await empty('ayse')
    const product = await shop.product({ stock: { main: '10', side: '10' } })
    await add(context, [line(product, '2')])
    await add(context, [line(product, '3'), line(product, '1', shop.depots.side)])
    expect(await quantities(context)).toEqual([5, 1])
  })

  /** @requirement CART-14 */
  it('keeps each of twenty concurrent additions (H)', async () => {
    const context = await empty('ayse')
    const product = await shop.product({ stock: '100' })
    await Promise.all(Array.from({ length: 20 }, () => add(context, [line(product)])))
    expect(await quantities(context)).toEqual([20])
  })

  /** @requirement SES-1 */
  it("creates one cart for a visitor's concurrent first additions", async () => {
    const context = await shop.visitor()
    const products = await Promise.all(Array.from({ length: 6 }, () => shop.product()))
    await Promise.all(products.map((product) => add(context, [line(product)])))
    expect(await cartCount(shop.db, viewerScope(context), { type: 0 })).toMatchObject({ count: 6 })
  })

  /** @requirement CART-6 */
  it('asks for confirmation above stock, and remembers it (catalogue 8)', async () => {
    const context = await empty('ayse')
    const generous = shop.context('ayse', { AllowOrderAboveStock: true })
    const product = await shop.product({ stock: '3', aboveStock: true })
    expect(await add(generous, [line(product, '4')])).toMatchObject({
      refusal: { code: 'CartQuantityBiggerThenStock' },
    })
    await add(generous, [line(product, '2')])
    expect(await add(generous, [line(product, '2')])).toEqual({
      ok: false,
      refusal: { code: 'CartAlreadyStock', values: { requested: '4', available: '3', inCart: '2' } },
    })
    expect(await add(generous, [line(product, '2')], true)).toMatchObject({ ok: true })
    const [row] = (await page(generous)).rows
    expect(row?.line).toMatchObject({ aboveStock: true, warnings: [] })
    expect((await page(context)).rows[0]?.line.warnings).toEqual(['InsufficientStock'])
  })

  it('adds no item of a request if one is refused', async () => {
    const context = await empty('ayse')
    const [good, removed] = [await shop.product(), await shop.product({ purchasable: false })]
    expect(await add(context, [line(good), line(removed)])).toMatchObject({ refusal: { code: 'AskPrice' } })
    expect(await quantities(context)).toEqual([])
  })

  it('counts a product in two lines against one stock', async () => {
    const context = await empty('ayse')
    const product = await shop.product({ stock: { main: '3', side: '2' } })
    await add(context, [line(product, '2', shop.depots.side)])
    expect(await add(context, [line(product, '4')])).toMatchObject({ refusal: { code: 'InsufficientStock' } })
    expect(await add(context, [line(product, '3')])).toMatchObject({ ok: true })
  })

  /** @requirement CART-2 */
  it.each(['0', '-1', '1.5', '1000000', '99999999999999999999', 'NaN'])(
    'refuses %s pieces (catalogue 5)',
    async (quantity) => {
      const context = await empty('ayse')
      const answer = await add(context, [line(await shop.product(), quantity)])
      expect(answer).toEqual({ ok: false, refusal: { code: 'InvalidQuantity' } })
      expect(await quantities(context)).toEqual([])
    },
  )

  /** @requirement CART-2 */
  it('refuses more than 999999 in one line, however it adds up (catalogue 9)', async () => {
    const context = await empty('ayse')
    const product = await shop.product({ stock: '9999999' })
    await add(context, [line(product, '999999')])
    expect(await add(context, [line(product)])).toMatchObject({ refusal: { code: 'InvalidQuantity' } })
  })

  it('checks the package quantity the client saw and does not trust it', async () => {
    const context = await empty('ayse')
    const product = await shop.product({ package: '4' })
    const seen = { type: 0, stockConfirmed: false, items: [line(product, '4')] } as const
    expect(await addLines(shop.db, buyer(context), { ...seen, packageSeen: '1' })).toMatchObject({ ok: false })
    expect(await addLines(shop.db, buyer(context), { ...seen, packageSeen: '4.000' })).toMatchObject({ ok: true })
  })

  it('finds no hidden products and none of another site', async () => {
    const context = await empty('ayse')
    await expect(add(context, [line(await shop.product({ visible: false }))])).rejects.toEqual(missing)
    await expect(add(context, [line(987_654_321)])).rejects.toEqual(missing)
  })

  it("accepts only the site's depots, whatever the buyer confirms", async () => {
    const context = await empty('ayse')
    const product = await shop.product({ aboveStock: true })
    await expect(add(context, [line(product, '1', 987_654_321)], true)).rejects.toEqual(missing)
  })
})

describe('a cart line', () => {
  const oneLine = async (name = 'ayse') => {
    const context = await empty(name)
    await add(context, [line(await shop.product({ stock: '10' }), '2')])
    const { rows, version } = await page(context)
    const lineId = rows[0]?.line.id ?? 0
    return { context, lineId, version }
  }

  it('applies the same rules to a new quantity', async () => {
    const { context, lineId } = await oneLine()
    const change = { type: 0, lineId, stockConfirmed: false } as const
    expect(await changeQuantity(shop.db, buyer(context), { ...change, quantity: '7' })).toMatchObject({ ok: true })
    const refused = await changeQuantity(shop.db, buyer(context), { ...change, quantity: '11' })
    expect(refused).toMatchObject({ refusal: { code: 'InsufficientStock', values: { available: '10' } } })
    expect(await quantities(context)).toEqual([7])
  })

  /** @requirement CART-14 */
  it('rejects a stale write', async () => {
    const { context, lineId, version } = await oneLine()
    const change = { type: 0, lineId, version, stockConfirmed: false } as const
    expect(await changeQuantity(shop.db, buyer(context), { ...change, quantity: '3' })).toMatchObject({ ok: true })
    expect(await changeQuantity(shop.db, buyer(context), { ...change, quantity: '4' })).toMatchObject({
      refusal: { code: 'CartChanged' },
    })
    expect(await quantities(context)).toEqual([3])
  })

  it('accepts a write that is stale only in another line', async () => {
    const { context, lineId, version } = await oneLine()
    await add(context, [line(await shop.product())])
    const change = { type: 0, lineId, version, stockConfirmed: false, quantity: '5' } as const
    expect(await changeQuantity(shop.db, buyer(context), change)).toMatchObject({ ok: true })
  })

  /** @requirement CART-15 */
  it('is not found by another customer, as if it did not exist (threat 11)', async () => {
    const { lineId } = await oneLine('ayse')
    for (const name of ['mehmet', 'selim', 'can', 'zeynep']) {
      const stranger = await empty(name)
      const change = { type: 0, lineId, quantity: '1', stockConfirmed: false } as const
      await expect(changeQuantity(shop.db, buyer(stranger), change)).rejects.toEqual(missing)
      await expect(changeNote(shop.db, buyer(stranger), { type: 0, lineId, note: 'mine' })).rejects.toEqual(missing)
      expect(await setActive(shop.db, buyer(stranger), { type: 0, lineIds: [lineId], active: false })).toMatchObject({
        affected: 0,
      })
      expect(await removeLines(shop.db, buyer(stranger), { type: 0, lineIds: [lineId] })).toMatchObject({ affected: 0 })
    }
    expect(await quantities(shop.context('ayse'))).toEqual([2])
  })

  /** @requirement CART-8 */
  it('is deactivated, activated again, and removed once', async () => {
    const { context, lineId } = await oneLine()
    await setActive(shop.db, buyer(context), { type: 0, lineIds: [lineId], active: false })
    expect((await page(context)).rows[0]?.line.active).toBe(false)
    expect(await setActive(shop.db, buyer(context), { type: 0, lineIds: null, active: true })).toMatchObject({
      affected: 1,
    })
    const removed = { type: 0, lineIds: [lineId] } as const
    expect(await removeLines(shop.db, buyer(context), removed)).toMatchObject({ affected: 1, count: 0 })
    expect(await removeLines(shop.db, buyer(context), removed)).toMatchObject({ affected: 0, count: 0 })
  })

  /** @requirement CART-32 */
  it('stays visible with a reason when the product is hidden', async () => {
    const context = await empty('ayse')
    const product = await shop.product()
    await add(context, [line(product)])
    await shop.db.updateTable('products').set({ visible: false }).where('id', '=', product).execute()
    expect((await page(context)).rows[0]).toMatchObject({ line: { warnings: ['ProductGone'] } })
  })

  /** @requirement CART-13, CART-32 */
  it.each([
    ['is taken off the shelf', { visible: false }, 'ProductGone'],
    ['is sold no more', { purchasable: false }, 'AskPrice'],
  ])(
    'is excluded from line total, cart total, tax, quantity, line count and badge once its product %s',
    async (_, change, code) => {
      const context = await empty('ayse')
      const summed = { type: 0, paymentMethodId: undefined } as const
      const [stored, removed] = [await shop.product(), await shop.product()]
      await add(context, [line(stored)])
      const alone = await cartSummary(shop.db, context, summed)
      await add(context, [line(removed, '3')])
      expect(await loadBadge(shop.db, context, 0)).toEqual({ count: '4', lines: 2 })
      const both = await cartSummary(shop.db, context, summed)
      expect(both.money?.total).not.toBe(alone.money?.total)
      await shop.db.updateTable('products').set(change).where('id', '=', removed).execute()
      const { money, quantity, blockedLines, activeLines, lines } = await cartSummary(shop.db, context, summed)
      expect({ money, quantity }).toEqual({ money: alone.money, quantity: alone.quantity })
      expect({ lines, activeLines, blockedLines }).toEqual({ lines: 2, activeLines: 1, blockedLines: 1 })
      expect(await loadBadge(shop.db, context, 0)).toEqual({ count: '1', lines: 2 })
      const nothing = { net: null, tax: null, total: null }
      expect((await page(context)).rows[1]).toMatchObject({ price: null, line: { warnings: [code], ...nothing } })
    },
  )

  /** @requirement CART-32 */
  it('stays visible with a reason when it has no price', async () => {
    const context = await empty('ayse')
    const product = await shop.product()
    await add(context, [line(product)])
    await shop.db.deleteFrom('prices').where('productId', '=', product).execute()
    expect((await page(context)).rows[0]).toMatchObject({ price: null, line: { warnings: ['AskPrice'], total: null } })
    expect(await loadBadge(shop.db, context, 0)).toEqual({ count: '0', lines: 1 })
  })

  /** @requirement CART-13 */
  it('counts in the badge while active, and in a proposal without a price too', async () => {
    const context = await empty('ayse')
    await removeLines(shop.db, buyer(context), { type: 1, lineIds: null })
    const [waiting, dear] = [await shop.product(), await shop.product()]
    await add(context, [line(waiting, '2')])
    await setActive(shop.db, buyer(context), { type: 0, lineIds: null, active: false })
    expect(await loadBadge(shop.db, context, 0)).toEqual({ count: '2', lines: 1 })
    await addLines(shop.db, buyer(context), { type: 1, items: [line(dear, '5')], stockConfirmed: false })
    await shop.db.deleteFrom('prices').where('productId', '=', dear).execute()
    expect(await loadBadge(shop.db, context, 1)).toEqual({ count: '5', lines: 1 })
    expect(await cartSummary(shop.db, context, { type: 1, paymentMethodId: undefined })).toMatchObject({
      lines: 1,
      activeLines: 1,
      quantity: '5',
    })
  })
})

describe('the owner of a cart', () => {
  it('is the representative for the customer they act for', async () => {
    const [ayse, zeynep] = [await empty('ayse'), await empty('zeynep')]
    await add(ayse, [line(await shop.product())])
    expect(await quantities(zeynep)).toEqual([])
  })

  it('is missing for a user who buys for no customer: nothing can be added', async () => {
    await expect(add(shop.context('ela'), [line(await shop.product())])).rejects.toBeInstanceOf(HttpError)
    expect(await quantities(shop.context('ela'))).toEqual([])
  })

  /** @requirement THREAT-12 */
  it('is never a visitor without an identity (threat 12)', async () => {
    const requestContext = await shop.visitor()
    await add(requestContext, [line(await shop.product())])
    const anonymous: RequestContext = { ...requestContext, viewer: { ...requestContext.viewer, visitorId: null } }
    expect(await page(anonymous)).toMatchObject({ id: null, rows: [] })
    await expect(add(anonymous, [line(await shop.product())])).rejects.toBeInstanceOf(HttpError)
  })
})

/** @requirement CART-27, CART-80 */
it('the cart is searched by code and name with Turkish letters folded', async () => {
  const context = await empty('ayse')
  const [one, other] = [await shop.product(), await shop.product()]
  await shop.db.updateTable('products').set({ name: 'Yağ filtresi ÇIĞIR' }).where('id', '=', one).execute()
  await add(context, [line(one), line(other)])
  const found = await cartPage(shop.db, context, { type: 0, page: 1, search: 'yag FILTRESI cig' })
  expect(found.rows.map(({ line: { productId } }) => productId)).toEqual([one])
  expect(found.totalHits).toBe(1)
})
