import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CANARY, openCanaryShop } from '#tests/support/canary-shop.ts'
import { can } from '../permissions/policy.ts'
import { CALLS } from './services.server.ts'

let there: Awaited<ReturnType<typeof openCanaryShop>>
beforeAll(async () => {
  there = await openCanaryShop(CALLS)
})
afterAll(() => there.shop.close())

type Ids = typeof there.ids

/** Every call that takes an id of a customer's record, with Ayşe's. */
const REQUESTED: Record<string, (ids: Ids) => object> = {
  'GET cart/get-cart': (of) => ({ DeliveryCustomerAddressID: `${of.address}` }),
  'GET cart/get-cart-detail': (of) => ({ DeliveryCustomerAddressID: `${of.address}` }),
  'POST cart/insert-cart': (of) => ({
    CartID: of.line,
    CartHeadID: of.cart,
    ProductID: of.product,
    Properties: [{ Quantity: 5 }],
  }),
  'POST product/get-properties-beside': (of) => ({ productIds: [of.product] }),
  'POST cart/update-cart-quantity': (of) => ({ CartDetailID: of.line, Quantity: 5 }),
  'POST cart/update-cart-note': (of) => ({ CartDetailID: of.line, Note: 'x' }),
  'POST cart/update-cart-address': (of) => ({ CartDetailID: of.line, AddressID: of.address }),
  'POST cart/update-cart-product-activity': (of) => ({ CartDetailID: of.line, Active: 0 }),
  'POST cart/clear-cart': (of) => ({ CartId: of.line, CartIds: [of.line] }),
  'POST cart/remove-cart-lines': (of) => ({ CartIds: [of.line] }),
  'POST cart/restore-cart-lines': (of) => ({ RemovalID: of.removal }),
  'POST cart/update-cart-on-login': () => ({ TempCustomerID: randomUUID() }),
  'POST cart/clear-cart-variation-address': (of) => ({ ProductVariationId: of.product, CustomerAddressId: of.address }),
  'POST cart/create-cart': (of) => ({ CartName: 'mine', CopyCartHeadID: of.cart }),
  'POST cart/select-cart': (of) => ({ CartHeadID: of.cart }),
  'POST cart/update-cart-name': (of) => ({ CartHeadID: of.cart, CartName: 'x', Version: 1 }),
  'POST cart/delete-cart': (of) => ({ CartHeadID: of.cart, Version: 1 }),
  'POST cart/restore-cart': (of) => ({ CartHeadID: of.cart }),
  'POST cart/move-cart-lines': (of) => ({ CartIds: [of.line], ToCartHeadID: of.cart }),
  'POST cart/move-cart-lines-back': (of) => ({ MoveID: of.move }),
  'POST cart/update-quick-order': (of) => ({ RowID: of.row, Quantity: '9', Version: 1 }),
  'POST cart/delete-quick-order': (of) => ({ RowIDs: [of.row] }),
  'POST cart/complete-quick-order': (of) => ({ Key: randomUUID(), CartHeadID: of.cart }),
  'POST cart/insert-cart-by-barcode': (of) => ({
    Key: randomUUID(),
    Barcode: 'x',
    ProductID: of.product,
    CartHeadID: of.cart,
  }),
  'POST cart/delete-barcode-scan': (of) => ({ ScanID: of.scan }),
  'POST vehicle/delete-garage-vehicle': (of) => ({ GarageID: of.garage }),
  'POST address/update-address': (of) => ({ CustomerAddressID: of.address, AddressDefinition: 'x', Version: 1 }),
  'POST address/delete-address': (of) => ({ CustomerAddressID: of.address, Version: 1 }),
  'POST address/set-default-address': (of) => ({ CustomerAddressID: of.address, Version: 1 }),
  'POST order/insert-order': (of) => ({
    IdempotencyKey: randomUUID(),
    CartHeadID: of.cart,
    DeliveryCustomerAddressID: of.address,
    PaymentMethodID: there.shop.methods.transfer,
    Total: 1,
  }),
  'POST order/open-checkout': (of) => ({ CartHeadID: of.cart }),
  'GET order/get-checkout': (of) => ({ CartHeadID: `${of.cart}` }),
  'POST order/close-checkout': (of) => ({ CartHeadID: of.cart }),
  'POST order/get-order-list': (of) => ({ CustomerID: of.customer }),
  'GET order/get-order-detail': (of) => ({ OrderID: `${of.order}`, OrderNumber: of.orderNumber }),
  'POST order/change-order-status-id': (of) => ({ OrderID: of.order, OrderStatusID: 7, CustomerID: of.customer }),
  'POST order/cancel-order': (of) => ({ OrderID: of.unpaid }),
  'POST order/reorder': (of) => ({ OrderID: of.order }),
  'POST order/cancel-pending-order': (of) => ({ OrderID: of.order }),
  'GET einvoice/get-e-invoices': (of) => ({ OrderNumber: of.orderNumber, DocumentNo: CANARY }),
  'GET einvoice/get-e-invoice': (of) => ({ EInvoiceID: `${of.invoice}` }),
  'GET einvoice/get-e-invoice-file': (of) => ({ EInvoiceID: `${of.invoice}` }),
  'GET payment/get-installment': (of) => ({ OrderNumber: of.unpaidNumber }),
  'POST payment/start-payment': (of) => ({ IdempotencyKey: randomUUID(), OrderID: of.unpaid, InstallmentCount: 1 }),
  'POST payment/get-payments': (of) => ({ CustomerID: of.customer, IsSubDealerPayment: true }),
  'GET payment/get-payment-result': (of) => ({ PaymentReferenceNo: of.reference }),
  'GET payment/get-payment-frame': (of) => ({ PaymentReferenceNo: of.reference }),
  'POST payment/start-online-payment': (of) => ({
    IdempotencyKey: randomUUID(),
    Price: 10,
    CurrencyToken: 'TRY',
    InstallmentCount: 1,
    DebitIDs: [of.debit],
  }),
  'GET proposal/get-proposal-detail': (of) => ({ ProposalNumber: of.proposal }),
  'POST proposal/answer-proposal': (of) => ({
    ProposalNumber: of.proposal,
    Revision: 2,
    ValidityDate: '2099-01-01',
    Lines: [],
  }),
  'POST proposal/refuse-proposal': (of) => ({ ProposalNumber: of.proposal, Revision: 2, Reason: 'x' }),
  'POST proposal/extend-proposal': (of) => ({ ProposalNumber: of.proposal, Revision: 2, ValidityDate: '2099-01-01' }),
  'POST proposal/forward-proposal': (of) => ({ ProposalNumber: of.proposal, Revision: 2, UserID: of.user }),
  'POST proposal/reject-proposal': (of) => ({ ProposalNumber: of.proposal, Revision: 2, Reason: 'x' }),
  'POST proposal/withdraw-proposal': (of) => ({ ProposalNumber: of.proposal, Revision: 2 }),
  'POST proposal/revise-proposal': (of) => ({ ProposalNumber: of.proposal, Revision: 2, Note: 'x', Lines: [] }),
  'POST proposal/get-acceptance': (of) => ({ ProposalNumber: of.proposal, Lines: [{ RowNo: 1, Quantity: 1 }] }),
  'POST proposal/accept-proposal': (of) => ({
    ProposalNumber: of.proposal,
    Revision: 2,
    IdempotencyKey: randomUUID(),
    Lines: [{ RowNo: 1, Quantity: 1 }],
    DeliveryCustomerAddressID: of.address,
    PaymentMethodID: there.shop.methods.transfer,
    Total: 1,
  }),
  'POST productsupport/insert-product-support': (of) => ({
    IdempotencyKey: randomUUID(),
    OrderNumber: of.orderNumber,
    RowNo: 1,
    ReasonID: 1,
    Quantity: 1,
  }),
  'GET productsupport/get-returnable-lines': (of) => ({ OrderNumber: of.orderNumber }),
  'GET productsupport/get-photo': (of) => ({ ProductSupportID: `${of.return}`, PhotoNo: '1' }),
  'POST productsupport/change-return-status': (of) => ({ ProductSupportID: of.return, StatusID: 5 }),
  'GET customer/customer-list': (of) => ({ CustomerRole: '1', CustomerID: `${of.subDealer}` }),
  'POST customer/update-sub-dealer': (of) => ({
    CustomerID: of.subDealer,
    FirmTitle: 'xxx',
    FirstName: 'xxx',
    LastName: 'xxx',
    Phone: '05321234567',
    TaxOffice: '',
    TaxNumber: '',
    Active: 0,
    CollectionOnly: 0,
    Hides: [],
    Version: 1,
  }),
  'GET customer/get-sub-dealer-discounts': (of) => ({ DiscountType: 'brand', CustomerID: `${of.subDealer}` }),
  'POST customer/save-sub-dealer-discounts': (of) => ({
    DiscountType: 'brand',
    CustomerID: of.subDealer,
    DiscountList: [],
  }),
  'GET customer/get-user-accounts': (of) => ({ UserID: `${of.user}` }),
  'POST customer/update-user-account': (of) => ({
    UserID: of.user,
    FirstName: 'xxx',
    LastName: 'xxx',
    Phone: '05321234567',
    Active: 0,
    ManageUsers: 0,
    ShowStocks: 0,
    IsPromotion: 0,
    Hides: [],
    Version: 1,
  }),
  'GET accountactivity/get-account-activity': (of) => ({ CustomerID: `${of.customer}` }),
  'GET accountactivity/export-account-activity': (of) => ({ CustomerID: `${of.customer}`, Format: 'csv' }),
  'GET accountactivity/get-company-limit': (of) => ({ CustomerID: `${of.customer}` }),
  'GET accountactivity/get-overdue': (of) => ({ CustomerID: `${of.customer}` }),
  'GET accountactivity/get-account-document': (of) => ({ ID: `${of.debit}` }),
  'POST accountactivity/match-payment': (of) => ({ ID: of.credit, DocumentIDs: [of.debit], Version: 1 }),
  'POST accountactivity/insert-dispute': (of) => ({ ID: of.credit, Note: 'wrong' }),
  'POST accountactivity/close-dispute': (of) => ({ DisputeID: of.dispute }),
  'GET accountactivity/get-balance-confirmation-list': (of) => ({ CustomerID: `${of.customer}` }),
  'GET accountactivity/get-balance-confirmation': (of) => ({ ID: `${of.confirmation}` }),
  'GET accountactivity/get-balance-confirmation-file': (of) => ({ ID: `${of.confirmation}` }),
  'POST accountactivity/insert-balance-confirmation': (of) => ({ CustomerID: of.customer, Date: '2026-01-05' }),
  'POST accountactivity/answer-balance-confirmation': (of) => ({ ID: of.confirmation, IsAgreed: true }),
  'GET accountactivity/get-company-document-file': (of) => ({ DocumentID: `${of.document}` }),
  'POST common/read-notification': (of) => ({ ID: of.notification, Read: 1 }),
  'GET message/get-message': (of) => ({ MessageID: `${of.message}` }),
  'GET message/get-order-messages': (of) => ({ OrderNumber: of.orderNumber }),
  'POST session/end-session': (of) => ({ SessionID: of.session }),
  'POST message/read-message': (of) => ({ MessageID: of.message }),
  'POST message/send-message': (of) => ({
    IdempotencyKey: randomUUID(),
    ReplyToMessageID: of.message,
    Subject: 'x',
    Body: 'x',
  }),
}

