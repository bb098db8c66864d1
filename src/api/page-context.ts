import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import type { Permission } from '#src/permissions/policy.ts'
import type { Viewer } from '#src/permissions/viewer.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Shop } from '#src/settings/shop.ts'
import type { Site } from '#src/settings/site.ts'
import type { ChosenVehicle } from '#src/shop/chosen-vehicle.ts'
import type { DisplayCurrency } from '#src/shop/display-currency.ts'
import type { SeoText } from '#src/shop/head.ts'
import type { PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { Caller } from './endpoint.ts'
import type { PagePreview } from './page-preview.ts'

/** What a page's loader or action knows about its request, and how it calls the shop. */
export interface PageRequest {
  call: Caller
  /** The shop is closed to this viewer at this address: calls redirect to the closed page. */
  closed: boolean
  site: Site
  shop: Shop
  language: Language
  viewer: Viewer
  /** The vehicle selected in this browser, from its cookie; it may be unknown to the shop. */
  vehicle: ChosenVehicle | null
  /** The currency this browser chose to see prices in; null for the buyer's own currency. */
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
  /** What the page shows, for purges of caches in front of the shop: `product-7`. The loaders add to it. */
  cacheKeys: Set<string>
  /** The owner's texts for search engines of a named page, or of a content by its id, in the requested language. */
  seo(of: PageName | number): SeoText | undefined
  /** Renders a page of the shop as HTML for staff who edit content; null if its viewer is not shown it. Writes nothing. */
  renderPreview(preview: PagePreview): Promise<string | null>
}

/**
 * The server build's entry exports this key to the server, because the server's own copy of this module would create
 * another key.
 */
export const pageKey = createContext<PageRequest>()

export const pageRequest = ({ context }: { context: Readonly<RouterContextProvider> }): PageRequest =>
  context.get(pageKey)

/**
 * Thrown if the user has to sign in first, with the page to return to; `rest` follows the page's slug. A corporate site
 * has no sign-in: there the page does not exist.
 */
export function loginFirst(page: PageRequest, backTo: PageName, rest = '') {
  if (!page.shop.sells.anything) return data(null, { status: 404 })
  return redirect(getPagePath(page, 'login', `?r=${encodeURIComponent(getPagePath(page, backTo, rest))}`))
}

/**
 * Thrown if a page is not available to this viewer: anonymous visitors may sign in first, signed-in users get a 403.
 */
export const notForViewer = (page: PageRequest, backTo: PageName, rest = '') =>
  page.viewer.signedIn ? data(null, { status: 403 }) : loginFirst(page, backTo, rest)
