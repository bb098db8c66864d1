import { z } from 'zod'
import { placeWire } from '../addresses/wire.ts'
import { endpoint } from '../api/endpoint.ts'
import { recordVersion } from '../api/record-version.ts'
import {
  queryNumber,
  queryText,
  wireDay,
  wireDecimal,
  wireList,
  wireMoment,
  wireObject,
  wirePercents,
} from '../api/wire-fields.ts'
import { chargeWire } from '../cart/wire.ts'
import { orderPaymentWire } from '../payments/wire.ts'
import { EVENT_KINDS } from './order.ts'
import { wireStatus } from './wire-status.ts'

const id = z.number().int().positive()
const day = wireDay

export const placedWire = wireObject({
  orderId: ['OrderID', id],
  number: ['OrderNumber', z.string()],
  status: ['OrderStatusID', wireStatus],
  total: ['Total', wireDecimal],
  currency: ['CurrencyToken', z.string()],
  replayed: ['Replayed', z.boolean()],
})

export const placeOrder = endpoint({
  method: 'POST',
  path: 'order/insert-order',
  service: 'gateway',
  access: 'signedIn',
  summary:
    'Orders the active lines of a cart, open or saved. The same key returns the same order; Total must be the total the buyer saw.',
  input: wireObject({
    /** Idempotency key, chosen by the client once per order. */
    key: ['IdempotencyKey', z.uuid()],
    cartId: ['CartHeadID', id],
    cartVersion: ['Version', id.optional()],
    addressId: ['DeliveryCustomerAddressID', id],
    paymentMethodId: ['PaymentMethodID', id],
    /** The shipping method, one of CargoList; required where the site has any. */
    cargoId: ['CargoID', id.optional()],
    /** The order contract the buyer accepted; omitted otherwise. */
    contractId: ['ApprovedContractID', id.optional()],
    note: ['Note', z.string().max(1000).optional()],
    /** The buyer's own number of the order. */
    reference: ['ReferenceNo', z.string().max(40).optional()],
    /** Required where the site offers delivery dates. */
    deliveryDate: ['DeliveryDate', day.optional()],
    /** The total the buyer saw, tax included. */
    total: ['Total', wireDecimal],
    currency: ['CurrencyToken', z.string().length(3).optional()],
    /** Digest of the promotions the buyer saw; a different one returns PromotionChanged. */
    promotionKey: ['PromotionKey', z.string().max(2000).optional()],
    /** The open checkout; after its expiry the response is CartTimeExpired. */
    checkoutId: ['CheckoutID', id.optional()],
  }),
  output: wireObject({
    done: ['Result', z.boolean()],
    message: ['ResultMessage', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
    /** Also present with AlreadyOrdered: the order of this cart. */
    order: ['Order', placedWire.nullable()],
    /** The current total, when it differs from the one the buyer saw. */
    total: ['Total', wireDecimal.nullable()],
    lines: [
      'LineErrors',
      z.array(
        wireObject({
          lineId: ['CartID', id],
          refusal: ['ErrorCode', z.string()],
          message: ['ResultMessage', z.string()],
        }),
      ),
    ],
  }),
})

const shipping = {
  company: ['ShippingCompany', z.string()],
  method: ['ShippingMethod', z.string()],
  tracking: ['TrackingNumber', z.string()],
} as const

/** Charges besides the goods, without tax: freight, payment fee, instalment fee. */
const costs = {
  shippingCost: ['ShippingCost', wireDecimal],
  commission: ['Commission', wireDecimal],
  paymentFee: ['PaymentFee', wireDecimal],
} as const

const summaryFields = {
  id: ['ID', id],
  number: ['OrderNumber', z.string()],
  placedAt: ['OrderDate', wireMoment],
  status: ['OrderStatusID', wireStatus],
  statusName: ['OrderStatusName', z.string()],
  lineCount: ['ProductCount', z.number()],
  currency: ['CurrencyToken', z.string()],
  total: ['Total', wireDecimal],
  paymentName: ['PaymentTypeName', z.string()],
  customerId: ['CustomerID', id],
  customerName: ['CustomerName', z.string()],
  nextStatuses: ['NextStatusIDs', z.array(wireStatus)],
  listTotal: ['SubTotal', wireDecimal.nullable()],
  discountTotal: ['TotalDiscount', wireDecimal.nullable()],
  note: ['Note', z.string()],
  ...costs,
} as const

const proposalFields = {
  project: ['ProjectName', z.string().optional()],
  state: ['ProposalState', z.string().optional()],
  validUntil: ['ValidityDate', z.string().nullable().optional()],
  reservation: ['ReservationNumber', z.string().optional()],
} as const

const orderSummary = wireObject({ ...summaryFields, ...shipping, ...proposalFields })

export const getOrderList = endpoint({
  method: 'POST',
  path: 'order/get-order-list',
  service: 'gateway',
  access: 'seeOrders',
  viewed: 'allowed',
  summary: 'Orders of the buyer or its sub-dealers by days of the site, newest first; with status 11 its proposals.',
  input: wireObject({
    startDate: ['StartDate', day.nullable().optional()],
    endDate: ['EndDate', day.nullable().optional()],
    proposals: ['getproposal', z.boolean().optional()],
    page: ['Page', z.number().int().min(0).max(100_000).optional()],
    ofSubDealers: ['IsSubDealerOrder', z.boolean().optional()],
    productId: ['ProductID', z.number().int().nonnegative().nullable().optional()],
    customerId: ['CustomerID', z.number().int().nonnegative().nullable().optional()],
    status: ['OrderStatusID', z.number().int().min(0).max(16).nullable().optional()],
  }),
  output: wireObject({
    orders: ['OrderList', wireList(orderSummary)],
    allOrdersTotal: ['AllOrdersTotal', wireDecimal],
    currency: ['CurrencyToken', z.string()],
    totals: [
      'Totals',
      z.array(wireObject({ currency: ['CurrencyToken', z.string()], amount: ['Total', wireDecimal] })),
    ],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

const orderLine = wireObject({
  lineNo: ['RowNo', z.number()],
  productId: ['ProductID', id],
  slug: ['FriendlyUrl', z.string().nullable()],
  code: ['ProductCode', z.string()],
  name: ['ProductName', z.string()],
  brand: ['BrandName', z.string()],
  quantity: ['Quantity', wireDecimal],
  backordered: ['PendingQuantity', wireDecimal],
  shipped: ['DeliveredQuantity', wireDecimal],
  cancelled: ['CancelledQuantity', wireDecimal],
  unit: ['PackageName', z.string()],
  listPrice: ['PriceNormal', wireDecimal.nullable()],
  discounts: ['Discount', wirePercents.nullable()],
  netPrice: ['Price', wireDecimal],
  taxRate: ['TaxRatio', wireDecimal],
  promotion: ['PromotionDiscount', wireDecimal],
  net: ['NetPrice', wireDecimal],
  tax: ['TaxPrice', wireDecimal],
  note: ['Note', z.string()],
  addressName: ['AddressDefinition', z.string()],
  gift: ['IsGift', z.boolean()],
})

const orderEvent = wireObject({
  kind: ['EventKind', z.enum(EVENT_KINDS)],
  from: ['FromStatusID', wireStatus.nullable()],
  to: ['OrderStatusID', wireStatus],
  statusName: ['OrderStatusName', z.string()],
  at: ['Date', wireMoment],
  by: ['UserName', z.string()],
  /** The reason entered by the author. */
  note: ['Note', z.string()],
})

const shipment = wireObject({
  number: ['RowNo', z.number()],
  shippedAt: ['ShippingDate', wireMoment],
  lines: ['Lines', z.array(wireObject({ lineNo: ['RowNo', z.number()], quantity: ['Quantity', wireDecimal] }))],
  ...shipping,
})

export const getOrder = endpoint({
  method: 'GET',
  path: 'order/get-order-detail',
  service: 'gateway',
  access: 'readOrder',
  summary: 'Returns one order by number or id, with its lines and history. Not found if the viewer may not see it.',
  input: wireObject({
    id: ['OrderID', queryNumber.optional()],
    number: ['OrderNumber', queryText(20).optional()],
  }),
  output: wireObject({
    id: ['ID', id],
    number: ['OrderNumber', z.string()],
    placedAt: ['OrderDate', wireMoment],
    status: ['OrderStatusID', wireStatus],
    statusName: ['OrderStatusName', z.string()],
    currency: ['CurrencyToken', z.string()],
    listTotal: ['SubTotal', wireDecimal.nullable()],
    discountTotal: ['TotalDiscount', wireDecimal.nullable()],
    promotionTotal: ['PromotionDiscount', wireDecimal],
    charges: ['ChargeList', z.array(chargeWire)],
    shippingCompany: ['CargoCompanyName', z.string()],
    shippingName: ['CargoName', z.string()],
    coupon: ['CouponCode', z.string()],
    reference: ['ReferenceNo', z.string()],
    deliveryDate: ['DeliveryDate', day.nullable()],
    /** Waiting for release by the shop: over the credit limit. */
    held: ['CreditHold', z.boolean()],
    splitFrom: ['SplitFromOrderNumber', z.string().nullable()],
    splitInto: ['SplitOrderNumbers', z.array(z.string())],
    contract: [
      'Contract',
      wireObject({
        title: ['Title', z.string()],
        version: ['Version', z.number()],
        acceptedAt: ['AcceptedDate', wireMoment],
      }).nullable(),
    ],
    promotions: [
      'PromotionList',
      z.array(
        wireObject({
          id: ['PromotionID', id],
          name: ['PromotionName', z.string()],
          times: ['Times', z.number()],
          off: ['PromotionDiscount', wireDecimal],
          freeFreight: ['FreeShipping', z.boolean()],
        }),
      ),
    ],
    netTotal: ['NetTotal', wireDecimal],
    taxTotal: ['TaxTotal', wireDecimal],
    total: ['Total', wireDecimal],
    paymentKind: ['PaymentKind', z.string()],
    paymentName: ['PaymentTypeName', z.string()],
    paymentDiscount: ['PaymentMethodDiscount', wireDecimal],
    ...costs,
    customerId: ['CustomerID', id],
    customerName: ['CustomerName', z.string()],
    nextStatuses: ['NextStatusIDs', z.array(wireStatus)],
    note: ['Note', z.string()],
    address: ['DeliveryAddress', placeWire],
    lines: ['OrderDetailList', wireList(orderLine)],
    events: ['OrderHistory', z.array(orderEvent)],
    cancelledTotal: ['CancelledTotal', wireDecimal],
    mayCancel: ['Cancellable', z.boolean()],
    isOwn: ['IsOwn', z.boolean()],
    shipments: ['Shipments', z.array(shipment)],
    payments: ['PaymentList', z.array(orderPaymentWire)],
    unpaidTotal: ['UnpaidTotal', wireDecimal.nullable()],
    underReview: ['IsPaymentUnderReview', z.boolean()],
  }),
})

export const changeOrderStatus = endpoint({
  method: 'POST',
  path: 'order/change-order-status-id',
  service: 'gateway',
  access: 'signedIn',
  summary: "Moves an order of one's own sub-dealer, or any as the business owner; Status 1 is success.",
  input: wireObject({
    orderId: ['OrderID', id],
    status: ['OrderStatusID', z.number().int().min(1).max(16)],
    /** Shown to the buyer with the move. */
    note: ['Note', z.string().max(500).optional()],
    /** The status the sender saw; OrderMoved when it has changed since. */
    seen: ['SeenStatusID', z.number().int().min(1).max(16).optional()],
    version: ['Version', recordVersion.optional()],
    /** Sent by older clients and ignored; the owner of the order is looked up. */
    companyId: ['CompanyID', z.number().nullable().optional()],
    customerId: ['CustomerID', z.number().nullable().optional()],
  }),
  output: wireObject({
    done: [
      'Status',
      z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
        decode: (answer) => answer === 1,
        encode: (done) => (done ? 1 : 0),
      }),
    ],
    message: ['Message', z.string()],
    refusal: ['ErrorCode', z.string().nullable()],
  }),
})
