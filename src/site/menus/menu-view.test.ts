import { describe, expect, it } from 'vitest'
import type { RequestContext } from '#src/permissions/policy.ts'
import { type BuyingCustomer, type Hideable, type Role, VISITOR } from '#src/permissions/viewer.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { interpret } from '#src/settings/shop.ts'
import type { Site } from '#src/settings/site.ts'
import { rawSettings } from '#src/settings/wire.ts'
import { menusDocument } from './document.ts'
import type { MenuEntry } from './menu.ts'
import { type MenuEntryView, type StoredEntry, toEntryViews } from './menu-view.ts'

const firm: BuyingCustomer = {
  id: 1,
  code: 'C1',
  name: 'Firm',
  kind: 'dealer',
  roleType: 0,
  parentId: null,
  priceListId: null,
  groupId: null,
  audienceGroupId: null,
  depotId: null,
  depotIds: [],
  currency: 'TRY',
  picture: '',
}

interface Someone {
  role?: Role
  hides?: Hideable[]
  roleType?: number
  settings?: object
  platform?: number
  language?: Language
  languages?: Language[]
}

function context({
  role = 'dealer',
  hides = [],
  roleType = 0,
  settings = {},
  platform = 3,
  ...more
}: Someone = {}): RequestContext {
  const site: Site = {
    id: 1,
    key: 'a',
    name: 'A',
    currency: 'TRY',
    timeZone: 'Europe/Istanbul',
    languages: more.languages ?? ['tr', 'en', 'ar'],
    canonicalHost: '',
    status: 1,
    closedTexts: {},
    version: 1,
    mediaVersion: 0,
    organisation: 'oto',
    units: [],
  }
  const signedIn = role !== 'visitor'
  const customer = signedIn && role !== 'owner' ? { ...firm, roleType } : null
  return {
    site,
    shop: interpret(rawSettings.parse({ ...settings, PlatformID: platform })),
    viewer: { ...VISITOR, role, signedIn, userId: signedIn ? 1 : null, customer, hides: new Set(hides) },
    language: more.language ?? 'en',
  }
}

let made = 0
const keep = (entry: MenuEntry): StoredEntry => ({ ...entry, id: ++made, entries: (entry.entries ?? []).map(keep) })
const show = (someone: Someone, ...entries: unknown[]): MenuEntryView[] =>
  toEntryViews(context(someone), (menusDocument.parse({ header: entries }).header ?? []).map(keep))
const page = (name: string) => ({ names: { tr: name }, address: { page: name } })
const names = (entries: MenuEntryView[]) => entries.map(({ name, kind }) => name || kind)

/** Every page of the shop that an owner might add to a menu. */
const PAGES = ['products', 'orders', 'cart', 'accountActivity', 'bankAccounts', 'subDealers', 'company', 'news'].map(
  page,
)

describe('menu entries', () => {
  it('use the requested language, else Turkish, and link to the page under its slug in that language (storefront 2.1)', () => {
    const entry = { names: { tr: 'Siparişler', en: 'Orders' }, address: { page: 'orders' } }
    expect(show({ language: 'en' }, entry)).toMatchObject([{ name: 'Orders', href: '/en/orders' }])
    expect(show({ language: 'tr' }, entry)).toMatchObject([{ name: 'Siparişler', href: '/siparislerim' }])
    expect(show({ language: 'ar' }, entry)).toMatchObject([{ name: 'Siparişler', href: '/ar/orders' }])
  })

  it('link to a site path in its language, or to a web address as entered (storefront 3)', () => {
    const path = { names: { tr: 'Bir' }, address: { path: { tr: '/hakkimizda', en: '/about-us' } } }
    const web = { names: { tr: 'Bir' }, address: { web: 'https://a.example/x' }, newTab: true }
    expect(show({ language: 'en' }, path, web)).toMatchObject([
      { href: '/en/about-us' },
      { href: 'https://a.example/x', newTab: true },
    ])
    expect(show({ language: 'en', languages: [] }, path)).toMatchObject([{ href: '/about-us' }])
  })

  /** @requirement MENU-18, SES-16 */
  it('are shown only to viewers who may open the page, however it is addressed (storefront 6)', () => {
    expect(names(show({ role: 'visitor' }, ...PAGES))).toEqual(['products', 'cart', 'company', 'news'])
    const path = { names: { tr: 'Siparişler' }, address: { path: { tr: '/siparislerim', en: '/orders' } } }
    expect(show({ role: 'visitor' }, path)).toEqual([])
    expect(show({}, path)).toHaveLength(1)
  })

  /** @requirement MENU-18 */
  it('hide their children with them; an entry without address is hidden if no child remains (storefront 6)', () => {
    const group = { names: { tr: 'Hesabım' }, entries: [page('orders'), page('accountActivity')] }
    expect(show({}, group)[0]?.entries).toHaveLength(2)
    expect(show({ hides: ['order'] }, group)[0]?.entries).toHaveLength(1)
    expect(show({ role: 'visitor' }, group)).toEqual([])
  })
})

