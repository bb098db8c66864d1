import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { type AppContext, indexCalls } from '../api/serve.server.ts'
import { messageCentreApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
  const { userId, customer } = shop.person('zeynep').viewer
  await shop.db
    .insertInto('representativeCustomers')
    .values({ userId: userId ?? 0, customerId: customer?.id ?? 0 })
    .execute()
})
afterAll(() => shop.close())

const calls = indexCalls(messageCentreApi)
async function send<T = SentMessage>(as: string, key: string, input: object): Promise<T> {
  const call = calls.get(key)
  if (!call) throw new Error(`No call ${key}`)
  const app = { db: shop.db } as unknown as AppContext
  return (await call.onWire({
    context: shop.context(as),
    app,
    request: { ip: '10.0.0.7', hasToken: true },
    input,
  })) as T
}
interface SentMessage {
  Status: number
  ErrorCode: string | null
  MessageID: number
}
interface Line {
  MessageID: number
  Subject: string
  Body: string
  IsRead: boolean
  SenderName: string
}
interface Box {
  MessageList: { $values: Line[] }
  UnreadCount: number
}

const write = (as: string, to: string, more: object = {}) =>
  send(as, 'POST message/send-message', {
    IdempotencyKey: crypto.randomUUID(),
    To: to,
    Subject: 'Brake pads',
    Body: 'Are they there?',
    ...more,
  })
const inbox = (as: string) => send<Box>(as, 'GET message/get-messages', { Box: 'inbox' })
const thread = (as: string, id: number) => send<Box>(as, 'GET message/get-message', { MessageID: `${id}` })
const getCustomerParty = (name: string) => `customer:${shop.person(name).viewer.customer?.id}`
const getUserId = (name: string) => shop.person(name).viewer.userId ?? 0

