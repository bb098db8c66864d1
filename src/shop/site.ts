import type { Language } from '../platform/i18n/language.ts'
import type { Shop } from './settings/shop.ts'

/** The status of a site that serves; any other shows the under-construction page (storefront 8). */
export const OPEN = 1

/** A tenant as every request needs it. */
export interface Site {
  id: number
  key: string
  name: string
  currency: string
  timeZone: string
  /** The first is the site's own; an empty list means addresses without any prefix. */
  languages: Language[]
  canonicalHost: string
  /** `OPEN`, or something else. */
  status: number
  /** Grows with every change of settings, banners or menus. */
  version: number
  /** Grows when a picture or a video is replaced; part of their addresses, which are kept for good. */
  mediaVersion: number
}

/** A site with its settings read, as requests use it. */
export interface OpenSite {
  site: Site
  shop: Shop
  clientSecretHash: Buffer | null
}

/** Every site, by the hosts that name it. */
export interface SiteBook {
  find(host: string): Promise<OpenSite | undefined>
  byId(id: number): Promise<OpenSite | undefined>
  all(): Promise<OpenSite[]>
}
