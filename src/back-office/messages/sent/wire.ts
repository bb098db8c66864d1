import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { exportedTable, tableExportInput, tableFields } from '#src/back-office/table/wire.ts'
import { READ_STATES } from './sent-table.ts'

const sentMessage = wireObject({
  id: ['MessageID', z.number().int().positive()],
  subject: ['Subject', z.string()],
  to: ['RecipientName', z.string()],
  customer: ['CompanyName', z.string()],
  recipients: ['RecipientCount', z.number()],
  readers: ['ReadCount', z.number()],
  state: ['ReadState', z.enum(READ_STATES)],
  order: ['OrderNumber', z.string()],
  excerpt: ['Excerpt', z.string()],
  sentAt: ['Date', wireMoment],
})

export const getSentMessages = endpoint({
  method: 'POST',
  path: 'message/get-sent-message-list',
  service: 'gateway',
  access: 'messageCustomers',
  summary:
    'A page of the messages that the user sent, filtered and sorted. Filters: q (subject, recipient, company or order number), state (unread, partly, read), startDate, endDate.',
  input: wireObject(tableFields),
  output: wireObject({
    messages: ['MessageList', wireList(sentMessage)],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportSentMessages = endpoint({
  method: 'POST',
  path: 'message/export-sent-message-list',
  service: 'page',
  access: 'messageCustomers',
  summary: 'The filtered messages of the user with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})
