import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { can, type RequestContext } from '../permissions/policy.ts'
import { BACK_OFFICE_CATALOGUE_PAGES } from './pages/back-office-catalogue-pages.ts'
import { BACK_OFFICE_PAGES } from './pages/back-office-pages.ts'
import { BACK_OFFICE_STAFF_PAGES } from './pages/back-office-staff-pages.ts'
import { BACK_OFFICE_SYSTEM_PAGES } from './pages/back-office-system-pages.ts'
import { CATALOG_PAGES } from './pages/catalog-pages.ts'
import { COMPANY_PAGES } from './pages/company-pages.ts'
import { MONEY_PAGES } from './pages/money-pages.ts'
import { ORDER_PAGES } from './pages/order-pages.ts'
import type { PageDefinition } from './pages/page-definition.ts'
import { SITE_PAGES } from './pages/site-pages.ts'
import { USER_PAGES } from './pages/user-pages.ts'

/** Every named page: route table, links, access and account menu are derived from it. */
const PAGES = {
  ...CATALOG_PAGES,
  ...ORDER_PAGES,
  ...MONEY_PAGES,
  ...COMPANY_PAGES,
  ...USER_PAGES,
  ...SITE_PAGES,
  ...BACK_OFFICE_PAGES,
  ...BACK_OFFICE_CATALOGUE_PAGES,
  ...BACK_OFFICE_SYSTEM_PAGES,
  ...BACK_OFFICE_STAFF_PAGES,
}

export type PageName = keyof typeof PAGES

/** The pages with an entry in the account menu. */
export type AccountPage = { [Name in PageName]: (typeof PAGES)[Name] extends { menu: object } ? Name : never }[PageName]

/** The pages with an entry in the rail of the back office. */
export type RailPage = { [Name in PageName]: (typeof PAGES)[Name] extends { desk: object } ? Name : never }[PageName]

/** The definition of a page, without the literal types of its row. */
export const getPageDefinition = (page: PageName): PageDefinition => PAGES[page]

export const PAGE_NAMES = Object.keys(PAGES) as PageName[]

export const ACCOUNT_PAGES = PAGE_NAMES.filter((name): name is AccountPage => 'menu' in PAGES[name])

export const getAccountMenuEntry = (page: AccountPage) => PAGES[page].menu

export const RAIL_PAGES = PAGE_NAMES.filter((name): name is RailPage => 'desk' in PAGES[name])

export const getRailEntry = (page: RailPage) => PAGES[page].desk

/** Whether this is a page of the back office, including its home page. */
export const isDeskPage = (page: PageName): boolean => getPageDefinition(page).deskRoutes !== undefined

const COLUMN: Record<Language, 0 | 1 | 2 | 3> = { tr: 0, en: 1, ar: 1, ru: 2, de: 3 }

/** Named pages whose content the owner edits: their slugs are content addresses. */
export const WRITTEN_PAGES: ReadonlySet<PageName> = new Set<PageName>(['company'])

/** The slug of a page in a language; empty for the home page. */
export const getPageSlug = (page: PageName, language: Language): string => PAGES[page].slugs[COLUMN[language]]

/** Every distinct slug of a page. */
export const listPageSlugs = (page: PageName): string[] => [
  ...new Set(LANGUAGES.map((language) => getPageSlug(page, language))),
]

/** The slugs of the address of a page: `['yonetim', 'siparis-masasi']`; none for the home page of the shop. */
export const getPageSegments = (page: PageName, language: Language): string[] =>
  [
    page !== 'backOffice' && isDeskPage(page) ? getPageSlug('backOffice', language) : '',
    getPageSlug(page, language),
  ].filter(Boolean)

/** Every distinct address of a page, without language and without slashes at the ends, for the route table. */
export const listPageAddresses = (page: PageName): string[] => [
  ...new Set(LANGUAGES.map((language) => getPageSegments(page, language).join('/'))),
]

/** The first slug of an address: of a page of the shop, of the back office itself, or of a page that moved there. */
const isFirstSlug = (page: PageName) =>
  !isDeskPage(page) || page === 'backOffice' || getPageDefinition(page).movedFromShop === true

const FIRST_PAGES = PAGE_NAMES.filter(isFirstSlug)
const indexBySlug = (pages: readonly PageName[]) =>
  new Map(pages.flatMap((page) => listPageSlugs(page).map((slug) => [slug, page] as const)))
const BY_SLUG = indexBySlug(FIRST_PAGES)
const DESK_BY_SLUG = indexBySlug(PAGE_NAMES.filter((page) => isDeskPage(page) && page !== 'backOffice'))

/** The named page whose address starts with this slug in any language; the empty slug is the home page. */
export const findPageBySlug = (slug: string): PageName | undefined => BY_SLUG.get(slug)

/** Whether an address that starts with this slug belongs to the back office. */
export const isBackOffice = (slug: string): boolean => findPageBySlug(slug) === 'backOffice'

/** The page of the back office with this slug, after that of the back office, in any language. */
export const findDeskPageBySlug = (slug: string): PageName | undefined => DESK_BY_SLUG.get(slug)

const SLUGS_BY_LANGUAGE = new Map(
  LANGUAGES.map((language) => [language, new Set(FIRST_PAGES.map((page) => getPageSlug(page, language)))]),
)

/** Whether an address starts with a page slug in another language but not in this one. */
export const isSlugOfOtherLanguage = (slug: string, language: Language): boolean =>
  BY_SLUG.has(slug) && SLUGS_BY_LANGUAGE.get(language)?.has(slug) === false

/** Whether this viewer may open the page, so that a link to it makes sense. */
export function mayOpen(context: Pick<RequestContext, 'shop' | 'viewer'>, page: PageName): boolean {
  const { access } = getPageDefinition(page)
  if (access === 'anyone') return true
  return access === 'signedIn' ? context.viewer.signedIn : can(context, access)
}
