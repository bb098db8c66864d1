import { lazy } from 'react'
import { data, Outlet, type ShouldRevalidateFunctionArgs, useRouteError, useRouteLoaderData } from 'react-router'
import { pageRequest } from '../../api/page-context.ts'
import { isReloadRequested } from '../../api/revalidation.ts'
import { PromptDialogs } from '../../catalog/add-to-cart/components/prompt-dialogs.tsx'
import { openAuthPage } from '../auth-page.ts'
import { ErrorMessage, getStatus } from '../components/error-message.tsx'
import { Frame } from '../components/frame.tsx'
import { packShell, unpackShell } from '../menu/packed-links.ts'
import { shellData } from '../shell-data.ts'
import type { Route } from './+types/shop-page'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { lost } = openAuthPage(page, args.params)
  return data({ ...packShell(await shellData(page)), lost }, { status: lost ? 404 : 200 })
}

/**
 * Who looks and what is in the cart changes with what is sent, not with where one goes; a refusal changes nothing, but the
 * one that says that another tab changed the cart. When the site itself changed, everything does.
 */
export function shouldRevalidate(request: ShouldRevalidateFunctionArgs) {
  const { formMethod, actionResult, currentUrl, nextUrl } = request
  if (isReloadRequested(request)) return true
  const sent = formMethod !== undefined && formMethod !== 'GET'
  const refused = actionResult?.done === false && actionResult.code !== 'CartChanged'
  // A background answer can complete a navigation in its place, after signing out for example.
  const leaves = currentUrl.href !== nextUrl.href
  return sent && (leaves || (!refused && actionResult?.lost !== true))
}

/** What a product meets on its way into the cart is asked by other domains than the one that lists it. */
const PromptDialog = lazy(() => import('../../cart/add/components/prompt-dialog.tsx'))

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  return (
    <Frame shell={unpackShell(loaderData)} lost={loaderData.lost}>
      <PromptDialogs value={PromptDialog}>
        {loaderData.lost ? <ErrorMessage status={404} pageContext={loaderData.pageContext} /> : <Outlet />}
      </PromptDialogs>
    </Frame>
  )
}

/** The shop stays around a page that went wrong, as long as the shop itself is known. */
export function ErrorBoundary() {
  const error = useRouteError()
  const shell = useRouteLoaderData<typeof loader>('shop')
  if (!shell) throw error
  return (
    <Frame shell={unpackShell(shell)} failed>
      <ErrorMessage status={getStatus(error)} pageContext={shell.pageContext} />
    </Frame>
  )
}
