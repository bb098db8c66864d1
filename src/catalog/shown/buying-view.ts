import { pathTo } from '../../shop/paths.ts'
import type { Permission } from '../../shop/policy.ts'
import type { RowPlace } from './row-view.ts'

interface Asking extends RowPlace {
  viewer: { signedIn: boolean }
  can(permission: Permission): boolean
}

/** Where the rows of this page lead: to the cart, or to the login of who sees no prices yet (catalogue 6). */
export function buyingOn(page: Asking, back: string) {
  const strange = !page.viewer.signedIn && !page.can('seePrices')
  return {
    add: page.can('changeCart') ? pathTo(page, 'cart', '/add') : null,
    login: strange ? pathTo(page, 'login', `?r=${encodeURIComponent(back)}`) : null,
    back,
  }
}
