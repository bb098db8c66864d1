import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { wireDecimal, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import type { ReturnReason, ReturnStatus } from '#src/returns/return.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'

const listedReturn = wireObject({
  id: ['ProductSupportID', z.number().int().positive()],
  number: ['ProductSupportNumber', z.string()],
  status: ['StatusID', z.custom<ReturnStatus>((value) => typeof value === 'number')],
  reason: ['ReasonID', z.custom<ReturnReason>((value) => typeof value === 'number')],
  quantity: ['Quantity', wireDecimal],
  unit: ['PackageName', z.string()],
  amount: ['Amount', wireDecimal],
  currency: ['CurrencyToken', z.string()],
  createdAt: ['Date', wireMoment],
  orderNumber: ['OrderNumber', z.string()],
  code: ['ProductCode', z.string()],
  name: ['ProductName', z.string()],
  brand: ['BrandName', z.string()],
  customerCode: ['CustomerCode', z.string()],
  customerName: ['CustomerName', z.string()],
  filedBy: ['UserName', z.string()],
  photoCount: ['PhotoCount', z.number()],
  depot: ['DepotName', z.string()],
})

export const getReturnList = endpoint({
  method: 'POST',
  path: 'productsupport/get-return-list',
  service: 'gateway',
  access: 'seeReturnDesk',
  summary:
    'A page of the returns that the viewer receives, filtered and sorted; the filter `customer` is the id of one.',
  input: wireObject(tableFields),
  output: wireObject({
    returns: ['ProductSupportList', wireList(listedReturn)],
    /** Of the filter `customer`; empty without it. */
    customerName: ['FilteredCustomerName', z.string()],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const exportReturnList = endpoint({
  method: 'POST',
  path: 'productsupport/export-return-list',
  service: 'page',
  access: 'seeReturnDesk',
  summary: 'The filtered returns with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})