/** Wire fields without an owner: products, places, texts of the shop, and keys chosen by the client. */
const NOBODYS =
  /^(?:Product\w*ID|product\w*I[dD]|ProductIDs|PriceID|VariationValueID|ProductVariationI[dD]|DepotID|PaymentMethodID|CargoID|\w*ContractID|ContractKeyId|contractId|CategoryID|ContentId|CountryId|CityId|CurrencyToken|CurrencyID|BinNumber|NationalID|ReferenceNo|ReservationNumber|PromotionKey|CheckoutID|IdempotencyKey|Key|(?:Make|Model|Engine)Key|\w*StatusID|ReasonID|PhotoNo|RowNo|[tT]axNumber|TaxNumber|PhoneNumber|TrackingNumber|RefreshToken|ExportID)$/

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
}

const getWords = ({ properties = {}, items }: Shape): string[] => [
  ...Object.entries(properties).flatMap(([name, shape]) => [name, ...getWords(shape)]),
  ...(items ? getWords(items) : []),
]

const namesSomebodys = (input: z.ZodType) =>
  getWords(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Shape).some(
    (word) => /(?:I[dD]s?|Number|No|Reference|Token|Key)$/.test(word) && !NOBODYS.test(word),
  )

/** All rows except Mehmet's own and the request logs. */
async function everyth() {
  const { rows: tables } = await there.shop.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name not in ('rate_limits', 'audit_log', 'carts', 'cart_choices', 'quick_order_lists', 'quick_order_answers', 'barcode_scans', 'visitors')`,
  )
  const sums = tables.map(async ({ name }) => {
    const { rows } = await there.shop.pool.query(
      `select md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" t`,
    )
    return [name, rows[0].sum] as const
  })
  const stored = await there.shop.pool.query(
    `select id, name, state, version from carts where customer_id = $1 order by id`,
    [there.ids.customer],
  )
  const scans = await there.shop.pool.query('select * from barcode_scans where user_id = $1', [there.ids.user])
  return { ...Object.fromEntries(await Promise.all(sums)), carts: stored.rows, scans: scans.rows }
}

