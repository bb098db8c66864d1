import { data, redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { productPath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { loadPageVehicle } from '#src/vehicles/fit-view.ts'
import { toSearch } from '../views/listing-request.ts'
import { searchProducts } from '../wire.ts'
import type { Route } from './+types/neighbour-page'
import { DIRECTIONS, type Direction, findNeighbour, parseOriginList } from './loaded-list.ts'
import { productAddress } from './tab.ts'
import { getProductDetail } from './wire.ts'

/** Redirects to the next or previous product of the list in the address; it renders nothing. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { slug, direction } = args.params as { slug: string; direction: string }
  const knownDirection = DIRECTIONS.find((one) => one === direction)
  if (!knownDirection) throw data(null, { status: 404 })
  const product = await page.call(getProductDetail, { slug, alone: true })
  throw redirect(
    await buildNeighbourPath(page, {
      productId: product.id,
      direction: knownDirection,
      back: productPath(page, product.slug),
    }),
  )
}

interface NeighbourRequest {
  productId: number
  direction: Direction
  back: string
}

/**
 * Address of the neighbour. Without a list, or if the list has no other product, the address of the same product with
 * the toast PleaseUseSearch or RecordWasNotFound (catalogue 8).
 */
async function buildNeighbourPath(
  page: PageRequest,
  { productId, direction, back }: NeighbourRequest,
): Promise<string> {
  const { searchParams } = page.url
  const [text, tab] = [searchParams.get('list'), searchParams.get('tab')]
  const list = parseOriginList(text, page)
  if (!list) return withToast(productAddress(back, { tab }), 'PleaseUseSearch')
  const vehicle = await loadPageVehicle(page)
  const { rows, similar } = await page.call(searchProducts, toSearch(list.kind, list.address, vehicle?.chosen))
  const found = findNeighbour([...rows, ...similar], productId, direction)
  if (!found) return withToast(productAddress(back, { tab, list: text }), 'RecordWasNotFound')
  return productAddress(productPath(page, found.slug), { tab, list: text })
}
