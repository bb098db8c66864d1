import type { PageRequest } from '../api/page-context.ts'
import { loadBanners } from '../banners/banner-view.ts'
import { bannerExists } from '../banners/wire.ts'
import { getCartCount } from '../cart/wire.ts'
import { getPageSlug, type PageName } from '../shop/pages.ts'
import { getPagePath } from '../shop/paths.ts'
import type { Permission } from '../shop/policy.ts'
import { type BuyingCustomer, browserOwner } from '../shop/viewer.ts'
import { whatsAppLink } from '../shop/whats-app.ts'
import { vehicleTool } from '../vehicles/fit-view.ts'
import { accountNodes } from './menu/account-pages.ts'
import { currencyNote, currencyOfPrices, loadRates } from './menu/currency-data.ts'
import { menuData } from './menu/menu-data.ts'
import type { MenuNode } from './menu/menu-node.ts'

/** Permissions that the shell's menus check. */
const MENUS = ['seeCatalog', 'useCart', 'seeOrders', 'seePrices'] as const satisfies Permission[]

/** Data of the shell on every page: the viewer, the pages they may open and the cart count. */
export async function shellData(page: PageRequest) {
  const { site, shop, language, viewer, can, call, i18n } = page
  const [{ menus, categories }, rates, cart, popup, footerBanners, vehicle] = await Promise.all([
    menuData(page),
    loadRates(page),
    can('useCart') ? call(getCartCount, { type: 0 }) : null,
    call(bannerExists, { position: 'Popup' }),
    loadBanners(page, { positions: ['Footer'] }),
    vehicleTool(page),
  ])
  return {
    pageContext: { site: { languages: site.languages }, language },
    siteName: site.name,
    menus,
    categories,
    account: accountNodes(page),
    rates,
    currencyNote: currencyNote(page),
    bars: { categories: shop.menus.categories, second: shop.menus.second, dark: shop.face.darkCategories },
    mayLogin: shop.sells.anything,
    viewer: viewer.signedIn ? toPerson(page) : null,
    unsent: unsentTargets(page),
    bell: viewer.signedIn ? getPagePath(page, 'notifications') : null,
    may: Object.fromEntries(MENUS.map((name) => [name, can(name)])) as Record<(typeof MENUS)[number], boolean>,
    vehicle,
    cartCount: Number(cart?.count ?? 0),
    cartDescription: describeCart(page, Number(cart?.count ?? 0)),
    search: { live: shop.search.live, double: shop.search.double },
    searchCategories: shop.search.categoryChoice ? toCategoryChoices(categories) : [],
    likelyNext: likelyNext(page),
    popup: popup.exists ? getPagePath(page, 'popup') : null,
    footerBanners,
    whatsApp: whatsAppLink(page, { about: 'support' }),
    priceNote: can('seePrices')
      ? i18n.t(can('seePricesWithTax') ? 'shell.pricesWithTax' : 'shell.pricesWithoutTax', {
          currency: currencyOfPrices(page),
        })
      : '',
  }
}

/** The owner of the unsent changes that this browser may send, and the pages that accept them. */
const unsentTargets = (page: PageRequest) => ({
  owner: browserOwner(page.site.id, page.viewer),
  add: getPagePath(page, 'cart', '/add'),
  scan: getPagePath(page, 'addByBarcode'),
})

/** Screen reader label of the cart badge: pieces, or distinct products. */
const describeCart = ({ i18n: { t }, shop }: PageRequest, count: number) =>
  shop.cart.counts === 'products' ? t('shell.cartWith', { count }) : t('shell.cartPieces', { count })

export type ShellData = Awaited<ReturnType<typeof shellData>>

/** The top-level categories, as search scopes. */
const toCategoryChoices = (categories: readonly MenuNode[]) =>
  categories.map(({ name, href = '' }) => ({
    name,
    slug: new URLSearchParams(href.split('?')[1]).get('category') ?? '',
  }))

/** Routes to prefetch scripts for: the most likely next pages. */
function likelyNext({ can, language }: PageRequest): string[] {
  const route = (page: PageName, part = '') => `${page}${part}:${getPageSlug(page, language)}`
  return [
    ...(can('seeCatalog') ? [route('products'), route('products', '.one')] : []),
    ...(can('useCart') ? [route('cart')] : []),
  ]
}

function toPerson({ viewer }: PageRequest) {
  return {
    name: viewer.name || viewer.email,
    email: viewer.email,
    customer: viewer.customer && toFirm(viewer.customer),
    actsForAnother: viewer.role === 'representative',
  }
}

const toFirm = ({ name, code, picture }: BuyingCustomer) => ({ name, code, picture })
