import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageCentreApi } from '#src/message-centre/api.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { loadWaitingWork } from '../work/queries.server.ts'
import { deskMessagesApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const wire = (name: string) => createWireClient(shop, [...deskMessagesApi, ...messageCentreApi], shop.context(name))
const send = (name: string, message: object) =>
  wire(name).post('message/send-message', {
    IdempotencyKey: randomUUID(),
    Subject: 'Question',
    Body: 'When?',
    ...message,
  })
const toFilters = (filters: Record<string, string>) =>
  Object.entries(filters).map(([Filter, Value]) => ({ Filter, Value }))
const list = async (filters: Record<string, string> = {}): Promise<[string, string][]> => {
  const { MessageList } = await wire('ela').post('message/get-conversation-list', { Filters: toFilters(filters) })
  return MessageList.$values.map((row: { Subject: string; ConversationState: string }) => [
    row.Subject,
    row.ConversationState,
  ])
}
const countUnread = async () => (await loadWaitingWork(shop.db, shop.context('ela'))).customerMessages

it('lists conversations by their last message, unread until opened, and answered until the next message', async () => {
  const { MessageID } = await send('ayse', { To: 'owners', Subject: 'Brake pads' })
  await send('mehmet', { To: 'owners', Subject: 'Filters' })
  expect(await list()).toEqual([
    ['Filters', 'unread'],
    ['Brake pads', 'unread'],
  ])
  expect(await countUnread()).toBe(2)
  await wire('ela').post('message/read-message', { MessageID })
  expect(await countUnread()).toBe(1)
  expect(await list({ state: 'unanswered' })).toEqual([['Brake pads', 'unanswered']])
  const answer = await send('ela', { ReplyToMessageID: MessageID, Subject: 'Brake pads', Body: 'On Thursday' })
  expect(await list({ state: 'answered' })).toEqual([['Brake pads', 'answered']])
  await send('ayse', { ReplyToMessageID: answer.MessageID, Subject: 'Brake pads', Body: 'Thanks' })
  expect(await list()).toEqual([
    ['Brake pads', 'unread'],
    ['Filters', 'unread'],
  ])
  expect(await countUnread()).toBe(2)
})

it('filters by the id of the customer, whose name is in the answer', async () => {
  const { id } = shop.scope('ayse').customer
  expect(await list({ customer: `${id}` })).toEqual([['Brake pads', 'unread']])
  expect(await list({ customer: '0' })).toEqual([])
  const request = { Filters: toFilters({ customer: `${id}`, state: 'answered' }) }
  const { FilteredCustomerName, TotalHits } = await wire('ela').post('message/get-conversation-list', request)
  expect(TotalHits).toBe(0)
  expect(FilteredCustomerName).not.toBe('')
})

it('filters by sender, subject and day, and exports', async () => {
  expect(await list({ q: 'FILTERS' })).toEqual([['Filters', 'unread']])
  expect(await list({ q: '%' })).toEqual([])
  expect(await list({ state: 'nonsense' })).toEqual([])
  expect(await list({ startDate: '2099-01-01' })).toEqual([])
  const { Content } = await wire('ela').post('message/export-conversation-list', {
    Columns: ['subject'],
    Format: 'csv',
  })
  expect(Content).toContain('Brake pads')
})

it('answers to one message to many people are a conversation with each of them', async () => {
  const { MessageID } = await send('ela', { To: 'everyone', Subject: 'Closed on Friday' })
  for (const name of ['ayse', 'mehmet']) await send(name, { ReplyToMessageID: MessageID, Subject: 'Closed on Friday' })
  expect(await list({ q: 'closed' })).toEqual([
    ['Closed on Friday', 'unread'],
    ['Closed on Friday', 'unread'],
  ])
})

it('names the company of customers, and none of a representative who acts for one', async () => {
  await send('zeynep', { To: 'owners', Subject: 'Visit' })
  const { MessageList } = await wire('ela').post('message/get-conversation-list', {})
  const companies = new Map(
    MessageList.$values.map((row: { Subject: string; SenderCompanyName: string }) => [
      row.Subject,
      row.SenderCompanyName,
    ]),
  )
  expect(companies.get('Visit')).toBe('')
  expect(companies.get('Brake pads')).not.toBe('')
})

it('filters by the customer that a representative acts for, too', async () => {
  const { customer } = shop.context('zeynep').viewer
  expect(await list({ customer: `${customer?.id}`, q: 'visit' })).toEqual([['Visit', 'unread']])
})

it('is closed to customers, and to staff without the permission', async () => {
  await expect(wire('ayse').post('message/get-conversation-list', {})).rejects.toMatchObject({ status: 403 })
  const warehouse = createWireClient(shop, deskMessagesApi, shop.staffContext('warehouse'))
  await expect(warehouse.post('message/get-conversation-list', {})).rejects.toMatchObject({ status: 403 })
})
