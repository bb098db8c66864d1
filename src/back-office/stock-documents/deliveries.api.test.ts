import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { stockDocumentsApi } from './api.server.ts'
import { expectedGoodsApi } from './expected/api.server.ts'
import { stockDocumentLinesApi } from './lines/api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const API = [...stockDocumentsApi, ...expectedGoodsApi, ...stockDocumentLinesApi]
const wire = () => createWireClient(shop, API, shop.staffContext('warehouse'))

let barcodes = 8680000000000
async function addProduct() {
  const id = await shop.product({ stock: '2', price: '100' })
  const barcode = `${++barcodes}`
  const number = { siteId: shop.site.id, productId: id, kind: 'barcode', key: barcode, raw: barcode }
  await shop.db.insertInto('productNumbers').values(number).execute()
  const { code } = await shop.db.selectFrom('products').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, code, barcode }
}

type Delivery = readonly [quantity: number, day: string | null, note: string]
const add = (code: string, [Quantity, ExpectedDate, Note]: Delivery) =>
  wire().post('stock/insert-expected-goods', {
    ProductCode: code,
    DepotID: shop.depots.main,
    Quantity,
    ExpectedDate,
    Note,
  })

const loadDeliveries = (productId: number) =>
  shop.db
    .selectFrom('expectedDeliveries')
    .select(['quantity', 'day', 'reference'])
    .where('productId', '=', productId)
    .orderBy('day')
    .execute()
const loadStock = (productId: number) =>
  shop.db
    .selectFrom('stock')
    .select(['onHand', 'coming', 'comingOn', 'comingNote'])
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()

/** The rows of a table whose filters have these values. */
async function list(call: 'expected-list' | 'document-line-list', filters: Record<string, string>, more: object = {}) {
  const Filters = Object.entries(filters).map(([Filter, Value]) => ({ Filter, Value }))
  const { ProductList, Lines, TotalHits } = await wire().post(`stock/get-${call}`, { Filters, ...more })
  const rows = (ProductList ?? Lines).$values
  expect(TotalHits).toBe(rows.length)
  return rows
}

const find = (code: string, more: object = {}) =>
  wire().get('stock/get-expected-product', { ProductCode: code, DepotID: `${shop.depots.main}`, ...more })

describe('several deliveries of a product', () => {
  it('are expected with their own day and reference, and changed by id', async () => {
    const { id, code } = await addProduct()
    expect(await add(code, [40, '2035-02-01', 'IRS-2'])).toMatchObject({ Status: 1 })
    expect(await add(code, [5, '2035-01-05', 'IRS-1'])).toMatchObject({ Status: 1 })
    expect(await add(code, [6, '2035-01-09', 'IRS-1'])).toMatchObject({ ErrorCode: 'GoodsAlreadyExpected' })
    expect(await loadStock(id)).toMatchObject({ coming: '45.000', comingOn: '2035-01-05', comingNote: 'IRS-1' })
    const listed = (await wire().get('stock/get-expected-goods')).ProductList.$values
    const later = listed.find(
      (one: { ProductCode: string; Note: string }) => one.ProductCode === code && one.Note === 'IRS-2',
    )
    const { Version, DeliveryID } = await find(code, { DeliveryID: `${later.DeliveryID}` })
    const change = { ProductCode: code, DepotID: shop.depots.main, DeliveryID, Version, Quantity: 30 }
    const rename = (Note: string) =>
      wire().post('stock/update-expected-goods', { ...change, ExpectedDate: '2035-02-03', Note })
    expect(await rename('IRS-1')).toMatchObject({ ErrorCode: 'GoodsAlreadyExpected' })
    expect(await rename('IRS-2')).toMatchObject({ Status: 1 })
    expect(await loadDeliveries(id)).toMatchObject([
      { quantity: '5.000', day: '2035-01-05' },
      { quantity: '30.000', day: '2035-02-03' },
    ])
  })

  it('are a table with filters by product, depot, state and day', async () => {
    const { code, barcode } = await addProduct()
    await add(code, [3, '2020-01-05', 'TBL-1'])
    await add(code, [4, '2035-01-05', 'TBL-2'])
    await add(code, [5, null, 'TBL-3'])
    const listNotes = async (filters: Record<string, string>, more: object = {}) =>
      (await list('expected-list', { q: barcode, ...filters }, more)).map((one: { Note: string }) => one.Note)
    expect(await list('expected-list', { q: 'tbl-1' })).toMatchObject([
      { ProductCode: code, Quantity: 3, ExpectedDate: '2020-01-05', State: 'overdue', WaitingQuantity: 0 },
    ])
    expect(await listNotes({})).toEqual(['TBL-1', 'TBL-2', 'TBL-3'])
    expect(await listNotes({}, { SortColumn: 'note', SortDescending: true })).toEqual(['TBL-3', 'TBL-2', 'TBL-1'])
    expect(await listNotes({ state: 'open' })).toEqual(['TBL-3'])
    expect(await listNotes({ from: '2020-01-06', to: '2035-01-05' })).toEqual(['TBL-2'])
    expect(await listNotes({ store: `${shop.depots.main}` })).toHaveLength(3)
    expect(await listNotes({ store: '0' })).toEqual([])
    const file = { Filters: [{ Filter: 'q', Value: barcode }], Columns: ['quantity', 'note'], Format: 'csv' }
    expect((await wire().post('stock/export-expected-list', file)).Content).toContain('TBL-2')
    await expect(list('expected-list', { from: '2035-02-30' })).rejects.toMatchObject({ status: 400 })
  })

  it('become one row when a list names another quantity, and stay when it names the sum and the first day', async () => {
    const { id, code } = await addProduct()
    await add(code, [5, '2035-01-05', 'IRS-1'])
    await add(code, [40, '2035-02-01', 'IRS-2'])
    const list = (coming: string) =>
      shop.db.updateTable('stock').set({ coming, comingOn: '2035-01-05' }).where('productId', '=', id).execute()
    await list('45')
    expect(await loadDeliveries(id)).toHaveLength(2)
    await list('50')
    expect(await loadDeliveries(id)).toEqual([{ quantity: '50.000', day: '2035-01-05', reference: 'IRS-1' }])
    await list('0')
    expect(await loadDeliveries(id)).toEqual([])
  })
})

