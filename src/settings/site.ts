import { isLanguage, type Language, type TextByLanguage } from '../platform/i18n/language.ts'
import type { Shop } from './shop.ts'

/** Status of an open site; any other shows the under-construction page (storefront 8). */
export const OPEN = 1
/** The status that staff give a site when they close it. */
export const CLOSED = 2

/** What a site decided about a unit of quantity. */
export interface SiteUnit {
  /** As products store it. */
  code: string
  names: TextByLanguage
  /** Further spellings, and codes of units that were merged into it. */
  aliases: readonly string[]
  /** Products of this unit with the normal stock type accept decimal quantities. */
  decimals: boolean
}

/** A tenant, with the data that every request needs. */
export interface Site {
  id: number
  key: string
  name: string
  /** Sites of one owner have the same. */
  organisation: string
  currency: string
  timeZone: string
  /** Default language first, as `orderLanguages` sorts them; empty means addresses without any prefix. */
  languages: Language[]
  canonicalHost: string
  /** `OPEN`, or any other number. */
  status: number
  /** What visitors read while the site is closed; languages without a text have the default one. */
  closedTexts: Partial<Record<Language, string>>
  units: readonly SiteUnit[]
  /** Increments with every change of settings, banners or menus. */
  version: number
  /** Increments when an image or a video is replaced; part of their addresses, which are cached permanently. */
  mediaVersion: number
}

/**
 * The languages of a site, default first: the one in `FrontLanguageCode`, else the first of the stored list. A code
 * that is not in the list is ignored.
 */
export function orderLanguages(stored: readonly string[], frontLanguageCode: string): Language[] {
  const languages = stored.filter(isLanguage)
  const chosen = languages.filter((language) => language === frontLanguageCode)
  return [...chosen, ...languages.filter((language) => language !== frontLanguageCode)]
}

/** The language of addresses without a prefix. */
export const defaultLanguage = ({ site, shop }: Pick<OpenSite, 'site' | 'shop'>): Language =>
  site.languages[0] ?? shop.language

/** A site with its interpreted settings, as requests use it. */
export interface OpenSite {
  site: Site
  shop: Shop
  /** The canonical one first. */
  hosts: string[]
}

/** All sites, by host name. */
export interface SiteBook {
  find(host: string): Promise<OpenSite | undefined>
  byId(id: number): Promise<OpenSite | undefined>
  all(): Promise<OpenSite[]>
  /** After a change by this process: its next request must not wait for the notification. */
  forget(): void
}
