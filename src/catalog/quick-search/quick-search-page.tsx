import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import type { Route } from './+types/quick-search-page'
import { NO_ANSWER, type PanelAnswer } from './panel-content.ts'
import { loadPanel } from './panel-view.ts'
import { buildResultsPath, readBox, toQuery } from './quick-search.ts'

/** Content of the search panel while typing; opening the address directly shows the results page. */
export async function loader(args: Route.LoaderArgs): Promise<PanelAnswer> {
  const page = pageRequest(args)
  const box = readBox(page.url.searchParams)
  if (!page.url.pathname.endsWith('.data')) throw redirect(buildResultsPath(page, box))
  return loadPanel(page, box)
}

/** A failed search leaves the page unchanged (catalogue 8). Without a response, the browser throws a TypeError. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<PanelAnswer> {
  return serverLoader().catch((error: unknown) => ({
    ...NO_ANSWER,
    query: toQuery(readBox(new URL(request.url).searchParams)),
    problem: error instanceof TypeError ? ('lost' as const) : ('failed' as const),
  }))
}

/** Adding to the cart changes nothing in the panel, which stays open. */
export const shouldRevalidate = () => false
