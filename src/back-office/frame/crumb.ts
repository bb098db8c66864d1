import type { PageName } from '#src/shop/pages.ts'
import type { RailGroup } from './rail-view.ts'

export interface Crumb {
  name: string
  /** Missing for a group, which is no page, and for the page itself. */
  href?: string
}

interface CurrentPage {
  page: PageName
  /** Of the record, or of a page without an entry in the rail. */
  title: string
  /** Not a page below it, such as one record of a list. */
  isPageItself: boolean
}

/** The steps after the home page: the group, its page, and the record. */
export function listCrumbs(rail: readonly RailGroup[], { page, title, isPageItself }: CurrentPage): Crumb[] {
  const group = rail.find(({ links }) => links.some((link) => link.page === page))
  const link = group?.links.find((one) => one.page === page)
  if (!group || !link) return title ? [{ name: title }] : []
  const parent = { name: group.name }
  if (isPageItself) return [parent, { name: link.name }]
  return [parent, { name: link.name, href: link.href }, ...(title && title !== link.name ? [{ name: title }] : [])]
}
