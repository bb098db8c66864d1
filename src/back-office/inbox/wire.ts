import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { INBOX_KINDS } from '#src/inbox/message.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { MAX_SELECTED } from '../table/list-page.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'

const id = z.number().int().positive()

const message = wireObject({
  id: ['MessageID', id],
  kind: ['MessageKind', z.enum(INBOX_KINDS)],
  language: ['LanguageCode', z.enum(LANGUAGES)],
  subject: ['Subject', z.string()],
  name: ['Name', z.string()],
  company: ['CompanyName', z.string()],
  email: ['Email', z.string()],
  phoneCode: ['PhoneCode', z.string()],
  phone: ['Phone', z.string()],
  webSite: ['WebSite', z.string()],
  country: ['Country', z.string()],
  body: ['Body', z.string()],
  receivedAt: ['CreatedDate', wireMoment],
  handledAt: ['HandledDate', wireMoment.nullable()],
})

export const getInboxList = endpoint({
  method: 'POST',
  path: 'inbox/get-message-list',
  service: 'gateway',
  access: 'messageCustomers',
  summary: 'A page of the messages that came in by the forms of the shop, filtered and sorted.',
  input: wireObject(tableFields),
  output: wireObject({
    messages: ['MessageList', wireList(message)],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportInboxList = endpoint({
  method: 'POST',
  path: 'inbox/export-message-list',
  service: 'page',
  access: 'messageCustomers',
  summary: 'The filtered messages with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

export const getInboxMessage = endpoint({
  method: 'GET',
  path: 'inbox/get-message',
  service: 'gateway',
  access: 'messageCustomers',
  summary: 'One message that came in by a form of the shop.',
  input: wireObject({ id: ['MessageID', queryNumber] }),
  output: message,
})

export const handleInboxMessages = endpoint({
  method: 'POST',
  path: 'inbox/handle-messages',
  service: 'gateway',
  access: 'messageCustomers',
  summary: 'Marks messages as handled, or as waiting again.',
  input: wireObject({
    ids: ['MessageIDs', z.array(id).min(1).max(MAX_SELECTED)],
    handled: ['Handled', z.boolean()],
  }),
  output: wireObject({
    /** Those that still exist. */
    found: ['FoundCount', z.number()],
  }),
})

export const deleteInboxMessage = endpoint({
  method: 'POST',
  path: 'inbox/delete-message',
  service: 'gateway',
  access: 'messageCustomers',
  summary: 'Deletes a message, for example at the request of its sender.',
  input: wireObject({ id: ['MessageID', id] }),
  output: wireObject({ removed: ['Result', z.boolean()] }),
})
