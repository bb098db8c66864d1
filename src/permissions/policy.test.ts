import { describe, expect, it } from 'vitest'
import { interpret } from '../settings/shop.ts'
import { rawSettings } from '../settings/wire.ts'
import { can, type Permission } from './policy.ts'
import { type BuyingCustomer, type Role, VISITOR, type Viewer } from './viewer.ts'

const getShop = (PlatformID: 1 | 2 | 3 | 4, flags: object = {}) =>
  interpret(rawSettings.parse({ PlatformID, ...flags }))

const firm: BuyingCustomer = {
  id: 1,
  code: 'B1',
  name: 'Firm',
  kind: 'dealer',
  roleType: 0,
  parentId: null,
  priceListId: 1,
  groupId: null,
  audienceGroupId: null,
  depotId: null,
  depotIds: [],
  currency: 'TRY',
  picture: '',
}

const person = (role: Role, more: Partial<Viewer> = {}): Viewer =>
  role === 'visitor'
    ? { ...VISITOR, ...more }
    : { ...VISITOR, role, signedIn: true, userId: 1, customer: role === 'owner' ? null : firm, ...more }

const may = (permission: Permission, viewer: Viewer, shop = getShop(1)) => can({ viewer, shop }, permission)

/** @requirement HOME-6 */
describe('permissions', () => {
  /** @requirement SEE-1 */
  it.each([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ] as const)('let a visitor on platform %i see prices and use a cart: %s (catalogue 6)', (platform, expected) => {
    expect(may('seePrices', VISITOR, getShop(platform))).toBe(expected)
    expect(may('changeCart', VISITOR, getShop(platform))).toBe(expected)
  })

  /** @requirement LOOK-60 */
  it.each([
    [VISITOR, 3, true],
    [person('customer'), 3, true],
    [person('dealer'), 3, false],
    [person('representative'), 3, false],
    [VISITOR, 1, false],
  ] as const)('show public prices with tax on a site for dealers and the public (%#)', (viewer, platform, expected) => {
    expect(may('seePricesWithTax', viewer, getShop(platform))).toBe(expected)
    expect(may('seePricesWithTax', viewer, getShop(platform, { ShowPricesWithTax: true }))).toBe(true)
  })

  /** @requirement LOOK-61 */
  it('link no user to promotions if promotions are disabled for them', () => {
    expect(may('seePromotions', person('dealer', { promotions: false }))).toBe(false)
    expect(may('seePromotions', person('dealer', { promotions: true }))).toBe(true)
    expect(may('seePromotions', VISITOR, getShop(3))).toBe(true)
  })

  /** @requirement SEE-2 */
  it('show stock to visitors only with ShowStockLogout (storefront 6)', () => {
    expect(may('seeStock', VISITOR, getShop(3))).toBe(false)
    expect(may('seeStock', VISITOR, getShop(3, { ShowStockLogout: true }))).toBe(true)
  })

  /** @requirement SEE-6 */
  it('show a dealer prices, stock and cart unless their flags hide them (catalogue 6)', () => {
    expect(may('seePrices', person('dealer'))).toBe(true)
    expect(may('seePrices', person('dealer', { hides: new Set(['price']) }))).toBe(false)
    expect(may('seeStock', person('dealer', { hides: new Set(['stock']) }))).toBe(false)
    expect(may('changeCart', person('dealer', { hides: new Set(['addToCart']) }))).toBe(false)
    expect(may('useCart', person('dealer', { hides: new Set(['cart']) }))).toBe(false)
  })

  it('grant no cart to the owner, nor to a representative without a selected customer', () => {
    for (const role of ['owner', 'representative'] as const) {
      expect(may('changeCart', person(role, { customer: null }))).toBe(false)
      expect(may('makeProposals', person(role, { customer: null }))).toBe(false)
    }
    expect(may('changeCart', person('representative'))).toBe(true)
  })

  /** @requirement SEE-3 */
  it('show exact stock to representatives and users with ShowStocks (storefront 6)', () => {
    expect(may('seeExactStock', person('dealer'))).toBe(false)
    expect(may('seeExactStock', person('dealer', { seesStocks: true }))).toBe(true)
    expect(may('seeExactStock', person('representative'))).toBe(true)
  })

  /** @requirement SEE-5 */
  it('show hidden depots to a representative (storefront 6)', () => {
    const shop = getShop(1, { HideDepots: true })
    expect(may('seeDepots', person('dealer'), shop)).toBe(false)
    expect(may('seeDepots', person('representative'), shop)).toBe(true)
  })

  /** @requirement SEE-7 */
  it('deny products, cart and orders to a collection user (storefront 6)', () => {
    const collector = person('subDealer', { customer: { ...firm, kind: 'subDealer', roleType: 2 } })
    for (const permission of ['seeCatalog', 'useCart', 'changeCart', 'placeOrder', 'seeOrders'] as const) {
      expect(may(permission, collector)).toBe(false)
    }
  })

  it('let no user complete an order with CompleteOrderDisable (catalogue 3)', () => {
    expect(may('placeOrder', person('dealer'))).toBe(true)
    expect(may('placeOrder', person('dealer'), getShop(1, { CompleteOrderDisable: true }))).toBe(false)
  })

  /** @requirement HOME-3 */
  it('allow no sales on the corporate platform (storefront 6)', () => {
    for (const role of ['visitor', 'dealer', 'representative', 'owner'] as const) {
      for (const permission of ['seeCatalog', 'seePrices', 'useCart', 'placeOrder'] as const) {
        expect(may(permission, person(role), getShop(4))).toBe(false)
      }
    }
  })

  /** @requirement THREAT-12 */
  it('deny placing and viewing orders to users without a customer (threat 12)', () => {
    expect(may('placeOrder', person('owner'))).toBe(false)
    expect(may('seeOrders', person('representative', { customer: null }))).toBe(false)
    expect(may('seeOrders', VISITOR, getShop(3))).toBe(false)
  })

  /** @requirement MENU-22 */
  it('allow online payment for customers unless hidden, and for representatives if the setting allows it (storefront 6)', () => {
    const hidden = { MenuParameter: { DontShowOnlinePaymentMenu: true } }
    const lent = {
      MenuParameter: { DontShowOnlinePaymentMenu: true, ShowOnlinePaymentForCustomerRepresentative: true },
    }
    expect(may('payOnline', person('dealer'))).toBe(true)
    expect(may('payOnline', person('dealer', { hides: new Set(['payment']) }))).toBe(false)
    expect(may('payOnline', person('dealer'), getShop(1, hidden))).toBe(false)
    expect(may('payOnline', person('representative'), getShop(1, hidden))).toBe(false)
    expect(may('payOnline', person('representative'), getShop(1, lent))).toBe(true)
  })

  /** @requirement PAY-25 */
  it.each([
    // viewer, menu hidden, PaymentHide, ShowOnlinePaymentForCustomerRepresentative: sees Pay Now
    ['dealer', false, false, false, true],
    ['dealer', false, true, false, true],
    ['dealer', true, false, false, true],
    ['dealer', true, true, false, false],
    ['dealer', true, true, true, false],
    ['customer', true, true, false, false],
    ['subDealer', true, false, false, true],
    ['subDealer', false, true, false, false],
    ['subDealer', true, true, false, false],
    ['representative', true, false, false, true],
    ['representative', true, true, false, false],
    ['representative', true, true, true, true],
    ['visitor', false, false, false, false],
  ] as const)(
    'show Pay Now to a %s, menu hidden %s, PaymentHide %s, shown to representatives %s: %s (orders 6)',
    (role, menuHidden, hides, lent, sees) => {
      const MenuParameter = {
        DontShowOnlinePaymentMenu: menuHidden,
        ShowOnlinePaymentForCustomerRepresentative: lent,
      }
      const viewer = person(role, hides ? { hides: new Set(['payment']) } : {})
      expect(may('payNow', viewer, getShop(1, { MenuParameter }))).toBe(sees)
    },
  )

  /** @requirement PAY-25 */
  it('show Pay Now to every user with online payment in the menus (storefront 6, orders 6)', () => {
    for (const role of ['dealer', 'subDealer', 'representative', 'customer'] as const) {
      for (const DontShowOnlinePaymentMenu of [true, false]) {
        for (const hides of [new Set<never>(), new Set(['payment'] as const)]) {
          const shop = getShop(1, { MenuParameter: { DontShowOnlinePaymentMenu } })
          const viewer = person(role, { hides })
          if (may('payOnline', viewer, shop)) expect(may('payNow', viewer, shop)).toBe(true)
        }
      }
    }
  })

  it('hide the sub-dealer menu and company content from sub-dealers (storefront 6)', () => {
    expect(may('manageSubDealers', person('dealer'))).toBe(true)
    expect(may('manageSubDealers', person('dealer', { hides: new Set(['subDealers']) }))).toBe(false)
    expect(may('manageSubDealers', person('subDealer'))).toBe(false)
    expect(may('seeCompany', VISITOR)).toBe(true)
    expect(may('seeCompany', person('subDealer'))).toBe(false)
  })

  it('hide bank accounts and the current account by user flags (storefront 6)', () => {
    expect(may('seeBankAccounts', person('dealer', { hides: new Set(['bankAccounts']) }))).toBe(false)
    expect(may('seeAccount', person('dealer', { hides: new Set(['account']) }))).toBe(false)
  })

  it('hide registration and the representative sign-in by their settings (storefront 6)', () => {
    expect(may('register', VISITOR)).toBe(true)
    expect(may('register', VISITOR, getShop(1, { HideMembershipButton: true }))).toBe(false)
    expect(may('register', person('dealer'))).toBe(false)
    expect(may('signInAsRepresentative', VISITOR, getShop(1, { HideCustomerRepresentativeLogin: true }))).toBe(false)
  })

  it('skip news and currencies on the corporate platform (orders 1)', () => {
    expect(may('seeNews', VISITOR, getShop(4))).toBe(false)
    expect(may('seeCurrencies', VISITOR, getShop(4))).toBe(false)
    expect(may('seeNews', VISITOR, getShop(1, { MenuParameter: { DontShowNewsMenu: true } }))).toBe(false)
  })
})
