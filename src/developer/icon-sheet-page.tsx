import { data } from 'react-router'
import { pageRequest } from '../api/page-context.ts'
import type { Route } from './+types/icon-sheet-page'
import { isIconKind } from './icon-set.ts'
import { getIconSheet } from './wire.ts'

/** The icons of the gallery as one image, separate from the page and its script. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const kind = args.params.kind
  if (!page.development || !isIconKind(kind)) throw data(null, { status: 404 })
  const sheet = await page.call(getIconSheet, { kind })
  return new Response(sheet, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'private, max-age=3600' } })
}
