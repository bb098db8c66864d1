import type { Language } from '../platform/i18n/language.ts'
import type { Decimal } from '../platform/money.ts'
import type { Site } from './site.ts'

export type Role = 'visitor' | 'customer' | 'dealer' | 'subDealer' | 'representative' | 'owner'

/** What a user's own hide flags take out of his shop (storefront 3, catalogue 3). */
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

/** Whom the viewer buys for: himself, or the customer a representative acts for. */
export interface BuyingCustomer {
  id: number
  code: string
  name: string
  kind: 'dealer' | 'subDealer' | 'public'
  /** 0: none; anything else is a collection user (orders 4). */
  roleType: number
  parentId: number | null
  priceListId: number | null
  groupId: number | null
  depotId: number | null
  currency: string
  /** Key of the firm's picture in the store; empty where there is none. */
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
  /** The user flag ShowStocks: exact numbers and depot names. */
  seesStocks: boolean
  /** The user flag IsPromotion: promotions stand before him. */
  promotions: boolean
  /** The most percent a representative may give beside a price; null when he may give none (-1 on the wire). */
  specialDiscount: Decimal | null
  homeStyle: number
  /** May add users to the firm he signs in for, and say what they may do. */
  managesUsers: boolean
  hides: ReadonlySet<Hideable>
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
  hides: new Set(),
}

declare const made: unique symbol

/** Proof that a query was told whose shop it reads; only this file makes one. */
export interface SiteScope {
  readonly [made]: true
  readonly siteId: number
  readonly language: Language
}

/** A site scope that also says who looks: the owner of carts, prices and stock shown. */
/** Whose unsent work a browser holds: one user of one site, buying for one customer. */
export const browserOwner = (siteId: number, { userId, customer }: Pick<Viewer, 'userId' | 'customer'>) =>
  `${siteId} ${userId ?? 'visitor'} ${customer?.id ?? ''}`

export interface ViewerScope extends SiteScope {
  readonly currency: string
  readonly userId: number | null
  readonly visitorId: string | null
  readonly customer: BuyingCustomer | null
}

/** A scope of a signed-in buyer: orders, addresses and accounts are his customer's alone. */
export interface CustomerScope extends ViewerScope {
  readonly userId: number
  readonly customer: BuyingCustomer
}

interface Someone {
  site: Site
  viewer: Viewer
  language: Language
}

export const siteScope = ({ site, language }: Pick<Someone, 'site' | 'language'>) =>
  ({ siteId: site.id, language }) as SiteScope

export const viewerScope = ({ site, viewer, language }: Someone) =>
  ({
    siteId: site.id,
    language,
    currency: site.currency,
    userId: viewer.userId,
    visitorId: viewer.visitorId,
    customer: viewer.customer,
  }) as ViewerScope

/** undefined for whoever buys for nobody: absence of an identity never equals absence of an owner. */
export function customerScope(someone: Someone): CustomerScope | undefined {
  const scope = viewerScope(someone)
  return scope.userId !== null && scope.customer !== null ? (scope as CustomerScope) : undefined
}
