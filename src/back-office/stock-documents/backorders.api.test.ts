import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { pickingApi } from '#src/back-office/picking/api.server.ts'
import { previewUpdate } from '#src/imports/updates/preview-commands.server.ts'
import { fillDueBackorders } from '#src/orders/backorders/commands.server.ts'
import { loadDueProducts } from '#src/orders/backorders/queries.server.ts'
import { approvePartially } from '#src/orders/desk/approval-commands.server.ts'
import { shipOrder } from '#src/orders/desk/shipping-commands.server.ts'
import { openCheckout } from '#src/orders/placement/checkout-commands.server.ts'
import { changeStatus } from '#src/orders/status-commands.server.ts'
import { loadAvailableQuantities } from '#src/products/goods/queries.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { stockDocumentsApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const wire = (settings = {}) =>
  createWireClient(shop, [...stockDocumentsApi, ...pickingApi], shop.staffContext('warehouse', settings))

const prepare = (productId: number, quantity: string, name = 'ayse') =>
  readyToOrder(shop, {
    name,
    payment: 'onAccount',
    confirmed: true,
    settings: { AllowOrderAboveStock: true },
    items: [[productId, quantity]],
  })

/** An approved order of one product. */
async function placeApproved(productId: number, quantity: string, name = 'ayse') {
  const answer = await (await prepare(productId, quantity, name)).order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  const { orderId, number } = answer.placed
  await changeStatus(shop.db, shop.context('ela'), { orderId, to: 2, ip: '' })
  return { orderId, number }
}

const addProduct = () => shop.product({ stock: '0', price: '10', aboveStock: true })

/** A draft of goods-in of one product. */
async function draftReceipt(productId: number, quantity: number, depot = shop.depots.main) {
  const document = { Kind: 'receipt', DepotID: depot, ToDepotID: null, Reason: '', Note: '', IsBlind: false }
  const scope = { Scope: 'scanned', ScopeID: null, IdempotencyKey: randomUUID() }
  const { DocumentID } = await wire().post('stock/insert-document', { ...document, ...scope })
  const { code } = await shop.db
    .selectFrom('products')
    .select('code')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('stockDocumentLines')
    .values({ documentId: DocumentID, productId, quantity: `${quantity}` })
    .execute()
  return { id: DocumentID as number, code }
}
/** A draft of a count in the main depot with this product counted. */
async function draftCount(productId: number, quantity: number) {
  const document = { Kind: 'count', DepotID: shop.depots.main, ToDepotID: null, Reason: '', Note: '', IsBlind: false }
  const scope = { Scope: 'scanned', ScopeID: null, IdempotencyKey: randomUUID() }
  const { DocumentID } = await wire().post('stock/insert-document', { ...document, ...scope })
  const { lastMove } = await shop.db
    .selectFrom('stockMoves')
    .select(({ fn }) => fn.max('id').as('lastMove'))
    .where('productId', '=', productId)
    .where('depotId', '=', shop.depots.main)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('stockDocumentLines')
    .values({ documentId: DocumentID, productId, quantity: `${quantity}`, seenMove: Number(lastMove ?? 0) })
    .execute()
  return DocumentID as number
}
/** The first goods of a product, which a list brought to the main depot. */
async function addStock(productId: number, quantity: number) {
  const place = { productId, depotId: shop.depots.main }
  await shop.db
    .insertInto('stock')
    .values({ ...place, onHand: `${quantity}` })
    .execute()
  await shop.db
    .insertInto('stockMoves')
    .values({ ...place, siteId: shop.site.id, quantity: `${quantity}`, reason: 'count' })
    .execute()
}
const loadDocument = (id: number) => wire().get('stock/get-document', { DocumentID: `${id}` })
async function post(id: number, settings = {}) {
  const { Version } = await loadDocument(id)
  return wire(settings).post('stock/post-document', { DocumentID: id, Version })
}
const getBackordered = async (orderId: number) =>
  (await shop.db.selectFrom('orderLines').select('backordered').where('orderId', '=', orderId).execute()).map(
    ({ backordered }) => Number(backordered),
  )
const getFree = async (productId: number) =>
  Number((await loadAvailableQuantities(shop.db, shop.scope('mehmet'), [{ productId, depotId: null }]))[0])
const listNotified = async (number: string) =>
  (await shop.db.selectFrom('notifications').select('facts').where('kind', '=', 'backorderArrived').execute()).filter(
    ({ facts }) => (facts as { number: string }).number === number,
  ).length

