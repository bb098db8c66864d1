import type { PageRequest } from '../../api/page-context.ts'
import { pathTo } from '../../shop/paths.ts'
import type { ProductRow } from '../product.ts'
import { chooserView, isWide } from './chooser-view.ts'
import { getVariations } from './wire.ts'

/** What a product can be chosen in, for its page; the address may have chosen already by `v` (catalogue 2). */
export async function choiceOn(page: PageRequest, product: Pick<ProductRow, 'id' | 'variations' | 'multiPrice'>) {
  if (!product.variations && !product.multiPrice) return null
  const known = await page.call(getVariations, { productID: product.id })
  const view = chooserView(known, page.url.searchParams.get('v'), page)
  return {
    view,
    add: page.can('changeCart') ? pathTo(page, 'cart', '/add-variations') : null,
    wide: isWide(view),
  }
}

export type Choice = NonNullable<Awaited<ReturnType<typeof choiceOn>>>
