import { redirect } from 'react-router'
import type { PageRequest } from '#src/api/page-context.ts'
import { findRedirect } from '#src/content/redirects/wire.ts'
import { toPagePath } from '#src/shop/paths.ts'

const MAX_ADDRESS = 2000

/**
 * The permanent redirect of an address that no page has, if the owner made one; otherwise the answer as it is. It is
 * cached for an hour only, because the owner may change it. Pages that are found cost no query.
 */
export async function redirectOldAddress(page: PageRequest, request: Request, response: Response): Promise<Response> {
  if (response.status !== 404 || request.method !== 'GET') return response
  const query = new URLSearchParams(page.url.search)
  for (const name of ['_routes', 'index']) query.delete(name)
  const address = `${toPagePath(page.url.pathname)}${query.size > 0 ? `?${query}` : ''}`
  if (address.length > MAX_ADDRESS) return response
  const { to } = await page.call(findRedirect, { address })
  return to === null ? response : redirect(to, { status: 301, headers: { 'cache-control': 'max-age=3600' } })
}
