import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestContext } from '#src/permissions/policy.ts'
import { promotionsDocument } from '#src/promotions/promotions-document.ts'
import { upsertPromotions } from '#src/promotions/section-commands.server.ts'
import { loadCode, promote } from '#tests/support/promoted-shop.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { runSimulation } from './queries.server.ts'
import { simulateUnsaved } from './unsaved-commands.server.ts'

let shop: SmallShop
let oil: number
let kit: number
let id = 0
beforeAll(async () => {
  shop = await openSmallShop()
  oil = await shop.product({ price: '100', stock: '9999' })
  kit = await shop.product({ price: '40', stock: '9999' })
  await promote(shop, [{ when: [{ quantity: '5' }], gives: [{ kind: 'percent', percent: '2' }] }], ['ayse'])
  await shop.db.updateTable('users').set({ promotions: true }).where('id', '=', shop.scope('ayse').userId).execute()
  for (const [name, quantity] of [
    ['ayse', '10'],
    ['ayse', '4'],
    ['mehmet', '10'],
  ] as const) {
    const { order } = await readyToOrder(shop, { name, items: [[oil, quantity]] })
    expect(await order()).toMatchObject({ ok: true })
  }
  const [code, gift] = [await loadCode(shop, oil), await loadCode(shop, kit)]
  const draft = {
    key: 'draft',
    name: { en: 'Draft' },
    when: [{ quantity: '10', of: { products: [code] } }],
    gives: [{ kind: 'gift', product: gift, quantity: '1' }],
  }
  id = await shop.db.transaction().execute(async (tx) => {
    const document = promotionsDocument.parse([draft])
    return (await upsertPromotions(tx, shop.site.id, { document, draft: true, getSortNo: () => 9 })).get('draft') ?? 0
  })
})
afterAll(() => shop.close())

const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' })
const run = (context: RequestContext, period = { from: today, until: today }) =>
  runSimulation(shop.db, context, { id, period })

describe('the simulation of a draft', () => {
  it('applies it to the orders of users who are offered promotions, by dealer', async () => {
    const result = await run(shop.staffContext('sales'))
    expect(result).toMatchObject({ orders: 2, leftOut: 1, tooMany: false })
    const [dealer] = result?.simulation.dealers.values() ?? []
    expect(dealer).toMatchObject({ orders: 2, reached: 1, near: 1, nearest: { quantity: '6' }, knownOrders: 0 })
    // The gift of 40 replaces the 2 % of 1,000 that the order had.
    expect([Number(dealer?.giftWorth), Number(dealer?.replaced), Number(dealer?.revenue)]).toEqual([40, 20, 1380])
  })

  it('compares margins for users who may see purchase prices', async () => {
    const { id: listId } = await shop.db
      .insertInto('priceLists')
      .values({ siteId: shop.site.id, code: 'BUY', name: 'Buy', currency: 'TRY', kind: 'purchase' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const prices = [oil, kit].map((productId) => ({
      siteId: shop.site.id,
      productId,
      priceListId: listId,
      amount: '30',
    }))
    await shop.db.insertInto('prices').values(prices).execute()
    const margins = async (context: RequestContext) => {
      const { total } = (await run(context))?.simulation ?? {}
      return [Number(total?.marginBefore), Number(total?.marginAfter)]
    }
    expect(await margins(shop.staffContext('sales'))).toEqual([0, 0])
    expect(await margins(shop.staffContext('catalogue'))).toEqual([680, 670])
  })

  it('takes the orders of the period only, and no promotion of another site', async () => {
    const earlier = { from: '2020-01-01', until: '2020-12-31' }
    expect(await run(shop.staffContext('sales'), earlier)).toMatchObject({ orders: 0, leftOut: 0 })
    const other = { ...shop.staffContext('sales'), site: { ...shop.site, id: 999_999 } }
    expect(await run(other)).toBeUndefined()
  })

  it('takes a promotion that is not saved in place of the saved one, and saves nothing', async () => {
    const [code, gift] = [await loadCode(shop, oil), await loadCode(shop, kit)]
    const promotion = {
      key: 'draft',
      name: { en: 'Draft' },
      when: [{ quantity: '4', of: { products: [code] } }],
      gives: [{ kind: 'gift', product: gift, quantity: '2' }],
    }
    const before = await shop.db.selectFrom('promotions').select(['id', 'version', 'document']).execute()
    const context = shop.staffContext('sales')
    const request = { promotion, replacedId: id, period: { from: today, until: today } }
    const result = await simulateUnsaved(shop.db, context, request)
    const [dealer] = (result.ok && result.value.simulation.dealers.values()) || []
    expect(dealer).toMatchObject({ orders: 2, reached: 2 })
    const unknown = { ...promotion, when: [{ quantity: '4', of: { products: ['NONE-1'] } }] }
    expect(await simulateUnsaved(shop.db, context, { ...request, promotion: unknown })).toMatchObject({
      refusal: { code: 'UnknownPromotionName', values: { path: 'when[0].of.products[0]' } },
    })
    await expect(simulateUnsaved(shop.db, context, { ...request, promotion: {} })).rejects.toThrow('InvalidRequest')
    expect(await shop.db.selectFrom('promotions').select(['id', 'version', 'document']).execute()).toEqual(before)
  })
})
