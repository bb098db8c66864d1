import { redirect } from 'react-router'
import type { PageRequest } from '../api/page-context.ts'
import { getPagePath, languageOfPath } from '../shop/paths.ts'

/**
 * Redirects to the closed page if the site is closed to the viewer (storefront 8). `/:lang?` matches any first segment,
 * but only the languages of this site are valid prefixes: for any other, `lost` is true. It is returned and not thrown,
 * so that the 404 is rendered inside the shop's frame.
 */
export function openAuthPage(page: PageRequest, params: object): { lost: boolean } {
  const { site, url } = page
  if (page.closed) throw redirect(getPagePath(page, 'closed'))
  const prefix = 'lang' in params && params.lang !== undefined ? params.lang : languageOfPath(url.pathname)
  return { lost: prefix !== undefined && !site.languages.some((language) => language === prefix) }
}
