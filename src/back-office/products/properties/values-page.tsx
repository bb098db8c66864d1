import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { PROPERTY_LIMITS } from '#src/products/properties/property.ts'
import type { Route } from './+types/values-page'
import { getPropertyValueNames } from './wire.ts'

/** Values of a property by a part of their name, for the form of a product. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCatalogue')) throw notForViewer(page, 'deskProducts')
  const query = page.url.searchParams
  const property = (query.get('property') ?? '').trim().slice(0, PROPERTY_LIMITS.name)
  const text = (query.get('q') ?? '').trim().slice(0, PROPERTY_LIMITS.value)
  const { names } = await page.call(getPropertyValueNames, { property, text })
  return Response.json({ names }, { headers: { 'cache-control': 'no-store' } })
}
