import { Outlet, useRouteError, useRouteLoaderData } from 'react-router'
import { pageRequest } from '../../api/page-context.ts'
import { Frame } from '../components/frame.tsx'
import { Trouble } from '../components/trouble.tsx'
import { openDoor } from '../open-door.ts'
import { shellData } from '../shell-data.ts'
import type { Route } from './+types/shop-page'

export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  openDoor(page, args.params)
  return shellData(page)
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
