import { type TextByLanguage, textIn } from '../../platform/i18n/language.ts'
import { mayOpen } from '../../shop/page-access.ts'
import { type PageName, pageOfWord } from '../../shop/pages.ts'
import { type Place, pathTo, prefixOf } from '../../shop/paths.ts'
import { can, type Who } from '../../shop/policy.ts'
import type { Address, MenuEntry, MenuIconName, MenuKind, MenuName, SocialLink } from './menu.ts'

/** An entry in one language, for one viewer. What is not said is empty. */
export interface ShownEntry {
  id: number
  kind: MenuKind
  /** Empty where the house names it. */
  name: string
  description?: string
  href?: string
  newTab?: true
  atEnd?: true
  wide?: true
  icon?: MenuIconName
  picture?: string
  links?: SocialLink[]
  entries?: ShownEntry[]
}

export type ShownMenus = Record<MenuName, ShownEntry[]>

/** An entry as it is kept, with the number it has in this site. */
export type KeptEntry = Omit<MenuEntry, 'entries'> & { id: number; entries: KeptEntry[] }

/** Where an entry of the house leads when the owner did not say. */
const PAGE_OF: Partial<Record<MenuKind, PageName>> = {
  brands: 'brands',
  categories: 'categories',
  categoriesAside: 'categories',
  cart: 'cart',
  logo: 'home',
  products: 'products',
}

/** What of a menu this viewer may see, in his language. An entry that leads nowhere and holds nothing is not shown. */
export function shownEntries(who: Who, entries: readonly KeptEntry[]): ShownEntry[] {
  return entries.flatMap((entry) => {
    if (!KIND_SHOWN[entry.kind](who)) return []
    const address = entry.address ?? addressOf(entry.kind)
    if (address && !leadsSomewhere(who, address)) return []
    const shown = inWords(who, { entry, address, below: shownEntries(who, entry.entries) })
    return isEmpty(shown) ? [] : [shown]
  })
}

const addressOf = (kind: MenuKind): Address | undefined => {
  const page = PAGE_OF[kind]
  return page && { page }
}

const always = () => true
const seesGoods = (who: Who) => can(who, 'seeCatalog')

/** Kinds that show something of the shop are there only where that is (storefront 6, orders 1). */
const KIND_SHOWN: Record<MenuKind, (who: Who) => boolean> = {
  link: always,
  social: always,
  logo: always,
  languages: ({ site }) => site.languages.length > 1,
  brands: (who) => seesGoods(who) && who.shop.menus.brands,
  categories: seesGoods,
  categoriesAside: seesGoods,
  products: seesGoods,
  search: seesGoods,
  cart: (who) => can(who, 'useCart'),
  account: ({ shop }) => shop.sells.anything,
}

/** A page that the viewer may open, by its name or by its path; other paths and the web are everybody's. */
function leadsSomewhere(who: Who, address: Address): boolean {
  const page = pageAt(address)
  if (page === undefined) return true
  if (page === 'brands' && !who.shop.menus.brands) return false
  return mayOpen(who, page)
}

function pageAt(address: Address): PageName | undefined {
  if ('page' in address) return address.page
  if ('web' in address) return undefined
  const path = typeof address.path === 'string' ? address.path : textIn(address.path, 'tr')
  return pageOfWord(path.split(/[/?#]/)[1] ?? '')
}

interface Parts {
  entry: KeptEntry
  address: Address | undefined
  below: ShownEntry[]
}

function inWords(who: Who, { entry, address, below }: Parts): ShownEntry {
  const { id, kind, names, descriptions = {}, newTab, atEnd, wide, icon, picture, links } = entry
  const description = textIn(descriptions, who.language)
  const href = address && hrefOf(who, address)
  return {
    id,
    kind,
    name: textIn(names, who.language),
    ...(description && { description }),
    ...(href !== undefined && { href }),
    ...((newTab || paysElsewhere(who, address)) && { newTab: true }),
    ...(atEnd && { atEnd: true }),
    ...(wide && { wide: true }),
    ...(icon && { icon }),
    ...(picture && { picture }),
    ...(links?.length && { links }),
    ...(below.length > 0 && { entries: below }),
  }
}

/** Online payment is here, or wherever the owner says (storefront 6). */
const paysElsewhere = ({ shop }: Who, address: Address | undefined) =>
  address !== undefined && 'page' in address && address.page === 'onlinePayment' && shop.payments.link !== ''

function hrefOf(who: Who, address: Address): string {
  // The link is made at the press, for whoever presses it.
  if (paysElsewhere(who, address)) return pathTo(who, 'onlinePayment', '/go')
  if ('page' in address) return pathTo(who, address.page, address.rest)
  return 'web' in address ? address.web : pathIn(who, address.path)
}

function pathIn({ site, language }: Place, path: string | TextByLanguage): string {
  const own = typeof path === 'string' ? path : textIn(path, language)
  return `${prefixOf(site, language)}${own}`
}

const isEmpty = ({ kind, href, entries }: ShownEntry) => kind === 'link' && href === undefined && !entries
