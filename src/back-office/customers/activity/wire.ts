import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryText, wireDecimal, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { DISCOUNT_STATES } from '#src/back-office/discounts/discounts-table.ts'
import { CONVERSATION_STATES } from '#src/back-office/messages/messages-table.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { PROPOSAL_STATES } from '#src/orders/proposals/proposal-state.ts'
import { RETURN_STATUS } from '#src/returns/return.ts'

const id = z.number().int().positive()
const money = { amount: ['Total', wireDecimal], currency: ['CurrencyToken', z.string()] } as const

const newest = <Row extends z.ZodType>(row: Row) =>
  wireObject({ rows: ['List', wireList(row)], totalHits: ['TotalHits', z.number()] })

const figures = wireObject({ orders: ['OrderCount', z.number()], revenue: ['Total', wireDecimal] })

const sales = wireObject({
  currency: ['CurrencyToken', z.string()],
  from: ['StartDate', z.string()],
  now: ['LastYear', figures],
  before: ['YearBefore', figures],
  lastOrderAt: ['LastOrderDate', wireMoment.nullable()],
  products: [
    'ProductList',
    wireList(
      wireObject({
        code: ['ProductCode', z.string()],
        name: ['ProductName', z.string()],
        quantity: ['Quantity', wireDecimal],
        revenue: ['Total', wireDecimal],
      }),
    ),
  ],
  unrated: ['CurrenciesWithoutRate', z.array(z.string())],
})

const cart = wireObject({
  id: ['CartID', id],
  type: ['CartType', z.number()],
  name: ['CartName', z.string()],
  shared: ['IsCompanyList', z.boolean()],
  isOpen: ['IsOpen', z.boolean()],
  userName: ['UserName', z.string()],
  userPhone: ['Phone', z.string()],
  updatedAt: ['UpdatedDate', wireMoment],
  lineCount: ['LineCount', z.number()],
  unpricedCount: ['LinesWithoutPrice', z.number()],
  value: ['Total', wireDecimal.nullable()],
  currency: ['CurrencyToken', z.string()],
})

const proposal = wireObject({
  number: ['ProposalNumber', z.string()],
  requestedAt: ['Date', wireMoment],
  state: ['ProposalState', z.enum(PROPOSAL_STATES)],
  ...money,
})

const returned = wireObject({
  id: ['ReturnID', id],
  number: ['ReturnNumber', z.string()],
  createdAt: ['Date', wireMoment],
  status: ['ReturnStatus', z.enum(RETURN_STATUS)],
  productCode: ['ProductCode', z.string()],
  ...money,
})

const message = wireObject({
  id: ['MessageID', id],
  subject: ['Subject', z.string()],
  sentAt: ['Date', wireMoment],
  sender: ['SenderName', z.string()],
  state: ['ConversationState', z.enum(CONVERSATION_STATES)],
})

const netPrice = wireObject({
  id: ['NetPriceID', id],
  productCode: ['ProductCode', z.string()],
  productName: ['ProductName', z.string()],
  minQuantity: ['MinQuantity', wireDecimal],
  validTo: ['EndDate', z.string().nullable()],
  state: ['DiscountState', z.enum(DISCOUNT_STATES)],
  ...money,
})

export const getCustomerActivity = endpoint({
  method: 'GET',
  path: 'customer/get-customer-activity',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Carts of a customer, and for callers with the right of each list: sales of twelve months against the year before, proposals, returns, conversations in which the caller received messages, and net prices. Amounts of carts and net prices need the right to see prices.',
  input: wireObject({ code: ['CustomerCode', queryText(DETAIL_LENGTHS.code)] }),
  output: wireObject({
    sales: ['Sales', sales.nullable()],
    carts: ['Carts', newest(cart)],
    proposals: ['Proposals', newest(proposal).nullable()],
    returns: ['Returns', newest(returned).nullable()],
    messages: ['Messages', newest(message).nullable()],
    netPrices: ['NetPrices', newest(netPrice).nullable()],
  }),
})
