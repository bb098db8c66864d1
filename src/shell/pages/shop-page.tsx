import { data, Outlet, redirect, useRouteError, useRouteLoaderData } from 'react-router'
import { type PageRequest, pageRequest } from '../../api/page-context.ts'
import { isLanguage } from '../../platform/i18n/language.ts'
import { pathTo } from '../../shop/paths.ts'
import { Frame } from '../components/frame.tsx'
import { Trouble } from '../components/trouble.tsx'
import { shellData } from '../shell-data.ts'
import type { Route } from './+types/shop-page'

export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (page.site.status !== 1) throw redirect(pathTo(page, 'closed'))
  refuseUnknownLanguage(page, (args.params as { lang?: string }).lang)
  return shellData(page)
}

/** `/:lang?` matches any first part of an address; only the languages of this site are prefixes (design 12). */
function refuseUnknownLanguage({ site }: PageRequest, prefix: string | undefined) {
  if (prefix === undefined) return
  if (!isLanguage(prefix) || !site.languages.includes(prefix)) throw data(null, { status: 404 })
}

/** Who looks and what is in the cart changes with what is sent, not with where one goes. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string | undefined }) =>
  formMethod !== undefined && formMethod !== 'GET'

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  return (
    <Frame shell={loaderData}>
      <Outlet />
    </Frame>
  )
}

/** The shop stays around a page that went wrong, as long as the shop itself is known. */
export function ErrorBoundary() {
  const error = useRouteError()
  const shell = useRouteLoaderData<typeof loader>('shop')
  if (!shell) throw error
  return (
    <Frame shell={shell} failed>
      <Trouble error={error} place={shell.place} />
    </Frame>
  )
}
