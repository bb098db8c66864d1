import type { PageRequest } from '../api/page-context.ts'
import { pathTo } from '../shop/paths.ts'

/** What a form needs to know of its site, wherever it stands. */
export interface FormView {
  /** Where it is sent to: its own page, which also answers without script. */
  action: string
  locationNames: string
  phoneCode: string
  /** The calling code may be looked up by the visitor's address. */
  lookup: boolean
  /** What is known of whoever is signed in, so that he need not type it. */
  prefill: { name: string; email: string; companyName: string }
}

const PAGES = { contact: 'contact', request: 'customerRequest' } as const

/** For the loaders of pages with a form on them. */
export const formView = (
  page: Pick<PageRequest, 'site' | 'language' | 'shop' | 'viewer'>,
  kind: keyof typeof PAGES,
): FormView => ({
  action: pathTo(page, PAGES[kind]),
  locationNames: pathTo(page, 'places'),
  phoneCode: pathTo(page, 'phoneCode'),
  lookup: page.shop.phoneCodeLookup,
  prefill: { name: page.viewer.name, email: page.viewer.email, companyName: page.viewer.customer?.name ?? '' },
})
