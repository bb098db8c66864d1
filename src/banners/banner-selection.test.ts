import { describe, expect, it } from 'vitest'
import type { Banner } from './banner.ts'
import { selectBanners } from './banner-selection.ts'

const banner = (position: string, of: Partial<Banner> = {}) =>
  ({ position, category: null, categoryId: null, brand: null, ...of }) as Banner

const everywhere = banner('ProductsTop')
const brakes = banner('ProductsTop', { category: 'fren', categoryId: 7 })
const bosch = banner('ProductsTop', { brand: 'bosch' })
const home = banner('Home')
const all = [everywhere, brakes, bosch, home]

describe('which banners hang', () => {
  /** @requirement BANNER-5 */
  it('the requested positions, or all if none is named (storefront 7)', () => {
    expect(selectBanners([home, everywhere], { positions: ['Home'] })).toEqual([home])
    expect(selectBanners([home, everywhere], { positions: [] })).toEqual([home, everywhere])
  })

  /** @requirement BANNER-6 */
  it('those of a category only in its own listing, by its id or slug (storefront 7)', () => {
    expect(selectBanners(all, { positions: ['ProductsTop'] })).toEqual([everywhere])
    expect(selectBanners(all, { positions: ['ProductsTop'], categoryId: 7 })).toEqual([everywhere, brakes])
    expect(selectBanners(all, { positions: ['ProductsTop'], category: 'fren' })).toEqual([everywhere, brakes])
    expect(selectBanners(all, { positions: ['ProductsTop'], categoryId: 8, category: 'x' })).toEqual([everywhere])
  })

  /** @requirement BANNER-6 */
  it('those of a brand only in its own listing', () => {
    expect(selectBanners(all, { positions: ['ProductsTop'], brand: 'bosch' })).toEqual([everywhere, bosch])
  })
})
