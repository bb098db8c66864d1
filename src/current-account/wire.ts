import Big from 'big.js'
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import {
  queryFlag,
  queryNumber,
  queryText,
  wireDay,
  wireDecimal,
  wireFlag,
  wireList,
  wireObject,
} from '../api/wire-fields.ts'
import type { Decimal } from '../platform/money.ts'
import { DOCUMENT_TYPES } from './account.ts'

const id = z.number().int().positive()
const day = wireDay
/** Currencies by ISO 4217: its three letters, or its number. */
const currencyId = queryText(3)
/** On the wire debt is negative; internally it is positive. */
export const wireBalance = z.codec(z.number(), z.string(), {
  decode: (number): Decimal => new Big(number).times(-1).toFixed(),
  encode: (balance) => Number(new Big(balance).times(-1).round(4, Big.roundHalfUp).toFixed()) + 0,
})

/** The account's customer, if not the buying customer: a sub-dealer, or a customer of the representative. */
export const accountHolder = { customerId: ['CustomerID', queryNumber.optional()] } as const

const period = {
  currency: ['CurrencyID', currencyId.optional()],
  startDate: ['StartDate', z.union([day, z.literal('')]).optional()],
  endDate: ['EndDate', z.union([day, z.literal('')]).optional()],
  year: ['Year', z.union([z.literal(''), z.string().regex(/^(0|(19|20)\d\d)$/)]).optional()],
  dbsOnly: ['IsDBS', queryFlag.optional()],
} as const

export const accountFields = {
  customerId: ['CustomerID', id],
  code: ['CustomerCode', z.string()],
  name: ['CompanyName', z.string()],
  currency: ['CurrencyToken', z.string()],
} as const

const line = wireObject({
  id: ['ID', id],
  documentType: ['DocumentType', z.enum(DOCUMENT_TYPES)],
  documentNo: ['DocumentNumber', z.string()],
  description: ['Description', z.string()],
  entryDate: ['Date', day],
  dueDate: ['DueDate', day],
  debit: ['Debit', wireDecimal],
  credit: ['Receivable', wireDecimal],
  balance: ['Balance', wireBalance],
  limit: ['Limit', wireDecimal.nullable()],
  remaining: ['RemainingLimit', wireDecimal.nullable()],
  open: ['OpenAmount', wireDecimal],
  overdueDays: ['OverdueDays', z.number()],
  orderNumber: ['OrderNumber', z.string().nullable()],
  dbs: ['IsDBS', wireFlag],
  undone: ['IsReversed', wireFlag],
  disputed: ['IsDisputed', wireFlag],
})

const month = wireObject({
  month: ['Month', day],
  debit: ['Debit', wireDecimal],
  credit: ['Receivable', wireDecimal],
  balance: ['Balance', wireBalance],
})

const valor = wireObject({
  month: ['Month', day],
  amount: ['Amount', wireDecimal],
  averageDue: ['ValorDate', day],
  days: ['ValorDays', z.number()],
})

const currencyLine = wireObject({
  number: ['CurrencyID', z.number()],
  currency: ['CurrencyToken', z.string()],
  debit: ['Debit', wireDecimal],
  credit: ['Receivable', wireDecimal],
  balance: ['Balance', wireBalance],
  rate: ['SalePrice', wireDecimal.nullable()],
  inOwnCurrency: ['ChangedBalance', wireBalance.nullable()],
})

