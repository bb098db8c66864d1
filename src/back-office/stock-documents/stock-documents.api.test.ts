import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openCheckout } from '#src/orders/placement/checkout-commands.server.ts'
import { changeStatus } from '#src/orders/status-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { removeDepot } from '#src/stock/depot-commands.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { loadDepotUse } from '../depots/queries.server.ts'
import { stockDocumentsApi } from './api.server.ts'
import { expectedGoodsApi } from './expected/api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const wire = (context: RequestContext = shop.staffContext('warehouse')) =>
  createWireClient(shop, [...stockDocumentsApi, ...expectedGoodsApi], context)

let barcodes = 8690000000000
async function addProduct(stock: string | { main?: string; side?: string }, more: { stockType?: number } = {}) {
  const id = await shop.product({ stock, price: '100', aboveStock: true, ...more })
  const barcode = `${++barcodes}`
  const number = { siteId: shop.site.id, productId: id, kind: 'barcode', key: barcode, raw: barcode }
  await shop.db.insertInto('productNumbers').values(number).execute()
  return { id, barcode }
}

async function open(Kind: string, more: object = {}): Promise<number> {
  const input = { Kind, DepotID: shop.depots.main, ToDepotID: null, Reason: '', Note: '', IsBlind: false }
  const scope = { Scope: 'scanned', ScopeID: null, IdempotencyKey: randomUUID() }
  const { DocumentID, ErrorCode } = await wire().post('stock/insert-document', { ...input, ...scope, ...more })
  return DocumentID ?? ErrorCode
}
const load = (id: number) => wire().get('stock/get-document', { DocumentID: `${id}` })
const scan = (DocumentID: number, Content: string, IdempotencyKey = randomUUID()) =>
  wire().post('stock/insert-document-scan', { DocumentID, Content, IdempotencyKey })
type SetQuantity = readonly [Quantity: number | null, SeenQuantity: number | null]
async function set(DocumentID: number, ProductID: number, [Quantity, SeenQuantity]: SetQuantity) {
  const { Lines } = await load(DocumentID)
  const line = Lines.$values.find((one: { ProductID: number }) => one.ProductID === ProductID)
  const input = { DocumentID, ProductID, Quantity, SeenQuantity, SeenMoveID: line?.LastMoveID ?? 0 }
  return wire().post('stock/set-document-quantity', input)
}
const LOST = { Reason: 'lost', Note: 'shelf 4' }
interface Explanation {
  reason: object
  seen?: object
}
const explain = (DocumentID: number, ProductID: number, { reason, seen = { Reason: '', Note: '' } }: Explanation) =>
  wire().post('stock/set-count-reason', { DocumentID, ProductID, CountReason: reason, SeenCountReason: seen })
async function post(DocumentID: number) {
  const { Version } = await load(DocumentID)
  return wire().post('stock/post-document', { DocumentID, Version })
}
const loadStock = (productId: number) =>
  shop.db
    .selectFrom('stock')
    .select(['depotId', 'onHand', 'coming'])
    .where('productId', '=', productId)
    .orderBy('depotId')
    .execute()
const addMove = (productId: number, quantity: string, onHand: string) =>
  Promise.all([
    shop.db.updateTable('stock').set({ onHand }).where('productId', '=', productId).execute(),
    shop.db
      .insertInto('stockMoves')
      .values({ siteId: shop.site.id, productId, depotId: shop.depots.main, quantity, reason: 'count' })
      .execute(),
  ])

