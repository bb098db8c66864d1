import type { PageRequest } from '#src/api/page-context.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { formatDate, formatMoney } from '#src/platform/i18n/format.ts'
import { ACCOUNT_PAGES, getAccountMenuEntry, getRailEntry, mayOpen, RAIL_PAGES } from '#src/shop/pages.ts'
import { getPagePath, productPath } from '#src/shop/paths.ts'
import type { IconName } from '#src/ui/icon.tsx'
import { toCustomerPath, toUserPath } from '../customers/customer-card-view.ts'
import { toNotesPath } from '../customers/notes/note-form.ts'
import { joinFacts } from '../join-facts.ts'
import { toOrdersQuery } from '../orders/orders-table.ts'
import { getPageName } from '../page-name.ts'
import { toProductCardPath } from '../products/product-card-view.ts'
import { getSettingPath } from '../settings/setting-path.ts'
import { HIT_KINDS, type HitKind, MAX_SEARCH_LENGTH, type SearchResult } from './search.ts'
import { searchBackOffice } from './wire.ts'

/** A hit as listed: one link, or plain text without a page that the viewer may open. */
export interface SearchHitView {
  href: string | null
  icon: IconName
  name: string
  /** A number or a code, which is read left to right; empty for none. */
  code: string
  /** What tells it apart from others; empty for none. */
  detail: string
}

export interface SearchGroupView {
  kind: HitKind
  hits: SearchHitView[]
  /** The list with everything that matches; null if there is none. */
  more: string | null
}

export interface SearchView {
  text: string
  groups: SearchGroupView[]
}

