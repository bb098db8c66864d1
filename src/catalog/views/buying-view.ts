import type { Permission } from '#src/permissions/policy.ts'
import type { Shop } from '#src/settings/shop.ts'
import { getPagePath, type PageContext, searchPath } from '#src/shop/paths.ts'

interface BuyingInput extends PageContext {
  shop: Pick<Shop, 'adding' | 'specialDiscounts'>
  viewer: { signedIn: boolean }
  can(permission: Permission): boolean
}

/** Links of a page's rows: the cart, or the login for visitors without prices (catalogue 6). */
export function toBuyingView(page: BuyingInput, back: string) {
  const anonymous = !page.viewer.signedIn && !page.can('seePrices')
  return {
    add: page.can('changeCart') ? getPagePath(page, 'cart', '/add') : null,
    login: anonymous ? getPagePath(page, 'login', `?r=${encodeURIComponent(back)}`) : null,
    back,
    quantityEntry: page.shop.adding.quantityEntry && !(page.shop.adding.byDepot && page.can('seeDepots')),
    proposals: page.can('makeProposals'),
    showsSpecialTerms: page.can('giveDiscounts') ? { prices: page.shop.specialDiscounts.prices } : null,
    search: searchPath(page, ''),
    quickViewPath: getPagePath(page, 'stockOf', '/'),
  }
}
