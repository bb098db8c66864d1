import { data, redirect } from 'react-router'
import type { PageRequest } from '../api/page-context.ts'
import { isLanguage } from '../platform/i18n/language.ts'
import { pathTo } from '../shop/paths.ts'

/**
 * What holds for every page of an open shop: a closed one leads to its own page (storefront 8). `/:lang?` matches any
 * first part of an address; only the languages of this site are prefixes (design 12).
 */
export function openDoor(page: PageRequest, params: object) {
  if (page.site.status !== 1) throw redirect(pathTo(page, 'closed'))
  const prefix = 'lang' in params ? params.lang : undefined
  if (prefix === undefined) return
  if (!isLanguage(prefix) || !page.site.languages.includes(prefix)) throw data(null, { status: 404 })
}