describe('goods-in', () => {
  it('adds scanned goods once by key, lowers what is coming, and names orders that wait', async () => {
    const product = await addProduct('2')
    await shop.db
      .updateTable('stock')
      .set({ coming: '5', comingOn: '2030-01-05' })
      .where('productId', '=', product.id)
      .execute()
    const { order } = await readyToOrder(shop, {
      name: 'ayse',
      payment: 'onAccount',
      confirmed: true,
      settings: { AllowOrderAboveStock: true },
      items: [[product.id, '4']],
    })
    const placed = await order()
    if (!placed.ok) throw new Error(placed.refusal.code)
    await changeStatus(shop.db, shop.context('ela'), { orderId: placed.placed.orderId, to: 2, ip: '' })
    const expected = (await wire().get('stock/get-expected-goods')).ProductList.$values
    expect(expected).toMatchObject([{ Quantity: 5, WaitingQuantity: 2, ExpectedDate: '2030-01-05' }])
    const key = randomUUID()
    expect(await open('receipt', { IdempotencyKey: key })).toBe(await open('receipt', { IdempotencyKey: key }))
    const id = await open('receipt')
    const scanKey = randomUUID()
    expect((await scan(id, product.barcode, scanKey)).Scan).toMatchObject({ Outcome: 'counted', Quantity: 1 })
    expect((await scan(id, product.barcode, scanKey)).Scan).toMatchObject({ Outcome: 'counted', Quantity: 1 })
    expect((await scan(id, 'no such code')).Scan).toMatchObject({ Outcome: 'unknown' })
    expect(await set(id, product.id, [4, 0])).toMatchObject({ ErrorCode: 'RecordChanged' })
    expect(await set(id, product.id, [3, 1])).toMatchObject({ Status: 1 })
    expect(await wire().post('stock/post-document', { DocumentID: id, Version: 1 })).toMatchObject({
      ErrorCode: 'RecordChanged',
    })
    expect(await post(id)).toMatchObject({ Status: 1, MovedProductCount: 0 })
    expect(await post(id)).toMatchObject({ Status: 1 })
    expect(await loadStock(product.id)).toMatchObject([{ onHand: '1.000', coming: '2.000' }])
    const after = await load(id)
    expect(after.WaitingOrders).toMatchObject([{ OrderNumber: placed.placed.number, IsShippable: true }])
    expect(await scan(id, product.barcode)).toMatchObject({ ErrorCode: 'DocumentPosted' })
    const entries = await shop.db.selectFrom('auditLog').selectAll().where('action', '=', 'stock.receive').execute()
    expect(entries).toMatchObject([{ detail: { before: { quantity: '0.000' }, after: { quantity: '3.000' } } }])
  })
})

describe('expected goods', () => {
  it('are added, changed and removed by their version, and logged', async () => {
    const [product, piece] = [await addProduct('2', { stockType: 5 }), await addProduct('2')]
    const key = { ProductCode: product.barcode, DepotID: shop.depots.main }
    const delivery = { ...key, Quantity: 5.5, ExpectedDate: '2030-01-05', Note: 'IRS-7' }
    const add = (more: object = {}) => wire().post('stock/insert-expected-goods', { ...delivery, ...more })
    expect(await add()).toMatchObject({ Status: 1 })
    expect(await add()).toMatchObject({ Status: 1 })
    expect(await add({ Quantity: 6 })).toMatchObject({ ErrorCode: 'GoodsAlreadyExpected' })
    expect(await add({ ProductCode: piece.barcode })).toMatchObject({ ErrorCode: 'InvalidQuantity' })
    expect(await add({ ProductCode: 'YOK' })).toMatchObject({ ErrorCode: 'UnknownProductCode' })
    await expect(add({ DepotID: 999_999 })).rejects.toMatchObject({ status: 404 })
    await expect(add({ Note: 'x'.repeat(201) })).rejects.toMatchObject({ status: 400 })
    const { code } = await shop.db
      .selectFrom('products')
      .select('code')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    const find = () =>
      wire().get('stock/get-expected-product', { ...key, ProductCode: code, DepotID: `${key.DepotID}` })
    const { Version } = await find()
    const change = (more: object) =>
      wire().post('stock/update-expected-goods', { ...delivery, ProductCode: code, Version, ...more })
    expect(await change({ Quantity: 8, ExpectedDate: null })).toMatchObject({ Status: 1 })
    expect(await change({ Quantity: 9 })).toMatchObject({ ErrorCode: 'RecordChanged' })
    expect(await find()).toMatchObject({ Quantity: 8, ExpectedDate: null, Note: 'IRS-7' })
    expect(await change({ Quantity: 0, Version: (await find()).Version })).toMatchObject({ Status: 1 })
    await expect(find()).rejects.toMatchObject({ status: 404 })
    expect(await loadStock(product.id)).toMatchObject([{ onHand: '2.000', coming: '0.000' }])
    const entries = await shop.db
      .selectFrom('auditLog')
      .select('detail')
      .where('action', '=', 'stock.expect')
      .where('target', '=', code)
      .orderBy('id')
      .execute()
    expect(entries).toHaveLength(3)
    expect(entries[0]?.detail).toMatchObject({ after: { quantity: '5.500', expectedOn: '2030-01-05', note: 'IRS-7' } })
  })
})

