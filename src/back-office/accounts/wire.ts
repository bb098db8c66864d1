import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'
import { wireBalance } from '#src/current-account/wire.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'

const id = z.number().int().positive()

/** Debt of one currency by age. */
export const wireAges = {
  currency: ['CurrencyToken', z.string()],
  overdue: ['OverdueTotal', wireDecimal],
  notDue: ['NotDue', wireDecimal],
  upTo30: ['Days1To30', wireDecimal],
  upTo60: ['Days31To60', wireDecimal],
  upTo90: ['Days61To90', wireDecimal],
  older: ['DaysOver90', wireDecimal],
} as const

const aged = { ...wireAges, balance: ['Balance', wireBalance] } as const

export const getAgedAccountList = endpoint({
  method: 'POST',
  path: 'accountactivity/get-aged-account-list',
  service: 'gateway',
  access: 'workAccounts',
  summary:
    'A page of the accounts of all customers with their debt by age, filtered and sorted, and the sums of all that the filters select.',
  input: wireObject(tableFields),
  output: wireObject({
    accounts: [
      'AccountList',
      wireList(
        wireObject({
          ...aged,
          id: ['AccountID', id],
          customerId: ['CustomerID', id],
          code: ['CustomerCode', z.string()],
          name: ['CompanyName', z.string()],
          representative: ['SalesmanName', z.string()],
          limit: ['AccountLimit', wireDecimal.nullable()],
          lastPayment: ['LastPaymentDate', z.string().nullable()],
        }),
      ),
    ],
    totals: ['CurrencyTotalList', wireList(wireObject({ ...aged, accounts: ['AccountCount', z.number()] }))],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const getAgedAccountChoices = endpoint({
  method: 'GET',
  path: 'accountactivity/get-aged-account-choices',
  service: 'gateway',
  access: 'workAccounts',
  summary: 'Currencies of accounts, and representatives: the values of the filters of the list of accounts.',
  input: z.object({}),
  output: wireObject({
    currencies: ['CurrencyList', z.array(z.string())],
    representatives: ['SalesmanList', wireList(wireObject({ id: ['ID', id], name: ['Name', z.string()] }))],
  }),
})

export const exportAgedAccountList = endpoint({
  method: 'POST',
  path: 'accountactivity/export-aged-account-list',
  service: 'page',
  access: 'workAccounts',
  summary: 'The filtered accounts with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})
