import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { CONVERSATION_STATES } from './messages-table.ts'

const conversation = wireObject({
  id: ['MessageID', z.number().int().positive()],
  sender: ['SenderName', z.string()],
  customer: ['SenderCompanyName', z.string()],
  subject: ['Subject', z.string()],
  excerpt: ['Excerpt', z.string()],
  sentAt: ['Date', wireMoment],
  state: ['ConversationState', z.enum(CONVERSATION_STATES)],
})

export const getConversations = endpoint({
  method: 'POST',
  path: 'message/get-conversation-list',
  service: 'gateway',
  access: 'messageCustomers',
  summary:
    'A page of the conversations in which the user received messages, filtered and sorted. Filters: q (sender, company or subject), customer (id), state (unread, unanswered, answered), startDate, endDate.',
  input: wireObject(tableFields),
  output: wireObject({
    conversations: ['MessageList', wireList(conversation)],
    /** Of the filter `customer`; empty without it. */
    customerName: ['FilteredCustomerName', z.string()],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportConversations = endpoint({
  method: 'POST',
  path: 'message/export-conversation-list',
  service: 'page',
  access: 'messageCustomers',
  summary: 'The filtered conversations with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})
