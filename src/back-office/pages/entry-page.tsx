import { redirectDocument } from 'react-router'
import type { Route } from './+types/entry-page'

/**
 * Follows a link from the shop into the back office by loading its document: the route table of the shop's pages has no
 * page of the back office. The server never renders this page, because the layout has a route for the same addresses.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  const { pathname, search } = new URL(request.url)
  throw redirectDocument(pathname + search)
}

export default function EntryPage() {
  return null
}
