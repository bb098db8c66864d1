import { notForViewer, type PageRequest } from '#src/api/page-context.ts'
import { PRICE_LIST_KINDS } from '#src/pricing/price-lists-document.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { LENGTHS } from './price-list.ts'
import { getPriceLists } from './wire.ts'

/** The page of a price list, by its code. */
export const toPriceListPath = (page: PageRequest, code: string) =>
  getPagePath(page, 'deskPriceLists', `/code/${encodeURIComponent(code)}`)

/** The code of the price list that a page below its page is about; thrown for a viewer without the permission. */
export function requirePriceListCode(page: PageRequest, code = '', below = ''): string {
  if (!page.can('manageCatalogue'))
    throw notForViewer(page, 'deskPriceLists', `/code/${encodeURIComponent(code)}${below}`)
  return code.slice(0, LENGTHS.code)
}

/** What the form of a price list offers; `code` is the list itself. */
export async function loadPriceListChoices(page: PageRequest, code: string | null) {
  const { priceLists } = await page.call(getPriceLists)
  return {
    fallbacks: priceLists
      .filter((list) => list.kind === 'sale' && list.code !== code)
      .map(({ code: own, name }) => ({ code: own, name })),
    kinds: PRICE_LIST_KINDS.filter((kind) => kind !== 'purchase' || page.can('seePurchasePrices')),
  }
}
