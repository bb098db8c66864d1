import type { Permission } from '#src/permissions/policy.ts'

/** Everything the shop knows about a named page; the only place where a page is registered. */
export interface PageDefinition {
  /**
   * Slugs in Turkish, English, Russian and German (storefront 2.7, orders 2). Russian is transliterated and Arabic uses
   * the English slug, because other scripts become long percent codes in shared links.
   */
  slugs: readonly [tr: string, en: string, ru: string, de: string]
  /** The permission that the page requires. Menus and links to the page read it. */
  access: Permission | 'anyone' | 'signedIn'
  /** The entry in the account menu. Its text is `shell.page.<name>`; entries are listed in the order of the definitions. */
  menu?: { group: AccountMenuGroup; icon: string }
  /** The entry in the rail of the back office. Its text is `shell.page.<name>`; listed in the order of the definitions. */
  desk?: { group: DeskGroup; icon: string }
  /** Files below `src` by the path after the slug, rendered inside the frame of the shop. */
  routes?: RouteFiles
  /**
   * Rendered inside the frame of the back office. A page with such routes is a page of the back office: all of its
   * addresses, also those of its files, follow the slug of the back office.
   */
  deskRoutes?: RouteFiles
  /** A page of the back office that used to be a page of the shop: addresses without the slug of the back office redirect. */
  movedFromShop?: true
  /** Rendered inside the frame of sign-in and registration. */
  authRoutes?: RouteFiles
  /** Rendered without a frame, for printing. */
  printRoutes?: RouteFiles
  /** Data, files and redirects, without a layout. */
  bareRoutes?: RouteFiles
}

type RouteFiles = Readonly<Record<string, string>>

/** Groups of the account menu; pages of `none` are listed first, without a heading. */
export type AccountMenuGroup = 'none' | 'orders' | 'money' | 'company' | 'myself'

/** Groups of the rail of the back office, in its order; pages of `none` are listed first, without a heading. */
export const DESK_GROUPS = [
  'none',
  'orders',
  'warehouse',
  'customers',
  'catalogue',
  'money',
  'reports',
  'content',
  'system',
] as const
export type DeskGroup = (typeof DESK_GROUPS)[number]

/** Ids of the two routes of the back office that belong to no page. */
export const DESK_ROUTES = {
  /** The layout around its pages. */
  layout: 'backOffice',
  /** In the route table of the shop's pages, which has no page of the back office: loads the document. */
  entry: 'backOfficeEntry',
} as const
