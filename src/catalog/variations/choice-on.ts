import type { PageRequest } from '#src/api/page-context.ts'
import type { ProductRow } from '#src/products/product.ts'
import { getPagePath, productPath } from '#src/shop/paths.ts'
import { type ChooserView, chooserView, isWide } from './chooser-view.ts'
import { getVariations } from './wire.ts'

type ProductChoice = Pick<ProductRow, 'id' | 'slug' | 'variations' | 'multiPrice'>

/**
 * The chooser of a product's variations or price rows for its page; null without any. `v` in the address preselects one
 * (catalogue 2). A table of variations opens in a dialog, unless the shop takes pre-orders: then quantities are changed
 * on the page (catalogue 4).
 */
export async function loadChoice(page: PageRequest, product: ProductChoice) {
  if (!product.variations && !product.multiPrice) return null
  const v = page.url.searchParams.get('v')
  const variations = await page.call(getVariations, { productID: product.id })
  const view = chooserView(variations, v, page)
  const params = new URLSearchParams({
    product: String(product.id),
    r: productPath(page, product.slug),
    ...(v && { v }),
  })
  return {
    title: view.title,
    where: getChooserPosition(view, page.shop.adding.preOrder),
    /** Address of the chooser, which the dialog loads. */
    address: getPagePath(page, 'cart', `/add-variations?${params}`),
    add: page.can('changeCart') ? getPagePath(page, 'cart', '/add-variations') : null,
    view,
  }
}

export type Choice = NonNullable<Awaited<ReturnType<typeof loadChoice>>>

/** Next to the image, below it, or in a dialog. */
export function getChooserPosition(view: ChooserView, preOrder: boolean): 'side' | 'below' | 'dialog' {
  if (!isWide(view)) return 'side'
  return preOrder || !view.variations ? 'below' : 'dialog'
}
