import { data, Outlet, useRouteError, useRouteLoaderData } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { openAuthPage } from '../auth-page.ts'
import { ErrorMessage, getStatus } from '../error-message.tsx'
import type { Route } from './+types/empty-page'

/** The empty layout (storefront 2.6): only the page, for example a printable sheet. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { lost } = openAuthPage(page, args.params)
  const pageContext = { site: { languages: page.site.languages }, language: page.language }
  return data({ lost, pageContext }, { status: lost ? 404 : 200 })
}

export default function EmptyPage({ loaderData: { lost, pageContext } }: Route.ComponentProps) {
  return <Main>{lost ? <ErrorMessage status={404} pageContext={pageContext} /> : <Outlet />}</Main>
}

const Main = ({ children }: { children: React.ReactNode }) => <main className="flex flex-1 flex-col">{children}</main>

export function ErrorBoundary() {
  const error = useRouteError()
  const empty = useRouteLoaderData<typeof loader>('empty')
  if (!empty) throw error
  return (
    <Main>
      <ErrorMessage status={getStatus(error)} pageContext={empty.pageContext} />
    </Main>
  )
}
