import type { PageRequest } from '../api/page-context.ts'
import { getPagePath } from '../shop/paths.ts'

/** The site's settings for a form. */
export interface FormView {
  /** The form's own page, which also works without script. */
  action: string
  placesPath: string
  phoneCodePath: string
  /** Whether the calling code may be looked up by the visitor's IP address. */
  lookup: boolean
  /** Known values of the signed-in user. */
  prefill: { name: string; email: string; companyName: string }
}

const PAGES = { contact: 'contact', request: 'customerRequest' } as const

/** For loaders of pages with a form. */
export const formView = (
  page: Pick<PageRequest, 'site' | 'language' | 'shop' | 'viewer'>,
  kind: keyof typeof PAGES,
): FormView => ({
  action: getPagePath(page, PAGES[kind]),
  placesPath: getPagePath(page, 'places'),
  phoneCodePath: getPagePath(page, 'phoneCode'),
  lookup: page.shop.phoneCodeLookup,
  prefill: { name: page.viewer.name, email: page.viewer.email, companyName: page.viewer.customer?.name ?? '' },
})