describe('hiding menu entries by user flags (storefront 6)', () => {
  /** @requirement MENU-19 */
  it.each([
    ['ProductHide', 'product', 'products'],
    ['OrderHide', 'order', 'orders'],
    ['DealerAccountHide', 'account', 'accountActivity'],
    ['BankAccountHide', 'bankAccounts', 'bankAccounts'],
    ['SubDealerHide', 'subDealers', 'subDealers'],
  ] as const)('removes the entries of %s (storefront 6)', (_flag, hidden, name) => {
    expect(names(show({}, ...PAGES))).toContain(name)
    expect(names(show({ hides: [hidden] }, ...PAGES))).not.toContain(name)
  })

  /** @requirement MENU-20, QO-15 */
  it('leaves a sub-dealer with a role type the collection menu: no products, orders or account (storefront 6)', () => {
    const goods = [
      { kind: 'categories' },
      { kind: 'brands' },
      { kind: 'cart' },
      { kind: 'search' },
      { kind: 'products' },
    ]
    const collector = { role: 'subDealer', roleType: 2 } as const
    expect(names(show(collector, ...goods, ...PAGES, page('addresses')))).toEqual(['bankAccounts', 'news'])
  })

  /** @requirement MENU-21 */
  it('hides the sub-dealer menu and company content from sub-dealers (storefront 6)', () => {
    const seen = names(show({ role: 'subDealer' }, ...PAGES))
    expect(seen).not.toContain('subDealers')
    expect(seen).not.toContain('company')
    expect(seen).toContain('orders')
  })

  /** @requirement MENU-23 */
  it('shows the entry to change the customer to representatives (storefront 6)', () => {
    expect(show({ role: 'representative' }, page('changeCustomer'))).toHaveLength(1)
    expect(show({}, page('changeCustomer'))).toEqual([])
  })
})

describe('hiding menu entries by settings (storefront 6)', () => {
  /** @requirement MENU-24 */
  it('hides brands and news by ShowBrandsMenu and DontShowNewsMenu, as kind and as page (storefront 3)', () => {
    const entries = [{ kind: 'brands' }, page('brands'), page('news')]
    expect(names(show({}, ...entries))).toEqual(['brands', 'brands', 'news'])
    expect(
      show({ settings: { MenuParameter: { ShowBrandsMenu: false, DontShowNewsMenu: true } } }, ...entries),
    ).toEqual([])
  })

  /** @requirement MENU-22, SITE-18, WIRE-9 */
  it("links online payment to the shop's page, or in a new tab to the address in the settings, for users who may pay (storefront 6)", () => {
    const settings = { settings: { PaymentLink: 'https://pay.example/a' } }
    const pay = page('onlinePayment')
    expect(show({ settings }, pay)).toMatchObject([{ href: '/en/online-payment/go', newTab: true }])
    expect(show({ settings, hides: ['payment'] }, pay)).toEqual([])
    expect(show({ settings, role: 'visitor' }, pay)).toEqual([])
    const hidden = { ...settings, MenuParameter: { DontShowOnlinePaymentMenu: true } }
    const lent = {
      ...settings,
      MenuParameter: { ...hidden.MenuParameter, ShowOnlinePaymentForCustomerRepresentative: true },
    }
    expect(show({ settings: hidden }, pay)).toEqual([])
    expect(show({ settings: hidden, role: 'representative' }, pay)).toEqual([])
    expect(show({ settings: lent, role: 'representative' }, pay)).toHaveLength(1)
    const here = show({}, pay)
    expect(here).toMatchObject([{ href: '/en/online-payment' }])
    expect(here[0]).not.toHaveProperty('newTab')
  })

  /** @requirement MENU-26 */
  it('shows no cart, search, account or catalogue entries on the corporate platform (orders 1)', () => {
    const all = ['cart', 'search', 'account', 'brands', 'categories', 'categoriesAside', 'products'].map((kind) => ({
      kind,
    }))
    expect(show({ platform: 4, role: 'visitor' }, ...all, page('orders'), page('login'))).toEqual([])
    expect(names(show({ platform: 4, role: 'visitor' }, { kind: 'logo' }, page('contact')))).toEqual([
      'logo',
      'contact',
    ])
  })

  /** @requirement MENU-3 */
  it('shows no language picker with a single language (storefront 2.1)', () => {
    expect(show({ languages: ['tr'] }, { kind: 'languages' })).toEqual([])
  })
})
