import type { Language } from '../platform/i18n/language.ts'
import type { Shop } from './settings/shop.ts'
import type { Site } from './site.ts'
import type { Hideable, Role, Viewer } from './viewer.ts'

/** Who asks, where, in which language: all that a rule may look at. */
export interface RequestContext {
  site: Site
  shop: Shop
  viewer: Viewer
  language: Language
}

type Rule = (context: Pick<RequestContext, 'shop' | 'viewer'>) => boolean

const is =
  (...roles: Role[]): Rule =>
  ({ viewer }) =>
    roles.includes(viewer.role)
const all =
  (...rules: Rule[]): Rule =>
  (context) =>
    rules.every((rule) => rule(context))
const not =
  (rule: Rule): Rule =>
  (context) =>
    !rule(context)
const isSignedIn: Rule = ({ viewer }) => viewer.signedIn
const sells: Rule = ({ shop }) => shop.sells.anything
const notHidden =
  (what: Hideable): Rule =>
  ({ viewer }) =>
    !viewer.hides.has(what)
/** Visitors see prices and have a cart only where the shop sells to the public (catalogue 6). */
const dealerOrPublicSite: Rule = ({ viewer, shop }) => viewer.signedIn || shop.sells.toPublic
const isPublic = ({ role }: RequestContext['viewer']) => role === 'visitor' || role === 'customer'
/** Who may not see what he himself pays is shown the list price alone, and neither buys nor is told what he bought for. */
const notHiddenActual = notHidden('actualPrice')
/**
 * List price, discounts and own price: any two give the third. Hide beats show: what is hidden takes with it whatever it
 * could be calculated from.
 */
const notHiddenList = notHidden('listPrice')
const discountNotCalculable: Rule = ({ viewer }) => !viewer.hides.has('discount') || viewer.hides.has('actualPrice')
const buysForSomeone: Rule = ({ viewer }) => viewer.customer !== null
/** The owner, and a representative before a customer is chosen, have no cart to put anything into. */
const mayHaveCart: Rule = ({ viewer }) => !viewer.signedIn || viewer.customer !== null
const actsForAnother: Rule = ({ viewer }) => viewer.role === 'representative' && viewer.customer !== null
/** Sub-dealers and others with a role type only collect payments (storefront 6). */
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
const worksOrders = all(sells, is('owner'))
const managesSubDealers = all(sells, is('dealer', 'representative'), buysForSomeone, notHidden('subDealers'))
const worksSubDealerOrders = all(seesOrders, managesSubDealers)

