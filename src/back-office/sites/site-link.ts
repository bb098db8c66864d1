import type { Language } from '#src/platform/i18n/language.ts'
import { isDeskPage, type PageName } from '#src/shop/pages.ts'
import { getPagePath, pageOfPath } from '#src/shop/paths.ts'

/** Another site whose back office the user may open. */
export interface SiteLink {
  name: string
  /** Of its canonical host, such as `https://shop.example`. */
  origin: string
  languages: Language[]
}

/**
 * The address of a page of the back office at another site, in this language if that site has it. The user signs in
 * there: a session is of one site.
 */
export function toSitePath({ origin, languages }: Omit<SiteLink, 'name'>, language: Language, page: PageName): string {
  const spoken = languages.includes(language) ? language : (languages[0] ?? language)
  return origin + getPagePath({ site: { languages }, language: spoken }, page)
}

/** The list or home page that an address of the back office belongs to: records of one site are not those of another. */
export function getDeskPage(pathname: string): PageName {
  const page = pageOfPath(pathname)
  return page !== undefined && isDeskPage(page) ? page : 'backOffice'
}
