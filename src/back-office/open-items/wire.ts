import Big from 'big.js'
import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { queryNumber, queryText, wireDay, wireDecimal, wireFlag, wireList, wireObject } from '#src/api/wire-fields.ts'
import { DOCUMENT_TYPES } from '#src/current-account/account.ts'
import { wireBalance } from '#src/current-account/wire.ts'
import type { Decimal } from '#src/platform/money.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { LONGEST_SEARCH, MAX_MATCHED } from './match-form.ts'
import { MATCH_REASONS } from './match-proposal.ts'

const id = z.number().int().positive()

const payment = {
  id: ['ID', id],
  customerId: ['CustomerID', id],
  entryDate: ['Date', wireDay],
  documentType: ['DocumentType', z.enum(DOCUMENT_TYPES)],
  description: ['Description', z.string()],
  code: ['CustomerCode', z.string()],
  customer: ['CompanyName', z.string()],
  amount: ['Amount', wireDecimal],
  currency: ['CurrencyToken', z.string()],
} as const

export const getOpenPaymentList = endpoint({
  method: 'POST',
  path: 'accountactivity/get-open-payment-list',
  service: 'gateway',
  access: 'workAccounts',
  summary: 'A page of the payments and other credits of all accounts that are not matched wholly, filtered and sorted.',
  input: wireObject(tableFields),
  output: wireObject({
    payments: [
      'PaymentList',
      wireList(
        wireObject({
          ...payment,
          document: ['DocumentNumber', z.string()],
          unmatched: ['OpenAmount', wireDecimal],
          balance: ['Balance', wireBalance],
        }),
      ),
    ],
    currencies: ['CurrencyList', z.array(z.string())],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportOpenPaymentList = endpoint({
  method: 'POST',
  path: 'accountactivity/export-open-payment-list',
  service: 'page',
  access: 'workAccounts',
  summary: 'The filtered payments that are not matched wholly with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

/** 0.01 or more, with two decimals. */
const isStorableAmount = (amount: Decimal) => new Big(amount).gt(0) && new Big(amount).round(2).eq(amount)

const part = { id: ['ID', id], amount: ['Amount', wireDecimal] } as const

export const getOpenPayment = endpoint({
  method: 'GET',
  path: 'accountactivity/get-open-payment',
  service: 'gateway',
  access: 'workAccounts',
  summary:
    'A payment with what it is matched with, the debts that would be open without it and those of a searched number, and proposals.',
  input: wireObject({ id: ['ID', queryNumber], search: ['SearchText', queryText(LONGEST_SEARCH).optional()] }),
  output: wireObject({
    ...payment,
    documentNo: ['DocumentNumber', z.string()],
    orderNumber: ['OrderNumber', z.string().nullable()],
    /** The part that is not matched. */
    open: ['OpenAmount', wireDecimal],
    /** What may be matched by choice: all but what its own order or card payment matched. */
    available: ['MatchableAmount', wireDecimal],
    /** Not for debts, reversals and reversed payments. */
    isMatchable: ['CanMatch', wireFlag],
    matchVersion: ['Version', recordVersion],
    matches: [
      'MatchList',
      wireList(
        wireObject({
          entryId: ['ID', id],
          documentNo: ['DocumentNumber', z.string()],
          amount: ['Amount', wireDecimal],
          /** By the order or card payment of both entries: stays as it is. */
          byDocument: ['IsByDocument', wireFlag],
        }),
      ),
    ],
    debts: [
      'DebtList',
      wireList(
        wireObject({
          id: ['ID', id],
          documentType: ['DocumentType', z.enum(DOCUMENT_TYPES)],
          documentNo: ['DocumentNumber', z.string()],
          orderNumber: ['OrderNumber', z.string().nullable()],
          entryDate: ['Date', wireDay],
          dueDate: ['DueDate', wireDay],
          amount: ['Amount', wireDecimal],
          /** What this payment may be matched with at most. */
          left: ['OpenAmount', wireDecimal],
          /** What this payment is matched with by choice. */
          matched: ['MatchedAmount', wireDecimal],
        }),
      ),
    ],
    /** How many of the first debts have the searched number. */
    found: ['FoundCount', z.number()],
    hiddenDebts: ['HiddenDebtCount', z.number()],
    proposals: [
      'ProposalList',
      wireList(
        wireObject({ reason: ['Reason', z.enum(MATCH_REASONS)], parts: ['DebtList', wireList(wireObject(part))] }),
      ),
    ],
  }),
})

export const matchOpenPayment = endpoint({
  method: 'POST',
  path: 'accountactivity/match-open-payment',
  service: 'gateway',
  access: 'workAccounts',
  summary:
    'Matches a payment with exactly these debts and amounts; the rest of it closes the oldest debt. What its own order matched stays.',
  input: wireObject({
    creditId: ['ID', id],
    debts: [
      'DebtList',
      z.array(wireObject({ id: part.id, amount: ['Amount', wireDecimal.refine(isStorableAmount)] })).max(MAX_MATCHED),
    ],
    version: ['Version', recordVersion],
  }),
  output: wireObject({
    done: ['Status', wireFlag],
    message: ['Message', z.string()],
    refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
  }),
})
