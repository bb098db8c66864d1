import { describe, expect, it } from 'vitest'
import { parseMediaAddress } from './media.ts'

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
