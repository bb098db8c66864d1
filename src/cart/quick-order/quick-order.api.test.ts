import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RawSettings } from '#src/settings/wire.ts'
import { openListShop, type QuickOrderClient, type QuickOrderShop, stockList } from '#tests/support/quick-order-shop.ts'

let shop: QuickOrderShop
let client: QuickOrderClient
beforeAll(async () => {
  shop = await openListShop()
  await stockList(shop)
})
beforeEach(async () => {
  client = as()
  await client.post('cart/delete-quick-order', { State: 'all' })
})
afterAll(() => shop.close())

const as = (settings: Partial<RawSettings> = {}, name = 'ayse') => shop.list(shop.context(name, settings))
const write = (code: string, quantity: string | number = '1', of = client) => of.find(code, quantity)

describe('a quick-order row', () => {
  /** @requirement QO-7 */
  it.each([
    ['06-1000', 'its own code'],
    ['06 1000', 'its code in another writing'],
    ['061000', 'its code stripped'],
    ['gdb1330', "the maker's number"],
    ['8690000000012', 'its barcode'],
    ['0108690000000012', 'the GS1 content of its label'],
    ['old.77', 'a superseded number'],
  ])('%s finds the product by %s (catalogue 1)', async (code) => {
    expect(await write(code, 2)).toMatchObject({
      State: 'ready',
      Quantity: 2,
      ProductDetails: { ProductCode: '06-1000' },
    })
  })

  /** @requirement QO-7 */
  it('marks a superseded number', async () => {
    expect(await write('OLD-77')).toMatchObject({
      Words: ['Superseded'],
      Remarks: ['OLD-77 is an old number; this product took its place.'],
    })
  })

  /** @requirement QO-8 */
  it('asks which product if a number is ambiguous', async () => {
    const row = await write('1K0 698 151')
    expect(row).toMatchObject({ State: 'ask', ErrorCode: 'Ambiguous', ProductID: null })
    expect(row.Candidates.map((one: { ProductCode: string }) => one.ProductCode).sort()).toEqual(['06-1000', '06-1001'])
    const [chosen] = row.Candidates
    await client.post('cart/update-quick-order', {
      RowID: row.RowID,
      ProductID: chosen.ProductID,
      Version: row.Version,
    })
    expect((await client.check())[0]).toMatchObject({ State: 'ready', ProductID: chosen.ProductID, Chosen: true })
  })

  /** @requirement QO-8 */
  it.each([
    ['06-10', 'the beginning of a number'],
    ['06-1O00', 'O for 0'],
    ['06-1100', 'a wrong digit'],
    ['60-1000', 'two digits swapped'],
    ['06-10009', 'a digit too much'],
    ['BSG061000', "a maker's prefix"],
  ])('%s is unknown and has candidates: %s', async (code) => {
    const row = await write(code)
    expect(row).toMatchObject({ State: 'bad', ErrorCode: 'Unknown', ResultMessage: 'No product has this number.' })
    expect(row.Candidates.map((one: { ProductCode: string }) => one.ProductCode)).toContain('06-1000')
  })

  /** @requirement QO-8 */
  it('recognizes a number truncated by a spreadsheet', async () => {
    const row = await write('8,69412E+12')
    expect(row).toMatchObject({ ErrorCode: 'Shortened', ResultMessage: expect.stringContaining('digits are lost') })
  })

  it('never suggests hidden products', async () => {
    expect(await write('HIDDEN-1')).toMatchObject({ ErrorCode: 'Unknown', Candidates: [] })
  })

  /** @requirement QO-9 */
  it('rounds a quantity up to the package, with a remark (catalogue 5)', async () => {
    expect(await write('PACK-4', '5')).toMatchObject({
      State: 'review',
      Quantity: 8,
      Words: ['PackageCorrected'],
      Remarks: ['Sold in packs of 4: 8 instead of 5.'],
    })
  })

  it('uses the package quantity if none was given, with a remark', async () => {
    expect(await write('PACK-4', '')).toMatchObject({ State: 'review', Quantity: 4, Words: ['QuantityMissing'] })
  })

  /** @requirement QO-9 */
  it.each([
    ['06-1000', '1,5', 'NoDecimals'],
    ['06-1000', '0', 'InvalidQuantity'],
    ['06-1000', '-1', 'InvalidQuantity'],
    ['06-1000', '1000000', 'InvalidQuantity'],
    ['06-1000', 'two', 'InvalidQuantity'],
    ['NOPRICE-1', '1', 'AskPrice'],
    ['', '1', 'CodeMissing'],
  ])('%s with %s is rejected: %s (catalogue 5)', async (code, quantity, reason) => {
    expect(await write(code, quantity)).toMatchObject({ State: 'bad', ErrorCode: reason })
  })

  /** @requirement QO-9 */
  it('accepts decimals for products sold by measure (catalogue 5)', async () => {
    expect(await write('METRE-1', '2,5')).toMatchObject({ State: 'ready', Quantity: 2.5 })
  })

  it('reads 1.250 as 1250 for products without decimals', async () => {
    expect(await write('PACK-4', '1.252', as({ AllowOrderAboveStock: true }))).toMatchObject({ Quantity: 1252 })
  })

  /** @requirement QO-8, QO-10 */
  it('reports the available quantity of a shortage, and offers substitutes', async () => {
    const row = await write('06-1001', 5)
    expect(row).toMatchObject({
      State: 'short',
      StockNumber: 3,
      ResultMessage: 'Only 3 in stock.',
      AllowOrderAboveStock: false,
    })
    expect(row.Candidates.map((one: { ProductCode: string }) => one.ProductCode)).toContain('06-1000')
  })

  /** @requirement QO-10 */
  it('hides stock figures from viewers without the right (catalogue 6)', async () => {
    const row = await write('06-1001', 5, as({ ProductTableStockType: 1 }))
    expect(row).toMatchObject({
      State: 'short',
      StockNumber: null,
      ResultMessage: 'There is not enough stock for this quantity.',
    })
    expect(JSON.stringify(row)).not.toContain('"StockNumber":3')
  })

  it('is ready above stock once confirmed, where the shop allows it', async () => {
    const open = as({ AllowOrderAboveStock: true })
    const row = await write('MORE-1', 5, open)
    expect(row).toMatchObject({ State: 'short', AllowOrderAboveStock: true })
    await open.post('cart/update-quick-order', { RowID: 0, HasStockChanged: true })
    expect((await open.check())[0]).toMatchObject({ State: 'ready', Words: ['AboveStock'] })
  })

  it('has less stock if an earlier row takes the same product', async () => {
    await client.write([
      { Code: '06-1001', Quantity: 2 },
      { Code: '06 1001', Quantity: 2 },
    ])
    const rows = await client.check()
    expect(rows.map(({ State, Words }) => [State, Words])).toEqual([
      ['ready', []],
      ['short', ['Repeated']],
    ])
  })

  it('that may be one code, or a code with a quantity, is resolved by the known code', async () => {
    await client.paste('06 1000\n06-1000 3')
    expect((await client.check()).map(({ Code, Quantity }) => [Code, Quantity])).toEqual([
      ['06 1000', 1],
      ['06-1000', 3],
    ])
  })

  it('is corrected and looked up again', async () => {
    const row = await write('06-100O', 'x')
    await client.post('cart/update-quick-order', {
      RowID: row.RowID,
      Code: '06-1000',
      Quantity: '2',
      Version: row.Version,
    })
    expect(await client.check()).toMatchObject([{ State: 'ready', Quantity: 2 }])
  })

  /** @requirement QO-6 */
  it('of another user is 404 (threat 11)', async () => {
    const row = await write('06-1000')
    const other = as({}, 'mehmet')
    expect(await other.rows()).toEqual([])
    await expect(
      other.post('cart/update-quick-order', { RowID: row.RowID, Quantity: '9', Version: row.Version }),
    ).rejects.toMatchObject({
      status: 404,
    })
    expect(await other.post('cart/delete-quick-order', { RowIDs: [row.RowID] })).toMatchObject({ AffectedCount: 0 })
    expect(await client.rows()).toHaveLength(1)
  })
})

