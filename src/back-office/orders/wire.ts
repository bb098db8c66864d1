import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { wireDecimal, wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { MAX_ORDERS_TO_APPROVE } from '#src/orders/desk/wire.ts'
import { wireStatus } from '#src/orders/wire-status.ts'
import { exportedTable, tableExportInput, tableFields, tableFilterFields } from '../table/wire.ts'

const id = z.number().int().positive()

const listed = wireObject({
  id: ['ID', id],
  version: ['Version', recordVersion],
  number: ['OrderNumber', z.string()],
  placedAt: ['OrderDate', wireMoment],
  status: ['OrderStatusID', wireStatus],
  customerCode: ['CustomerCode', z.string()],
  customerName: ['CustomerName', z.string()],
  hold: ['Hold', z.enum(['', 'credit', 'shop'])],
  lineCount: ['ProductCount', z.number()],
  currency: ['CurrencyToken', z.string()],
  /** Null without seePrices. */
  total: ['Total', wireDecimal.nullable()],
  depot: ['DepotName', z.string()],
  representative: ['SalesmanName', z.string()],
  payment: ['PaymentName', z.string()],
  note: ['Note', z.string()],
  reference: ['Reference', z.string()],
  exported: ['IsFetched', z.boolean()],
})

export const getDeskOrders = endpoint({
  method: 'POST',
  path: 'order/get-desk-order-list',
  service: 'gateway',
  access: 'seeOrderDesk',
  summary:
    'A page of the orders of the site, filtered and sorted, with the sums of all that match. Filters: q (number, customer, or number of a product), work (approve, held, ship, overdue, export), sid (status), customer, startDate, endDate, depot, representative, sold (yes: what the figures count).',
  input: wireObject(tableFields),
  output: wireObject({
    orders: ['OrderList', wireList(listed)],
    totalHits: ['TotalHits', z.number()],
    sums: ['Totals', z.array(wireObject({ currency: ['CurrencyToken', z.string()], amount: ['Total', wireDecimal] }))],
    pageSize: ['PageRowCount', z.number()],
  }),
})

const choice = wireObject({ id: ['ID', id], name: ['Name', z.string()] })

export const getDeskOverview = endpoint({
  method: 'GET',
  path: 'order/get-desk-overview',
  service: 'gateway',
  access: 'seeOrderDesk',
  summary:
    'How many orders wait for approval, are on hold, have goods to ship, are past their promised day, or are not exported; and the depots and representatives by which the list is filtered.',
  input: z.object({}),
  output: wireObject({
    work: [
      'WaitingCounts',
      wireObject({
        approve: ['ToApprove', z.number()],
        held: ['OnHold', z.number()],
        ship: ['ToShip', z.number()],
        overdue: ['Overdue', z.number()],
        export: ['NotFetched', z.number()],
      }),
    ],
    depots: ['DepotList', wireList(choice)],
    representatives: ['SalesmanList', wireList(choice)],
  }),
})

export const exportDeskOrders = endpoint({
  method: 'POST',
  path: 'order/export-desk-order-list',
  service: 'page',
  access: 'seeOrderDesk',
  summary: 'The filtered orders with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

export const getDeskNeighbours = endpoint({
  method: 'POST',
  path: 'order/get-desk-neighbours',
  service: 'gateway',
  access: 'seeOrderDesk',
  summary:
    'Numbers of the orders above and below in the filtered and sorted list of the desk, and of the next one that waits for approval.',
  input: wireObject({ orderId: ['OrderID', id], ...tableFilterFields }),
  output: wireObject({
    /** Null at the top of the list. */
    previous: ['PreviousOrderNumber', z.string().nullable()],
    /** Null at the end of the list. */
    next: ['NextOrderNumber', z.string().nullable()],
    /** Wraps around to the first; null when no other order waits for approval. */
    nextWaiting: ['NextWaitingOrderNumber', z.string().nullable()],
  }),
})

/** Of the reason why orders are held or released. */
export const LONGEST_NOTE = 500

export const holdOrders = endpoint({
  method: 'POST',
  path: 'order/hold-orders',
  service: 'gateway',
  access: 'workOrders',
  summary:
    'Puts orders on hold with a reason, or releases them, each in a transaction of its own; names those that were refused, and why.',
  input: wireObject({
    ids: ['OrderIDs', z.array(id).min(1).max(MAX_ORDERS_TO_APPROVE)],
    hold: ['Hold', wireFlag],
    note: ['Note', z.string().trim().min(1).max(LONGEST_NOTE)],
  }),
  output: wireObject({
    changed: ['ChangedCount', z.number()],
    refused: [
      'RefusedList',
      wireList(wireObject({ number: ['OrderNumber', z.string()], message: ['Message', z.string()] })),
    ],
  }),
})
