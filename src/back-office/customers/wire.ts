import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { recordVersion } from '#src/api/record-version.ts'
import { queryText, wireDecimal, wireList, wireMoment, wireObject } from '#src/api/wire-fields.ts'
import { termsChange } from '#src/audit/wire.ts'
import { wireBalance } from '#src/current-account/wire.ts'
import { DETAIL_LENGTHS, MAX_TERMS_DAYS, MAX_TERMS_REASON } from '#src/customers/details.ts'
import { EMAIL } from '#src/customers/email.ts'
import { MAX_SELECTED } from '../table/list-page.ts'
import { exportedTable, tableExportInput, tableFields, tableFilterFields } from '../table/wire.ts'
import { savedAnswer, savedFields } from '../wire.ts'
import { USER_STATES } from './card.ts'
import { CUSTOMER_KINDS, MAX_DEPOTS, MAX_REPRESENTATIVES } from './customers-table.ts'
import { REMOVAL_REASONS } from './removal.ts'
import { MAX_BULK_CUSTOMERS } from './selection.ts'

const id = z.number().int().positive()
const kind = z.enum(CUSTOMER_KINDS)
const mediaKey = z.string().regex(/^[a-z][a-z0-9_-]{1,79}$/)
const text = (maximum: number) => z.string().trim().max(maximum)

/** Chosen customers, or with `filters` all that the list shows with them. */
export const customerSelection = {
  customerIds: ['CustomerIDs', z.array(id).max(MAX_BULK_CUSTOMERS).optional()],
  filters: tableFilterFields.filters,
} as const

const listed = wireObject({
  id: ['CustomerID', id],
  code: ['CustomerCode', z.string()],
  name: ['CompanyName', z.string()],
  kind: ['CustomerKind', kind],
  group: ['GroupName', z.string()],
  city: ['CityName', z.string()],
  priceList: ['PriceListName', z.string()],
  servingDepots: ['DepotNames', z.string()],
  servingDepotCodes: ['DepotCodes', z.string()],
  representative: ['SalesmanName', z.string()],
  currency: ['CurrencyToken', z.string()],
  /** Null without workOrders and seeAccounts. */
  balance: ['Balance', wireBalance.nullable()],
  limit: ['AccountLimit', wireDecimal],
  termsDays: ['TermsDays', z.number()],
  /** Null also without seeOrderDesk. */
  lastOrder: ['LastOrderDate', wireMoment.nullable()],
  users: ['UserCount', z.number()],
  phone: ['Phone', z.string()],
  email: ['Email', z.string()],
  taxNumber: ['TaxNumber', z.string()],
  createdAt: ['CreatedDate', wireMoment],
  active: ['Active', z.boolean()],
})

export const getCustomerList = endpoint({
  method: 'POST',
  path: 'customer/get-customer-list',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'A page of the customers of the site, filtered and sorted, with number of users, with balance for callers who work on orders or see accounts, and with last order for those who see orders.',
  input: wireObject(tableFields),
  output: wireObject({
    customers: ['CustomerList', wireList(listed)],
    totalHits: ['TotalHits', z.number()],
    pageSize: ['PageRowCount', z.number()],
  }),
})

const choice = wireObject({ id: ['ID', id], name: ['Name', z.string()] })

export const getCustomerChoices = endpoint({
  method: 'GET',
  path: 'customer/get-customer-choices',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Representatives, price lists, groups, depots and cities: the values of the filters of the customer list.',
  input: z.object({}),
  output: wireObject({
    representatives: ['SalesmanList', wireList(choice)],
    priceLists: ['PriceListList', wireList(choice)],
    groups: ['GroupList', wireList(choice)],
    depots: ['DepotList', wireList(choice)],
    cities: ['CityNames', z.array(z.string())],
  }),
})

export const exportCustomerList = endpoint({
  method: 'POST',
  path: 'customer/export-customer-list',
  service: 'page',
  access: 'manageCustomers',
  summary: 'The filtered customers with the chosen columns as a file, csv or xlsx.',
  input: tableExportInput,
  output: exportedTable,
})

