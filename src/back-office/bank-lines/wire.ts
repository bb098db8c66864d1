import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { queryNumber, wireDecimal, wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import {
  BANK_LINE_DECISIONS,
  BANK_LINE_STATES,
  MAX_DECIDED,
  MAX_STATEMENT_BYTES,
  PROPOSAL_REASONS,
} from '#src/bank-statements/bank-line.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'

const id = z.number().int().positive()

const line = wireObject({
  id: ['BankLineID', id],
  version: ['Version', recordVersion],
  bookedOn: ['Date', z.string()],
  /** Received money is positive. */
  amount: ['Amount', wireDecimal],
  currency: ['CurrencyToken', z.string()],
  reference: ['Reference', z.string()],
  payer: ['PayerName', z.string()],
  iban: ['IBAN', z.string()],
  details: ['Description', z.string()],
  state: ['State', z.enum(BANK_LINE_STATES)],
  code: ['CustomerCode', z.string()],
  customer: ['CompanyName', z.string()],
  customerId: ['CustomerID', id.nullable()],
  reason: ['ProposalReason', z.enum(PROPOSAL_REASONS).nullable()],
  document: ['DocumentNumber', z.string()],
  entryId: ['EntryID', id.nullable()],
  file: ['FileName', z.string()],
  decidedBy: ['UserName', z.string()],
  decidedAt: ['DecisionDate', wireMoment.nullable()],
})

export const getBankLineList = endpoint({
  method: 'POST',
  path: 'bank/get-bank-line-list',
  service: 'gateway',
  access: 'bookPayments',
  summary: 'A page of the lines of bank statements, each with its proposed or booked customer, filtered and sorted.',
  input: wireObject(tableFields),
  output: wireObject({
    lines: ['BankLineList', wireList(line)],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportBankLineList = endpoint({
  method: 'POST',
  path: 'bank/export-bank-line-list',
  service: 'page',
  access: 'bookPayments',
  summary: 'The filtered lines of bank statements with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

export const getBankLine = endpoint({
  method: 'GET',
  path: 'bank/get-bank-line',
  service: 'gateway',
  access: 'bookPayments',
  summary: 'One line of a bank statement.',
  input: wireObject({ id: ['BankLineID', queryNumber] }),
  output: line,
})

const answer = {
  done: ['Status', wireFlag],
  message: ['Message', z.string()],
  refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
} as const

export const uploadBankStatement = endpoint({
  method: 'POST',
  path: 'bank/insert-bank-statement',
  service: 'gateway',
  access: 'bookPayments',
  maxBody: 8 * 1024 * 1024,
  summary:
    'Adds the lines of a bank statement (CAMT.053, MT940, csv or xlsx, in base64) and proposes a customer for each. A line of an earlier file is not added again.',
  input: wireObject({
    fileName: ['FileName', z.string().trim().min(1).max(200)],
    content: [
      'Content',
      z
        .string()
        .max(Math.ceil(MAX_STATEMENT_BYTES / 3) * 4 + 4)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/),
    ],
    /** Of lines whose currency the file does not name; that of the site without it. */
    currency: [
      'CurrencyToken',
      z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
    ],
  }),
  output: wireObject({
    ...answer,
    added: ['AddedCount', z.number()],
    known: ['KnownCount', z.number()],
    skipped: ['SkippedCount', z.number()],
    proposed: ['ProposedCount', z.number()],
  }),
})

export const decideBankLines = endpoint({
  method: 'POST',
  path: 'bank/decide-bank-lines',
  service: 'gateway',
  access: 'bookPayments',
  summary:
    'Books lines as payments, ignores or reopens them, or reverses their payments, each in a transaction of its own; the others are listed with the reason. A line is booked once.',
  input: wireObject({
    decision: ['Decision', z.enum(BANK_LINE_DECISIONS)],
    lines: [
      'BankLineList',
      z
        .array(
          wireObject({
            id: ['BankLineID', id],
            version: ['Version', recordVersion],
            /** Null for the proposed customer. */
            customerCode: ['CustomerCode', z.string().trim().min(1).max(DETAIL_LENGTHS.code).nullable()],
            /** Also books a payment that the account seems to have. */
            confirmed: ['Confirmed', wireFlag.default(false)],
          }),
        )
        .min(1)
        .max(MAX_DECIDED),
    ],
  }),
  output: wireObject({
    decided: ['DecidedCount', z.number()],
    refused: ['RefusedList', wireList(wireObject({ ...answer, id: ['BankLineID', id] }))],
  }),
})
