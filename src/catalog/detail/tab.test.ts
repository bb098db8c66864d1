import { describe, expect, it } from 'vitest'
import { VISITOR } from '#src/permissions/viewer.ts'
import { interpret } from '#src/settings/shop.ts'
import { rawSettings } from '#src/settings/wire.ts'
import { listTabs, openTab, PRODUCT_TABS, productAddress } from './tab.ts'

const dealer = { ...VISITOR, role: 'dealer', signedIn: true, customer: { roleType: 0 } } as unknown as typeof VISITOR
const shop = interpret(rawSettings.parse({ PlatformID: 3 }))
const stock = {} as never

describe('the tabs of a product (catalogue 2)', () => {
  /** @requirement DET-1 */
  it('are seven for a viewer with all rights', () => {
    expect(listTabs({ stock, fitsVehicles: true }, { shop, viewer: dealer })).toEqual([...PRODUCT_TABS])
    expect(PRODUCT_TABS).toHaveLength(7)
  })

  /** @requirement DET-3 */
  it('omit stock and orders without the right, and vehicles without fitments', () => {
    const tabs = listTabs({ stock: null, fitsVehicles: false }, { shop, viewer: VISITOR })
    expect(tabs).toEqual(['description', 'numbers', 'related', 'documents'])
  })

  /** @requirement DET-1 */
  it.each([
    ['numbers', 'numbers'],
    ['history', 'description'],
    ['nonsense', 'description'],
    [null, 'description'],
  ])('open one at a time: %s opens %s', (request, open) =>
    expect(openTab(request, ['description', 'numbers'])).toBe(open),
  )

  /** @requirement DET-1 */
  it('are part of the address with its other parameters; the first one is omitted', () => {
    expect(productAddress('/urunler/a', { tab: 'description' })).toBe('/urunler/a')
    expect(productAddress('/urunler/a', { tab: 'related', brand: '7', list: '/urunler?page=2' })).toBe(
      '/urunler/a?tab=related&brand=7&list=%2Furunler%3Fpage%3D2',
    )
  })
})
