import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCaller, indexCalls } from '#src/api/serve.server.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import type { PageRequest } from '../api/page-context.ts'
import { can } from '../permissions/policy.ts'
import { type BuyingCustomer, type Role, VISITOR, type Viewer } from '../permissions/viewer.ts'
import type { Language } from '../platform/i18n/language.ts'
import { getMessages } from '../platform/i18n/messages.server.ts'
import { CALLS } from '../server/services.server.ts'
import { interpret } from '../settings/shop.ts'
import type { OpenSite } from '../settings/site.ts'
import { rawSettings } from '../settings/wire.ts'
import { findDisplayCurrency, loadRawSettings } from '../site/queries.server.ts'
import { type ShellData, shellData } from './shell-data.ts'

let shop: TestShop
const index = indexCalls(CALLS)

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const firm = { id: 1, code: 'C1', name: 'Firm', kind: 'dealer', roleType: 0, currency: 'TRY' } as BuyingCustomer
const person = (role: Role, customer: Partial<BuyingCustomer> = {}): Viewer => ({
  ...VISITOR,
  role,
  signedIn: true,
  userId: 1,
  customer: { ...firm, ...customer },
})

interface ShellRequest {
  viewer?: Viewer
  host?: string
  settings?: object
  language?: Language
  /** The display currency that the browser requests. */
  currency?: string
}

/** The shell data of a demo page for this viewer, with some settings overridden. */
async function around({
  viewer = VISITOR,
  host = 'localhost',
  settings,
  language = 'en',
  currency,
}: ShellRequest = {}): Promise<ShellData> {
  const open = (await shop.app.sites.find(host)) as OpenSite
  const raw = await loadRawSettings(shop.db, { siteId: open.site.id, language } as never)
  const context = { site: open.site, shop: interpret(rawSettings.parse({ ...raw, ...settings })), viewer, language }
  const displayCurrency = await findDisplayCurrency(shop.db, context, currency)
  const call = createCaller(index, { context, app: shop.app, request: { ip: '', hasToken: true } })
  const page = {
    ...context,
    call,
    can: (permission: never) => can(context, permission),
    i18n: getMessages(language),
    nonce: '',
  }
  return shellData({
    ...page,
    displayCurrency,
    vehicle: null,
    desktop: true,
    url: new URL(`http://${host}/`),
  } as unknown as PageRequest)
}

const kinds = (shell: ShellData, menu: keyof ShellData['menus']) => shell.menus[menu].map(({ kind }) => kind)
const names = (nodes: readonly { name: string }[] = []) => nodes.map(({ name }) => name)
const node = (shell: ShellData, menu: keyof ShellData['menus'], kind: string) =>
  shell.menus[menu].find((one) => one.kind === kind)

