import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDay, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { wireBalance } from '#src/current-account/wire.ts'
import { MAX_SELECTED } from '../table/list-page.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { CONFIRMATION_STATES } from './confirmations-table.ts'

const id = z.number().int().positive()

export const getConfirmationList = endpoint({
  method: 'POST',
  path: 'accountactivity/get-confirmation-list',
  service: 'gateway',
  access: 'workAccounts',
  summary: 'A page of the balance confirmations of all customers, filtered and sorted.',
  input: wireObject(tableFields),
  output: wireObject({
    confirmations: [
      'ConfirmationList',
      wireList(
        wireObject({
          id: ['ID', id],
          code: ['CustomerCode', z.string()],
          customer: ['CompanyName', z.string()],
          currency: ['CurrencyToken', z.string()],
          asOf: ['Date', wireDay],
          balance: ['Balance', wireBalance],
          state: ['State', z.enum(CONFIRMATION_STATES)],
          ownBalance: ['OwnBalance', wireBalance.nullable()],
          note: ['Note', z.string()],
          requestedAt: ['RequestDate', wireMoment],
          remindedAt: ['ReminderDate', wireMoment.nullable()],
          answeredAt: ['AnsweredDate', wireMoment.nullable()],
          answeredBy: ['AnsweredBy', z.string()],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportConfirmationList = endpoint({
  method: 'POST',
  path: 'accountactivity/export-confirmation-list',
  service: 'page',
  access: 'workAccounts',
  summary: 'The filtered balance confirmations with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

export const remindConfirmations = endpoint({
  method: 'POST',
  path: 'accountactivity/remind-confirmations',
  service: 'gateway',
  access: 'workAccounts',
  summary:
    'Reminds the customers of unanswered balance confirmations, by notification and email. Those that were answered, or reminded within a day, are left out.',
  input: wireObject({ ids: ['IDs', z.array(id).min(1).max(MAX_SELECTED)] }),
  output: wireObject({ reminded: ['RemindedCount', z.number()] }),
})
