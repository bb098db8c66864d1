import type { TextByLanguage } from '../../platform/i18n/language.ts'
import type { PageName } from '../../shop/pages.ts'

/** Where menus stand: the bar under the header, the thin one above it, the side menu of telephones, the footer's rows. */
export const MENU_NAMES = ['header', 'second', 'left', 'footerTop', 'footerBottom'] as const
export type MenuName = (typeof MENU_NAMES)[number]

/** What an entry is. All but `link` draw what they show from the shop: its languages, brands, categories, cart, ... */
export const MENU_KINDS = [
  'link',
  'languages',
  'brands',
  'categories',
  'cart',
  'logo',
  'account',
  /** As `categories` on desks; on telephones it names the button of the side menu. */
  'categoriesAside',
  'search',
  'social',
  'products',
] as const
export type MenuKind = (typeof MENU_KINDS)[number]

/** Menus nest this deep (storefront 3). */
export const MENU_LEVELS = 4
export const MAX_ENTRIES = 200

export const SOCIAL_NETWORKS = [
  'facebook',
  'instagram',
  'x',
  'youtube',
  'linkedin',
  'whatsapp',
  'telegram',
  'tiktok',
] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

export interface SocialLink {
  network: SocialNetwork
  address: string
}

/** Drawings an entry may bear beside its name. */
export const MENU_ICONS = [
  'bell',
  'alert',
  'box',
  'building',
  'cart',
  'check',
  'file',
  'filter',
  'globe',
  'home',
  'info',
  'list',
  'mail',
  'menu',
  'pencil',
  'person',
  'picture',
  'play',
  'print',
  'search',
  'swap',
  'truck',
] as const
export type MenuIconName = (typeof MENU_ICONS)[number]

/** A page by its name, a path of this site without language prefix, or somewhere else on the web. */
export type Address = { page: PageName; rest?: string } | { path: string | TextByLanguage } | { web: string }

/** An entry as the owner keeps it. */
export interface MenuEntry {
  kind: MenuKind
  /** May be empty for what has a name of the house: cart, brands, ... */
  names: TextByLanguage
  descriptions?: TextByLanguage | undefined
  address?: Address | undefined
  newTab?: boolean | undefined
  /** At the end of its bar instead of the start. */
  atEnd?: boolean | undefined
  /** Its entries stand in a sheet over the whole width. */
  wide?: boolean | undefined
  icon?: MenuIconName | undefined
  /** Key in the picture store. */
  picture?: string | undefined
  links?: SocialLink[] | undefined
  entries?: MenuEntry[] | undefined
}

/** Every menu the owner made; one he did not make is the house's own. */
export type Menus = Partial<Record<MenuName, MenuEntry[]>>
