import { all, either, is, not, type RequestContext, type Rule, staffMay, staffNeed } from './rule.ts'
import { type Hideable, isViewedByStaff } from './viewer.ts'

export type { RequestContext } from './rule.ts'

const isSignedIn: Rule = ({ viewer }) => viewer.signedIn
const sells: Rule = ({ shop }) => shop.sells.anything
const notHidden =
  (what: Hideable): Rule =>
  ({ viewer }) =>
    !viewer.hides.has(what)
/** Visitors see prices and have a cart only if the shop sells to the public (catalogue 6). */
const dealerOrPublicSite: Rule = ({ viewer, shop }) => viewer.signedIn || shop.sells.toPublic
const isPublic = ({ role }: RequestContext['viewer']) => role === 'visitor' || role === 'customer'
/** Users who may not see their actual price see only the list price, also of past orders, and cannot buy. */
const notHiddenActual = notHidden('actualPrice')
/** List price, discounts and own price: any two reveal the third, so that a hidden one hides what it could be calculated from. */
const notHiddenList = notHidden('listPrice')
const discountNotCalculable: Rule = ({ viewer }) => !viewer.hides.has('discount') || viewer.hides.has('actualPrice')
const buysForSomeone: Rule = ({ viewer }) => viewer.customer !== null
/** The owner, and a representative without a selected customer, have no cart. */
const mayHaveCart: Rule = ({ viewer }) => !viewer.signedIn || viewer.customer !== null
const actsForAnother: Rule = ({ viewer }) => viewer.role === 'representative' && viewer.customer !== null
/** Sub-dealers and other users with a role type only collect payments (storefront 6). */
const notCollectionOnly: Rule = ({ viewer }) =>
  (viewer.customer?.roleType ?? 0) === 0 || viewer.role === 'representative'

const seesOrders = all(
  sells,
  isSignedIn,
  buysForSomeone,
  notHidden('order'),
  notHidden('price'),
  notHiddenActual,
  notCollectionOnly,
)
const seesProposals = all(
  sells,
  isSignedIn,
  notHidden('order'),
  notHidden('price'),
  notHiddenActual,
  notCollectionOnly,
  staffNeed('seeProposals'),
  ({ shop }) => shop.proposals.offered,
)
const seesOrderDesk = all(sells, staffMay('seeOrderDesk', 'workOrders', 'shipOrders'))
const managesSubDealers = all(sells, is('dealer', 'representative'), buysForSomeone, notHidden('subDealers'))
const worksSubDealerOrders = all(seesOrders, managesSubDealers)

/** The built-in sales role, if the site lets it give discounts. */
const salesWithPriceLimit: Rule = ({ viewer, shop }) => viewer.staffRole === 'sales' && shop.orders.salesPriceLimit > 0

