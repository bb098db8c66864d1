import { data, Outlet, useNavigation, useRouteError, useRouteLoaderData } from 'react-router'
import { pageRequest } from '../../api/page-context.ts'
import { pathTo } from '../../shop/paths.ts'
import { LanguagePicker } from '../../site/components/language-picker.tsx'
import { LoadingBar } from '../../ui/layers/loading-bar.tsx'
import { Logo } from '../components/logo.tsx'
import { statusOf, Trouble } from '../components/trouble.tsx'
import { openDoor } from '../open-door.ts'
import type { Route } from './+types/door-page'

/** Around what stands outside the shop's menus: the login (storefront 2.6), a sheet to print. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  // Nobody signs in to a corporate site (design 12).
  const lost = openDoor(page, args.params).lost || !page.shop.sells.anything
  const door = {
    lost,
    place: { site: { languages: page.site.languages }, language: page.language },
    siteName: page.site.name,
    home: pathTo(page, 'home'),
  }
  return data(door, { status: lost ? 404 : 200 })
}

export default function DoorPage({ loaderData }: Route.ComponentProps) {
  return <Door {...loaderData}>{loaderData.lost ? <Trouble status={404} place={loaderData.place} /> : <Outlet />}</Door>
}

function Door({ place, siteName, home, children }: DoorProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <LoadingBar busy={busy} />
      <header className="no-print border-b border-line bg-paper">
        <div className="page flex h-14 items-center justify-between gap-4">
          <Logo name={siteName} href={home} />
          <LanguagePicker place={place} />
        </div>
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
    </>
  )
}

interface DoorProps extends Omit<Route.ComponentProps['loaderData'], 'lost'> {
  children: React.ReactNode
}

export function ErrorBoundary() {
  const error = useRouteError()
  const door = useRouteLoaderData<typeof loader>('door')
  if (!door) throw error
  return (
    <Door {...door}>
      <Trouble status={statusOf(error)} place={door.place} />
    </Door>
  )
}
