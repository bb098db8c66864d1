import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { Addresses } from '#src/shop/head.ts'
import { getPagePath, getPrefix, type PageContext } from '#src/shop/paths.ts'

/** The path of a content page; without an address it is the home page. */
export const contentPath = (pageContext: PageContext, address: string) =>
  address === '' ? getPagePath(pageContext, 'home') : `${getPrefix(pageContext.site, pageContext.language)}/${address}`

/** The path in each language that has its own address. */
export const addressesInLanguages = (
  site: PageContext['site'],
  addresses: TextByLanguage,
  pathOf: (pageContext: PageContext, address: string) => string,
): Addresses =>
  Object.fromEntries(
    site.languages.flatMap((language) => {
      const address = addresses[language]
      return address ? [[language, pathOf({ site, language }, address)]] : []
    }),
  )

/** The content id of a query `q` (storefront 2.3); undefined for words, which are a search. */
export function contentNumber(query: URLSearchParams): number | undefined {
  const typed = query.get('q') ?? ''
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined
}