export const getAccountActivity = endpoint({
  method: 'GET',
  path: 'accountactivity/get-account-activity',
  service: 'gateway',
  access: 'seeAccounts',
  readsFrom: 'replica',
  summary: 'A page of the current account with running balances, the newest entries first; Page from 1.',
  input: wireObject({ ...period, ...accountHolder, page: ['Page', queryNumber.optional()] }),
  output: wireObject({
    account: ['Account', wireObject(accountFields)],
    lines: ['AccountActivityList', wireList(line)],
    valor: ['ValorMonthlyList', wireList(valor)],
    months: ['AccountActivityMonthlyList', wireList(month)],
    currencies: ['CurrencyChangedList', wireList(currencyLine)],
    years: ['Years', wireList(z.number())],
    opening: ['OpeningBalance', wireBalance],
    closing: ['ClosingBalance', wireBalance],
    debit: ['TotalDebit', wireDecimal],
    credit: ['TotalCredit', wireDecimal],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportAccountActivity = endpoint({
  method: 'GET',
  path: 'accountactivity/export-account-activity',
  service: 'page',
  access: 'seeAccounts',
  readsFrom: 'replica',
  summary: 'A statement as a file: csv, xlsx or pdf, the oldest entries first.',
  input: wireObject({ ...period, ...accountHolder, format: ['Format', z.enum(['csv', 'xlsx', 'pdf'])] }),
  output: wireObject({
    name: ['FileName', z.string()],
    content: ['Content', z.custom<string | Uint8Array<ArrayBuffer>>().nullable()],
    refusal: ['ErrorCode', z.string().nullable()],
    message: ['Message', z.string()],
  }),
})

const ageing = wireObject({
  notDue: ['NotDue', wireDecimal],
  upTo30: ['Days1To30', wireDecimal],
  upTo60: ['Days31To60', wireDecimal],
  upTo90: ['Days61To90', wireDecimal],
  older: ['DaysOver90', wireDecimal],
})

const arrears = wireObject({
  chequeRisk: ['CheckRisk', wireDecimal],
  waybills: ['WayBillTotal', wireDecimal],
  totalDebit: ['TotalDebit', wireDecimal],
  totalCredit: ['TotalCredit', wireDecimal],
  dispatched: ['Dispatch', wireDecimal],
  openOrders: ['TotalPendingOrders', wireDecimal],
  balance: ['Balance', wireBalance],
  remark: ['Field1', z.string()],
  lastMonth: ['BalanceLastMonth', wireDecimal],
  overdue: ['OverdueTotal', wireDecimal],
  ageing: ['Ageing', ageing],
  currency: ['CurrencyToken', z.string()],
  bookBalance: ['ErpBalance', wireBalance.nullable()],
  bookDay: ['ErpDate', day.nullable()],
})

export const getCompanyLimit = endpoint({
  method: 'GET',
  path: 'accountactivity/get-company-limit',
  service: 'gateway',
  access: 'seeAccounts',
  readsFrom: 'replica',
  summary: 'Debt, overdue debt and open orders by currency, and the credit limit with its remaining amount.',
  input: wireObject(accountHolder),
  output: wireObject({
    arrears: ['CompanyLimitList', wireList(arrears)],
    limits: [
      'CompanyLimitDetailList',
      wireList(
        wireObject({
          limit: ['AccountLimit', wireDecimal],
          remaining: ['RemainingBalance', wireDecimal.nullable()],
          openOrders: ['OrderTotal', wireDecimal.nullable()],
          currency: ['CurrencyToken', z.string()],
        }),
      ),
    ],
  }),
})

const openLine = wireObject({
  id: ['ID', id],
  documentType: ['DocumentType', z.enum(DOCUMENT_TYPES)],
  documentNo: ['DocumentNumber', z.string()],
  orderNumber: ['OrderNumber', z.string().nullable()],
  entryDate: ['Date', day],
  dueDate: ['DueDate', day],
  amount: ['Amount', wireDecimal],
  open: ['OpenAmount', wireDecimal],
  overdueDays: ['OverdueDays', z.number()],
})

export const getOverdue = endpoint({
  method: 'GET',
  path: 'accountactivity/get-overdue',
  service: 'gateway',
  access: 'seeAccounts',
  summary: 'Unpaid documents of an account by due date, what is overdue by age, and their average due date.',
  input: wireObject({ ...accountHolder, currency: ['CurrencyID', currencyId.optional()] }),
  output: wireObject({
    account: ['Account', wireObject(accountFields)],
    lines: ['OverdueList', wireList(openLine)],
    total: ['OpenTotal', wireDecimal],
    overdue: ['OverdueTotal', wireDecimal],
    ageing: ['Ageing', ageing],
    averageDue: ['ValorDate', day.nullable()],
    currencies: ['CurrencyList', wireList(z.string())],
  }),
})

export const getAccountList = endpoint({
  method: 'GET',
  path: 'accountactivity/get-account-list',
  service: 'gateway',
  access: 'seeAccounts',
  readsFrom: 'replica',
  summary: "One's own accounts, a dealer's sub-dealers', a representative's customers', for the owner all.",
  input: wireObject({
    search: ['SearchText', queryText(100).optional()],
    page: ['Page', queryNumber.optional()],
  }),
  output: wireObject({
    accounts: [
      'AccountList',
      wireList(
        wireObject({
          ...accountFields,
          debit: ['TotalDebit', wireDecimal],
          credit: ['TotalCredit', wireDecimal],
          balance: ['Balance', wireBalance],
          overdue: ['OverdueTotal', wireDecimal],
          limit: ['AccountLimit', wireDecimal.nullable()],
          lastEntry: ['LastActivityDate', day.nullable()],
        }),
      ),
    ],
    totals: [
      'CurrencyTotalList',
      wireList(
        wireObject({
          currency: ['CurrencyToken', z.string()],
          balance: ['Balance', wireBalance],
          overdue: ['OverdueTotal', wireDecimal],
        }),
      ),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})
