import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDay, wireDecimal, wireList, wireObject } from '#src/api/wire-fields.ts'
import { DOCUMENT_TYPES } from '#src/current-account/account.ts'
import { wireAges } from '../accounts/wire.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'

const id = z.number().int().positive()

export const getDebtList = endpoint({
  method: 'POST',
  path: 'accountactivity/get-debt-list',
  service: 'gateway',
  access: 'workAccounts',
  summary: 'A page of the open debts of all accounts with the sums of all selected ones, filtered and sorted.',
  input: wireObject(tableFields),
  output: wireObject({
    debts: [
      'DebtList',
      wireList(
        wireObject({
          id: ['ID', id],
          customerId: ['CustomerID', id],
          code: ['CustomerCode', z.string()],
          customer: ['CompanyName', z.string()],
          documentType: ['DocumentType', z.enum(DOCUMENT_TYPES)],
          document: ['DocumentNumber', z.string()],
          orderNumber: ['OrderNumber', z.string().nullable()],
          entryDate: ['Date', wireDay],
          dueDate: ['DueDate', wireDay],
          overdueDays: ['OverdueDays', z.number()],
          amount: ['Amount', wireDecimal],
          open: ['OpenAmount', wireDecimal],
          currency: ['CurrencyToken', z.string()],
        }),
      ),
    ],
    totals: [
      'CurrencyTotalList',
      wireList(
        wireObject({ ...wireAges, open: ['OpenAmount', wireDecimal], documents: ['DocumentCount', z.number()] }),
      ),
    ],
    customerName: ['FilteredCustomerName', z.string()],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportDebtList = endpoint({
  method: 'POST',
  path: 'accountactivity/export-debt-list',
  service: 'page',
  access: 'workAccounts',
  summary: 'The filtered open debts with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})
