import type { Language } from '../platform/i18n/language.ts'
import type { Decimal } from '../platform/money.ts'
import type { Site } from '../settings/site.ts'
import type { StaffPermission, StaffRole } from './staff.ts'

/** `staff`: works for the distributor in a role other than the owner's. */
export type Role = 'visitor' | 'customer' | 'dealer' | 'subDealer' | 'representative' | 'owner' | 'staff'

/** Features that a user's own hide flags remove from the shop (storefront 3, catalogue 3). */
export const HIDEABLE = [
  'price',
  'stock',
  'discount',
  'listPrice',
  'retailPrice',
  'actualPrice',
  'purchasePrice',
  'comingStock',
  'product',
  'cart',
  'addToCart',
  'order',
  'account',
  'bankAccounts',
  'payment',
  'subDealers',
  'news',
] as const
export type Hideable = (typeof HIDEABLE)[number]

/** The customer the viewer buys for: themselves, or the one a representative acts for. */
export interface BuyingCustomer {
  id: number
  code: string
  name: string
  kind: 'dealer' | 'subDealer' | 'public'
  /** 0 means none; anything else is a collection user (orders 4). */
  roleType: number
  parentId: number | null
  priceListId: number | null
  groupId: number | null
  /** Its group, otherwise its dealer's, if products are limited to that group; null without such a group. */
  audienceGroupId: number | null
  depotId: number | null
  /** The only depots that serve it, with its own; empty for all of the site. */
  depotIds: readonly number[]
  currency: string
  /** Key of the company's image in the store; empty if none. */
  picture: string
}

export interface Viewer {
  role: Role
  signedIn: boolean
  sessionId: string | null
  visitorId: string | null
  userId: number | null
  name: string
  firstName: string
  lastName: string
  email: string
  phone: string
  customer: BuyingCustomer | null
  /** The user flag ShowStocks: exact stock quantities and depot names. */
  seesStocks: boolean
  /** The user flag IsPromotion: whether promotions are shown. */
  promotions: boolean
  /** The maximum discount percentage a representative may grant; null if none (-1 on the wire). */
  specialDiscount: Decimal | null
  homeStyle: number
  /** May add users to their own company and set their permissions. */
  managesUsers: boolean
  /** Signs in with an authenticator app or a passkey in addition to the password. */
  hasSecondFactor: boolean
  /** Signs in by the desktop application alone: no page opens. */
  desktopOnly: boolean
  hides: ReadonlySet<Hideable>
  /** Of the role of a member of staff; empty for all others. The owner has every permission without a list. */
  staffPermissions: ReadonlySet<StaffPermission>
  /** The built-in role of a member of staff; null for an own role of the site, and for all others. */
  staffRole: StaffRole | null
  /** Of an own role: the largest discount in percent that changed prices of an order may give; null without a limit. */
  priceLimit: Decimal | null
  /** The member of staff who sees the shop as this user: nothing may be written, and access is closed. */
  viewedBy?: ShopViewer | undefined
}

/** Whether a member of staff sees the shop as one of its users. */
export const isViewedByStaff = ({ viewer }: { viewer: Viewer }): boolean => viewer.viewedBy !== undefined

export interface ShopViewer {
  userId: number
  name: string
  endsAt: Date
}

export const VISITOR: Viewer = {
  role: 'visitor',
  signedIn: false,
  sessionId: null,
  visitorId: null,
  userId: null,
  name: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  customer: null,
  seesStocks: false,
  promotions: false,
  specialDiscount: null,
  homeStyle: 0,
  managesUsers: false,
  hasSecondFactor: false,
  desktopOnly: false,
  hides: new Set(),
  staffPermissions: new Set(),
  staffRole: null,
  priceLimit: null,
}

declare const made: unique symbol

/** Proof that a query is scoped to a site; only this file creates one. */
export interface SiteScope {
  readonly [made]: true
  readonly siteId: number
  readonly language: Language
  readonly audience: Audience
}

/**
 * Who sees products that are limited to groups of customers: a number is the group whose products the viewer sees, and
 * staff see all of them.
 */
export type Audience = number | 'everyone' | 'staff'

/** The owner of the unsent changes in a browser: one user of one site, buying for one customer. */
export const browserOwner = (siteId: number, { userId, customer, viewedBy }: BrowserUser) =>
  `${siteId} ${userId ?? 'visitor'} ${customer?.id ?? ''}${viewedBy ? ` viewed by ${viewedBy.userId}` : ''}`

type BrowserUser = Pick<Viewer, 'userId' | 'customer' | 'viewedBy'>

/** A site scope with the viewer: the owner of carts, prices and displayed stock. */
export interface ViewerScope extends SiteScope {
  readonly currency: string
  readonly userId: number | null
  readonly visitorId: string | null
  readonly customer: BuyingCustomer | null
  /** Whether prices are calculated with the net prices of the customer: not for users who see only the list price. */
  readonly hasNetPrices: boolean
}

/** The scope of a signed-in buyer: orders, addresses and accounts belong to their customer only. */
export interface CustomerScope extends ViewerScope {
  readonly userId: number
  readonly customer: BuyingCustomer
}

interface ScopeContext {
  site: Site
  viewer: Viewer
  language: Language
  previewedProductId?: number
}

/** Without a viewer it is the scope of a visitor. */
export const siteScope = (context: Pick<ScopeContext, 'site' | 'language'> & Partial<ScopeContext>) =>
  ({ siteId: context.site.id, language: context.language, audience: getAudience(context) }) as SiteScope

/**
 * A viewer who buys for a customer, staff too, sees the products of that customer. Only staff preview products, as a
 * viewer who is no customer.
 */
function getAudience({ viewer, previewedProductId }: Partial<ScopeContext>): Audience {
  if (previewedProductId !== undefined) return 'staff'
  if (viewer?.customer) return viewer.customer.audienceGroupId ?? 'everyone'
  return viewer?.role === 'owner' || viewer?.role === 'staff' ? 'staff' : 'everyone'
}

export const viewerScope = (context: ScopeContext) => {
  const { site, viewer } = context
  return {
    ...siteScope(context),
    currency: site.currency,
    userId: viewer.userId,
    visitorId: viewer.visitorId,
    customer: viewer.customer,
    hasNetPrices: !viewer.hides.has('actualPrice'),
  } as ViewerScope
}

/** A signed-in buyer's own currency, otherwise the site's. */
export const buyerCurrency = ({ customer, currency }: ViewerScope) => customer?.currency ?? currency

/** Undefined for a viewer without a customer: a missing identity never equals a missing owner. */
export function customerScope(context: ScopeContext): CustomerScope | undefined {
  const scope = viewerScope(context)
  return scope.userId !== null && scope.customer !== null ? (scope as CustomerScope) : undefined
}