const named = wireObject({
  code: ['CustomerCode', z.string()],
  name: ['CompanyName', z.string()],
  active: ['Active', z.boolean()],
})

const user = wireObject({
  id: ['UserID', id],
  name: ['UserName', z.string()],
  email: ['Email', z.string()],
  phone: ['Phone', z.string()],
  managesUsers: ['ManageUsers', z.boolean()],
  restricted: ['IsRestricted', z.boolean()],
  state: ['InvitationState', z.enum(USER_STATES)],
  invitationEndsAt: ['InvitationEndDate', wireMoment.nullable()],
  lastSeenAt: ['LastSeenDate', wireMoment.nullable()],
})

const address = wireObject({
  id: ['CustomerAddressID', id],
  version: ['Version', recordVersion],
  title: ['AddressDefinition', z.string()],
  line: ['AddressRow1', z.string()],
  city: ['CityName', z.string()],
  county: ['CountyName', z.string()],
  country: ['CountryCode', z.string()],
  phone: ['Phone', z.string()],
  isDefault: ['IsDefault', z.boolean()],
  route: ['RouteCode', z.string()],
  routeOrder: ['RouteOrder', z.number().nullable()],
})

const discount = wireObject({
  id: ['DiscountID', id],
  percents: ['Percents', z.array(z.string())],
  title: ['Title', z.string()],
  brand: ['BrandName', z.string()],
  category: ['CategoryName', z.string()],
  product: ['ProductCode', z.string()],
  ofGroup: ['IsOfGroup', z.boolean()],
  validFrom: ['StartDate', z.string().nullable()],
  validTo: ['EndDate', z.string().nullable()],
})

const order = wireObject({
  number: ['OrderNumber', z.string()],
  placedAt: ['OrderDate', wireMoment],
  status: ['OrderStatusID', z.number()],
  currency: ['CurrencyToken', z.string()],
  amount: ['Total', wireDecimal],
})

export const customerDetails = {
  code: ['CustomerCode', text(DETAIL_LENGTHS.code).min(1)],
  companyName: ['FirmTitle', text(DETAIL_LENGTHS.companyName)],
  firstName: ['FirstName', text(DETAIL_LENGTHS.firstName)],
  lastName: ['LastName', text(DETAIL_LENGTHS.lastName)],
  email: ['Email', z.union([z.literal(''), z.email({ pattern: EMAIL }).max(DETAIL_LENGTHS.email)])],
  phone: ['Phone', text(DETAIL_LENGTHS.phone)],
  mobilePhone: ['MobilePhone', text(DETAIL_LENGTHS.mobilePhone)],
  webAddress: ['WebAddress', text(DETAIL_LENGTHS.webAddress)],
  taxOffice: ['TaxOffice', text(DETAIL_LENGTHS.taxOffice)],
  taxNumber: ['TaxNumber', text(DETAIL_LENGTHS.taxNumber)],
  groupId: ['GroupID', id.nullable()],
  priceListId: ['PriceListID', id.nullable()],
  depotId: ['DepotID', id.nullable()],
  /** Unchanged without it; none for a new customer. */
  depotIds: ['DepotIDs', z.array(id).max(MAX_DEPOTS).optional()],
  creditLimit: ['AccountLimit', wireDecimal],
  termsDays: ['TermsDays', z.number().int().min(0).max(MAX_TERMS_DAYS)],
  active: ['Active', z.boolean()],
  representativeIds: ['SalesmanIDs', z.array(id).max(MAX_REPRESENTATIVES)],
} as const

/** What is saved is shown, even if it would not be accepted today. */
const savedDetails = {
  ...customerDetails,
  code: ['CustomerCode', z.string()],
  companyName: ['FirmTitle', z.string()],
  firstName: ['FirstName', z.string()],
  lastName: ['LastName', z.string()],
  email: ['Email', z.string()],
  phone: ['Phone', z.string()],
  mobilePhone: ['MobilePhone', z.string()],
  webAddress: ['WebAddress', z.string()],
  taxOffice: ['TaxOffice', z.string()],
  taxNumber: ['TaxNumber', z.string()],
  termsDays: ['TermsDays', z.number()],
  depotIds: ['DepotIDs', z.array(id)],
  representativeIds: ['SalesmanIDs', z.array(id)],
} as const