describe('the quick-order list', () => {
  /** @requirement QO-6 */
  it('is restored on return, from another process too', async () => {
    await client.paste('06-1000\t2\tAcil\nXX-1\t1')
    const answer = await client.get('cart/get-quick-order')
    expect(answer.Progress).toMatchObject({ RowCount: 2, WaitingCount: 2 })
    await as().check()
    expect((await client.rows()).map(({ Code, Note, State }) => [Code, Note, State])).toEqual([
      ['06-1000', 'Acil', 'ready'],
      ['XX-1', '', 'bad'],
    ])
    expect(await client.rows({ State: 'open' })).toMatchObject([{ Code: 'XX-1' }])
  })

  it('stores a repeated request once, by its key', async () => {
    const key = randomUUID()
    await client.write([{ Code: '06-1000' }], key)
    expect(await client.write([{ Code: '06-1000' }], key)).toMatchObject({ Result: true, AffectedCount: 1 })
    expect(await client.write([{ Code: '06-1001' }], key)).toMatchObject({ Result: false, ErrorCode: 'KeyReused' })
    expect(await client.rows()).toHaveLength(1)
  })

  /** @requirement QO-5 */
  it('takes 10,000 rows and rejects more without dropping any', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({
      Code: at % 10 === 0 ? `X${at}` : '06-1000',
      Quantity: 1,
    }))
    expect(await client.write(rows)).toMatchObject({ Result: true, AffectedCount: 10_000 })
    expect(await client.write([{ Code: 'A' }])).toMatchObject({
      Result: false,
      ErrorCode: 'QuickOrderTooLong',
      ResultMessage: 'The list takes at most 10,000 rows.',
    })
    let seen = 0
    for (let left = 1; left > 0; ) {
      const { Rows, Progress } = await client.post('cart/check-quick-order', { Count: 1000 })
      seen += Rows.length
      left = Progress.WaitingCount
    }
    expect(seen).toBe(10_000)
    const { Progress } = await client.get('cart/get-quick-order')
    expect(Progress).toMatchObject({
      RowCount: 10_000,
      WaitingCount: 0,
      ReadyCount: 1,
      ReviewCount: 9,
      ShortCount: 8990,
      ErrorCount: 1000,
    })
  }, 120_000)

  /** @requirement QO-5 */
  it('is looked up by two processes without repeating a row', async () => {
    await client.write(Array.from({ length: 300 }, () => ({ Code: '06-1000', Quantity: 1 })))
    const answers = await Promise.all([1, 2, 3].map(() => client.post('cart/check-quick-order', { Count: 100 })))
    const ids = answers.flatMap(({ Rows }) => Rows.map(({ RowID }: { RowID: number }) => RowID))
    expect(new Set(ids).size).toBe(ids.length)
    expect((await client.get('cart/get-quick-order')).Progress.WaitingCount).toBe(300 - ids.length)
  })

  /** @requirement QO-15 */
  it('is for users who may change a cart; others get 404 (catalogue 6)', async () => {
    const context = shop.context('ayse')
    const barred = shop.list({ ...context, viewer: { ...context.viewer, hides: new Set(['cart']) } })
    await expect(barred.rows()).rejects.toMatchObject({ status: 403 })
    const collecting = {
      ...context.viewer,
      customer: context.viewer.customer && { ...context.viewer.customer, roleType: 1 },
    }
    await expect(shop.list({ ...context, viewer: collecting }).rows()).rejects.toMatchObject({ status: 403 })
  })

  it('is available to visitors too if the shop sells to the public', async () => {
    const visitor = shop.list(await shop.visitor())
    expect(await write('06-1000', 1, visitor)).toMatchObject({ State: 'ready' })
    expect(await client.rows()).toEqual([])
  })
})