/** @requirement THREAT-8, THREAT-11 */
describe('foreign ids (threats 8, 11, 12, 13)', () => {
  /** @requirement WIRE-11 */
  it('are covered for every call that takes one and is open to a dealer', () => {
    const mehmet = there.shop.context('mehmet')
    const open = CALLS.map(({ endpoint }) => endpoint).filter(
      ({ access }) => access !== 'open' && access !== 'anyone' && (access === 'signedIn' || can(mehmet, access)),
    )
    const keys = open.filter(({ input }) => namesSomebodys(input)).map(({ method, path }) => `${method} ${path}`)
    expect(keys.filter((key) => !(key in REQUESTED))).toEqual([])
  })

  it('are valid: their owner gets a result', async () => {
    for (const key of Object.keys(REQUESTED).filter((one) => one.startsWith('GET '))) {
      const answer = await there.ask('ayse', key, REQUESTED[key]?.(there.ids) ?? {}).catch(({ status }) => status)
      expect([key, answer]).toEqual([key, expect.any(Object)])
    }
  })

  /** @requirement WIRE-11 */
  it.each(Object.keys(REQUESTED))('%s reveals and changes nothing', async (key) => {
    const before = await everyth()
    const strangers = [there.shop.context('mehmet'), there.shop.context('can'), there.asStaff('content')]
    for (const stranger of strangers) {
      const answer = await there.sendRequest(stranger, key, REQUESTED[key]?.(there.ids) ?? {}).catch((refused) => {
        // A malformed request proves nothing.
        if (![403, 404].includes(refused.status)) throw refused
      })
      expect(JSON.stringify(answer ?? null)).not.toContain(CANARY)
      expect(JSON.stringify(answer ?? null)).not.toContain(`"${there.ids.orderNumber}"`)
    }
    expect(await everyth()).toEqual(before)
  })
})
