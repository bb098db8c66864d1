import { describe, expect, it } from 'vitest'
import type { Permission } from '#src/permissions/policy.ts'
import { interpret } from '#src/settings/shop.ts'
import { rawSettings } from '#src/settings/wire.ts'
import type { PageContext } from '#src/shop/paths.ts'
import { toBuyingView } from './buying-view.ts'
import { listingKind } from './listing-request.ts'

const turkish: PageContext = { site: { languages: ['tr', 'en'] }, language: 'tr' }
const english: PageContext = { ...turkish, language: 'en' }

describe('parsing the address of a listing (catalogue 2)', () => {
  /** @requirement FIND-23 */
  it.each([
    ['urunler-s-fren', turkish, { searchText: 'fren', group: null, path: '/urunler-s-fren' }],
    ['urunler-s-a/b', turkish, { searchText: 'a b', group: null, path: '/urunler-s-a%20b' }],
    ['products-mp-512', english, { searchText: '', group: 'new', path: '/en/products-mp-512' }],
    ['products-mp-7', english, undefined],
    ['hakkimizda', turkish, undefined],
  ])('%s', (segment, pageContext, kind) => {
    expect(listingKind(segment, pageContext)).toEqual(kind)
  })
})

describe("links of a page's rows", () => {
  const createShop = (settings = {}) => interpret(rawSettings.parse({ PlatformID: 1, ...settings }))
  const createContext = (signedIn: boolean, ...may: Permission[]) => ({
    ...turkish,
    shop: createShop(),
    viewer: { signedIn },
    can: (permission: Permission) => may.includes(permission),
  })

  it('lead to the cart for users who may fill one (catalogue 6)', () => {
    expect(toBuyingView(createContext(true, 'seePrices', 'changeCart'), '/urunler')).toEqual({
      add: '/sepetim/add',
      login: null,
      back: '/urunler',
      quantityEntry: true,
      proposals: false,
      showsSpecialTerms: null,
      search: '/urunler-s-',
      quickViewPath: '/stok-bilgisi/',
    })
  })

  it('lead to the login and back for visitors without prices (catalogue 6)', () => {
    expect(toBuyingView(createContext(false), '/urunler?page=2').login).toBe('/giris?r=%2Furunler%3Fpage%3D2')
  })

  it('are missing for signed-in users who may not buy (catalogue 6)', () => {
    expect(toBuyingView(createContext(true, 'seePrices'), '/urunler')).toMatchObject({ add: null, login: null })
  })

  /** @requirement CART-22, LIST-31 */
  it('the quantity field is hidden by setting, and where stock is taken by depot (catalogue 6)', () => {
    const entry = (settings: object, ...may: Permission[]) =>
      toBuyingView({ ...createContext(true, ...may), shop: createShop(settings) }, '/').quantityEntry
    expect(entry({ DontShowQuantityEntry: true })).toBe(false)
    expect(entry({ AddToCartForDepot: true }, 'seeDepots')).toBe(false)
    expect(entry({ AddToCartForDepot: true })).toBe(true)
  })

  it("special discounts and proposals depend on the user's rights (catalogue 6)", () => {
    expect(toBuyingView(createContext(true, 'giveDiscounts', 'makeProposals'), '/')).toMatchObject({
      showsSpecialTerms: { prices: true },
      proposals: true,
    })
    const closed = { ...createContext(true, 'giveDiscounts'), shop: createShop({ CloseSpecialPriceToCR: true }) }
    expect(toBuyingView(closed, '/').showsSpecialTerms).toEqual({ prices: false })
  })
})
