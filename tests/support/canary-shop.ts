import { randomUUID } from 'node:crypto'
import { type AppContext, indexCalls } from '#src/api/serve.server.ts'
import { changeStatus } from '#src/orders/status-commands.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { StaffRole } from '#src/permissions/staff.ts'
import type { RawSettings } from '#src/settings/wire.ts'
import { postEntry } from './account-entries.ts'
import { openPayingShop, type PayingShop } from './payment-shop.ts'
import { request, submitAnswer } from './proposing.ts'
import { readyToOrder } from './small-shop-orders.ts'
import { ublInvoice } from './ubl-invoice.ts'

/** Part of all of Ayşe's data, and must be in no response to another user. */
export const CANARY = 'canary-7141'

const SETTINGS: Partial<RawSettings> = { AllowOrderAboveStock: true }

/** A shop in which Ayşe has one record of every customer kind, with all ids. */
export async function openCanaryShop(served: Parameters<typeof indexCalls>[0]) {
  const shop = await openPayingShop()
  await shop.db.updateTable('customers').set({ companyName: CANARY }).where('code', '=', 'C-ayse').execute()
  const { customer } = shop.person('ayse').viewer
  if (customer) customer.name = CANARY
  const calls = indexCalls(served)
  const app = { ...shop.deps, factsOfAdding: [], tiesOfCustomer: [], afterLogin: [], afterLogout: [] } as AppContext
  /** Calls the API as this user; errors are rethrown. */
  const request = (name: string, key: string, input: object) => sendRequest(shop.context(name, SETTINGS), key, input)
  /** The same for any request context. */
  const sendRequest = async (context: RequestContext, key: string, input: object) => {
    const call = calls.get(key)
    if (!call) throw new Error(`No call ${key}`)
    const request = { ip: '10.0.0.7', hasToken: true }
    const answer = await call.onWire({ context, app, request, input })
    return JSON.parse(JSON.stringify(answer ?? null))
  }
  const own: OwnCall = (key, input) => request('ayse', key, input)
  const product = await shop.product({ stock: '50' })
  const ids = {
    product,
    customer: shop.scope('ayse').customer.id,
    user: shop.scope('ayse').userId,
    subDealer: shop.scope('selim').customer.id,
    address: shop.person('ayse').addressId,
    ...(await buyProduct(shop, product)),
    ...(await book(shop)),
    ...(await notify(shop)),
    ...(await gather(shop, own, product)),
  }
  /** A member of staff in the place of Mehmet, so that no record is their own. */
  const asStaff = (role: StaffRole): RequestContext => {
    const context = shop.staffContext(role, SETTINGS)
    return { ...context, viewer: { ...context.viewer, userId: shop.person('mehmet').viewer.userId } }
  }
  return { shop, ask: request, sendRequest, asStaff, ids }
}