async function open(more: object) {
  const input = { Kind: 'receipt', DepotID: shop.depots.main, ToDepotID: null, Reason: '', Note: '', IsBlind: false }
  const rest = { Scope: 'scanned', ScopeID: null, IdempotencyKey: randomUUID() }
  return wire().post('stock/insert-document', { ...input, ...rest, ...more })
}
const load = (id: number) => wire().get('stock/get-document', { DocumentID: `${id}` })
async function set(DocumentID: number, ProductID: number, Quantity: number) {
  const { Lines } = await load(DocumentID)
  const line = Lines.$values.find((one: { ProductID: number }) => one.ProductID === ProductID)
  const seen = { SeenQuantity: line.Quantity, SeenMoveID: line.LastMoveID }
  return wire().post('stock/set-document-quantity', { DocumentID, ProductID, Quantity, ...seen })
}
async function post(DocumentID: number) {
  const { Version } = await load(DocumentID)
  return wire().post('stock/post-document', { DocumentID, Version })
}

describe('goods-in of a delivery', () => {
  it('begins with its products; less stays expected, more is accepted and lowers no other delivery', async () => {
    const [less, more] = [await addProduct(), await addProduct()]
    await add(less.code, [5, '2035-01-05', 'GELEN 9'])
    await add(more.code, [4, '2035-01-05', 'GELEN 9'])
    await add(more.code, [10, '2035-01-02', 'IRS-8'])
    const { DeliveryList } = await wire().get('stock/get-document-choices', { Kind: 'receipt' })
    expect(DeliveryList.$values).toContainEqual(
      expect.objectContaining({ DeliveryReference: 'GELEN 9', ExpectedDate: '2035-01-05', ProductCount: 2 }),
    )
    const { DocumentID } = await open({ DeliveryReference: 'GELEN 9', IsFilled: true })
    const draft = await load(DocumentID)
    expect(draft).toMatchObject({ DeliveryReference: 'GELEN 9', CountedProductCount: 2 })
    expect(draft.Lines.$values).toMatchObject([
      { Quantity: 5, ComingQuantity: 5 },
      { Quantity: 4, ComingQuantity: 4 },
    ])
    await set(DocumentID, less.id, 3)
    await set(DocumentID, more.id, 7)
    expect(await post(DocumentID)).toMatchObject({ Status: 1 })
    expect(await loadStock(less.id)).toMatchObject({ onHand: '5.000', coming: '2.000' })
    expect(await loadDeliveries(less.id)).toMatchObject([{ quantity: '2.000', reference: 'GELEN 9' }])
    expect(await loadStock(more.id)).toMatchObject({ onHand: '9.000', coming: '10.000' })
    expect(await loadDeliveries(more.id)).toMatchObject([{ quantity: '10.000', reference: 'IRS-8' }])
    expect((await load(DocumentID)).Lines.$values).toMatchObject([
      { Quantity: 3, ComingQuantity: 5 },
      { Quantity: 7, ComingQuantity: 4 },
    ])
  })

  it('has its lines in a table of all goods-in, and a blind count hides the stock until it is posted', async () => {
    const { id, code, barcode } = await addProduct()
    await add(code, [5, '2035-01-05', 'GELEN 17'])
    const { DocumentID } = await open({ DeliveryReference: 'GELEN 17', IsFilled: true })
    await set(DocumentID, id, 3)
    const listLines = (Kind: string, filters: Record<string, string> = {}) =>
      list('document-line-list', { q: barcode, ...filters }, { Kind })
    expect(await listLines('receipt', { document: `${DocumentID}`, state: 'draft' })).toMatchObject([
      { ProductCode: code, Quantity: 3, ComingQuantity: 5, DeliveryReference: 'GELEN 17', PostingDate: null },
    ])
    await post(DocumentID)
    expect(await listLines('receipt')).toMatchObject([{ State: 'posted', Quantity: 3, ComingQuantity: 5 }])
    expect(await listLines('receipt', { state: 'draft' })).toEqual([])
    const other = await addProduct()
    const count = await open({ Kind: 'count', IsBlind: true, Scope: 'all' })
    await set(count.DocumentID, id, 4)
    expect(await listLines('count')).toMatchObject([{ State: 'draft', Quantity: 4, OnHand: null }])
    expect(await listLines('count', { difference: 'less' })).toEqual([])
    await post(count.DocumentID)
    expect(await listLines('count', { difference: 'less' })).toMatchObject([
      { State: 'posted', Quantity: 4, OnHand: 5 },
    ])
    expect(await list('document-line-list', { q: other.barcode }, { Kind: 'count' })).toMatchObject([
      { State: 'notCounted', Quantity: null, OnHand: null },
    ])
    expect(await listLines('count', { state: 'recount' })).toEqual([])
    expect(await listLines('transfer')).toEqual([])
    const file = { Kind: 'count', Columns: ['difference'], Format: 'csv' }
    expect((await wire().post('stock/export-document-line-list', file)).Content).toContain('-1')
  })

  it('shows lines that did not arrive, and finds products by their names, not by numbers of a dealer', async () => {
    const [arrived, missing] = [await addProduct(), await addProduct()]
    await add(arrived.code, [5, null, 'GELEN 18'])
    await add(missing.code, [6, null, 'GELEN 18'])
    const { language } = shop.staffContext('warehouse')
    await shop.db
      .updateTable('products')
      .set({ names: JSON.stringify({ [language]: 'Gösterilen ad 18', de: 'Größe 18' }) })
      .where('id', '=', missing.id)
      .execute()
    const customerId = shop.person('ayse').viewer.customer?.id ?? 0
    const number = {
      siteId: shop.site.id,
      productId: missing.id,
      kind: 'dealer',
      key: 'OZEL18',
      raw: 'OZEL18',
      customerId,
    }
    await shop.db.insertInto('productNumbers').values(number).execute()
    for (const q of ['gösterilen ad 18', 'GRÖSSE 18'])
      expect(await list('expected-list', { q })).toMatchObject([{ ProductCode: missing.code }])
    expect(await list('expected-list', { q: 'OZEL18' })).toEqual([])
    const { DocumentID } = await open({ DeliveryReference: 'GELEN 18' })
    await set(DocumentID, arrived.id, 5)
    const listMissing = () => list('document-line-list', { q: 'gösterilen ad 18' }, { Kind: 'receipt' })
    expect(await listMissing()).toMatchObject([{ State: 'draft', Quantity: null, ComingQuantity: 6 }])
    await post(DocumentID)
    expect(await listMissing()).toMatchObject([{ State: 'notReceived', Quantity: null, ComingQuantity: 6 }])
    const columns = { Kind: 'receipt', Columns: ['expected', 'difference'], Format: 'csv' }
    const file = { ...columns, Filters: [{ Filter: 'document', Value: `${DocumentID}` }] }
    expect((await wire().post('stock/export-document-line-list', file)).Content).toContain(',6.000,-6')
    expect(await list('document-line-list', { q: 'OZEL18' }, { Kind: 'receipt' })).toEqual([])
  })

  it('begins without quantities for goods that are scanned, and is refused once nothing of it is expected', async () => {
    const { id, code } = await addProduct()
    await add(code, [5, null, 'GELEN 10'])
    const { DocumentID } = await open({ DeliveryReference: 'GELEN 10' })
    expect((await load(DocumentID)).Lines.$values).toMatchObject([{ Quantity: null, ComingQuantity: 5 }])
    expect(await post(DocumentID)).toMatchObject({ ErrorCode: 'NothingCounted' })
    await set(DocumentID, id, 5)
    expect(await post(DocumentID)).toMatchObject({ Status: 1 })
    expect(await open({ DeliveryReference: 'GELEN 10' })).toMatchObject({ ErrorCode: 'DeliveryNotExpected' })
    expect(await open({ DeliveryReference: 'GELEN 10', Kind: 'count' })).toMatchObject({ ErrorCode: 'InvalidRequest' })
  })

  it('is listed when it is chosen, also after 200 earlier ones, until nothing of it is expected', async () => {
    const { id, code } = await addProduct()
    const rows = Array.from({ length: 200 }, (_, at) => ({ reference: `ONCE ${at}`, day: '2030-01-01', quantity: '1' }))
    await add(code, [1, '2036-01-01', 'GELEN 16'])
    const depotId = shop.depots.main
    await shop.db
      .insertInto('expectedDeliveries')
      .values(rows.map((row) => ({ ...row, productId: id, depotId })))
      .execute()
    const list = async (more: object = {}): Promise<string[]> => {
      const { DeliveryList } = await wire().get('stock/get-document-choices', { Kind: 'receipt', ...more })
      return DeliveryList.$values.map((one: { DeliveryReference: string }) => one.DeliveryReference)
    }
    const listDelivery = (DeliveryReference: string) => list({ DepotID: `${depotId}`, DeliveryReference })
    expect(await list()).not.toContain('GELEN 16')
    expect(await listDelivery('GELEN 16')).toHaveLength(201)
    expect(await listDelivery('GELEN 16')).toContain('GELEN 16')
    expect(await listDelivery('GELEN 0')).toEqual(await list())
    await shop.db.deleteFrom('expectedDeliveries').where('productId', '=', id).execute()
  })

  it('has one draft, also when it is opened twice at once, and is received once', async () => {
    const { id, code, barcode } = await addProduct()
    await add(code, [5, '2035-01-05', 'GELEN 14'])
    const input = { DeliveryReference: 'GELEN 14', IsFilled: true }
    const [one, other] = await Promise.all([open(input), open(input)])
    expect(other.DocumentID).toBe(one.DocumentID)
    expect((await open(input)).DocumentID).toBe(one.DocumentID)
    const { DocumentID } = await open({})
    await wire().post('stock/insert-document-scan', { DocumentID, Content: barcode, IdempotencyKey: randomUUID() })
    await set(DocumentID, id, 5)
    expect(await post(DocumentID)).toMatchObject({ Status: 1 })
    expect(await post(one.DocumentID)).toMatchObject({ ErrorCode: 'DeliveryNotExpected' })
    expect(await open(input)).toMatchObject({ DocumentID: one.DocumentID })
    expect(await loadStock(id)).toMatchObject({ onHand: '7.000', coming: '0.000' })
  })

  it('is received once when it is posted twice at once; what it brought less is received by another draft', async () => {
    const { id, code } = await addProduct()
    await add(code, [5, '2035-01-05', 'GELEN 15'])
    const { DocumentID } = await open({ DeliveryReference: 'GELEN 15', IsFilled: true })
    await set(DocumentID, id, 3)
    const { Version } = await load(DocumentID)
    const postSeen = () => wire().post('stock/post-document', { DocumentID, Version })
    expect(await Promise.all([postSeen(), postSeen()])).toMatchObject([{ Status: 1 }, { Status: 1 }])
    expect(await loadStock(id)).toMatchObject({ onHand: '5.000', coming: '2.000' })
    const rest = await open({ DeliveryReference: 'GELEN 15', IsFilled: true })
    expect(rest.DocumentID).not.toBe(DocumentID)
    expect(await post(rest.DocumentID)).toMatchObject({ Status: 1 })
    expect(await loadStock(id)).toMatchObject({ onHand: '7.000', coming: '0.000' })
  })

  it('lowers the earliest deliveries if none is chosen', async () => {
    const { id, code, barcode } = await addProduct()
    await add(code, [5, '2035-01-05', 'IRS-11'])
    await add(code, [40, '2035-02-01', 'IRS-12'])
    await add(code, [7, null, 'IRS-13'])
    const { DocumentID } = await open({})
    await wire().post('stock/insert-document-scan', { DocumentID, Content: barcode, IdempotencyKey: randomUUID() })
    await set(DocumentID, id, 8)
    expect(await post(DocumentID)).toMatchObject({ Status: 1 })
    expect(await loadDeliveries(id)).toMatchObject([
      { quantity: '37.000', reference: 'IRS-12' },
      { quantity: '7.000', reference: 'IRS-13' },
    ])
  })
})
