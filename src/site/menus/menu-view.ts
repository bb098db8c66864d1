import { can, type RequestContext } from '#src/permissions/policy.ts'
import { getLocalizedText, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { findPageBySlug, mayOpen, type PageName } from '#src/shop/pages.ts'
import { getPagePath, getPrefix, type PageContext } from '#src/shop/paths.ts'
import type { Address, MenuEntry, MenuIconName, MenuKind, MenuName, SocialLink } from './menu.ts'

/** A menu entry in one language, for one viewer. Unset fields are empty. */
export interface MenuEntryView {
  id: number
  kind: MenuKind
  /** Empty for default entries, which the shop names. */
  name: string
  description?: string
  href?: string
  newTab?: true
  atEnd?: true
  wide?: true
  icon?: MenuIconName
  picture?: string
  links?: SocialLink[]
  entries?: MenuEntryView[]
}

export type MenuViews = Record<MenuName, MenuEntryView[]>

/** A stored entry with its id, unique in the site. */
export type StoredEntry = Omit<MenuEntry, 'entries'> & { id: number; entries: StoredEntry[] }

/** Entries that are not stored, such as default ones, get unique negative ids. */
export function numberEntries(entries: readonly MenuEntry[]): StoredEntry[] {
  let last = 0
  const number = (entry: MenuEntry): StoredEntry => {
    last -= 1
    return { ...entry, id: last, entries: (entry.entries ?? []).map(number) }
  }
  return entries.map(number)
}

/** Default pages of the shop's own entries if the owner set no address. */
const DEFAULT_PAGES: Partial<Record<MenuKind, PageName>> = {
  brands: 'brands',
  categories: 'categories',
  categoriesAside: 'categories',
  cart: 'cart',
  logo: 'home',
  products: 'products',
}

/**
 * The entries of a menu that this viewer may see, in their language. An entry without link and children is left out.
 */
export function toEntryViews(context: RequestContext, entries: readonly StoredEntry[]): MenuEntryView[] {
  return entries.flatMap((entry) => {
    if (!KIND_VISIBLE[entry.kind](context)) return []
    const address = entry.address ?? getAddress(entry.kind)
    if (address && !mayOpenAddress(context, address)) return []
    const entryView = toEntryView(context, { entry, address, below: toEntryViews(context, entry.entries) })
    return isEmpty(entryView) ? [] : [entryView]
  })
}

const getAddress = (kind: MenuKind): Address | undefined => {
  const page = DEFAULT_PAGES[kind]
  return page && { page }
}

const always = () => true
const seesCatalog = (context: RequestContext) => can(context, 'seeCatalog')

/** Kinds that render a feature of the shop are shown only if the feature is available (storefront 6, orders 1). */
const KIND_VISIBLE: Record<MenuKind, (context: RequestContext) => boolean> = {
  link: always,
  social: always,
  logo: always,
  languages: ({ site }) => site.languages.length > 1,
  brands: (context) => seesCatalog(context) && context.shop.menus.brands,
  categories: seesCatalog,
  categoriesAside: seesCatalog,
  products: seesCatalog,
  search: seesCatalog,
  cart: (context) => can(context, 'useCart'),
  account: ({ shop }) => shop.sells.anything,
}

/**
 * Whether the viewer may open the address: named pages are checked by name or path; other paths and web addresses are
 * public.
 */
function mayOpenAddress(context: RequestContext, address: Address): boolean {
  const page = getPageName(address)
  if (page === undefined) return true
  if (page === 'brands' && !context.shop.menus.brands) return false
  return mayOpen(context, page)
}

function getPageName(address: Address): PageName | undefined {
  if ('page' in address) return address.page
  if ('web' in address) return undefined
  const path = typeof address.path === 'string' ? address.path : getLocalizedText(address.path, 'tr')
  return findPageBySlug(path.split(/[/?#]/)[1] ?? '')
}

interface EntryInput {
  entry: StoredEntry
  address: Address | undefined
  below: MenuEntryView[]
}

function toEntryView(context: RequestContext, { entry, address, below }: EntryInput): MenuEntryView {
  const { id, kind, names, descriptions = {}, newTab, atEnd, wide, icon, picture, links } = entry
  const description = getLocalizedText(descriptions, context.language)
  const href = address && buildHref(context, address)
  return {
    id,
    kind,
    name: getLocalizedText(names, context.language),
    ...(description && { description }),
    ...(href !== undefined && { href }),
    ...((newTab || paysElsewhere(context, address)) && { newTab: true }),
    ...(atEnd && { atEnd: true }),
    ...(wide && { wide: true }),
    ...(icon && { icon }),
    ...(picture && { picture }),
    ...(links?.length && { links }),
    ...(below.length > 0 && { entries: below }),
  }
}

/** Online payment is on this site, or at the owner's external address (storefront 6). */
const paysElsewhere = ({ shop }: RequestContext, address: Address | undefined) =>
  address !== undefined && 'page' in address && address.page === 'onlinePayment' && shop.payments.link !== ''

function buildHref(context: RequestContext, address: Address): string {
  // The link is created on click, for the current user.
  if (paysElsewhere(context, address)) return getPagePath(context, 'onlinePayment', '/go')
  if ('page' in address) return getPagePath(context, address.page, address.rest)
  return 'web' in address ? address.web : getPath(context, address.path)
}

function getPath({ site, language }: PageContext, path: string | TextByLanguage): string {
  const own = typeof path === 'string' ? path : getLocalizedText(path, language)
  return `${getPrefix(site, language)}${own}`
}

const isEmpty = ({ kind, href, entries }: MenuEntryView) => kind === 'link' && href === undefined && !entries
