import { z } from 'zod'
import { placeWire } from '#src/addresses/wire.ts'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion, recordVersionOrNone } from '#src/api/record-version.ts'
import type { RefusalCode } from '#src/api/refusal.ts'
import { wireDay, wireDecimal, wireFlag, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { MAX_CART_LINES } from '#src/cart/cart.ts'
import { isLineQuantity } from '#src/orders/desk-line.ts'
import { wireStatus } from '#src/orders/wire-status.ts'
import { exportedTable, tableExportInput, tableFields } from '../table/wire.ts'
import { LONGEST_ORDER_NUMBER, MAX_CONTENT, MAX_LISTED_ORDERS, MAX_PACKAGES, SCAN_OUTCOMES } from './picking.ts'

const id = z.number().int().positive()
/** The version of the lines of the order that the user saw. */
const orderVersion = ['OrderVersion', recordVersion] as const
const orderReference = { orderId: ['OrderID', id], orderVersion } as const

const listed = wireObject({
  id: ['ID', id],
  number: ['OrderNumber', z.string()],
  customerCode: ['CustomerCode', z.string()],
  customerName: ['CustomerName', z.string()],
  promised: ['DeliveryDate', wireDay.nullable()],
  placedAt: ['OrderDate', wireMoment],
  place: ['CityName', z.string()],
  route: ['RouteCode', z.string()],
  routeOrder: ['RouteOrder', z.number().nullable()],
  carrier: ['ShippingCompany', z.string()],
  depot: ['DepotName', z.string()],
  lineCount: ['ProductCount', z.number()],
  weight: ['Weight', wireDecimal.nullable()],
  state: ['PickingState', z.enum(['open', 'started', 'done'])],
  ready: ['IsReady', z.boolean()],
  note: ['Note', z.string()],
})

export const getPickingList = endpoint({
  method: 'POST',
  path: 'order/get-picking-list',
  service: 'gateway',
  access: 'shipOrders',
  summary:
    'A page of the orders with goods to ship, the oldest promise first. Filters: q (number, customer, or number of a product), work (started, waiting; without it those of which goods can be picked), depot, route (- for none), carrier, place.',
  input: wireObject(tableFields),
  output: wireObject({
    orders: ['OrderList', wireList(listed)],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

export const getPickingOverview = endpoint({
  method: 'GET',
  path: 'order/get-picking-overview',
  service: 'gateway',
  access: 'shipOrders',
  summary:
    'How many orders can be picked, are being picked or wait for goods; and the depots, carriers and delivery routes to filter by.',
  input: z.object({}),
  output: wireObject({
    counts: [
      'Counts',
      wireObject({ ready: ['Ready', z.number()], started: ['Started', z.number()], waiting: ['Waiting', z.number()] }),
    ],
    depots: ['DepotList', wireList(wireObject({ id: ['ID', id], name: ['Name', z.string()] }))],
    carriers: ['ShippingCompanies', z.array(z.string())],
    routes: ['RouteCodes', z.array(z.string())],
    hasRoutes: ['HasRoutes', z.boolean()],
  }),
})

export const exportPickingList = endpoint({
  method: 'POST',
  path: 'order/export-picking-list',
  service: 'page',
  access: 'shipOrders',
  summary: 'The filtered orders to pick with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

const lineQuantities = z
  .array(wireObject({ lineNo: ['RowNo', id], quantity: ['Quantity', wireDecimal] }))
  .max(MAX_CART_LINES)

const pickedLine = wireObject({
  lineNo: ['RowNo', id],
  productId: ['ProductID', id],
  code: ['ProductCode', z.string()],
  name: ['ProductName', z.string()],
  brand: ['BrandName', z.string()],
  unit: ['PackageName', z.string()],
  note: ['Note', z.string()],
  address: ['DeliveryAddress', placeWire.nullable()],
  barcode: ['Barcode', z.string()],
  weight: ['Weight', wireDecimal.nullable()],
  remaining: ['RemainingQuantity', wireDecimal],
  pickable: ['ReadyQuantity', wireDecimal],
  picked: ['PickedQuantity', wireDecimal],
  depots: [
    'DepotList',
    z.array(
      wireObject({
        id: ['ID', id],
        name: ['Name', z.string()],
        quantity: ['Quantity', wireDecimal],
        shelf: ['Shelf', z.string()],
      }),
    ),
  ],
})

const shipment = wireObject({
  number: ['RowNo', z.number()],
  shippedAt: ['ShippingDate', wireMoment],
  company: ['ShippingCompany', z.string()],
  method: ['ShippingMethod', z.string()],
  tracking: ['TrackingNumber', z.string()],
  packages: ['PackageCount', z.number()],
  lines: ['Lines', lineQuantities],
})

const pickedOrder = wireObject({
  id: ['ID', id],
  number: ['OrderNumber', z.string()],
  status: ['OrderStatusID', wireStatus],
  version: ['Version', recordVersion],
  hold: ['Hold', z.enum(['', 'credit', 'shop'])],
  customerCode: ['CustomerCode', z.string()],
  customerName: ['CustomerName', z.string()],
  note: ['Note', z.string()],
  shippingCompany: ['CargoCompanyName', z.string()],
  shippingName: ['CargoName', z.string()],
  deliveryDate: ['DeliveryDate', wireDay.nullable()],
  address: ['DeliveryAddress', placeWire],
  route: ['RouteCode', z.string()],
  routeOrder: ['RouteOrder', z.number().nullable()],
  pickingVersion: ['PickingVersion', recordVersionOrNone],
  picker: ['PickerName', z.string()],
  pickedAt: ['PickingDate', wireMoment.nullable()],
  lines: ['Lines', wireList(pickedLine)],
  shipments: ['Shipments', z.array(shipment)],
})

export const getPickings = endpoint({
  method: 'POST',
  path: 'order/get-pickings',
  service: 'gateway',
  access: 'shipOrders',
  summary:
    'Orders by number, with what can be picked, what is picked, and the shipments. Numbers that the site does not have are left out.',
  input: wireObject({
    numbers: ['OrderNumbers', z.array(z.string().max(LONGEST_ORDER_NUMBER)).min(1).max(MAX_LISTED_ORDERS)],
  }),
  output: wireObject({ orders: ['OrderList', wireList(pickedOrder)] }),
})

const answer = wireObject({
  done: ['Status', wireFlag],
  message: ['Message', z.string()],
  refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
})

export const countPickedScan = endpoint({
  method: 'POST',
  path: 'order/insert-picked-scan',
  service: 'gateway',
  access: 'shipOrders',
  summary:
    'Counts a scanned product of an order as picked: one unit, or the count on its label. A wrong product and too many change nothing. The same key counts once.',
  input: wireObject({
    key: ['IdempotencyKey', z.uuid()],
    content: ['Content', z.string().min(1).max(MAX_CONTENT)],
    ...orderReference,
  }),
  output: wireObject({
    done: ['Status', wireFlag],
    message: ['Message', z.string()],
    refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
    scan: [
      'Scan',
      wireObject({
        outcome: ['Outcome', z.enum(SCAN_OUTCOMES)],
        barcode: ['Barcode', z.string()],
        lineNo: ['RowNo', id.nullable()],
        code: ['ProductCode', z.string()],
        name: ['ProductName', z.string()],
        picked: ['PickedQuantity', wireDecimal.nullable()],
        pickable: ['ReadyQuantity', wireDecimal.nullable()],
      }).nullable(),
    ],
  }),
})

export const setPickedQuantity = endpoint({
  method: 'POST',
  path: 'order/set-picked-quantity',
  service: 'gateway',
  access: 'shipOrders',
  summary: 'Sets the picked quantity of a line. RecordChanged if it is no longer the one that was seen.',
  input: wireObject({
    ...orderReference,
    lineNo: ['RowNo', id],
    quantity: ['Quantity', wireDecimal.refine(isLineQuantity)],
    seen: ['SeenQuantity', wireDecimal],
  }),
  output: answer,
})

export const pickWholeOrder = endpoint({
  method: 'POST',
  path: 'order/pick-whole-order',
  service: 'gateway',
  access: 'shipOrders',
  summary: 'Marks everything that can be picked of an order as picked, or nothing.',
  input: wireObject({
    ...orderReference,
    version: ['PickingVersion', recordVersionOrNone],
    all: ['All', z.boolean()],
  }),
  output: answer,
})

export const shipPickedOrder = endpoint({
  method: 'POST',
  path: 'order/ship-picked-order',
  service: 'gateway',
  access: 'shipOrders',
  summary:
    'Ships the picked quantities, which are sent as they were seen; RecordChanged if others are picked by now. The same key returns the same shipment.',
  input: wireObject({
    key: ['IdempotencyKey', z.uuid()],
    orderId: ['OrderID', id],
    lines: ['Lines', lineQuantities.min(1)],
    packages: ['PackageCount', z.number().int().min(1).max(MAX_PACKAGES)],
    company: ['ShippingCompany', z.string().max(100)],
    method: ['ShippingMethod', z.string().max(100)],
    tracking: ['TrackingNumber', z.string().max(100)],
    seen: ['SeenStatusID', z.number().int().min(1).max(16).optional()],
  }),
  output: wireObject({
    done: ['Status', wireFlag],
    message: ['Message', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
    shipment: ['ShipmentNumber', z.number().nullable()],
  }),
})