/** Every permission of the shop, one row each. Checked by endpoints, pages, menus and `useCan`. */
export const policy = {
  // catalogue
  seeCatalog: all(sells, notHidden('product'), notCollectionOnly),
  /** Any of the viewer's prices: their own, or only the list price. */
  seePrices: all(
    sells,
    dealerOrPublicSite,
    notHidden('price'),
    ({ viewer }) => !(viewer.hides.has('actualPrice') && viewer.hides.has('listPrice')),
  ),
  /** Public customers always see prices with tax, whatever dealers of the same site see. */
  seePricesWithTax: ({ viewer, shop }) => shop.prices.withTax || (shop.sells.toPublic && isPublic(viewer)),
  seeActualPrices: all(sells, dealerOrPublicSite, notHidden('price'), notHiddenActual),
  seeListPrices: all(sells, dealerOrPublicSite, notHidden('price'), notHiddenList, discountNotCalculable),
  seeDiscounts: all(sells, isSignedIn, notHidden('price'), notHiddenActual, notHidden('discount'), notHiddenList),
  seeRetailPrices: all(sells, dealerOrPublicSite, notHidden('price'), notHidden('retailPrice')),
  seePurchasePrices: all(
    sells,
    either(is('representative'), staffMay('seePurchasePrices')),
    notHidden('price'),
    notHidden('purchasePrice'),
  ),
  // The price breakdown starts at the list price and ends with the discounts.
  explainPrices: all(
    sells,
    isSignedIn,
    notHidden('price'),
    notHiddenActual,
    notHidden('listPrice'),
    notHidden('discount'),
  ),
  seeStock: all(sells, notHidden('stock'), ({ viewer, shop }) => viewer.signedIn || shop.stock.visibleToVisitors),
  seeExactStock: all(sells, notHidden('stock'), ({ viewer }) => viewer.role === 'representative' || viewer.seesStocks),
  seeDepots: all(
    sells,
    isSignedIn,
    notHidden('stock'),
    ({ viewer, shop }) => shop.stock.depotsVisible || viewer.role === 'representative' || viewer.seesStocks,
  ),
  seeComing: all(
    sells,
    notHidden('stock'),
    notHidden('comingStock'),
    ({ viewer, shop }) => viewer.signedIn || shop.stock.visibleToVisitors,
  ),
  /** Field 2 of a product if the site restricts it, and the supplier (catalogue 6). */
  seeInternalFields: all(sells, either(is('representative'), staffMay('seeInternalFields'))),
  /** Visitors see the promotions they would get; users with promotions disabled get no links to them. */
  seePromotions: all(
    sells,
    notHidden('product'),
    notCollectionOnly,
    ({ viewer }) => !viewer.signedIn || viewer.promotions,
  ),
  usePromotions: all(sells, isSignedIn, notHidden('product'), notCollectionOnly, ({ viewer }) => viewer.promotions),
  /** Any buyer who has the code may use a coupon. */
  useCoupons: all(sells, isSignedIn, buysForSomeone, notHidden('price'), notHiddenActual, notCollectionOnly),
  exportProducts: all(sells, is('representative')),
  comment: all(sells, isSignedIn, notHidden('product'), notCollectionOnly),
  moderateComments: staffMay('moderateComments'),
  // cart and orders
  useCart: all(sells, dealerOrPublicSite, notHidden('cart'), notCollectionOnly),
  changeCart: all(
    sells,
    dealerOrPublicSite,
    mayHaveCart,
    notHidden('price'),
    notHiddenActual,
    notHidden('cart'),
    notHidden('addToCart'),
    notCollectionOnly,
  ),
  makeProposals: all(
    sells,
    dealerOrPublicSite,
    mayHaveCart,
    notHidden('price'),
    notHiddenActual,
    notHidden('cart'),
    notCollectionOnly,
    ({ shop }) => shop.proposals.offered,
  ),
  /** The viewer's own, a representative's customers', or all for staff, who answer them: each with prices. */
  seeProposals: seesProposals,
  workProposals: all(seesProposals, staffMay('seeProposals')),
  replyForCustomers: all(seesProposals, staffMay('seeProposals'), staffMay('workOrders')),
  giveDiscounts: all(
    actsForAnother,
    ({ viewer, shop }) => shop.specialDiscounts.percents && viewer.specialDiscount !== null,
  ),
  placeOrder: all(
    sells,
    isSignedIn,
    buysForSomeone,
    notHidden('cart'),
    notHidden('price'),
    notHiddenActual,
    notCollectionOnly,
    ({ shop }) => shop.orders.open,
  ),
  // Orders contain prices, so users without price permission may not see them.
  seeOrders: seesOrders,
  /** The order desk: all orders of the site. */
  seeOrderDesk: seesOrderDesk,
  /** Approves, holds and cancels orders, and hands them over to the ERP. */
  workOrders: all(sells, staffMay('workOrders')),
  /** Other net prices of lines before the approval, up to the limit of the role (`getPriceLimit`). */
  changeOrderPrices: all(sells, either(staffMay('changeOrderPrices'), salesWithPriceLimit)),
  shipOrders: all(sells, staffMay('shipOrders')),
  /** Attaches e-invoices to orders. */
  attachInvoices: all(sells, staffMay('attachInvoices')),
  /** One order: the buyer's own, one of a dealer's sub-dealers, or any at the order desk; the query filters which. */
  readOrder: either(seesOrders, seesOrderDesk),
  orderOnAccount: all(sells, is('dealer', 'subDealer', 'representative'), buysForSomeone),
  // payments and accounts (storefront 6)
  seeAccount: all(sells, isSignedIn, buysForSomeone, notHidden('account'), notCollectionOnly),
  /** Accounts of others as well: a representative's customers', or all for staff, who also write to them. */
  seeAccounts: all(sells, isSignedIn, notHidden('account'), notCollectionOnly, staffNeed('seeAccounts')),
  workAccounts: all(sells, staffMay('seeAccounts')),
  bookPayments: all(sells, staffMay('bookPayments')),
  /** Enters receipts and corrections by hand, and reverses them. */
  postEntries: all(sells, staffMay('postEntries')),
  /** Exchange rates of the site, also for those who manage its settings. */
  manageRates: staffMay('manageRates', 'manageSettings'),
  seeBankAccounts: all(sells, isSignedIn, notHidden('bankAccounts')),
  /** Whether the page is listed in the menus (storefront 6). */
  payOnline: all(sells, isSignedIn, not(isViewedByStaff), not(is('staff')), ({ viewer, shop }) =>
    viewer.role === 'representative'
      ? shop.payments.forRepresentatives
      : shop.payments.forCustomers && !viewer.hides.has('payment'),
  ),
  /**
   * Pay Now and the page it links to (orders 6): hidden for a user with PaymentHide only if the menu is hidden too; for
   * a sub-dealer by PaymentHide alone, which the dealer sets; never for a representative with that permission.
   */
  payNow: all(sells, isSignedIn, not(isViewedByStaff), not(is('staff')), ({ viewer, shop }) => {
    const hidden = viewer.hides.has('payment')
    if (viewer.role === 'subDealer') return !hidden
    return (
      shop.payments.forCustomers || !hidden || (viewer.role === 'representative' && shop.payments.forRepresentatives)
    )
  }),
  seePayments: all(sells, isSignedIn, buysForSomeone, notHidden('payment'), notHidden('price'), notHiddenActual),
  /** The result of the viewer's own payment; requires no more than the right to pay. */
  seePaymentResult: all(sells, isSignedIn, buysForSomeone, not(isViewedByStaff)),
  refundPayments: staffMay('refundPayments'),
  // users
  signIn: all(sells, not(isSignedIn)),
  seeAddresses: all(isSignedIn, buysForSomeone, notCollectionOnly),
  /** A representative manages the addresses of the customer they order for; the log records both names. */
  changeAddresses: all(isSignedIn, buysForSomeone, notCollectionOnly),
  switchCustomer: is('representative'),
  manageSubDealers: managesSubDealers,
  /** Sub-dealers' orders are visible to and processed by the dealers that manage them and may see orders. */
  workSubDealerOrders: worksSubDealerOrders,
  /** A sub-dealer's returns are decided by their dealer, all others by staff (orders 6); they show the paid price. */
  decideReturns: either(all(sells, staffMay('decideReturns')), worksSubDealerOrders),
  /** The list of returns in the back office, with depots: of staff alone. */
  seeReturnDesk: all(sells, staffMay('decideReturns')),
  /** A dealer's own users; staff acting for the dealer may not change them. */
  manageUsers: all(sells, is('dealer'), buysForSomeone, ({ viewer }) => viewer.managesUsers),
  decideMembers: staffMay('decideMembers'),
  /** Customers and their pages. Balance and credit need workOrders or seeAccounts as well, orders seeOrderDesk. */
  manageCustomers: staffMay('manageCustomers'),
  /** Targets of representatives next to their sales; a representative sees the own ones with switchCustomer. */
  manageTargets: all(sells, staffMay('manageTargets')),
  /** Products, brands, categories, price lists, depots, prices, stock; purchase prices need seePurchasePrices as well. */
  manageCatalogue: staffMay('manageCatalogue'),
  /** Promotions and coupons, and what they would have given on past orders. */
  managePromotions: all(sells, staffMay('managePromotions')),
  moveStock: staffMay('moveStock'),
  seeShopFigures: all(sells, staffMay('seeShopFigures')),
  /** Grants licences: which users of companies with the desktop application may also sign in by browser. */
  giveLicences: staffMay('giveLicences'),
  /** The log of user actions: the actor, the customer acted for and the time. */
  seeAuditLog: staffMay('seeAuditLog'),
  /** Writes to any customer, group or representative in the message centre. */
  messageCustomers: staffMay('messageCustomers'),
  /** The back office, its home page and its search, for any active member of staff; each other page has its permission. */
  openBackOffice: is('owner', 'staff'),
  /** Invites and deactivates staff and gives roles, never with more permissions than the own ones. */
  manageStaff: staffMay('manageStaff'),
  /** Invited users who have not joined: staff with manageStaff, all others with manageCustomers. */
  seeInvitedUsers: either(staffMay('manageStaff'), staffMay('manageCustomers')),
  /** Settings, facts, bank accounts, payment methods, mail server and client secret of the site. */
  manageSettings: staffMay('manageSettings'),
  /** Creates further sites of the same owner. */
  createSites: is('owner'),
  seeCompany: ({ viewer }) => viewer.role !== 'subDealer',
  register: all(sells, not(isSignedIn), ({ shop }) => shop.auth.registration),
  signInAsRepresentative: all(sells, not(isSignedIn), ({ shop }) => shop.auth.representatives),
  // A user acting for another may change neither that user's access nor their own meanwhile (threat 16).
  changeOwnAccess: all(isSignedIn, not(actsForAnother), not(isViewedByStaff)),
  changeOwnFactors: all(isSignedIn, not(isViewedByStaff)),
  leaveShop: all(is('customer', 'dealer', 'subDealer'), buysForSomeone, not(isViewedByStaff)),
  // content
  seeNews: all(sells, notHidden('news'), ({ shop }) => shop.menus.news),
  seeDownloads: sells,
  seeCurrencies: all(sells, ({ shop }) => shop.menus.currencies),
  editContent: staffMay('editContent'),
  rebuildSearch: staffMay('rebuildSearch'),
  /** Uploads lists, compares and applies them; what a list has may need the permission of its page as well. */
  importData: staffMay('importData'),
  /** What is searched, and the aliases and pinned products of terms. */
  manageSearch: staffMay('manageSearch'),
  /** Background jobs of all sites: their state, and failed ones again. */
  manageJobs: staffMay('manageJobs'),
} satisfies Record<string, Rule>

export type Permission = keyof typeof policy

export const PERMISSIONS = Object.keys(policy) as Permission[]

export const can = (context: Pick<RequestContext, 'shop' | 'viewer'>, permission: Permission) =>
  policy[permission](context)
