import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { changeStatus } from '../orders/status-commands.server.ts'
import { returnsApi } from './api.server.ts'
import { decideReturn } from './decision-commands.server.ts'
import { fileReturn, type ReturnFiling } from './file-commands.server.ts'
import { returnList, returnPhoto } from './queries.server.ts'
import { RETURN_STATUS } from './return.ts'

let shop: SmallShop
let photo: Buffer
beforeAll(async () => {
  shop = await openSmallShop()
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a00' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .toBuffer()
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const missing = expect.objectContaining({ status: 404, code: 'RecordWasNotFound' })

/** An order of three at 100 and 20 percent tax, with these status changes. */
async function placeOrder(name: string, moves: readonly number[] = [2, 4, 5]) {
  const product = await shop.product({ stock: '3', price: '100' })
  const { order } = await readyToOrder(shop, { name, items: [[product, '3']], payment: 'onAccount' })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  const { orderId, number } = answer.placed
  for (const to of moves) {
    const moved = await changeStatus(shop.db, shop.context('ela'), { orderId, to, ip: '' })
    if (!moved.ok) throw new Error(moved.refusal.code)
  }
  return { orderId, number, product }
}

const file = (name: string, orderNumber: string, filing: Partial<ReturnFiling> = {}) =>
  fileReturn(shop.db, shop.scope(name), {
    key: randomUUID(),
    orderNumber,
    lineNo: 1,
    reason: 2,
    quantity: '1',
    description: 'broken',
    photos: [],
    ip: '',
    ...filing,
  })
const fil = async (name: string, orderNumber: string, filing: Partial<ReturnFiling> = {}) => {
  const answer = await file(name, orderNumber, filing)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value.id
}
const decide = (name: string, ...[id, to, depotId]: [id: number, to: number, depotId?: number]) =>
  decideReturn(shop.db, shop.context(name), { id, to, depotId: depotId ?? null, note: '', ip: '' })
const loadCredits = (orderId: number) =>
  shop.db
    .selectFrom('accountEntries')
    .select(['side', 'amount', 'documentNo', 'returnId'])
    .where('orderId', '=', orderId)
    .where('documentType', '=', 'return')
    .orderBy('id')
    .execute()

describe('a return', () => {
  /** @requirement RET-1 */
  it('is filed for each of the six reasons, and not without one (orders 3, 5)', async () => {
    const { number } = await placeOrder('ayse')
    for (const reason of [1, 2, 3, 4, 5, 6])
      expect(await file('ayse', number, { reason, quantity: '0.5' })).toMatchObject({ ok: true })
    expect(await file('ayse', number, { reason: 0 })).toMatchObject({ refusal: { code: 'ReturnReasonMissing' } })
    expect(await file('ayse', number, { reason: 7 })).toMatchObject({ refusal: { code: 'ReturnReasonMissing' } })
  })

  /** @requirement RET-2 */
  it('never exceeds the quantity or amount of the invoice (orders 5)', async () => {
    const { number } = await placeOrder('ayse')
    const tooMuch = { refusal: { code: 'ReturnAboveInvoice' } }
    expect(await file('ayse', number, { quantity: '3.001' })).toMatchObject(tooMuch)
    expect(await file('ayse', number, { quantity: '1', amount: '120.01' })).toMatchObject(tooMuch)
    expect(await file('ayse', number, { quantity: '2', amount: '240' })).toMatchObject({ ok: true })
    expect(await file('ayse', number, { quantity: '2' })).toMatchObject(tooMuch)
  })

  /** @requirement RET-2 */
  it('of ten concurrent requests for the last piece is filed once', async () => {
    const { number } = await placeOrder('ayse')
    await fil('ayse', number, { quantity: '2' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => file('ayse', number)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  /** @requirement RET-1 */
  it('sent twice with one key is one return', async () => {
    const { number } = await placeOrder('ayse')
    const key = randomUUID()
    const ids = await Promise.all([1, 2, 3].map(() => fil('ayse', number, { key, quantity: '3' })))
    expect(new Set(ids).size).toBe(1)
  })

  /** @requirement THREAT-4 */
  it('is not another return by the key of one (threat 4)', async () => {
    const { number } = await placeOrder('ayse')
    const key = randomUUID()
    await fil('ayse', number, { key })
    const orderNumber = (await placeOrder('ayse')).number
    for (const other of [{ quantity: '2' }, { reason: 3 }, { orderNumber }, { description: 'Bent' }, { amount: '1' }]) {
      expect(await file('ayse', number, { key, ...other })).toMatchObject({ refusal: { code: 'KeyReused' } })
    }
  })

  /** @requirement RET-1 */
  it("requires a delivered line of the user's own order", async () => {
    const waiting = await placeOrder('ayse', [2])
    expect(await file('ayse', waiting.number)).toMatchObject({ refusal: { code: 'StatusNotAllowed' } })
    const { number } = await placeOrder('ayse')
    await expect(file('mehmet', number)).rejects.toEqual(missing)
    await expect(file('ayse', number, { lineNo: 2 })).rejects.toEqual(missing)
  })

  /** @requirement RET-1 */
  it('has photos that pass the upload checks, without camera metadata (threat 19)', async () => {
    const { number } = await placeOrder('ayse')
    const id = await fil('ayse', number, { photos: [photo, photo] })
    const stored = await returnPhoto(shop.db, shop.context('ayse'), { id, no: 2 })
    expect(await sharp(stored?.content).metadata()).toMatchObject({ format: 'webp', width: 40 })
    expect(stored?.content.includes('where it was taken')).toBe(false)
    expect(await returnPhoto(shop.db, shop.context('ela'), { id, no: 1 })).toBeDefined()
    expect(await returnPhoto(shop.db, shop.context('mehmet'), { id, no: 1 })).toBeUndefined()
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(await file('ayse', number, { photos: [script] })).toMatchObject({ refusal: { code: 'InvalidMedia' } })
  })
})

describe('approving a return', () => {
  /** @requirement RET-4, PROMISE-A */
  it('credits its part of the invoice and puts its goods into the depot, once (E, A)', async () => {
    const { number, orderId, product } = await placeOrder('ayse')
    const id = await fil('ayse', number, { quantity: '2' })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => decide('ela', id, 2, shop.depots.side)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await loadCredits(orderId)).toMatchObject([{ side: 'credit', amount: '240.00', returnId: id }])
    expect(await shop.onHand(product)).toBe('2.000')
  })

  /** @requirement RET-4 */
  it('adds up to exactly the invoice over all parts, to the last piece', async () => {
    const { number, orderId } = await placeOrder('ayse')
    for (const _ of [1, 2, 3]) await decide('ela', await fil('ayse', number), 2)
    expect((await loadCredits(orderId)).map(({ amount }) => amount)).toEqual(['120.00', '120.00', '120.00'])
  })

  /** @requirement RET-4 */
  it('changes no stock without a depot, and refuses a depot of another site', async () => {
    const { number, product } = await placeOrder('ayse')
    const id = await fil('ayse', number)
    expect(await decide('ela', id, 2, 1_000_000)).toMatchObject({ refusal: { code: 'RecordWasNotFound' } })
    expect(await decide('ela', id, 2)).toMatchObject({ ok: true })
    expect(await shop.onHand(product)).toBe('0.000')
  })

  /** @requirement RET-3 */
  it('is either approved or refused, and a refused quantity can be claimed again', async () => {
    const { number, orderId } = await placeOrder('ayse')
    const id = await fil('ayse', number, { quantity: '3' })
    const both = await Promise.all([decide('ela', id, 2), decide('ela', id, 3)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const [credit] = await loadCredits(orderId)
    expect((await file('ayse', number, { quantity: '3' })).ok).toBe(credit === undefined)
  })

  /** @requirement RET-3, THREAT-13 */
  it('cannot be decided by its sender, who may withdraw it before a decision (threat 13)', async () => {
    const { number } = await placeOrder('ayse')
    const id = await fil('ayse', number)
    expect(await decide('ayse', id, 2)).toMatchObject({ refusal: { code: 'StatusNotAllowed' } })
    expect(await decide('ela', id, RETURN_STATUS.withdrawn)).toMatchObject({ refusal: { code: 'StatusNotAllowed' } })
    expect(await decide('ayse', id, RETURN_STATUS.withdrawn)).toMatchObject({ ok: true })
    expect(await decide('ela', id, 2)).toMatchObject({ refusal: { code: 'StatusNotAllowed' } })
  })

  /** @requirement RET-7 */
  it('prevents the whole order from being returned as well', async () => {
    const { number, orderId } = await placeOrder('ayse')
    const id = await fil('ayse', number)
    const whole = () => changeStatus(shop.db, shop.context('ela'), { orderId, to: 7, ip: '' })
    expect(await whole()).toMatchObject({ refusal: { code: 'OrderHasReturns' } })
    await decide('ela', id, 3)
    expect(await whole()).toMatchObject({ ok: true })
  })
})

/** @requirement RET-5 */
describe('the receiver of a return', () => {
  it('is the dealer of the sub-dealer who filed it, and neither the owner nor another dealer (orders 2, 6)', async () => {
    const { number } = await placeOrder('selim')
    const id = await fil('selim', number)
    const toMe = async (name: string) =>
      (await returnList(shop.db, shop.context(name), { side: 'receiver', page: 1 })).returns.map((one) => one.id)
    expect(await toMe('ayse')).toContain(id)
    expect(await toMe('zeynep')).toContain(id)
    expect(await toMe('ela')).not.toContain(id)
    expect(await toMe('mehmet')).not.toContain(id)
    expect(await toMe('selim')).toEqual([])
    await expect(decide('mehmet', id, 2)).rejects.toEqual(missing)
    await expect(decide('ela', id, 2)).rejects.toEqual(missing)
    expect(await decide('ayse', id, 2)).toMatchObject({ ok: true })
  })

  it('is the owner for all others, and both are notified', async () => {
    const { number } = await placeOrder('ayse')
    await shop.db.deleteFrom('notifications').execute()
    const id = await fil('ayse', number)
    await decide('ela', id, 2)
    const notification = await shop.db.selectFrom('notifications').select(['kind', 'userId']).orderBy('id').execute()
    const getUser = (name: string) => shop.person(name).viewer.userId
    expect(notification).toContainEqual({ kind: 'returnFiled', userId: getUser('ela') })
    expect(notification).toContainEqual({ kind: 'returnMoved', userId: getUser('ayse') })
  })
})

/** @requirement RET-6 */
describe('productsupport on the wire (orders 7)', () => {
  const wire = (name: string) => createWireClient(shop, returnsApi, shop.context(name))

  it('files, lists by isseller and changes a status; 1 is success', async () => {
    const { number } = await placeOrder('ayse')
    const lines = await wire('ayse').get('productsupport/get-returnable-lines', { OrderNumber: number })
    expect(lines.OrderDetailList.$values).toMatchObject([{ ReturnableQuantity: 3, ReturnableAmount: 360 }])
    const answer = await wire('ayse').post('productsupport/insert-product-support', {
      IdempotencyKey: randomUUID(),
      OrderNumber: number,
      RowNo: 1,
      ReasonID: 5,
      Quantity: 1,
      Photos: [photo.toString('base64')],
    })
    expect(answer).toMatchObject({ Result: true, ErrorCode: null })
    const id = answer.ProductSupportID
    const mine = await wire('ayse').get('productsupport/get-product-support', { isseller: 'false' })
    expect(mine.ProductSupportList.$values[0]).toMatchObject({
      ProductSupportID: id,
      StatusID: 1,
      Amount: 120,
      NextStatusIDs: [5],
    })
    const toEla = await wire('ela').get('productsupport/get-product-support', { isseller: 'true' })
    expect(toEla.ProductSupportList.$values[0]).toMatchObject({ ProductSupportID: id, Photos: [1] })
    const change = { ProductSupportID: id, StatusID: 2, DepotID: shop.depots.main }
    expect(await wire('ela').post('productsupport/change-return-status', change)).toBe(1)
    expect(await wire('ela').post('productsupport/change-return-status', change)).toBe(0)
  })

  it('reports problems by the codes of the catalogue (orders 8)', async () => {
    const { number } = await placeOrder('ayse')
    const send = (more: object) =>
      wire('ayse').post('productsupport/insert-product-support', {
        IdempotencyKey: randomUUID(),
        OrderNumber: number,
        RowNo: 1,
        Quantity: 1,
        ...more,
      })
    expect(await send({})).toMatchObject({ Result: false, ErrorCode: 'ReturnReasonMissing' })
    expect(await send({ ReasonID: 1, Quantity: 4 })).toMatchObject({ Result: false, ErrorCode: 'ReturnAboveInvoice' })
  })
})
