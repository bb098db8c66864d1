import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageCentreApi } from '#src/message-centre/api.server.ts'
import { makeOffer, submitAcceptance } from '#tests/support/acceptances.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { sentMessagesApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const wire = (name: string) => createWireClient(shop, [...sentMessagesApi, ...messageCentreApi], shop.context(name))
const send = (name: string, message: object) =>
  wire(name).post('message/send-message', { IdempotencyKey: randomUUID(), Body: 'Thursday', ...message })
const list = async (filters: Record<string, string> = {}, more: object = {}) => {
  const Filters = Object.entries(filters).map(([Filter, Value]) => ({ Filter, Value }))
  const { MessageList } = await wire('ela').post('message/get-sent-message-list', { Filters, ...more })
  return MessageList.$values as {
    MessageID: number
    Subject: string
    ReadState: string
    OrderNumber: string
    CompanyName: string
    RecipientCount: number
    ReadCount: number
  }[]
}
const listSubjects = async (filters: Record<string, string> = {}, more: object = {}) =>
  (await list(filters, more)).map(({ Subject }) => Subject)

it('lists what the user sent, with its recipients, who read it, and the order it is about', async () => {
  const { number } = await makeOffer(shop)
  const placed = await (await submitAcceptance(shop, number)).send()
  const order = placed.ok ? placed.placed.number : ''
  const ayse = shop.scope('ayse').customer
  await send('ela', { To: `customer:${ayse.id}`, Subject: 'Your order', OrderNumber: order })
  await send('ela', { To: 'everyone', Subject: 'Closed on Friday' })
  await send('ayse', { To: 'owners', Subject: 'Question' })
  const [toAll, toOne] = await list()
  expect(toOne).toMatchObject({
    Subject: 'Your order',
    OrderNumber: order,
    CompanyName: ayse.name,
    ReadState: 'unread',
  })
  expect(toAll).toMatchObject({ Subject: 'Closed on Friday', OrderNumber: '', CompanyName: '', ReadCount: 0 })
  expect(toAll?.RecipientCount).toBeGreaterThan(1)
  expect(await listSubjects()).toEqual(['Closed on Friday', 'Your order'])
  await wire('ayse').post('message/read-message', { MessageID: toAll?.MessageID })
  expect(await listSubjects({ state: 'partly' })).toEqual(['Closed on Friday'])
  expect((await list({ state: 'partly' }))[0]).toMatchObject({ ReadCount: 1 })
  expect(await listSubjects({ state: 'unread' })).toEqual(['Your order'])
  expect(await listSubjects({ q: order })).toEqual(['Your order'])
  expect(await listSubjects({ q: ayse.name.toUpperCase(), startDate: '2020-01-01' })).toContain('Your order')
  expect(await listSubjects({ q: '%' })).toEqual([])
  expect(await listSubjects({ endDate: '2020-01-01' })).toEqual([])
})

it('sorts by each sortable column, pages, and exports', async () => {
  expect(await listSubjects({}, { SortColumn: 'subject' })).toEqual(['Closed on Friday', 'Your order'])
  expect(await listSubjects({}, { SortColumn: 'subject', SortDescending: true })).toEqual([
    'Your order',
    'Closed on Friday',
  ])
  expect(await listSubjects({}, { SortColumn: 'readers', SortDescending: true })).toEqual([
    'Closed on Friday',
    'Your order',
  ])
  expect(await listSubjects({}, { SortColumn: 'recipients' })).toEqual(['Your order', 'Closed on Friday'])
  const { Content } = await wire('ela').post('message/export-sent-message-list', {
    Columns: ['subject', 'to', 'state'],
    Format: 'csv',
  })
  expect(Content).toContain('Closed on Friday')
})

it('is closed to customers, and to staff without the permission', async () => {
  await expect(wire('ayse').post('message/get-sent-message-list', {})).rejects.toMatchObject({ status: 403 })
  const warehouse = createWireClient(shop, sentMessagesApi, shop.staffContext('warehouse'))
  await expect(warehouse.post('message/get-sent-message-list', {})).rejects.toMatchObject({ status: 403 })
})