/** What the text of the address finds; without a text the pages of the back office. */
export async function loadSearchView(page: PageRequest): Promise<SearchView> {
  const text = (page.url.searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
  const result = text ? await page.call(searchBackOffice, { text }) : undefined
  const hits: Record<HitKind, SearchHitView[]> = {
    pages: listPages(page, text),
    orders: result?.orders.map((order) => toOrderHit(page, order)) ?? [],
    customers: result?.customers.map((customer) => toCustomerHit(page, customer)) ?? [],
    users: result?.users.map((user) => toUserHit(page, user)) ?? [],
    notes: result?.notes.map((note) => toNoteHit(page, note)) ?? [],
    products: result?.products.map((product) => toProductHit(page, product)) ?? [],
    settings: result?.settings.map((setting) => toSettingHit(page, setting)) ?? [],
  }
  const groups = HIT_KINDS.filter((kind) => hits[kind].length > 0).map((kind) => ({
    kind,
    hits: hits[kind],
    more: getListPath(page, kind, text),
  }))
  return { text, groups }
}

/** The list with everything that matches, if there is one that the viewer may open. */
function getListPath(page: PageRequest, kind: HitKind, text: string): string | null {
  if (kind === 'orders') return getPagePath(page, 'orderDesk', toOrdersQuery({ q: text }))
  const query = `?${new URLSearchParams({ q: text })}`
  if (kind === 'customers' && mayOpen(page, 'customers')) return getPagePath(page, 'customers', query)
  if (kind === 'products' && mayOpen(page, 'deskProducts')) return getPagePath(page, 'deskProducts', query)
  if (kind === 'settings') return getPagePath(page, 'settings', query)
  return null
}

/** Pages with the text in their name: those of the rail, then the other pages of the user. */
function listPages(page: PageRequest, text: string): SearchHitView[] {
  const typed = fold(text)
  const { t } = page.i18n
  const rail = RAIL_PAGES.filter((name) => mayOpen(page, name)).map((name) => ({
    name: getPageName(page, name),
    href: getPagePath(page, name),
    icon: getRailEntry(name).icon,
  }))
  const account = ACCOUNT_PAGES.filter((name) => name !== 'backOffice' && mayOpen(page, name)).map((name) => ({
    name: t(`shell.page.${name}`),
    href: getPagePath(page, name),
    icon: getAccountMenuEntry(name).icon,
  }))
  return [...rail, ...(typed ? account : [])]
    .filter(({ name }) => fold(name).includes(typed))
    .map((one) => ({ ...one, code: '', detail: '' }))
}

function toOrderHit(page: PageRequest, order: SearchResult['orders'][number]): SearchHitView {
  const { language, site, i18n } = page
  const { number, placedAt, status, currency, total, customerName } = order
  const at = formatDate(language, placedAt, { timeZone: site.timeZone })
  return {
    href: getPagePath(page, 'orderDesk', `/${encodeURIComponent(number)}`),
    icon: 'list',
    name: customerName,
    code: number,
    detail: joinFacts(language, [
      i18n.t(`order.status.${status}`),
      formatMoney(language, { amount: total, currency }),
      at,
    ]),
  }
}

const toCustomerHit = (
  page: PageRequest,
  { id, code, name, city, active }: SearchResult['customers'][number],
): SearchHitView => ({
  href: getCustomerPath(page, { id, code }),
  icon: 'building',
  name,
  code,
  detail: joinFacts(page.language, [city, active ? '' : page.i18n.t('backOffice.search.inactive')]),
})

const toUserHit = (
  page: PageRequest,
  { id, role, name, email, customerId, customerCode, customerName }: SearchResult['users'][number],
): SearchHitView => ({
  href: customerId === null ? getStaffPath(page, { id, role }) : getUserPath(page, { id, customerId, customerCode }),
  icon: 'person',
  name,
  code: '',
  detail: joinFacts(page.language, [
    email === name ? '' : email,
    customerName || page.i18n.t('backOffice.search.staff'),
  ]),
})

const toNoteHit = (
  page: PageRequest,
  { id, excerpt, customerCode, customerName, createdAt }: SearchResult['notes'][number],
): SearchHitView => ({
  href: toNotesPath(page, customerCode, id),
  icon: 'pencil',
  name: customerName,
  code: customerCode,
  detail: joinFacts(page.language, [
    formatDate(page.language, createdAt, { timeZone: page.site.timeZone }),
    excerpt.replaceAll(/\s+/g, ' '),
  ]),
})

const toProductHit = (
  page: PageRequest,
  { slug, code, name, brand }: SearchResult['products'][number],
): SearchHitView => ({
  href: mayOpen(page, 'deskProducts') ? toProductCardPath(page, code) : productPath(page, slug),
  icon: 'box',
  name,
  code,
  detail: brand,
})

const toSettingHit = (
  page: PageRequest,
  { name, group, groupTitle, title }: SearchResult['settings'][number],
): SearchHitView => ({
  href: getSettingPath(page, group, name),
  icon: 'filter',
  name: title,
  code: '',
  detail: groupTitle,
})

/** The page of a user of a customer, or the one of the customer for viewers who may not open it. */
function getUserPath(
  page: PageRequest,
  { id, customerId, customerCode }: { id: number; customerId: number; customerCode: string },
): string | null {
  if (mayOpen(page, 'customers')) return toUserPath(page, customerCode, `${id}`)
  return getCustomerPath(page, { id: customerId, code: customerCode })
}

/** The page of a representative or a member of staff; null for viewers who may not open it. */
function getStaffPath(page: PageRequest, { id, role }: { id: number; role: string }): string | null {
  const name = role === 'representative' ? 'representatives' : 'staff'
  return mayOpen(page, name) ? getPagePath(page, name, `/${id}`) : null
}

/** The page of a customer, or the account for viewers who may open only that one; null for those who may open neither. */
function getCustomerPath(page: PageRequest, { id, code }: { id: number; code: string }): string | null {
  if (mayOpen(page, 'customers')) return toCustomerPath(page, code)
  return page.can('seeAccounts') ? getPagePath(page, 'accountActivity', `?customer=${id}`) : null
}
