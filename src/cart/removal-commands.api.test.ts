import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import type { RequestContext } from '../permissions/policy.ts'
import { viewerScope } from '../permissions/viewer.ts'
import { addLines } from './commands.server.ts'
import { changeNote, changeQuantity, setActive } from './line-commands.server.ts'
import type { Buyer } from './line-queries.server.ts'
import { removeLines, restoreLines } from './removal-commands.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const buyer = (context: RequestContext): Buyer => ({ scope: viewerScope(context), shop: context.shop })
const add = (context: RequestContext, productId: number, quantity = '1') =>
  addLines(shop.db, buyer(context), { type: 0, items: [{ productId, quantity, depotId: null }], stockConfirmed: false })
const rows = () => shop.db.selectFrom('cartLines').selectAll().orderBy('id').execute()
const remove = (context: RequestContext, lineIds: number[] | null = null) =>
  removeLines(shop.db, buyer(context), { type: 0, lineIds })
const restore = (context: RequestContext, removalId: number | null) =>
  restoreLines(shop.db, buyer(context), { type: 0, removalId: removalId ?? 0 })
const removed = expect.objectContaining({ status: 404 })

beforeEach(async () => {
  await shop.db.deleteFrom('cartLines').execute()
})

/** Three lines, one of them with a note and inactive. */
async function fill(context: RequestContext) {
  for (const quantity of ['1', '2', '3']) await add(context, await shop.product(), quantity)
  const [, second] = await rows()
  await changeNote(shop.db, buyer(context), { type: 0, lineId: second?.id ?? 0, note: 'sağ ön' })
  await setActive(shop.db, buyer(context), { type: 0, lineIds: [second?.id ?? 0], active: false })
  return rows()
}

const versionless = (lines: Awaited<ReturnType<typeof rows>>) => lines.map(({ version: _, ...line }) => line)

describe('removing and restoring lines (catalogue 4)', () => {
  /** @requirement CART-30 */
  it('restores one, some and all lines exactly', async () => {
    const context = shop.context('ayse')
    const before = await fill(context)
    for (const ids of [[before[1]?.id ?? 0], before.slice(1).map(({ id }) => id), null]) {
      const { affected, removalId } = await remove(context, ids)
      expect(affected).toBe(ids?.length ?? 3)
      expect(await rows()).toHaveLength(3 - affected)
      expect(await restore(context, removalId)).toMatchObject({ ok: true, value: { affected, count: 3 } })
      expect(versionless(await rows())).toEqual(versionless(before))
    }
  })

  it('merges them with lines added meanwhile, without loss', async () => {
    const context = shop.context('ayse')
    const product = await shop.product({ stock: '100' })
    await add(context, product, '4')
    const { removalId } = await remove(context)
    await add(context, product, '3')
    await restore(context, removalId)
    expect((await rows()).map(({ quantity }) => Number(quantity))).toEqual([7])
  })

  it('happens once, however often it is requested', async () => {
    const context = shop.context('ayse')
    await fill(context)
    const { removalId } = await remove(context)
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => restore(context, removalId)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await rows()).map(({ quantity }) => Number(quantity))).toEqual([1, 2, 3])
  })

  it('loses nothing under concurrent changes', async () => {
    const context = shop.context('ayse')
    const [first, ...others] = await fill(context)
    const { removalId } = await remove(
      context,
      others.map(({ id }) => id),
    )
    const products = await Promise.all([1, 2, 3].map(() => shop.product()))
    await Promise.all([
      restore(context, removalId),
      changeQuantity(shop.db, buyer(context), {
        type: 0,
        lineId: first?.id ?? 0,
        quantity: '9',
        stockConfirmed: false,
      }),
      ...products.map((product) => add(context, product)),
    ])
    expect((await rows()).map(({ quantity }) => Number(quantity)).sort()).toEqual([1, 1, 1, 2, 3, 9])
  })

  it('is not available to other users', async () => {
    const context = shop.context('ayse')
    await fill(context)
    const { removalId } = await remove(context)
    for (const other of [shop.context('mehmet'), shop.context('zeynep'), await shop.visitor()]) {
      await expect(restore(other, removalId)).rejects.toEqual(removed)
    }
    expect(await restore(context, removalId)).toMatchObject({ ok: true })
  })

  it('works for visitors too; an empty removal restores nothing', async () => {
    const visitor = await shop.visitor()
    await add(visitor, await shop.product())
    const { removalId } = await remove(visitor)
    expect((await remove(visitor)).removalId).toBeNull()
    expect(await restore(visitor, removalId)).toMatchObject({ ok: true, value: { count: 1 } })
  })
})