it('reserves arrived goods for the oldest waiting orders, and shows how much each gets', async () => {
  const product = await addProduct()
  const [old, young] = [await placeApproved(product, '3'), await placeApproved(product, '4', 'mehmet')]
  const { id, code } = await draftReceipt(product, 5)
  const shares = [
    { OrderNumber: old.number, Lines: [{ ProductCode: code, WaitingQuantity: 3, AllocatedQuantity: 3 }] },
    { OrderNumber: young.number, Lines: [{ ProductCode: code, WaitingQuantity: 4, AllocatedQuantity: 2 }] },
  ]
  expect((await loadDocument(id)).WaitingOrders).toMatchObject(shares)
  expect(await post(id)).toMatchObject({ Status: 1 })
  expect((await loadDocument(id)).WaitingOrders).toMatchObject(shares)
  expect([await getBackordered(old.orderId), await getBackordered(young.orderId)]).toEqual([[0], [2]])
  expect(await getFree(product)).toBe(0)
  expect([await listNotified(old.number), await listNotified(young.number)]).toEqual([1, 1])
  const { OrderList } = await wire().post('order/get-pickings', { OrderNumbers: [old.number, young.number] })
  expect(
    OrderList.$values.map(
      (order: { Lines: { $values: { ReadyQuantity: number }[] } }) => order.Lines.$values[0]?.ReadyQuantity,
    ),
  ).toEqual([3, 2])
  // The rest stays for sale.
  const { id: more } = await draftReceipt(product, 9)
  expect(await post(more)).toMatchObject({ Status: 1 })
  expect(await getBackordered(young.orderId)).toEqual([0])
  expect(await getFree(product)).toBe(7)
})

it('frees the goods of a cancelled order for the next one that waits', async () => {
  const product = await addProduct()
  const [old, young] = [await placeApproved(product, '2'), await placeApproved(product, '2', 'mehmet')]
  await post((await draftReceipt(product, 2)).id)
  expect(await changeStatus(shop.db, shop.context('ela'), { orderId: old.orderId, to: 8, ip: '' })).toMatchObject({
    ok: true,
  })
  expect(await getFree(product)).toBe(2)
  await fillDueBackorders(shop.db, () => false)
  await fillDueBackorders(shop.db, () => false)
  expect(await getBackordered(young.orderId)).toEqual([0])
  expect(await getFree(product)).toBe(0)
  expect(await listNotified(young.number)).toBe(1)
})

it('gives each unit once while orders are placed and goods are posted at the same time', async () => {
  const product = await addProduct()
  const waiting = [await placeApproved(product, '3'), await placeApproved(product, '3', 'mehmet')]
  const drafts = [await draftReceipt(product, 4), await draftReceipt(product, 4)]
  const later = await prepare(product, '2')
  await Promise.all([...drafts.map(({ id }) => post(id)), later.order(), fillDueBackorders(shop.db, () => false)])
  await fillDueBackorders(shop.db, () => false)
  for (const { orderId } of waiting) expect(await getBackordered(orderId)).toEqual([0])
  expect(await getFree(product)).toBe(0)
})

it('subtracts reserved goods from a list that counts them, also of a partly delivered order', async () => {
  const product = await addProduct()
  await post((await draftReceipt(product, 3)).id)
  const { orderId } = await placeApproved(product, '5')
  const shipment = { key: randomUUID(), orderId, lines: [], company: '', method: '', tracking: '', ip: '' }
  expect(await shipOrder(shop.db, shop.context('ela'), shipment)).toMatchObject({ ok: true })
  const { id, code } = await draftReceipt(product, 4)
  await post(id)
  expect([await getBackordered(orderId), await getFree(product)]).toEqual([[0], 2])
  const folder = await mkdtemp(join(tmpdir(), 'counts-'))
  const file = join(folder, 'counts.csv')
  await writeFile(file, `Kod;Stok\n${code};4\n`)
  await shop.db.insertInto('siteHosts').values({ siteId: shop.site.id, host: 'counts.test' }).execute()
  const options = { file, site: 'counts.test', kind: 'stock', reportFile: undefined } as const
  expect(await previewUpdate(shop.db, { ...options, includesReserved: true })).toMatchObject({
    difference: { changed: 0 },
  })
  expect(await previewUpdate(shop.db, options)).toMatchObject({ difference: { changed: 1 } })
  await rm(folder, { recursive: true })
})

it('skips orders on hold, and leaves reserved goods out of a count', async () => {
  const product = await addProduct()
  const [held, next] = [await placeApproved(product, '2'), await placeApproved(product, '2', 'mehmet')]
  await shop.db.updateTable('orders').set({ held: true }).where('id', '=', held.orderId).execute()
  await post((await draftReceipt(product, 3)).id)
  expect([await getBackordered(held.orderId), await getBackordered(next.orderId)]).toEqual([[2], [0]])
  expect(await getFree(product)).toBe(1)
  await shop.db.updateTable('orders').set({ held: false }).where('id', '=', held.orderId).execute()
  await fillDueBackorders(shop.db, () => false)
  expect(await getBackordered(held.orderId)).toEqual([1])
})

const fillDue = () => fillDueBackorders(shop.db, () => false)
const ship = (orderId: number, lines: { lineNo: number; quantity: string }[] = []) =>
  shipOrder(shop.db, shop.context('ela'), {
    key: randomUUID(),
    orderId,
    lines,
    company: '',
    method: '',
    tracking: '',
    ip: '',
  })

