import { describe, expect, it } from 'vitest'
import { mediaKeyOf, splitAlternateText } from './banner.ts'

describe('the alternate text of a banner picture (storefront 3)', () => {
  it.each([
    ['Hızlı teslimat <button>İncele</button>', { description: 'Hızlı teslimat', button: 'İncele' }],
    ['Yalnız açıklama', { description: 'Yalnız açıklama', button: '' }],
    ['<button class="x">Go</button>', { description: '', button: 'Go' }],
    ['<b>Bold</b> text<button><i>Go</i></button>', { description: 'Bold text', button: 'Go' }],
    ['', { description: '', button: '' }],
  ])('%s', (text, expected) => {
    expect(splitAlternateText(text)).toEqual(expected)
  })
})

describe('the picture of a banner', () => {
  it.each([
    ['banner_hero-tyres', 'banner_hero-tyres'],
    ['/media/banner_hero-tyres-1280.webp', 'banner_hero-tyres'],
    ['/media/banner_hero-tyres', 'banner_hero-tyres'],
    ['https://elsewhere.example/x.jpg', undefined],
    ['/old/hero.jpg', undefined],
  ])('is ours in every size, or an address from elsewhere: %s', (imageUrl, key) => {
    expect(mediaKeyOf(imageUrl)).toBe(key)
  })
})
