import type { PageRequest } from '#src/api/page-context.ts'
import { getBrands, getCategories } from '#src/catalog/wire.ts'
import { GROUP_BITS, PRODUCT_GROUPS } from '#src/products/product-group.ts'
import type { Category } from '#src/products/taxonomy/taxonomy.ts'
import type { AccountMenuGroup } from '#src/shop/pages/page-definition.ts'
import { ACCOUNT_PAGES, type AccountPage, getAccountMenuEntry, mayOpen } from '#src/shop/pages.ts'
import { flagPath, getPagePath } from '#src/shop/paths.ts'
import { MENU_LEVELS, MENU_NAMES, type MenuKind } from '#src/site/menus/menu.ts'
import type { MenuEntryView, MenuViews } from '#src/site/menus/menu-view.ts'
import { getMenus } from '#src/site/menus/wire.ts'
import type { MenuNode, ShellMenus } from './menu-node.ts'

/** Further brands are listed on the brands page. */
const MAX_BRANDS = 24

/** The links of the shell: the owner's menus, filled with the shop's categories, brands and product groups. */
export async function menuData(page: PageRequest): Promise<{ menus: ShellMenus; categories: MenuNode[] }> {
  const menus = await page.call(getMenus)
  const [tree, brands] = await Promise.all([
    page.can('seeCatalog') ? page.call(getCategories) : [],
    hasKind(menus, 'brands') ? page.call(getBrands) : [],
  ])
  const categories = tree.map((one) => categoryNode(page, one, MENU_LEVELS))
  const defaults = buildDefaultNodes(page, { categories, brands: brands.slice(0, MAX_BRANDS) })
  const fill = (entry: MenuEntryView): MenuNode => resolveNodes(page, defaults, entry)
  const named = MENU_NAMES.map((name) => [name, menus[name].map(fill)] as const)
  return { menus: Object.fromEntries(named) as ShellMenus, categories }
}

const hasKind = (menus: MenuViews, kind: MenuKind) =>
  MENU_NAMES.some((name) => menus[name].some((entry) => containsKind(entry, kind)))

const containsKind = (entry: MenuEntryView, kind: MenuKind): boolean =>
  entry.kind === kind || (entry.entries ?? []).some((below) => containsKind(below, kind))

type DefaultNodes = Partial<Record<MenuKind, MenuNode[]>>

interface CatalogLinks {
  categories: MenuNode[]
  brands: { name: string; slug: string; logo: string | null }[]
}

/** The children of the default entries. A list used in two menus is one object, so it is serialized once. */
function buildDefaultNodes(page: PageRequest, { categories, brands }: CatalogLinks): DefaultNodes {
  const { t } = page.i18n
  const logos = brands.map(
    ({ name, slug, logo }): MenuNode => ({
      kind: 'link',
      name,
      href: getPagePath(page, 'products', `?brand=${encodeURIComponent(slug)}`),
      ...(logo && { picture: logo }),
    }),
  )
  const groups = PRODUCT_GROUPS.map(
    (group): MenuNode => ({
      kind: 'link',
      name: t(`catalog.heading.${group}`),
      href: flagPath(page, GROUP_BITS[group]),
    }),
  )
  return { categories, categoriesAside: categories, brands: logos, products: groups, account: accountNodes(page) }
}

/** A category with all its descendants. */
function categoryNode(page: PageRequest, { name, slug, children }: Category, levels: number): MenuNode {
  const href = getPagePath(page, 'products', `?category=${encodeURIComponent(slug)}`)
  const entries = levels > 1 ? children.map((child) => categoryNode(page, child, levels - 1)) : []
  return { kind: 'link', name, href, ...(entries.length > 0 && { entries }) }
}

/** The owner's own entries precede the default ones. */
function resolveNodes(
  page: PageRequest,
  defaults: DefaultNodes,
  { id: _number, entries, ...entry }: MenuEntryView,
): MenuNode {
  const below = entries?.map((one) => resolveNodes(page, defaults, one)) ?? defaults[entry.kind] ?? []
  const all = entries ? undefined : allLabel(page, entry.kind)
  const login = entry.kind === 'account' && !page.viewer.signedIn
  return {
    ...entry,
    name: entry.name || (login ? page.i18n.t('shell.login') : getDefaultName(page, entry.kind)),
    ...(login && { href: getPagePath(page, 'login') }),
    ...(below.length > 0 && { entries: below, ...(all && { all }) }),
  }
}

function allLabel({ i18n: { t } }: PageRequest, kind: MenuKind): string | undefined {
  if (kind === 'brands') return t('shell.allBrands')
  if (kind === 'products') return t('catalog.heading.all')
  return kind === 'categories' || kind === 'categoriesAside' ? t('shell.allCategories') : undefined
}

function getDefaultName({ i18n: { t }, site }: PageRequest, kind: MenuKind): string {
  switch (kind) {
    case 'languages':
      return t('site.language')
    case 'brands':
      return t('shell.brands')
    case 'categories':
    case 'categoriesAside':
      return t('shell.categories')
    case 'cart':
      return t('shell.cart')
    case 'account':
      return t('shell.account')
    case 'search':
      return t('catalog.search.label')
    case 'products':
      return t('shell.products')
    case 'logo':
      return site.name
    default:
      return ''
  }
}

/** The groups of the account menu in their order; the pages of `none` come first, without a heading. */
const GROUP_ICONS = { orders: 'file', money: 'list', company: 'building', myself: 'person' } as const
export const ACCOUNT_GROUPS = Object.keys(GROUP_ICONS) as (keyof typeof GROUP_ICONS)[]

/**
 * The groups with the pages that this viewer may open. Empty groups are left out, and a group with one page becomes
 * that page. Anonymous visitors see these pages in the menus instead.
 */
export function accountNodes(page: PageRequest): MenuNode[] {
  if (!page.viewer.signedIn) return []
  const nodes = (group: AccountMenuGroup) =>
    ACCOUNT_PAGES.filter((name) => getAccountMenuEntry(name).group === group).flatMap(
      (name) => pageNode(page, name) ?? [],
    )
  const groups = ACCOUNT_GROUPS.flatMap((group): MenuNode[] => {
    const entries = nodes(group)
    if (entries.length < 2) return entries
    return [{ kind: 'link', name: page.i18n.t(`shell.group.${group}`), icon: GROUP_ICONS[group], entries }]
  })
  return [...nodes('none'), ...groups]
}

function pageNode(page: PageRequest, name: AccountPage): MenuNode | undefined {
  if (name === 'onlinePayment') return onlinePaymentNode(page)
  if (!mayOpen(page, name)) return undefined
  return {
    kind: 'link',
    name: page.i18n.t(`shell.page.${name}`),
    href: getPagePath(page, name),
    icon: getAccountMenuEntry(name).icon,
  }
}

/**
 * Online payment, if the settings allow it for this viewer (storefront 6): on this site, or at the owner's external
 * address.
 */
function onlinePaymentNode(page: PageRequest): MenuNode | undefined {
  if (!page.can('payOnline')) return undefined
  const entry = { kind: 'link', name: page.i18n.t('shell.page.onlinePayment') } as const
  if (page.shop.payments.link === '') return { ...entry, href: getPagePath(page, 'onlinePayment'), icon: 'file' }
  // The link is created on click, for the current user.
  return { ...entry, href: getPagePath(page, 'onlinePayment', '/go'), icon: 'globe', newTab: true }
}