it('reserves nothing in a shop that turned it off, where staff ship the goods on the order desk', async () => {
  const product = await addProduct()
  const off = { ReserveArrivedGoods: false }
  const { orderId } = await placeApproved(product, '3')
  const { id } = await draftReceipt(product, 5)
  const getShares = async () => (await wire(off).get('stock/get-document', { DocumentID: `${id}` })).WaitingOrders
  expect(await getShares()).toMatchObject([{ Lines: [{ WaitingQuantity: 3, AllocatedQuantity: 0 }] }])
  expect(await post(id, off)).toMatchObject({ Status: 1 })
  await shop.db.updateTable('sites').set({ settings: off }).where('id', '=', shop.site.id).execute()
  await fillDue()
  expect([await getBackordered(orderId), await getFree(product)]).toEqual([[3], 5])
  expect(await ship(orderId, [{ lineNo: 1, quantity: '3' }])).toMatchObject({ ok: true })
  expect([await getBackordered(orderId), await getFree(product)]).toEqual([[0], 2])
  await shop.db.updateTable('sites').set({ settings: {} }).where('id', '=', shop.site.id).execute()
})

it('keeps what staff left for later out until more goods arrive, also after a shipment and a count', async () => {
  const product = await shop.product({ stock: '5', price: '10', aboveStock: true })
  const answer = await (await prepare(product, '5')).order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  const { orderId } = answer.placed
  const partial = { orderId, lines: [{ lineNo: 1, quantity: '3' }], rest: 'backorder', ip: '' } as const
  expect(await approvePartially(shop.db, shop.context('ela'), partial)).toMatchObject({ ok: true })
  await fillDue()
  expect([await getBackordered(orderId), await getFree(product)]).toEqual([[2], 2])
  expect(await ship(orderId)).toMatchObject({ ok: true })
  await fillDue()
  await post(await draftCount(product, 3))
  expect([await getBackordered(orderId), await getFree(product)]).toEqual([[2], 3])
  await post((await draftReceipt(product, 1)).id)
  expect([await getBackordered(orderId), await getFree(product)]).toEqual([[0], 2])
})

it('fills lines that were out of stock when an order was approved in part', async () => {
  const product = await shop.product({ stock: { side: '1' }, price: '10', aboveStock: true })
  const answer = await (await prepare(product, '4')).order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  const { orderId } = answer.placed
  await changeStatus(shop.db, shop.context('ela'), { orderId, to: 3, ip: '' })
  await addStock(product, 2)
  await fillDue()
  expect(await getBackordered(orderId)).toEqual([1])
})

it('locks the stock of the depot that goods arrive in only', async () => {
  const product = await shop.product({ stock: { main: '0', side: '4' }, price: '10', aboveStock: true })
  const { id } = await draftReceipt(product, 2)
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from stock where product_id = ${product} and depot_id = ${shop.depots.side} for update`.execute(tx)
    expect(await post(id)).toMatchObject({ Status: 1 })
  })
})

it('fills products of a count that were counted only', async () => {
  const [counted, other] = [await addProduct(), await addProduct()]
  const orders = [await placeApproved(counted, '2'), await placeApproved(other, '2', 'mehmet')]
  await addStock(other, 2)
  const id = await draftCount(counted, 2)
  await shop.db.insertInto('stockDocumentLines').values({ documentId: id, productId: other, quantity: null }).execute()
  expect(await post(id)).toMatchObject({ Status: 1 })
  expect([await getBackordered(orders[0]?.orderId ?? 0), await getBackordered(orders[1]?.orderId ?? 0)]).toEqual([
    [0],
    [2],
  ])
  await fillDue()
})

it('looks for free goods in depots that serve the customer, without those that checkouts reserve', async () => {
  const [elsewhere, reserved] = [await addProduct(), await addProduct()]
  const { id } = shop.person('ayse').viewer.customer ?? { id: 0 }
  const waiting = [await placeApproved(elsewhere, '2'), await placeApproved(reserved, '2')]
  const findDue = async () => {
    const due = await loadDueProducts(shop.db, { siteIds: [shop.site.id], after: 0, limit: 1000 })
    return due.map(({ productId }) => productId).filter((one) => one === elsewhere || one === reserved)
  }
  await addStock(elsewhere, 2)
  await addStock(reserved, 2)
  expect(await findDue()).toEqual([elsewhere, reserved])
  await shop.db
    .updateTable('customers')
    .set({ depotIds: [shop.depots.side] })
    .where('id', '=', id)
    .execute()
  expect(await findDue()).toEqual([])
  await shop.db.updateTable('customers').set({ depotIds: [] }).where('id', '=', id).execute()
  const buyer = await prepare(reserved, '2', 'mehmet')
  await openCheckout(shop.db, shop.scope('mehmet'), { cartId: buyer.checkout.cartId, minutes: 10, sessionId: null })
  expect(await findDue()).toEqual([elsewhere])
  await fillDue()
  expect([await getBackordered(waiting[0]?.orderId ?? 0), await getBackordered(waiting[1]?.orderId ?? 0)]).toEqual([
    [0],
    [2],
  ])
})
