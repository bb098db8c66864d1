import type { PageName } from './pages.ts'
import { can, type Permission, type RequestContext } from './policy.ts'

type PageAccess = Permission | 'anyone' | 'signedIn'

/** The permission that each named page requires. Menus, the account menu and links to pages all read this table. */
const NEEDS: Record<PageName, PageAccess> = {
  home: 'anyone',
  // catalogue
  products: 'seeCatalog',
  quickSearch: 'seeCatalog',
  moreProducts: 'seeCatalog',
  compare: 'seeCatalog',
  stockOf: 'seeCatalog',
  categories: 'seeCatalog',
  vehicles: 'seeCatalog',
  tyres: 'seeCatalog',
  brands: 'seeCatalog',
  exports: 'exportProducts',
  promotions: 'seePromotions',
  quickOrder: 'changeCart',
  searchByBarcode: 'seeCatalog',
  addByBarcode: 'changeCart',
  // cart and orders
  cart: 'useCart',
  checkout: 'placeOrder',
  orderCompleted: 'seeOrders',
  orders: 'seeOrders',
  orderDetail: 'readOrder',
  orderPrint: 'readOrder',
  orderDesk: 'workOrders',
  orderBatches: 'workOrders',
  eInvoice: 'readOrder',
  pendingOrders: 'seeOrders',
  proposals: 'seeProposals',
  // payments and accounts
  onlinePayment: 'payOnline',
  payments: 'seePayments',
  paymentDesk: 'refundPayments',
  paymentCompleted: 'seePaymentResult',
  paymentResult: 'seePaymentResult',
  accountActivity: 'seeAccounts',
  allAccounts: 'seeAccounts',
  overdue: 'seeAccounts',
  balanceLetter: 'seeAccounts',
  bankAccounts: 'seeBankAccounts',
  returns: 'seeOrders',
  myReturns: 'seeOrders',
  returnsToMe: 'decideReturns',
  // users
  login: 'signIn',
  logout: 'signedIn',
  notifications: 'signedIn',
  register: 'register',
  registrations: 'decideMembers',
  licences: 'giveLicences',
  auditLog: 'seeAuditLog',
  activation: 'signIn',
  resetPassword: 'signIn',
  changePassword: 'changeOwnAccess',
  ownData: 'changeOwnAccess',
  deleteAccount: 'leaveShop',
  representativeLogin: 'signInAsRepresentative',
  changeCustomer: 'switchCustomer',
  addresses: 'seeAddresses',
  subDealers: 'manageSubDealers',
  subDealerAdd: 'manageSubDealers',
  subDealerEdit: 'manageSubDealers',
  subDealerOrders: 'manageSubDealers',
  subDealerPayments: 'manageSubDealers',
  categoryDiscount: 'manageSubDealers',
  brandDiscount: 'manageSubDealers',
  companyUsers: 'manageUsers',
  companyUserAdd: 'manageUsers',
  companyUserEdit: 'manageUsers',
  messages: 'signedIn',
  // content
  company: 'seeCompany',
  news: 'seeNews',
  newsDetail: 'seeNews',
  privacy: 'anyone',
  downloads: 'seeDownloads',
  contact: 'anyone',
  customerRequest: 'anyone',
  places: 'anyone',
  phoneCode: 'anyone',
  editBanner: 'editContent',
  // site
  currency: 'seeCurrencies',
  popup: 'anyone',
  renewSession: 'anyone',
  error: 'anyone',
  closed: 'anyone',
  test: 'anyone',
}

/** Whether this viewer may open the page, so that a link to it makes sense. */
export function mayOpen(context: Pick<RequestContext, 'shop' | 'viewer'>, page: PageName): boolean {
  const need = NEEDS[page]
  if (need === 'anyone') return true
  return need === 'signedIn' ? context.viewer.signedIn : can(context, need)
}
