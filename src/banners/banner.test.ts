import { describe, expect, it } from 'vitest'
import {
  type Banner,
  buildSizes,
  composeAlternateText,
  computeRatio,
  getForm,
  HOME_SLOTS,
  parseMediaAddress,
  selectBanners,
  splitAlternateText,
  stripTags,
} from './banner.ts'

/** @requirement BANNER-19 */
describe('the alternate text of a banner picture (storefront 3)', () => {
  it.each([
    ['Hızlı teslimat <button>İncele</button>', { description: 'Hızlı teslimat', button: 'İncele' }],
    ['Yalnız açıklama', { description: 'Yalnız açıklama', button: '' }],
    ['<button class="x">Go</button>', { description: '', button: 'Go' }],
    ['<b>Bold</b> text<button><i>Go</i></button>', { description: 'Bold text', button: 'Go' }],
    ['<BUTTON>GO</BUTTON> after', { description: '', button: 'GO' }],
    ['<script>alert(1)</script>Text <button onclick="x()">Go</button>', { description: 'alert(1) Text', button: 'Go' }],
    ['2 < 3', { description: '2 < 3', button: '' }],
    ['', { description: '', button: '' }],
  ])('is a description, and the text of a button if it has the tag: %s', (text, expected) => {
    expect(splitAlternateText(text)).toEqual(expected)
  })

  it.each([
    [{ description: 'Hızlı', button: 'İncele' }, 'Hızlı <button>İncele</button>'],
    [{ description: 'Hızlı', button: ' ' }, 'Hızlı'],
    [{ description: '', button: 'Go' }, '<button>Go</button>'],
    [{ description: 'a</button>b', button: '<b>Go</b>' }, 'a b <button>Go</button>'],
  ])('is composed of its two fields, and split into them: %j', (fields, text) => {
    expect(composeAlternateText(fields)).toBe(text)
    expect(composeAlternateText(splitAlternateText(text))).toBe(text)
  })

  it.each(['<img src=x onerror=alert(1)>', '<svg/onload=alert(1)', '<!--', '</button'])(
    'contains no tag, complete or broken: %s',
    (text) => expect(stripTags(text)).toBe(''),
  )
})

describe('positions of banners', () => {
  /** @requirement BANNER-2, HOME-1 */
  it('are thirteen on the home page (storefront 9)', () => {
    expect(HOME_SLOTS).toHaveLength(13)
  })

  /** @requirement BANNER-4, FORM-28 */
  it.each([
    ['ContactBerlin', 'contact'],
    ['homecontact', 'contact'],
    ['CustomerRequest', 'request'],
    ['Home', undefined],
  ])('that contain contact or request have that form (storefront 2.9): %s', (position, form) => {
    expect(getForm(position)).toBe(form)
  })
})

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

describe('the size of a banner image', () => {
  /** @requirement BANNER-11 */
  it("is the banner's own, or the usual one of its look, so that the layout does not shift", () => {
    expect(computeRatio({ size: { width: 1280, height: 640 }, look: 'over' })).toBe(2)
    expect(computeRatio({ size: null, look: 'over' })).toBe(3.2)
    expect(computeRatio({ size: null, look: 'strip' })).toBe(1)
  })

  it('tells the browser how wide an image will be, by items per row', () => {
    expect(buildSizes([4, 2, 1], { edge: false, look: 'over' })).toBe(
      '(width >= 1300px) 313px, (width >= 1200px) 25vw, (width >= 600px) 50vw, 100vw',
    )
    expect(buildSizes([1, 1, 1], { edge: true, look: 'over' })).toBe(
      '(width >= 1200px) 100vw, (width >= 600px) 100vw, 100vw',
    )
    expect(buildSizes([1, 1, 1], { edge: false, look: 'strip' })).toBe('96px')
  })
})

describe('the media of a banner', () => {
  /** @requirement BANNER-21 */
  it.each([
    ['banner_hero-tyres', { kind: 'picture', key: 'banner_hero-tyres' }],
    ['/media/banner_hero-tyres-1280.webp', { kind: 'picture', key: 'banner_hero-tyres' }],
    ['/media/banner_hero-tyres', { kind: 'picture', key: 'banner_hero-tyres' }],
    ['/media/hero.jpg', { kind: 'picture', key: 'hero' }],
    ['/media/hero.jpeg', { kind: 'picture', key: 'hero' }],
    ['/media/hero.png', { kind: 'picture', key: 'hero' }],
    ['/media/hero.svg', { kind: 'picture', key: 'hero' }],
    ['/media/hero.gif', { kind: 'picture', key: 'hero' }],
    ['/media/workshop.mp4', { kind: 'film', src: '/media/workshop.mp4' }],
  ])('is a jpg, jpeg, png, svg, gif, webp or mp4 of the media store (storefront 3): %s', (address, media) => {
    expect(parseMediaAddress(address)).toEqual(media)
  })

  /** @requirement BANNER-21 */
  it.each([
    'https://elsewhere.example/x.jpg',
    '//elsewhere.example/x.jpg',
    '/old/hero.jpg',
    '/media/hero.exe',
    '/media/hero.html',
    '/media/../etc/passwd',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '',
  ])('is no other address: %s', (address) => {
    expect(parseMediaAddress(address)).toBeUndefined()
  })
})