describe('shell data', () => {
  /** @requirement MENU-4, MENU-5, MENU-7, MENU-12 */
  it('fills the default entries from the shop: categories, brands with logos, product groups (storefront 3)', async () => {
    const shell = await around()
    expect(names(node(shell, 'header', 'categoriesAside')?.entries)).toContain('Brake System')
    const brands = node(shell, 'header', 'brands')
    expect(brands).toMatchObject({ href: '/en/brands', all: 'All brands' })
    expect(brands?.entries?.length).toBe(24)
    expect(brands?.entries?.[0]).toMatchObject({
      href: expect.stringContaining('?brand='),
      picture: expect.any(String),
    })
    expect(node(shell, 'header', 'products')?.entries?.map(({ href }) => href)).toContain('/en/products-mp-128')
  })

  it('sends a list used in two menus to the browser once', async () => {
    const shell = await around()
    const below = node(shell, 'header', 'categoriesAside')?.entries
    expect(below).toBe(shell.categories)
    expect(node(shell, 'left', 'categories')?.entries).toBe(below)
  })

  /** @requirement MENU-8 */
  it('links visitors to the sign-in and signed-in users to their pages (storefront 2.9)', async () => {
    expect(node(await around(), 'header', 'account')).toMatchObject({ name: 'Log in', href: '/en/login' })
    const dealer = await around({ viewer: person('dealer') })
    expect(node(dealer, 'header', 'account')?.name).toBe('My account')
    expect(dealer.account.map(({ name, entries }) => [name, names(entries)])).toEqual([
      [
        'Orders',
        [
          ...['My orders', 'Pending orders', 'Quotes', 'Cart', 'Quick order', 'Add by barcode'],
          ...['My returns', 'Returns to me'],
        ],
      ],
      [
        'Account & payments',
        [
          ...['Online payment', 'Card payments', 'Current account', 'Overdue', 'All current accounts'],
          ...['Balance confirmation', 'Bank accounts'],
        ],
      ],
      [
        'My company',
        ['My sub-dealers', 'Sub-dealer orders', 'Sub-dealer payments', 'Category discounts', 'Brand discounts'],
      ],
      [
        'My profile',
        [
          'Notifications',
          'Messages',
          'My addresses',
          'Change password',
          'Where I am signed in',
          'Sign-in security',
          'My data',
          'Delete my account',
        ],
      ],
    ])
  })

  /** @requirement MENU-30 */
  it('has no group of one page and each page once: collection users get their account, the owner the back office', async () => {
    for (const role of ['subDealer', 'customer', 'representative', 'owner'] as const) {
      const shell = await around({ viewer: person(role) })
      const groups = shell.account.filter(({ entries }) => entries)
      expect(groups.every(({ entries = [], href }) => entries.length > 1 && href === undefined)).toBe(true)
      const hrefs = shell.account.flatMap(({ entries, href }) => entries?.map((one) => one.href) ?? [href])
      expect(new Set(hrefs).size).toBe(hrefs.length)
      expect(names(shell.account).includes('Back office')).toBe(role === 'owner')
    }
  })

  /** @requirement MENU-20 */
  it('shows a collection user no orders and no cart in the account menu (storefront 6)', async () => {
    const shell = await around({ viewer: person('subDealer', { kind: 'subDealer', roleType: 2 }) })
    expect(names(shell.account.flatMap(({ entries = [] }) => entries))).not.toContain('My orders')
    expect(kinds(shell, 'header')).not.toContain('cart')
    expect(kinds(shell, 'left')).not.toContain('categories')
  })

  /** @requirement MENU-24, MENU-25 */
  it('hides brands, bars and the currency list by their settings (storefront 6)', async () => {
    const plain = await around()
    expect(plain.bars).toEqual({ categories: true, second: true, dark: false })
    const hidden = await around({
      settings: {
        DesignParameter: { ShowHeaderMenu: false, DontShowSecondMenu: true, DarkCategoryMenu: true },
        MenuParameter: { ShowBrandsMenu: false, DontShowNewsMenu: true, DontShowCurrencyMenu: true },
      },
    })
    expect(hidden.bars).toEqual({ categories: false, second: false, dark: true })
    expect(kinds(hidden, 'header')).not.toContain('brands')
    expect(names(plain.menus.second)).toContain('News')
    expect(names(hidden.menus.second)).not.toContain('News')
    expect(plain.rates).not.toBeNull()
    expect(hidden.rates).toBeNull()
  })

  /** @requirement CART-39, MENU-33 */
  it("lists the site's rates with their date, formatted by language, major currencies first (catalogue 3)", async () => {
    const { rates } = await around({ language: 'tr' })
    expect(rates?.list.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'GBP'])
    expect(rates?.list[0]?.rate).toMatch(/^\d+,\d{4}$/)
    expect(rates?.note).toMatch(/TRY.*\d\d\.\d\d\.\d{4}/)
  })

  it('offers every currency with a rate for display, the buyer’s own first, each by its name (catalogue 3, 7)', async () => {
    const plain = await around({ viewer: person('dealer'), language: 'ar' })
    expect(plain.rates?.choice).toMatchObject({ chosen: 'TRY', action: '/ar/currency' })
    expect(plain.rates?.choice?.currencies.map(({ code }) => code)).toEqual(['TRY', 'USD', 'EUR', 'GBP'])
    expect(plain.rates?.choice?.currencies.find(({ code }) => code === 'EUR')?.name).toBe('يورو')
    expect(plain.currencyNote).toBeNull()
    const exporter = await around({ viewer: person('dealer', { currency: 'EUR' }) })
    expect(exporter.rates?.choice).toMatchObject({
      chosen: 'EUR',
      currencies: [{ code: 'EUR' }, { code: 'TRY' }, {}, {}],
    })
  })

  /** @requirement MENU-37 */
  it('notes a chosen currency on every page, with the rate date and the order currency (decision 0061)', async () => {
    const shell = await around({ viewer: person('dealer'), currency: 'EUR' })
    expect(shell.rates?.choice?.chosen).toBe('EUR')
    expect(shell.currencyNote).toMatchObject({ buyerCurrency: 'TRY', action: '/en/currency' })
    expect(shell.currencyNote?.text).toMatch(
      /^Prices are shown in EUR at the rate of \d\d\/\d\d\/\d{4}\. You order in TRY\.$/,
    )
    expect(shell.priceNote).toContain('EUR')
  })

  /** @requirement MENU-37 */
  it('falls back to the buyer’s own currency with a note if the chosen one has no rate', async () => {
    const shell = await around({ viewer: person('dealer'), currency: 'XAU' })
    expect(shell.currencyNote?.text).toBe('There is no rate for XAU; prices are shown in TRY.')
    expect(shell.rates?.choice?.chosen).toBe('TRY')
    expect(shell.priceNote).toContain('TRY')
  })

  /** @requirement MENU-33 */
  it('hides the choice with DontShowCurrencyMenu and when prices are hidden (storefront 6, catalogue 6)', async () => {
    const settings = { MenuParameter: { DontShowCurrencyMenu: true } }
    const hidden = await around({ viewer: person('dealer'), currency: 'EUR', settings })
    expect([hidden.rates, hidden.currencyNote]).toEqual([null, null])
    expect(hidden.priceNote).toContain('TRY')
    const blind = { ...person('dealer'), hides: new Set(['price'] as const) }
    const unseen = await around({ viewer: blind, currency: 'EUR' })
    expect(unseen.rates?.choice).toBeNull()
    expect(unseen.currencyNote).toBeNull()
  })

  /** @requirement MENU-26, MENU-33 */
  it('has no cart, search, account, products or currencies on the corporate platform (orders 1)', async () => {
    const shell = await around({ host: 'corporate.localhost' })
    const all = Object.values(shell.menus).flat()
    for (const kind of ['cart', 'search', 'account', 'brands', 'categories', 'categoriesAside', 'products']) {
      expect(all.map((one) => one.kind)).not.toContain(kind)
    }
    expect(shell.categories).toEqual([])
    expect(shell.rates).toBeNull()
    expect(kinds(shell, 'header')).toContain('logo')
  })

  /** @requirement MENU-34 */
  it('uses the default menus if the owner made none (storefront 2.6)', async () => {
    const { id } = await shop.db.selectFrom('sites').where('key', '=', 'b2b').select('id').executeTakeFirstOrThrow()
    await shop.db.deleteFrom('menus').where('siteId', '=', id).execute()
    const shell = await around({ host: 'b2b.localhost', viewer: person('dealer') })
    expect(kinds(shell, 'header')).toEqual([
      'logo',
      'categoriesAside',
      'products',
      'brands',
      'languages',
      'account',
      'cart',
    ])
    expect(names(shell.menus.header)).toContain('Categories')
    expect(kinds(shell, 'left')).toEqual(['categories', 'products', 'brands', 'languages'])
  })
})
