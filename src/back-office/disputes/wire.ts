import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { MAX_SELECTED } from '../table/list-page.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { DISPUTE_STATES, MAX_ANSWER_LENGTH } from './disputes-table.ts'

const id = z.number().int().positive()

export const getDisputeList = endpoint({
  method: 'POST',
  path: 'accountactivity/get-dispute-list',
  service: 'gateway',
  access: 'workAccounts',
  summary: 'A page of the disputes of account entries of all customers, filtered and sorted.',
  input: wireObject(tableFields),
  output: wireObject({
    disputes: [
      'DisputeList',
      wireList(
        wireObject({
          id: ['DisputeID', id],
          entryId: ['ID', id],
          document: ['DocumentNumber', z.string()],
          code: ['CustomerCode', z.string()],
          customer: ['CompanyName', z.string()],
          note: ['Note', z.string()],
          amount: ['Amount', wireDecimal],
          currency: ['CurrencyToken', z.string()],
          openedAt: ['Date', wireMoment],
          openedBy: ['UserName', z.string()],
          state: ['State', z.enum(DISPUTE_STATES)],
          answer: ['Answer', z.string()],
          closedAt: ['ClosedDate', wireMoment.nullable()],
          closedBy: ['ClosedBy', z.string()],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportDisputeList = endpoint({
  method: 'POST',
  path: 'accountactivity/export-dispute-list',
  service: 'page',
  access: 'workAccounts',
  summary: 'The filtered disputes with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

export const closeDisputes = endpoint({
  method: 'POST',
  path: 'accountactivity/close-disputes',
  service: 'gateway',
  access: 'workAccounts',
  summary:
    'Answers and closes open disputes with one note, each in a transaction of its own. Refused ones, such as closed ones, are named with the reason.',
  input: wireObject({
    ids: ['DisputeIDs', z.array(id).min(1).max(MAX_SELECTED)],
    answer: [
      'Answer',
      z
        .string()
        .trim()
        .min(1)
        .max(MAX_ANSWER_LENGTH)
        .regex(/^[^\0]*$/),
    ],
  }),
  output: wireObject({
    closed: ['ClosedCount', z.number()],
    refused: ['RefusedList', wireList(wireObject({ id: ['DisputeID', id], message: ['Message', z.string()] }))],
  }),
})
