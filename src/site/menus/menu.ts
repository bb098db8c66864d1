import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { PageName } from '#src/shop/pages.ts'

/** The menus: the bar below the header, the thin bar above it, the mobile side menu and the two footer rows. */
export const MENU_NAMES = ['header', 'second', 'left', 'footerTop', 'footerBottom'] as const
export type MenuName = (typeof MENU_NAMES)[number]

/** The kind of an entry. All but `link` render content of the shop: its languages, brands, categories, cart, ... */
export const MENU_KINDS = [
  'link',
  'languages',
  'brands',
  'categories',
  'cart',
  'logo',
  'account',
  /** Like `categories` on desktop; on mobile it labels the button of the side menu. */
  'categoriesAside',
  'search',
  'social',
  'products',
] as const
export type MenuKind = (typeof MENU_KINDS)[number]

/** Maximum nesting depth of menus (storefront 3). */
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

/** Icons an entry may show next to its name. */
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

/** A named page, a path of this site without language prefix, or a web address. */
export type Address = { page: PageName; rest?: string } | { path: string | TextByLanguage } | { web: string }

/** An entry as the owner stores it. */
export interface MenuEntry {
  kind: MenuKind
  /** May be empty for kinds with a default name: cart, brands, ... */
  names: TextByLanguage
  descriptions?: TextByLanguage | undefined
  address?: Address | undefined
  newTab?: boolean | undefined
  /** At the end of its bar instead of the start. */
  atEnd?: boolean | undefined
  /** Its children are shown in a full-width sheet. */
  wide?: boolean | undefined
  icon?: MenuIconName | undefined
  /** Key in the image store. */
  picture?: string | undefined
  links?: SocialLink[] | undefined
  entries?: MenuEntry[] | undefined
}

/** The menus the owner made; a missing one uses the default. */
export type Menus = Partial<Record<MenuName, MenuEntry[]>>
