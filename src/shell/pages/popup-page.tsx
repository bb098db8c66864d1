import { pageRequest } from '#src/api/page-context.ts'
import { loadBanners } from '#src/banners/banner-view.ts'
import type { Route } from './+types/popup-page'

/** The popup banner, as JSON, for visitors that have not closed it. The page that shows it fetches it. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const [banner] = await loadBanners(page, { positions: ['Popup'] })
  return Response.json(banner ?? null, { headers: { 'x-robots-tag': 'noindex' } })
}
