import { lazy } from 'react'
import { data, Outlet, type ShouldRevalidateFunctionArgs, useRouteError, useRouteLoaderData } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { isReloadRequested } from '#src/api/revalidation.ts'
import { PromptDialogs } from '#src/catalog/add-to-cart/prompt-dialogs.tsx'
import { openAuthPage } from '../auth-page.ts'
import { ErrorMessage, getStatus } from '../error-message.tsx'
import { Frame } from '../frame.tsx'
import { packShell, unpackShell } from '../menu/packed-links.ts'
import { shellData } from '../shell-data.ts'
import type { Route } from './+types/shop-page'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { lost } = openAuthPage(page, args.params)
  return data({ ...packShell(await shellData(page)), lost }, { status: lost ? 404 : 200 })
}

/**
 * Viewer and cart change with submissions, not with navigation. A failed submission changes nothing, except a conflict,
 * which reports that another tab changed the cart. A changed site version reloads everything.
 */
export function shouldRevalidate(request: ShouldRevalidateFunctionArgs) {
  const { formMethod, actionResult, currentUrl, nextUrl } = request
  if (isReloadRequested(request)) return true
  const sent = formMethod !== undefined && formMethod !== 'GET'
  const refused = actionResult?.done === false && actionResult.code !== 'CartChanged'
  // A background response can complete a navigation, for example after signing out.
  const leaves = currentUrl.href !== nextUrl.href
  return sent && (leaves || (!refused && actionResult?.lost !== true))
}

/** Prompts on adding to the cart, from a product list or the search of the header, use other modules: they load lazily. */
const PromptDialog = lazy(() => import('#src/cart/add/prompt-dialog.tsx'))

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  return (
    <PromptDialogs value={PromptDialog}>
      <Frame shell={unpackShell(loaderData)} lost={loaderData.lost}>
        {loaderData.lost ? <ErrorMessage status={404} pageContext={loaderData.pageContext} /> : <Outlet />}
      </Frame>
    </PromptDialogs>
  )
}

/** The shell stays around a failed page as long as its data is loaded. */
export function ErrorBoundary() {
  const error = useRouteError()
  const shell = useRouteLoaderData<typeof loader>('shop')
  if (!shell) throw error
  return (
    <PromptDialogs value={PromptDialog}>
      <Frame shell={unpackShell(shell)} failed>
        <ErrorMessage status={getStatus(error)} pageContext={shell.pageContext} />
      </Frame>
    </PromptDialogs>
  )
}