describe('a message (orders 2, 3)', () => {
  /** @requirement MSG-2 */
  it.each([
    ['ayse', 'owners', ['ela']],
    ['ayse', 'representatives', ['zeynep']],
    ['ayse', 'subDealers', ['selim']],
    ['selim', 'dealer', ['ayse']],
    ['can', 'owners', ['ela']],
    ['zeynep', 'customers', ['ayse']],
    ['ela', 'representatives', ['zeynep']],
    ['ela', 'everyone', ['ayse', 'mehmet', 'selim', 'can']],
  ])('of %s to %s reaches %j only', async (as, to, names) => {
    const { Status, MessageID } = await write(as, to)
    expect(Status).toBe(1)
    const readers = await shop.db
      .selectFrom('messageReaders')
      .select('userId')
      .where('messageId', '=', MessageID)
      .execute()
    expect(readers.map(({ userId }) => userId).sort()).toEqual(names.map(getUserId).sort())
  })

  /** @requirement MSG-3 */
  it.each([
    ['ayse', 'everyone'],
    ['ayse', 'customer:1'],
    ['selim', 'owners'],
    ['mehmet', 'representatives'],
    ['zeynep', 'everyone'],
    ['can', 'nonsense'],
  ])('of %s to %s is not sent (orders 8)', async (as, to) => {
    expect(await write(as, to)).toMatchObject({ Status: 0, ErrorCode: 'MessageNotSent', MessageID: null })
  })

  /** @requirement MSG-2 */
  it('does not reach users of a disabled firm, nor are they offered as recipients (orders 3)', async () => {
    const firm = (active: boolean) =>
      shop.db
        .updateTable('customers')
        .set({ active })
        .where('id', '=', shop.person('mehmet').viewer.customer?.id ?? 0)
        .execute()
    const { MessageID: before } = await write('mehmet', 'owners')
    await firm(false)
    const everyone = await write('ela', 'everyone')
    const readers = shop.db.selectFrom('messageReaders').select('userId').where('messageId', '=', everyone.MessageID)
    expect((await readers.execute()).map(({ userId }) => userId)).not.toContain(getUserId('mehmet'))
    expect(await write('ela', getCustomerParty('mehmet'))).toMatchObject({ ErrorCode: 'MessageNotSent' })
    const answer = { IdempotencyKey: crypto.randomUUID(), ReplyToMessageID: before, Subject: 'x', Body: 'x' }
    expect(await send('ela', 'POST message/send-message', answer)).toMatchObject({ ErrorCode: 'MessageNotSent' })
    await firm(true)
    expect(await write('ela', getCustomerParty('mehmet'))).toMatchObject({ Status: 1 })
  })

  /** @requirement MSG-2 */
  it('of a representative reaches assigned customers only (threat 16)', async () => {
    expect(await write('zeynep', getCustomerParty('ayse'))).toMatchObject({ Status: 1 })
    expect(await write('zeynep', getCustomerParty('mehmet'))).toMatchObject({ ErrorCode: 'MessageNotSent' })
  })

  /** @requirement MSG-4 */
  it('notifies in the app, and is read when its conversation is opened', async () => {
    const before = (await inbox('ayse')).UnreadCount
    const { MessageID } = await write('zeynep', getCustomerParty('ayse'), { Subject: 'New prices' })
    expect((await inbox('ayse')).UnreadCount).toBe(before + 1)
    const bell = () =>
      shop.db
        .selectFrom('notifications')
        .select(['kind', 'readAt'])
        .where('userId', '=', getUserId('ayse'))
        .where('rest', '=', `/${MessageID}`)
        .executeTakeFirst()
    expect(await bell()).toEqual({ kind: 'messageArrived', readAt: null })
    await send('ayse', 'POST message/read-message', { MessageID })
    expect((await inbox('ayse')).UnreadCount).toBe(before)
    expect((await bell())?.readAt).toBeInstanceOf(Date)
  })

  /** @requirement MSG-1 */
  it('can be answered to its sender; other users find neither message nor form', async () => {
    const { MessageID } = await write('ayse', 'representatives')
    const answer = await send('zeynep', 'POST message/send-message', {
      IdempotencyKey: crypto.randomUUID(),
      ReplyToMessageID: MessageID,
      Subject: 'Brake pads',
      Body: 'Yes',
    })
    const seen = await thread('ayse', answer.MessageID)
    expect(seen.MessageList.$values.map(({ Body }) => Body)).toEqual(['Are they there?', 'Yes'])
    for (const stranger of ['mehmet', 'ela', 'selim']) {
      await expect(thread(stranger, answer.MessageID)).rejects.toMatchObject({ status: 404 })
    }
    const stolen = { IdempotencyKey: crypto.randomUUID(), ReplyToMessageID: MessageID, Subject: 'x', Body: 'x' }
    await expect(send('mehmet', 'POST message/send-message', stolen)).rejects.toMatchObject({ status: 404 })
  })

  it('to everyone is answered to its sender only', async () => {
    const { MessageID } = await write('ela', 'everyone')
    const answer = { IdempotencyKey: crypto.randomUUID(), ReplyToMessageID: MessageID, Subject: 'x', Body: 'Thanks' }
    const sent = await send('can', 'POST message/send-message', answer)
    expect(await thread('ela', sent.MessageID)).toMatchObject({ ReplyRecipientCount: 1 })
    await expect(thread('ayse', sent.MessageID)).rejects.toMatchObject({ status: 404 })
  })

  /** @requirement MSG-1 */
  it('to more than one user opens a separate conversation with each; replies are not visible to the others', async () => {
    const { MessageID } = await write('ela', 'everyone', { Subject: 'Closed on Friday' })
    const reply = (as: string, id: number, Body: string) =>
      write(as, '', { To: undefined, ReplyToMessageID: id, Subject: 'Closed on Friday', Body })
    const fromAyse = await reply('ayse', MessageID, 'All day?')
    await reply('can', MessageID, 'Thank you')
    const back = await reply('ela', fromAyse.MessageID, 'From noon')
    const bodies = async (as: string, id: number) =>
      (await thread(as, id)).MessageList.$values.slice(1).map(({ Body }) => Body)
    expect(await bodies('ela', fromAyse.MessageID)).toEqual(['All day?', 'From noon'])
    expect(await bodies('ayse', MessageID)).toEqual(['All day?', 'From noon'])
    expect(await bodies('can', MessageID)).toEqual(['Thank you'])
    expect(await bodies('ela', MessageID)).toEqual(['All day?', 'Thank you', 'From noon'])
    await expect(thread('can', back.MessageID)).rejects.toMatchObject({ status: 404 })
  })

  /** @requirement MSG-3 */
  it('lists the recipients of a reply: none where the reader may not write to its sender', async () => {
    const { MessageID } = await write('ela', 'everyone')
    expect(await thread('ayse', MessageID)).toMatchObject({ ReplyRecipientCount: 1, ReplyRecipientName: 'ela' })
    expect(await thread('selim', MessageID)).toMatchObject({ ReplyRecipientCount: 0, ReplyRecipientName: '' })
    const answer = { To: undefined, ReplyToMessageID: MessageID }
    expect(await write('selim', '', answer)).toMatchObject({ ErrorCode: 'MessageNotSent' })
  })

  /** @requirement MSG-3 */
  it('is sent once per key; blank messages are rejected; control characters are removed', async () => {
    const key = { IdempotencyKey: crypto.randomUUID(), Body: 'a\u0007b\u202ec' }
    const both = await Promise.all([write('ayse', 'owners', key), write('ayse', 'owners', key)])
    expect(new Set(both.map(({ MessageID }) => MessageID)).size).toBe(1)
    const [message] = (await thread('ela', both[0]?.MessageID ?? 0)).MessageList.$values
    expect(message?.Body).toBe('abc')
    // Sent again from browser history with another text: the result of the first must not be returned for it.
    const other = await write('ayse', 'owners', { ...key, Body: 'something else' })
    const toOthers = await write('ayse', 'subDealers', key)
    for (const one of [other, toOthers]) {
      expect(one).toMatchObject({ Status: 0, ErrorCode: 'KeyReused', MessageID: null })
    }
    await expect(write('ayse', 'owners', { Body: ' \n ' })).rejects.toMatchObject({ status: 400 })
  })

  /** @requirement MSG-3 */
  it('is limited to thirty an hour, and returns when to retry', async () => {
    const [busy = ''] = await shop.crowd(1)
    const tries = []
    for (let at = 0; at < 31; at++) tries.push(await write(busy, 'owners').catch((stopped) => stopped))
    expect(tries.slice(0, 30).every(({ Status }) => Status === 1)).toBe(true)
    expect(tries.at(-1)).toMatchObject({ status: 429, code: 'TooManyRequests', retryAfter: expect.any(Number) })
  })
})

