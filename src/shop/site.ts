import type { Language } from '../platform/i18n/language.ts'

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
  /** 1 is open; anything else shows the under-construction page. */
  status: number
  /** Grows with every change of settings, banners or menus. */
  version: number
}
