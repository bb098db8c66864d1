import { createContext, type RouterContextProvider } from 'react-router'
import type { Language } from '../platform/i18n/language.ts'
import type { Texts } from '../platform/i18n/texts.ts'
import type { ChosenVehicle } from '../shop/chosen-vehicle.ts'
import type { DisplayCurrency } from '../shop/display-currency.ts'
import type { SeoText } from '../shop/head.ts'
import type { PageName } from '../shop/pages.ts'
import type { Permission } from '../shop/policy.ts'
import type { Shop } from '../shop/settings/shop.ts'
import type { Site } from '../shop/site.ts'
import type { Viewer } from '../shop/viewer.ts'
import type { Caller } from './call.ts'

/** What a page's loader or action knows about its request, and how it calls the shop. */
export interface PageRequest {
  call: Caller
  site: Site
  shop: Shop
  language: Language
  viewer: Viewer
  /** The vehicle selected in this browser, from its cookie; it may be unknown to the shop. */
  vehicle: ChosenVehicle | null
  /** The currency this browser chose to see prices in; null where that is the one its buyer trades in. */
  displayCurrency: DisplayCurrency | null
  /** Whether desktop-only content is rendered: false for phones. */
  desktop: boolean
  /** Developer pages exist; never in production. */
  development: boolean
  can(permission: Permission): boolean
  i18n: Texts
  /** For the few inline scripts of the framework. */
  nonce: string
  url: URL
  /** `https://` and the canonical host of the site, for public addresses. */
  origin: string
  /** The owner's texts for search engines of a named page, or of a content by its id, in the requested language. */
  seo(of: PageName | number): SeoText | undefined
}

/**
 * The server build's entry exports this key to the server, because the server's own copy of this module would create
 * another key.
 */
export const pageKey = createContext<PageRequest>()

export const pageRequest = ({ context }: { context: Readonly<RouterContextProvider> }): PageRequest =>
  context.get(pageKey)
