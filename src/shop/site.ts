import { isLanguage, type Language } from '../platform/i18n/language.ts'
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
  /** The default language first, as `orderLanguages` puts them; an empty list means addresses without any prefix. */
  languages: Language[]
  canonicalHost: string
  /** `OPEN`, or something else. */
  status: number
  /** Grows with every change of settings, banners or menus. */
  version: number
  /** Grows when a picture or a video is replaced; part of their addresses, which are kept for good. */
  mediaVersion: number
}

/**
 * The languages of a site, its default language first: the one that `FrontLanguageCode` names, else the first of the
 * stored list. A code that is not in the list counts for nothing.
 */
export function orderLanguages(stored: readonly string[], frontLanguageCode: string): Language[] {
  const languages = stored.filter(isLanguage)
  const chosen = languages.filter((language) => language === frontLanguageCode)
  return [...chosen, ...languages.filter((language) => language !== frontLanguageCode)]
}

/** The language of addresses without prefix. */
export const defaultLanguage = ({ site, shop }: Pick<OpenSite, 'site' | 'shop'>): Language =>
  site.languages[0] ?? shop.language

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
