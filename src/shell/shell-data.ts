import type { PageRequest } from '#src/api/page-context.ts'
import { loadBanners } from '#src/banners/banner-view.ts'
import { bannerExists } from '#src/banners/wire.ts'
import { getCartCount } from '#src/cart/wire.ts'
import type { Permission } from '#src/permissions/policy.ts'
import { lacksSecondFactor } from '#src/permissions/second-factor.ts'
import { type BuyingCustomer, browserOwner } from '#src/permissions/viewer.ts'
import { formatDate, formatRate, nameOfCurrency } from '#src/platform/i18n/format.ts'
import { choosableCurrencies } from '#src/shop/display-currency.ts'
import { getPageSlug, type PageName } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { whatsAppLink } from '#src/shop/whats-app.ts'
import { type DisplayRate, getRates } from '#src/site/wire.ts'
import { vehicleTool } from '#src/vehicles/fit-view.ts'
import { toClosedNotice } from './closed-notice.tsx'
import { accountNodes, menuData } from './menu/menu-data.ts'
import type { MenuNode } from './menu/menu-node.ts'

/** Permissions that the shell's menus check. */
const MENUS = ['seeCatalog', 'useCart', 'seeOrders', 'seePrices'] as const satisfies Permission[]

/** Data of the shell on every page: the viewer, the pages they may open and the cart count. */
export async function shellData(page: PageRequest) {
  const { site, shop, language, viewer, can, call, i18n } = page
  // What pages load by themselves would be redirected.
  const barred = lacksSecondFactor(page)
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
    closed: toClosedNotice(page),
    menus,
    categories,
    account: accountNodes(page),
    rates,
    currencyNote: currencyNote(page),
    bars: { categories: shop.menus.categories, second: shop.menus.second, dark: shop.face.darkCategories },
    mayLogin: shop.sells.anything,
    viewer: viewer.signedIn ? toPerson(page) : null,
    unsent: unsentTargets(page),
    bell: viewer.signedIn && !viewer.viewedBy && !barred ? getPagePath(page, 'notifications') : null,
    may: Object.fromEntries(MENUS.map((name) => [name, can(name)])) as Record<(typeof MENUS)[number], boolean>,
    vehicle,
    cartCount: Number(cart?.count ?? 0),
    cartDescription: describeCart(page, Number(cart?.count ?? 0)),
    search: { live: shop.search.live, double: shop.search.double },
    searchCategories: shop.search.categoryChoice ? toCategoryChoices(categories) : [],
    likelyNext: likelyNext(page),
    popup: popup.exists && !barred ? getPagePath(page, 'popup') : null,
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

/**
 * The currency list with the site's rates and the choosable currencies; null if there is none to show (storefront 6).
 */
async function loadRates(page: PageRequest) {
  const { can, call, language, site, i18n } = page
  if (!can('seeCurrencies')) return null
  const rates = (await call(getRates)).filter(({ currency }) => currency !== site.currency).sort(byWeight)
  const [newest] = rates.map(({ takenAt }) => takenAt).sort((one, other) => other.getTime() - one.getTime())
  if (!newest) return null
  const on = formatDate(language, newest, { timeZone: site.timeZone })
  return {
    list: rates.map(({ currency, rate }) => ({ currency, rate: formatRate(language, rate) })),
    note: i18n.t('shell.ratesNote', { currency: site.currency, on }),
    choice: can('seePrices') ? toCurrencyChoice(page, rates) : null,
  }
}

/** The currencies that prices can be shown in: only those with a rate, the buyer's own first. */
function toCurrencyChoice(page: PageRequest, rates: readonly DisplayRate[]) {
  const { site, language } = page
  const ownCurrency = getOwnCurrency(page)
  const codes = choosableCurrencies({ buyerCurrency: ownCurrency, site: site.currency, rates })
  const findRate = (code: string) => rates.find(({ currency }) => currency === code)?.rate
  if (codes.length < 2) return null
  return {
    action: getPagePath(page, 'currency'),
    chosen: page.displayCurrency?.rateTakenAt ? page.displayCurrency.currency : ownCurrency,
    currencies: codes.map((code) => {
      const rate = findRate(code)
      return { code, name: nameOfCurrency(language, code), rate: rate ? formatRate(language, rate) : '' }
    }),
  }
}

/** The note on a page whose prices are shown in a chosen currency, or would be if a rate existed. */
function currencyNote(page: PageRequest) {
  const { displayCurrency, site, language, i18n } = page
  if (!displayCurrency) return null
  const { currency, buyerCurrency, rateTakenAt } = displayCurrency
  const on = rateTakenAt && formatDate(language, rateTakenAt, { timeZone: site.timeZone })
  return {
    text: on
      ? i18n.t('shell.currency.shown', { currency, own: buyerCurrency, on })
      : i18n.t('shell.currency.missing', { currency, own: buyerCurrency }),
    back: i18n.t('shell.currency.back', { own: buyerCurrency }),
    buyerCurrency,
    action: getPagePath(page, 'currency'),
  }
}

/** The currency of the prices on a page. */
const currencyOfPrices = (page: PageRequest) =>
  page.displayCurrency?.rateTakenAt ? page.displayCurrency.currency : getOwnCurrency(page)

const getOwnCurrency = ({ viewer, site }: PageRequest) => viewer.customer?.currency ?? site.currency

/** The first currencies of the list; the others follow alphabetically. */
const FIRST_CURRENCIES = ['USD', 'EUR']
const byWeight = (one: { currency: string }, other: { currency: string }) => getSortRank(one) - getSortRank(other)
const getSortRank = ({ currency }: { currency: string }) =>
  (FIRST_CURRENCIES.indexOf(currency) + FIRST_CURRENCIES.length + 1) % (FIRST_CURRENCIES.length + 1)
