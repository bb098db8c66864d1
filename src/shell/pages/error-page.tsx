import { pageRequest } from '../../api/page-context.ts'
import { pathTo } from '../../shop/paths.ts'
import { Trouble } from '../components/trouble.tsx'
import type { Route } from './+types/error-page'

/** Where a client without a token that stands is sent (storefront 2.2): an apology, and the way to try again. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  return { place: { site: { languages: page.site.languages }, language: page.language }, home: pathTo(page, 'home') }
}

export default function ErrorPage({ loaderData }: Route.ComponentProps) {
  return <Trouble status={500} place={loaderData.place} />
}