describe('a message about an order', () => {
  it('names the order in its conversation and at the order, for those who take part', async () => {
    const buying = await readyToOrder(shop, { name: 'ayse', items: [[await shop.product({ stock: '9' }), '1']] })
    const placed = await buying.order()
    if (!placed.ok) throw new Error('Not placed')
    const { number } = placed.placed
    const listAbout = async (as: string) => {
      const { MessageList } = await send<Box>(as, 'GET message/get-order-messages', { OrderNumber: number })
      return MessageList.$values.map(({ MessageID }) => MessageID)
    }
    const { MessageID } = await write('ayse', 'owners', { OrderNumber: number })
    const other = await write('ayse', 'owners')
    const answer = { IdempotencyKey: crypto.randomUUID(), ReplyToMessageID: MessageID, Subject: 'Re', Body: 'Yes' }
    const { MessageID: answered } = await send('ela', 'POST message/send-message', answer)
    expect(await listAbout('ela')).toEqual([answered, MessageID])
    expect(await listAbout('ayse')).toEqual([answered, MessageID])
    expect(await listAbout('zeynep')).toEqual([])
    expect(await listAbout('mehmet')).toEqual([])
    expect(await thread('ela', answered)).toMatchObject({ OrderNumber: number })
    expect(await thread('ela', other.MessageID)).toMatchObject({ OrderNumber: null })
  })

  it('is not sent if the writer or a recipient may not see the order', async () => {
    const { number } = await shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow()
    const about = { OrderNumber: number }
    const refused = { Status: 0, ErrorCode: 'MessageOrder' }
    expect(await write('mehmet', 'owners', about)).toMatchObject(refused)
    expect(await write('ayse', 'owners', { OrderNumber: 'NONE' })).toMatchObject(refused)
    expect(await write('ela', getCustomerParty('mehmet'), about)).toMatchObject(refused)
    expect(await write('ela', 'everyone', about)).toMatchObject(refused)
    expect(await write('ayse', 'subDealers', about)).toMatchObject(refused)
    expect(await write('ela', getCustomerParty('ayse'), about)).toMatchObject({ Status: 1 })
  })

  it('names the order to those only who may open it', async () => {
    const { number } = await shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow()
    const { MessageID } = await write('ela', getCustomerParty('ayse'), { OrderNumber: number })
    expect(await thread('ayse', MessageID)).toMatchObject({ OrderNumber: number })
    const { viewer } = shop.person('ayse')
    const { hides } = viewer
    viewer.hides = new Set(['order'])
    expect(await thread('ayse', MessageID)).toMatchObject({ OrderNumber: null })
    viewer.hides = hides
  })

  it('is another message with the same key and another order', async () => {
    const { number } = await shop.db.selectFrom('orders').select('number').executeTakeFirstOrThrow()
    const IdempotencyKey = crypto.randomUUID()
    expect(await write('ayse', 'owners', { IdempotencyKey, OrderNumber: number })).toMatchObject({ Status: 1 })
    expect(await write('ayse', 'owners', { IdempotencyKey, OrderNumber: number })).toMatchObject({ Status: 1 })
    expect(await write('ayse', 'owners', { IdempotencyKey })).toMatchObject({ ErrorCode: 'KeyReused' })
  })
})