/** Every permission of the shop, one row each. Asked by endpoints, pages, menus and `useCan` (design 5). */
export const policy = {
  // catalogue
  seeCatalog: all(sells, notHidden('product'), notCollectionOnly),
  /** Some price of his lists: his own, or the list price alone. */
  seePrices: all(
    sells,
    dealerOrPublicSite,
    notHidden('price'),
    ({ viewer }) => !(viewer.hides.has('actualPrice') && viewer.hides.has('listPrice')),
  ),
  /** Tax is in every price that a public customer is shown, whatever dealers of the same site are shown. */
  seePricesWithTax: ({ viewer, shop }) => shop.prices.withTax || (shop.sells.toPublic && isPublic(viewer)),
  seeActualPrices: all(sells, dealerOrPublicSite, notHidden('price'), notHiddenActual),
  seeListPrices: all(sells, dealerOrPublicSite, notHidden('price'), notHiddenList, discountNotCalculable),
  seeDiscounts: all(sells, isSignedIn, notHidden('price'), notHiddenActual, notHidden('discount'), notHiddenList),
  seeRetailPrices: all(sells, dealerOrPublicSite, notHidden('price'), notHidden('retailPrice')),
  seePurchasePrices: all(sells, is('representative', 'owner'), notHidden('price'), notHidden('purchasePrice')),
  // The steps begin with the list price and end with the discounts.
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
  /** Field 2 of a product where the site keeps it to itself, and who sells it (catalogue 6). */
  seeInternalFields: all(sells, is('representative', 'owner')),
  /** Visitors see what they would have; a user who may have no promotions is not led to them. */
  seePromotions: all(
    sells,
    notHidden('product'),
    notCollectionOnly,
    ({ viewer }) => !viewer.signedIn || viewer.promotions,
  ),
  usePromotions: all(sells, isSignedIn, notHidden('product'), notCollectionOnly, ({ viewer }) => viewer.promotions),
  /** A coupon is for whoever has its code. */
  useCoupons: all(sells, isSignedIn, buysForSomeone, notHidden('price'), notHiddenActual, notCollectionOnly),
  exportProducts: all(sells, is('representative')),
  comment: all(sells, isSignedIn, notHidden('product'), notCollectionOnly),
  moderateComments: is('owner'),
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
  /** One's own, a representative's customers', for the owner all: each with prices. */
  seeProposals: all(
    sells,
    isSignedIn,
    notHidden('order'),
    notHidden('price'),
    notHiddenActual,
    notCollectionOnly,
    ({ shop }) => shop.proposals.offered,
  ),
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
  // Orders are full of prices: who may not see those has no business there.
  seeOrders: seesOrders,
  /** The order desk: all orders of the site, whoever placed them. Who sells for the owner sees those of whom he acts for. */
  workOrders: worksOrders,
  /** One order: the buyer's own, a dealer's sub-dealer's, the owner's any; which of them it is, the query says. */
  readOrder: (context) => seesOrders(context) || worksOrders(context),
  orderOnAccount: all(sells, is('dealer', 'subDealer', 'representative'), buysForSomeone),
  // money: the pages come with their features, the menus ask already (storefront 6)
  seeAccount: all(sells, isSignedIn, buysForSomeone, notHidden('account'), notCollectionOnly),
  /** Other people's as well, where they are his business: a representative's customers, the owner's all. */
  seeAccounts: all(sells, isSignedIn, notHidden('account'), notCollectionOnly),
  seeBankAccounts: all(sells, isSignedIn, notHidden('bankAccounts')),
  /** The page stands in the menus (storefront 6). */
  payOnline: all(sells, isSignedIn, ({ viewer, shop }) =>
    viewer.role === 'representative'
      ? shop.payments.forRepresentatives
      : shop.payments.forCustomers && !viewer.hides.has('payment'),
  ),
  /**
   * Pay Now, and the page it leads to (orders 6): gone only for who has PaymentHide where the menu is hidden as well; a
   * sub-dealer by his PaymentHide alone, which is his dealer's word; never for a representative whom the setting lets.
   */
  payNow: all(sells, isSignedIn, ({ viewer, shop }) => {
    const hidden = viewer.hides.has('payment')
    if (viewer.role === 'subDealer') return !hidden
    return (
      shop.payments.forCustomers || !hidden || (viewer.role === 'representative' && shop.payments.forRepresentatives)
    )
  }),
  seePayments: all(sells, isSignedIn, buysForSomeone, notHidden('payment'), notHidden('price'), notHiddenActual),
  /** What became of a payment of one's own: who may pay sees that. */
  seePaymentResult: all(sells, isSignedIn, buysForSomeone),
  refundPayments: is('owner'),
  // people
  signIn: all(sells, not(isSignedIn)),
  seeAddresses: all(isSignedIn, buysForSomeone, notCollectionOnly),
  /** A representative keeps the addresses of whom he orders for, with both names in the log. */
  changeAddresses: all(isSignedIn, buysForSomeone, notCollectionOnly),
  switchCustomer: is('representative'),
  manageSubDealers: managesSubDealers,
  /** Their orders are read and moved by whoever manages them and may see orders at all. */
  workSubDealerOrders: worksSubDealerOrders,
  /** What sub-dealers bring back comes to their dealer, everything else to the owner (orders 6); it says what was paid. */
  decideReturns: (context) => worksOrders(context) || worksSubDealerOrders(context),
  /** A dealer's own people; whoever acts for him leaves them alone. */
  manageUsers: all(sells, is('dealer'), buysForSomeone, ({ viewer }) => viewer.managesUsers),
  decideMembers: is('owner'),
  /** Who of the firms that work with the desktop application comes in by the browser as well. */
  giveLicences: is('owner'),
  /** Who did what at the shop, for whom and when. */
  seeAuditLog: is('owner'),
  seeCompany: ({ viewer }) => viewer.role !== 'subDealer',
  register: all(sells, not(isSignedIn), ({ shop }) => shop.auth.registration),
  signInAsRepresentative: all(sells, not(isSignedIn), ({ shop }) => shop.auth.representatives),
  // Who acts for somebody has no business with that one's access, nor with his own while he does (threat 16).
  changeOwnAccess: all(isSignedIn, not(actsForAnother)),
  // Staff come and go by the owner's word.
  leaveShop: all(is('customer', 'dealer', 'subDealer'), buysForSomeone),
  // what the site says
  seeNews: all(sells, notHidden('news'), ({ shop }) => shop.menus.news),
  seeDownloads: sells,
  seeCurrencies: all(sells, ({ shop }) => shop.menus.currencies),
  editContent: is('owner'),
  rebuildSearch: is('owner'),
} satisfies Record<string, Rule>

export type Permission = keyof typeof policy

export const PERMISSIONS = Object.keys(policy) as Permission[]

export const can = (context: Pick<RequestContext, 'shop' | 'viewer'>, permission: Permission) =>
  policy[permission](context)