/** Orders, a return, payments, an invoice and a proposal. */
async function buyProduct(shop: PayingShop, product: number) {
  const { db, site } = shop
  const ready = await readyToOrder(shop, { name: 'ayse', items: [[product, '2']], payment: 'onAccount' })
  const placing = await ready.order({ note: CANARY })
  if (!placing.ok) throw new Error(placing.refusal.code)
  const { orderId: order, number: orderNumber } = placing.placed
  for (const to of [2, 4, 5]) await changeStatus(db, shop.context('ela'), { orderId: order, to, ip: '' })
  const { orderId: unpaid, number: unpaidNumber } = await shop.orderByCard()
  const { reference } = await shop.pay('approve')
  const proposal = await request(shop, [[product, '2']], { note: CANARY })
  await submitAnswer(shop, proposal)
  const { userId, customer } = shop.scope('ayse')
  const of = { siteId: site.id, customerId: customer.id, userId }
  const filing = { key: randomUUID(), reason: 1, quantity: '1', amount: '10', currency: 'TRY', description: CANARY }
  const line = await db.selectFrom('orderLines').select('id').where('orderId', '=', order).executeTakeFirstOrThrow()
  const aReturn = { ...of, ...filing, orderId: order, orderLineId: line.id }
  const file = {
    orderId: order,
    number: CANARY,
    uuid: randomUUID(),
    issuedOn: '2026-01-02',
    currency: 'TRY',
    payable: '1',
  }
  const [filed, invoice] = [
    await db.insertInto('returns').values(aReturn).returning('id').executeTakeFirstOrThrow(),
    await db
      .insertInto('eInvoices')
      .values({ ...of, ...file, xml: Buffer.from(ublInvoice()) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ]
  const photo = { returnId: filed.id, photoNo: 1, type: 'image/jpeg', content: Buffer.from(CANARY) }
  await db.insertInto('returnPhotos').values(photo).execute()
  return { order, orderNumber, unpaid, unpaidNumber, reference, proposal, return: filed.id, invoice: invoice.id }
}

/** Entries, a dispute, a balance confirmation and a document. */
async function book({ db, site, ...shop }: PayingShop) {
  const { userId, customer } = shop.scope('ayse')
  const of = { siteId: site.id, customerId: customer.id }
  const debit = await postEntry(db, { ...of, side: 'debit', amount: '70', entryDate: '2026-01-02', documentNo: CANARY })
  const credit = await postEntry(db, { ...of, side: 'credit', amount: '20', entryDate: '2026-01-03' })
  const dispute = await db
    .insertInto('accountDisputes')
    .values({ entryId: debit, note: CANARY, userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const confirmation = await db
    .insertInto('accountConfirmations')
    .values({ ...of, currency: 'TRY', asOf: '2026-01-31', balance: '50', note: CANARY })
    .returning('id')
    .executeTakeFirstOrThrow()
  const content = Buffer.from(CANARY)
  const file = { kind: 'contract', title: CANARY, fileType: 'pdf', hash: content, content, shownToCustomer: true }
  const document = await db
    .insertInto('customerDocuments')
    .values({ ...of, ...file, userId: shop.person('ela').viewer.userId ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { debit, credit, dispute: dispute.id, confirmation: confirmation.id, document: document.id }
}

/** A message and a notification. */
async function notify({ db, site, ...shop }: PayingShop) {
  const { userId, customer } = shop.scope('ayse')
  const message = await db
    .insertInto('messages')
    .values({
      siteId: site.id,
      senderId: shop.person('ela').viewer.userId ?? 0,
      customerId: customer.id,
      subject: CANARY,
      body: CANARY,
      idempotencyKey: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('messageReaders').values({ messageId: message.id, userId }).execute()
  const bell = await db.selectFrom('notifications').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()
  return { message: message.id, notification: bell.id }
}

/** Carts with a line, selected and not, a quick-order list with a row, a scan and a vehicle. */
async function gather({ db, ...shop }: PayingShop, own: OwnCall, product: number) {
  const { userId, siteId } = shop.scope('ayse')
  const one = { ProductID: product, Properties: [{ Quantity: 1 }] }
  const newest = async (table: 'carts' | 'cartLines' | 'cartRemovals' | 'quickOrderRows' | 'barcodeScans') =>
    (await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
  await own('POST cart/insert-cart', one)
  await own('POST cart/remove-cart-lines', { CartIds: [await newest('cartLines')] })
  const removal = await newest('cartRemovals')
  await own('POST cart/insert-cart', one)
  const first = await newest('carts')
  await own('POST cart/create-cart', { CartName: CANARY })
  await own('POST cart/insert-cart', one)
  await own('POST cart/move-cart-lines', { CartIds: [await newest('cartLines')], ToCartHeadID: first })
  const move = await newest('cartRemovals')
  await own('POST cart/insert-cart', one)
  await own('POST cart/insert-quick-order', { Key: randomUUID(), Rows: [{ Code: CANARY, Quantity: '1' }] })
  await own('POST cart/insert-cart-by-barcode', { Key: randomUUID(), Barcode: CANARY })
  const vehicle = { userId, makeKey: CANARY, modelKey: CANARY }
  const visitor = await db.insertInto('visitors').values({ siteId }).returning('id').executeTakeFirstOrThrow()
  const session = await db
    .insertInto('sessions')
    .values({ siteId, visitorId: visitor.id, userId, expiresAt: new Date(Date.now() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const garage = await db.insertInto('garageVehicles').values(vehicle).returning('id').executeTakeFirstOrThrow()
  return {
    session: session.id,
    cart: await newest('carts'),
    line: await newest('cartLines'),
    removal,
    move,
    row: await newest('quickOrderRows'),
    scan: await newest('barcodeScans'),
    garage: garage.id,
  }
}

type OwnCall = (key: string, input: object) => Promise<unknown>
