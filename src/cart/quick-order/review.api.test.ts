import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openListShop, type QuickOrderClient, type QuickOrderShop, stockList } from '#tests/support/quick-order-shop.ts'
import { cartPage } from '../queries.server.ts'

let shop: QuickOrderShop
let client: QuickOrderClient
beforeAll(async () => {
  shop = await openListShop()
  await stockList(shop)
})
beforeEach(async () => {
  client = shop.list(shop.context('ayse'))
  await client.post('cart/delete-quick-order', { State: 'all' })
  await shop.db.deleteFrom('carts').execute()
})
afterAll(() => shop.close())

const LIST = '06-1000\t2\nPACK-4\t5\nMETRE-1\n06-1000\t1'

const states = async () => (await client.rows()).map(({ Code, State }) => [Code, State])
const complete = () => client.post('cart/complete-quick-order', { Key: randomUUID() })
const cartLines = async () =>
  (await cartPage(shop.db, shop.context('ayse'), { type: 0, page: 0, search: '' })).rows.map(({ product, line }) => [
    product.code,
    Number(line.quantity),
  ])

/** @requirement QO-22 */
describe('the review of a quick order', () => {
  it('lists assumed, rounded and repeated quantities apart from the ready rows, with the reason', async () => {
    await client.paste(LIST)
    await client.check()
    const { Rows, Progress, TotalHits } = await client.get('cart/get-quick-order', { State: 'review' })
    expect(Progress).toMatchObject({ RowCount: 4, ReadyCount: 1, ReviewCount: 3 })
    expect(TotalHits).toBe(3)
    expect(Rows.map(({ Code, Remarks }: { Code: string; Remarks: string[] }) => [Code, ...Remarks])).toEqual([
      ['PACK-4', 'Sold in packs of 4: 8 instead of 5.'],
      ['METRE-1', 'No quantity was given; 0.5 taken.'],
      ['06-1000', 'This product is in the list more than once; quantities add up.'],
    ])
    expect(await client.rows({ State: 'open' })).toEqual([])
  })

  it('keeps unconfirmed rows in the list when the ready ones are completed', async () => {
    await client.paste(LIST)
    await client.check()
    expect(await complete()).toMatchObject({ Result: true, AffectedCount: 1, Progress: { ReviewCount: 3 } })
    expect(await cartLines()).toEqual([['06-1000', 2]])
    expect(await complete()).toMatchObject({ Result: false, ErrorCode: 'EmptyCart' })
    expect(await client.confirm()).toMatchObject({ Result: true, AffectedCount: 3, Progress: { ReadyCount: 3 } })
    expect(await complete()).toMatchObject({ Result: true, AffectedCount: 3, ChangedCount: 0 })
    expect(await cartLines()).toEqual([
      ['06-1000', 3],
      ['PACK-4', 8],
      ['METRE-1', 0.5],
    ])
  })

  it('confirms one row at a time, idempotently', async () => {
    await client.paste(LIST)
    await client.check()
    const [pack] = await client.rows({ State: 'review' })
    expect(await client.confirm(pack)).toMatchObject({ AffectedCount: 1 })
    expect(await client.confirm(pack)).toMatchObject({ Result: true, AffectedCount: 0 })
    expect(await states()).toEqual([
      ['06-1000', 'ready'],
      ['PACK-4', 'ready'],
      ['METRE-1', 'review'],
      ['06-1000', 'review'],
    ])
  })

  it('keeps a confirmation when the row is looked up again, and drops it when the quantity changes', async () => {
    await client.paste('PACK-4\t5')
    const [row] = await client.check()
    await client.confirm()
    await shop.db.updateTable('quickOrderRows').set({ state: 'waiting' }).execute()
    expect(await client.check()).toMatchObject([{ State: 'ready', Quantity: 8 }])
    await shop.db.updateTable('products').set({ packageQuantity: '10' }).where('code', '=', 'PACK-4').execute()
    await shop.db.updateTable('quickOrderRows').set({ state: 'waiting' }).execute()
    expect(await client.check()).toMatchObject([{ State: 'review', Quantity: 10 }])
    await shop.db.updateTable('products').set({ packageQuantity: '4' }).where('code', '=', 'PACK-4').execute()
    await client.post('cart/update-quick-order', { RowID: row.RowID, Quantity: '6', Version: row.Version })
    expect(await client.check()).toMatchObject([{ State: 'review', Quantity: 8 }])
  })

  it('confirms nothing on the list of another user', async () => {
    await client.paste('PACK-4\t5')
    const [row] = await client.check()
    const other = shop.list(shop.context('mehmet'))
    await other.find('06-1000', 1)
    await expect(other.confirm(row)).rejects.toMatchObject({ status: 404 })
    expect(await states()).toEqual([['PACK-4', 'review']])
  })
})
