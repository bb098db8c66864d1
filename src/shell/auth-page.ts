import { redirect } from 'react-router'
import type { PageRequest } from '../api/page-context.ts'
import { getPagePath, languageOfPath } from '../shop/paths.ts'
import { OPEN } from '../shop/site.ts'

/**
 * Loads what every page of an open shop needs; a closed one redirects to its own page (storefront 8). `/:lang?` matches
 * any first segment, but only the languages of this site are prefixes: under any other nothing is found, which `lost`
 * states. It is returned and not thrown, so that the frame of the shop is rendered around its 404.
 */
export function openAuthPage(page: PageRequest, params: object): { lost: boolean } {
  const { site, url } = page
  if (site.status !== OPEN) throw redirect(getPagePath(page, 'closed'))
  const prefix = 'lang' in params && params.lang !== undefined ? params.lang : languageOfPath(url.pathname)
  return { lost: prefix !== undefined && !site.languages.some((language) => language === prefix) }
}
