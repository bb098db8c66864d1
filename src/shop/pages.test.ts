import { expect, it } from 'vitest'
import { LANGUAGES } from '../platform/i18n/language.ts'
import {
  findDeskPageBySlug,
  findPageBySlug,
  getPageDefinition,
  getPageSegments,
  getPageSlug,
  isDeskPage,
  listPageAddresses,
  listPageSlugs,
  PAGE_NAMES,
  type PageName,
} from './pages.ts'

/** @requirement ADDR-3, ADDR-12 */
it.each([
  ['orders', 'tr', 'siparislerim'],
  ['orders', 'en', 'orders'],
  ['orders', 'de', 'bestellungen'],
  ['orders', 'ru', 'zakazy'],
  ['orders', 'ar', 'orders'],
  ['accountActivity', 'en', 'accountactivity'],
] as const)('%s has the slug in %s: %s (storefront 2.1, orders 2)', (page, language, word) => {
  expect(getPageSlug(page, language)).toBe(word)
})

it('an address identifies one page across all languages, so that it can change its language', () => {
  const addresses = PAGE_NAMES.flatMap(listPageAddresses)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const page of PAGE_NAMES) {
    const find = isBelowBackOffice(page) ? findDeskPageBySlug : findPageBySlug
    for (const language of LANGUAGES) expect(find(getPageSlug(page, language))).toBe(page)
  }
})

const isBelowBackOffice = (page: PageName) => isDeskPage(page) && page !== 'backOffice'

it('a page of the back office follows its slug, in the language of both', () => {
  expect(getPageSegments('orderDesk', 'tr')).toEqual(['yonetim', 'siparis-masasi'])
  expect(getPageSegments('orderDesk', 'ar')).toEqual(['desk', 'order-desk'])
  expect(getPageSegments('backOffice', 'de')).toEqual(['verwaltung'])
  expect(getPageSegments('orders', 'tr')).toEqual(['siparislerim'])
})

it('a page that moved to the back office keeps its old slug, which no page of the shop has', () => {
  const moved = PAGE_NAMES.filter((page) => getPageDefinition(page).movedFromShop)
  expect(moved).toContain('orderDesk')
  for (const page of moved) for (const slug of listPageSlugs(page)) expect(findPageBySlug(slug)).toBe(page)
  expect(findPageBySlug('retouren')).toBeUndefined()
})

it('slugs need no percent-encoding', () => {
  for (const word of PAGE_NAMES.flatMap(listPageSlugs)) expect(word).toMatch(/^[a-z0-9-]*$/)
})

/** @requirement ADDR-4, ADDR-14 */
it.each([
  ['orders', 'siparislerim', 'orders'],
  ['proposals', 'teklifler', 'proposals'],
  ['accountActivity', 'cari-hesap', 'accountactivity'],
  ['overdue', 'vadesi-gecen', 'overdue'],
  ['returns', 'iade', 'return'],
  ['register', 'uyelik', 'register'],
  ['login', 'giris', 'login'],
] as const)('%s is /%s and /%s, as specified (orders 2)', (page, turkish, english) => {
  expect([getPageSlug(page, 'tr'), getPageSlug(page, 'en')]).toEqual([turkish, english])
})

/** @requirement ADDR-4 */
it.each([
  'sub-dealer-orders',
  'order-detail',
  'order-completed',
  'pending-orders',
  'online-payment',
  'credit-card-payments',
  'payment-completed',
  'payment-result',
  'sub-dealer-payments',
  'all-current-accounts',
  'account-numbers',
  'my-returns',
  'returns-to-me',
  'sub-dealer',
  'sub-dealer-edit',
  'sub-dealer-add',
  'category-discount',
  'brand-discount',
  'change-customer',
  'addresses',
  'change-password',
  'delete-account',
  'customer-representative-login',
  'print',
  'news',
  'news-detail',
  'error',
  '500',
])('the page /%s exists (orders 2)', (word) => {
  const page = findPageBySlug(word)
  expect(page && getPageSlug(page, 'en')).toBe(word)
})
