import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import type { RefusalCode } from '../api/refusal.ts'
import { queryNumber, queryText, wireFlag, wireList, wireMoment, wireObject } from '../api/wire-fields.ts'
import { LONGEST, PARTIES } from './message.ts'

const id = z.number().int().positive()

const line = {
  id: ['MessageID', id],
  subject: ['Subject', z.string()],
  from: ['SenderName', z.string()],
  firm: ['SenderCompanyName', z.string()],
  to: ['RecipientName', z.string()],
  readers: ['RecipientCount', z.number()],
  sentAt: ['Date', wireMoment],
  read: ['IsRead', z.boolean()],
} as const

export const getMessages = endpoint({
  method: 'GET',
  path: 'message/get-messages',
  service: 'gateway',
  access: 'signedIn',
  viewed: 'refused',
  summary: "One's inbox or outbox, newest first (orders 2)",
  input: wireObject({ box: ['Box', z.enum(['inbox', 'outbox'])], page: ['Page', queryNumber.optional()] }),
  output: wireObject({
    lines: ['MessageList', wireList(wireObject(line))],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
    unread: ['UnreadCount', z.number()],
  }),
})

export const getMessage = endpoint({
  method: 'GET',
  path: 'message/get-message',
  service: 'gateway',
  access: 'signedIn',
  viewed: 'refused',
  summary:
    'Returns the conversation of a message, oldest first, the recipients of a reply, and the order it is about, if the user may open it. Not found if the user takes no part in it.',
  input: wireObject({ id: ['MessageID', queryNumber] }),
  output: wireObject({
    messages: [
      'MessageList',
      wireList(wireObject({ ...line, body: ['Body', z.string()], own: ['IsOwn', z.boolean()] })),
    ],
    answerTo: ['ReplyRecipientName', z.string()],
    answerReaders: ['ReplyRecipientCount', z.number()],
    order: ['OrderNumber', z.string().nullable()],
  }),
})

export const getOrderMessages = endpoint({
  method: 'GET',
  path: 'message/get-order-messages',
  service: 'gateway',
  access: 'signedIn',
  viewed: 'refused',
  summary: 'Messages about an order that the user sent or received, newest first, 20 at most',
  input: wireObject({ order: ['OrderNumber', queryText(20)] }),
  output: wireObject({ messages: ['MessageList', wireList(wireObject(line))] }),
})

export const readMessage = endpoint({
  method: 'POST',
  path: 'message/read-message',
  service: 'gateway',
  access: 'signedIn',
  summary: 'Marks the conversation of a message as read',
  input: wireObject({ id: ['MessageID', id] }),
  output: wireObject({ unread: ['UnreadCount', z.number()] }),
})

const customer = wireObject({
  id: ['CustomerID', id],
  code: ['CustomerCode', z.string()],
  name: ['CompanyName', z.string()],
})
const group = wireObject({
  id: ['CustomerGroupID', id],
  code: ['CustomerGroupCode', z.string()],
  name: ['CustomerGroupName', z.string()],
})

export const getRecipients = endpoint({
  method: 'GET',
  path: 'message/get-recipients',
  service: 'gateway',
  access: 'signedIn',
  viewed: 'refused',
  summary: 'Recipients that the user may write to; customers are searched by three characters of code or name',
  input: wireObject({ search: ['SearchText', queryText(100).optional()] }),
  output: wireObject({
    parties: ['Parties', z.array(z.enum(PARTIES))],
    customers: ['CustomerList', wireList(customer)],
    groups: ['CustomerGroupList', wireList(group)],
  }),
})

/** 1 is success; other values state why it was not sent. */
export const sendMessage = endpoint({
  method: 'POST',
  path: 'message/send-message',
  service: 'gateway',
  access: 'signedIn',
  summary:
    'A message to a party (`owners`, `customer:12`), about an order that the user sees if it is named, or the answer to one. The same key again is the same message.',
  input: wireObject({
    key: ['IdempotencyKey', z.uuid()],
    to: ['To', z.string().max(40).optional()],
    answers: ['ReplyToMessageID', id.optional()],
    order: ['OrderNumber', z.string().max(20).optional()],
    subject: ['Subject', z.string().max(LONGEST.subject * 2)],
    body: ['Body', z.string().max(LONGEST.body * 2)],
  }),
  output: wireObject({
    done: ['Status', wireFlag],
    message: ['Message', z.string()],
    refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
    id: ['MessageID', id.nullable()],
  }),
})
