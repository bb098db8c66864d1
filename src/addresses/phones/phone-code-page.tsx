import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { Route } from './+types/phone-code-page'
import { getPhoneCode } from './wire.ts'

/** The calling code a form starts from; asked when somebody begins to fill one in. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.url.pathname.endsWith('.data')) throw redirect(getPagePath(page, 'home'))
  return page.call(getPhoneCode)
}

/** A form goes on without it. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => null)