export const countSelectedCustomers = endpoint({
  method: 'POST',
  path: 'customer/count-selected-customers',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'How many customers of the site a selection has, for the preview of a bulk step.',
  input: wireObject(customerSelection),
  output: wireObject({ count: ['Count', z.number()] }),
})

export const getCustomerCard = endpoint({
  method: 'GET',
  path: 'customer/get-customer-card',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'One customer with users, addresses, discounts and sub-dealers, with last orders for callers who see orders, and with credit for those who work on orders or see accounts.',
  input: wireObject({ code: ['CustomerCode', queryText(DETAIL_LENGTHS.code)] }),
  output: wireObject({
    ...savedDetails,
    id: ['CustomerID', id],
    version: ['Version', recordVersion],
    name: ['CompanyName', z.string()],
    kind: ['CustomerKind', kind],
    currency: ['CurrencyToken', z.string()],
    createdAt: ['CreatedDate', wireMoment],
    picture: ['Picture', z.string()],
    termsChanges: ['TermsChangeList', wireList(termsChange)],
    priceList: ['PriceList', choice.nullable()],
    representatives: ['SalesmanList', wireList(choice)],
    dealer: ['Dealer', named.nullable()],
    users: ['UserAccountList', wireList(user)],
    addresses: ['AddressList', wireList(address)],
    discounts: ['DiscountList', wireList(discount)],
    subDealers: ['SubDealerList', wireList(named)],
    orders: ['OrderList', wireList(order).nullable()],
    credit: [
      'Credit',
      wireObject({
        limit: ['AccountLimit', wireDecimal],
        debt: ['Debt', wireBalance],
        openOrders: ['OrderTotal', wireDecimal],
        available: ['RemainingBalance', wireDecimal.nullable()],
      }).nullable(),
    ],
  }),
})

export const changeCustomerCard = endpoint({
  method: 'POST',
  path: 'customer/update-customer-card',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Changes identity, terms, price list, depot, group, representatives and state of a customer. Another credit limit or payment term needs a reason.',
  input: wireObject({
    ...customerDetails,
    id: ['CustomerID', id],
    version: ['Version', recordVersion],
    reason: ['Reason', text(MAX_TERMS_REASON).optional()],
  }),
  output: savedAnswer,
})

export const changeCustomerPicture = endpoint({
  method: 'POST',
  path: 'customer/update-customer-picture',
  service: 'gateway',
  access: 'manageCustomers',
  summary:
    'Sets the picture that the users of a customer see, a key of the media library; empty for none. SeenPicture is the one that the caller saw.',
  input: wireObject({
    code: ['CustomerCode', text(DETAIL_LENGTHS.code).min(1)],
    picture: ['Picture', z.union([z.literal(''), mediaKey])],
    seen: ['SeenPicture', z.string().max(200)],
  }),
  output: savedAnswer,
})

export const removeCustomer = endpoint({
  method: 'POST',
  path: 'customer/delete-customer',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Removes a customer that was never used; otherwise names what needs it. With Preview nothing is removed.',
  input: wireObject({
    code: ['CustomerCode', text(DETAIL_LENGTHS.code).min(1)],
    version: ['Version', recordVersion],
    preview: ['Preview', z.boolean().optional()],
  }),
  output: wireObject({ ...savedFields, reasons: ['Reasons', z.array(z.enum(REMOVAL_REASONS))] }),
})

export const activateCustomers = endpoint({
  method: 'POST',
  path: 'customer/activate-customers',
  service: 'gateway',
  access: 'manageCustomers',
  summary: 'Activates or deactivates customers. Users of an inactive one are signed out at their next request.',
  input: wireObject({
    ids: ['CustomerIDs', z.array(id).min(1).max(MAX_SELECTED)],
    active: ['Active', z.boolean()],
  }),
  output: wireObject({ changed: ['ChangedCount', z.number()] }),
})
