import type { PageRequest } from '../api/page-context.ts'
import { bannersFor } from '../banners/banner-view.ts'
import { bannerExists } from '../banners/wire.ts'
import { getCartCount } from '../cart/wire.ts'
import type { Category } from '../catalog/taxonomy/category.ts'
import { getCategories } from '../catalog/wire.ts'
import { type PageName, wordFor } from '../shop/pages.ts'
import { pathTo } from '../shop/paths.ts'
import type { Permission } from '../shop/policy.ts'
import { whatsAppLink } from '../shop/whats-app.ts'
import { getMenus } from '../site/menus/wire.ts'

/** Permissions the menus of the shell ask for. */
const MENUS = ['seeCatalog', 'useCart', 'seeOrders', 'seePrices'] as const satisfies Permission[]

/** What stands around every page: who looks, what he may open, and how full his cart is. */
export async function shellData(page: PageRequest) {
  const { site, shop, language, viewer, can, call, i18n } = page
  const [menus, categories, cart, popup, footerBanners] = await Promise.all([
    call(getMenus),
    can('seeCatalog') ? call(getCategories) : ([] as Category[]),
    can('useCart') ? call(getCartCount, { type: 0 }) : null,
    call(bannerExists, { position: 'Popup' }),
    bannersFor(page, { positions: ['Footer'] }),
  ])
  return {
    place: { site: { languages: site.languages }, language },
    siteName: site.name,
    menus,
    categories: categories.map((root) => trimmed(root, LEVELS)),
    mayLogin: shop.sells.anything,
    viewer: viewer.signedIn ? personOf(page) : null,
    may: Object.fromEntries(MENUS.map((name) => [name, can(name)])) as Record<(typeof MENUS)[number], boolean>,
    cartCount: cart?.count ?? 0,
    liveSearch: shop.search.live,
    likelyNext: likelyNext(page),
    popup: popup.exists ? pathTo(page, 'popup') : null,
    footerBanners,
    whatsApp: whatsAppLink(page, { about: 'support' }),
    priceNote: can('seePrices')
      ? i18n.t(shop.prices.withTax ? 'shell.pricesWithTax' : 'shell.pricesWithoutTax', {
          currency: viewer.customer?.currency ?? site.currency,
        })
      : '',
  }
}

export type ShellData = Awaited<ReturnType<typeof shellData>>

/** Routes whose scripts are fetched ahead: where most go from any page. */
function likelyNext({ can, language }: PageRequest): string[] {
  const route = (page: PageName, part = '') => `${page}${part}:${wordFor(page, language)}`
  return [
    ...(can('seeCatalog') ? [route('products'), route('products', '.one')] : []),
    ...(can('useCart') ? [route('cart')] : []),
  ]
}

/** Menus nest up to four levels (storefront 3). */
const LEVELS = 4

export interface MenuCategory {
  name: string
  slug: string
  children: MenuCategory[]
}

const trimmed = ({ name, slug, children }: Category, levels: number): MenuCategory => ({
  name,
  slug,
  children: levels > 1 ? children.map((child) => trimmed(child, levels - 1)) : [],
})

function personOf({ viewer }: PageRequest) {
  return {
    name: viewer.name || viewer.email,
    email: viewer.email,
    customer: viewer.customer && { name: viewer.customer.name, code: viewer.customer.code },
    actsForAnother: viewer.role === 'representative',
  }
}
