import { data, Outlet, type ShouldRevalidateFunctionArgs, useRouteError, useRouteLoaderData } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { isReloadRequested } from '#src/api/revalidation.ts'
import { openAuthPage } from '#src/shell/auth-page.ts'
import { getStatus } from '#src/shell/error-message.tsx'
import { DESK_ROUTES } from '#src/shop/pages/page-definition.ts'
import { getPagePath, toPagePath } from '#src/shop/paths.ts'
import { deskData } from '../frame/desk-data.ts'
import { DeskError } from '../frame/desk-error.tsx'
import { DeskFrame } from '../frame/desk-frame.tsx'
import type { Route } from './+types/desk-layout'

/** The layout of the back office: staff only, after signing in. Each page checks its own permission as well. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (openAuthPage(page, args.params).lost) throw data(null, { status: 404 })
  if (!page.can('openBackOffice')) throw notForViewer(page, 'backOffice', getRest(page))
  return deskData(page, args.request.headers.get('cookie') ?? '')
}

/** The requested address after that of the back office. */
function getRest(page: PageRequest): string {
  const path = toPagePath(page.url.pathname)
  const home = getPagePath(page, 'backOffice')
  return (path.startsWith(`${home}/`) ? path.slice(home.length) : '') + page.url.search
}

/** The counts of waiting work change with every submission and may have changed on every page; a filter changes nothing. */
export function shouldRevalidate(request: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl } = request
  const isSubmission = formMethod !== undefined && formMethod !== 'GET'
  return isReloadRequested(request) || isSubmission || currentUrl.pathname !== nextUrl.pathname
}

export default function DeskLayout({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame desk={loaderData}>
      <Outlet />
    </DeskFrame>
  )
}

/** The frame stays around a failed page as long as its data is loaded. */
export function ErrorBoundary() {
  const error = useRouteError()
  const desk = useRouteLoaderData<typeof loader>(DESK_ROUTES.layout)
  if (!desk) throw error
  return (
    <DeskFrame desk={desk} failed>
      <DeskError status={getStatus(error)} desk={desk} />
    </DeskFrame>
  )
}
