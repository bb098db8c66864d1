import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { Route } from './+types/phone-code-page'
import { getPhoneCode } from './wire.ts'

/** The calling code that a form starts from; requested when a user starts to fill one in. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.url.pathname.endsWith('.data')) throw redirect(getPagePath(page, 'home'))
  return page.call(getPhoneCode)
}

/** A failed lookup returns null: the form works without it. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader().catch(() => null)