describe('a count', () => {
  it('sets what was counted, and leaves products whose stock moved to be counted again', async () => {
    const [one, two, three] = [await addProduct('5'), await addProduct('7'), await addProduct('1')]
    const id = await open('count', { IsBlind: true })
    for (const { barcode } of [one, one, two, three]) await scan(id, barcode)
    const draft = await load(id)
    expect(draft.Lines.$values.every(({ OnHand }: { OnHand: number | null }) => OnHand === null)).toBe(true)
    await addMove(two.id, '-2', '5')
    expect(await post(id)).toMatchObject({ Status: 1, MovedProductCount: 1 })
    expect(await loadStock(one.id)).toMatchObject([{ onHand: '2.000' }])
    expect(await loadStock(two.id)).toMatchObject([{ onHand: '5.000' }])
    expect((await load(id)).Lines.$values[0]).toMatchObject({ ProductID: two.id, IsMoved: true })
    expect(await post(id)).toMatchObject({ ErrorCode: 'NothingCounted' })
    expect(await set(id, two.id, [4, 1])).toMatchObject({ Status: 1 })
    expect(await post(id)).toMatchObject({ Status: 1, MovedProductCount: 0 })
    expect(await loadStock(two.id)).toMatchObject([{ onHand: '4.000' }])
    expect((await load(id)).PostingDate).not.toBeNull()
  })

  it('stays open until no product is left to be counted again', async () => {
    const [moved, still, late] = [await addProduct('5'), await addProduct('7'), await addProduct('1')]
    const id = await open('count')
    for (const { barcode } of [moved, still]) await scan(id, barcode)
    await addMove(moved.id, '-2', '3')
    expect(await post(id)).toMatchObject({ Status: 1, MovedProductCount: 1 })
    await scan(id, late.barcode)
    await scan(id, late.barcode)
    expect(await post(id)).toMatchObject({ Status: 1, MovedProductCount: 1 })
    expect(await loadStock(late.id)).toMatchObject([{ onHand: '2.000' }])
    expect((await load(id)).PostingDate).toBeNull()
    expect(await set(id, moved.id, [null, 1])).toMatchObject({ Status: 1 })
    expect(await post(id)).toMatchObject({ Status: 1, MovedProductCount: 0 })
    expect((await load(id)).PostingDate).not.toBeNull()
    expect(await loadStock(moved.id)).toMatchObject([{ onHand: '3.000' }])
  })

  it('has reasons of lines in its draft; of two users the later one is refused', async () => {
    const product = await addProduct('5')
    const id = await open('count')
    await scan(id, product.barcode)
    expect(await explain(id, product.id, { reason: LOST })).toMatchObject({ Status: 1 })
    expect(await explain(id, product.id, { reason: LOST })).toMatchObject({ Status: 1 })
    const damaged = { Reason: 'damaged', Note: '' }
    expect(await explain(id, product.id, { reason: damaged })).toMatchObject({ ErrorCode: 'RecordChanged' })
    const other = { Reason: 'other', Note: '' }
    expect(await explain(id, product.id, { reason: other })).toMatchObject({ ErrorCode: 'ReasonMissing' })
    expect((await load(id)).Lines.$values).toMatchObject([{ CountReason: LOST }])
    const receipt = await open('receipt')
    await scan(receipt, product.barcode)
    await expect(explain(receipt, product.id, { reason: LOST })).rejects.toMatchObject({ status: 404 })
    await post(id)
    const change = { reason: damaged, seen: LOST }
    expect(await explain(id, product.id, change)).toMatchObject({ ErrorCode: 'DocumentPosted' })
    const { rows } = await shop.pool.query(
      `select m.quantity::float8, l.reason, l.reason_note as note from stock_moves m
         join stock_document_lines l on l.document_id = m.document_id and l.product_id = m.product_id
       where m.document_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ quantity: -4, reason: 'lost', note: 'shelf 4' }])
    const entry = await shop.db
      .selectFrom('auditLog')
      .select('detail')
      .where('action', '=', 'stock.count')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry?.detail).toMatchObject({ countReason: 'lost', note: 'shelf 4' })
  })

  it('is posted only with a reason for each difference where the shop requires them, unless it is blind', async () => {
    const [product, same] = [await addProduct('5'), await addProduct('1')]
    const strict = wire(shop.staffContext('warehouse', { RequireCountReasons: true }))
    const postStrictly = async (DocumentID: number) =>
      strict.post('stock/post-document', { DocumentID, Version: (await load(DocumentID)).Version })
    const id = await open('count')
    for (const { barcode } of [product, same]) await scan(id, barcode)
    expect(await postStrictly(id)).toMatchObject({
      ErrorCode: 'CountReasonMissing',
      Message: expect.stringMatching(/^P-\d+: /),
    })
    expect(await loadStock(product.id)).toMatchObject([{ onHand: '5.000' }])
    await explain(id, product.id, { reason: LOST })
    expect(await postStrictly(id)).toMatchObject({ Status: 1 })
    const blind = await open('count', { IsBlind: true })
    await scan(blind, product.barcode)
    await scan(blind, product.barcode)
    expect(await postStrictly(blind)).toMatchObject({ Status: 1 })
    expect(await loadStock(product.id)).toMatchObject([{ onHand: '2.000' }])
  })

  it('begins with the products of its scope, which change only if they are counted', async () => {
    const product = await addProduct('5')
    const id = await open('count', { Scope: 'all' })
    const { Lines } = await load(id)
    expect(Lines.$values).toContainEqual(expect.objectContaining({ ProductID: product.id, Quantity: null, OnHand: 5 }))
    expect(await post(id)).toMatchObject({ ErrorCode: 'NothingCounted' })
    expect(await set(id, product.id, [0, null])).toMatchObject({ Status: 1 })
    expect(await post(id)).toMatchObject({ Status: 1 })
    expect(await loadStock(product.id)).toMatchObject([{ onHand: '0.000' }])
  })
})

describe('a transfer and an adjustment', () => {
  it('move goods between depots and never below zero', async () => {
    const product = await addProduct({ main: '3' })
    const id = await open('transfer', { ToDepotID: shop.depots.side })
    await scan(id, product.barcode)
    await set(id, product.id, [4, 1])
    expect(await post(id)).toMatchObject({ Status: 0, ErrorCode: 'StockTooLow' })
    await set(id, product.id, [2, 4])
    expect(await post(id)).toMatchObject({ Status: 1 })
    expect((await loadStock(product.id)).map(({ onHand }) => onHand)).toEqual(['1.000', '2.000'])
    const found = await open('adjustment', { Reason: 'found' })
    const damaged = await open('adjustment', { Reason: 'damage' })
    for (const document of [found, damaged, damaged]) await scan(document, product.barcode)
    expect(await post(found)).toMatchObject({ Status: 1 })
    expect(await post(damaged)).toMatchObject({ Status: 1 })
    expect((await loadStock(product.id)).map(({ onHand }) => onHand)).toEqual(['0.000', '2.000'])
  })

  it('leave what open checkouts reserve, except for damage', async () => {
    const product = await addProduct('3')
    const { checkout } = await readyToOrder(shop, { name: 'ayse', items: [[product.id, '2']] })
    const opening = { cartId: checkout.cartId, minutes: 10, sessionId: null }
    expect(await openCheckout(shop.db, shop.scope('ayse'), opening)).toMatchObject({ ok: true })
    const used = await open('adjustment', { Reason: 'internalUse' })
    const moved = await open('transfer', { ToDepotID: shop.depots.side })
    const damaged = await open('adjustment', { Reason: 'damage' })
    for (const document of [used, used, moved, moved, damaged, damaged]) await scan(document, product.barcode)
    expect(await post(used)).toMatchObject({ ErrorCode: 'StockTooLow', Message: expect.stringContaining('1') })
    expect(await post(moved)).toMatchObject({ ErrorCode: 'StockTooLow' })
    expect(await post(damaged)).toMatchObject({ Status: 1 })
    expect(await loadStock(product.id)).toMatchObject([{ onHand: '1.000' }])
    await shop.db.deleteFrom('stockReservations').where('productId', '=', product.id).execute()
  })

  it('open once by key, with the fields of their kind', async () => {
    const key = randomUUID()
    const ids = await Promise.all([1, 2, 3].map(() => open('receipt', { IdempotencyKey: key })))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toBeGreaterThan(0)
    expect(await open('count', { IdempotencyKey: key })).toBe('KeyReused')
    expect(await open('transfer')).toBe('InvalidRequest')
    expect(await open('receipt', { ToDepotID: shop.depots.side })).toBe('InvalidRequest')
    expect(await open('adjustment')).toBe('InvalidRequest')
    expect(await open('count', { Reason: 'damage' })).toBe('InvalidRequest')
    expect((await load(ids[0] ?? 0)).ProductCount).toBe(0)
  })

  it('keep their depots from being removed', async () => {
    const { id } = await shop.db
      .insertInto('depots')
      .values({ siteId: shop.site.id, code: 'new', name: 'New' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await open('transfer', { ToDepotID: id })
    expect(await loadDepotUse(shop.db, shop.site.id, 'new')).toMatchObject({ isUsed: true })
    expect(await removeDepot(shop.db, shop.site.id, { code: 'new' })).toMatchObject({ ok: false })
  })

  it('are of this site, deleted as drafts only, and not for others', async () => {
    expect(await open('transfer', { ToDepotID: 999_999 })).toBe('InvalidRequest')
    const id = await open('receipt')
    const remove = (Version: number) => wire().post('stock/delete-document', { DocumentID: id, Version })
    expect(await remove(9)).toMatchObject({ ErrorCode: 'RecordChanged' })
    expect(await remove(1)).toMatchObject({ Status: 1 })
    await expect(load(id)).rejects.toMatchObject({ status: 404 })
    const sales = wire(shop.staffContext('sales'))
    await expect(sales.get('stock/get-document-choices', { Kind: 'count' })).rejects.toMatchObject({ status: 403 })
  })
})
