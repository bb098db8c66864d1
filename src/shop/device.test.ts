import { describe, expect, it } from 'vitest'
import { isDesktop } from './device.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

const notify = (userAgent: string | undefined, mobileHint?: string, cookie?: string) =>
  isDesktop({ userAgent, mobileHint, cookie })

describe('desktop or mobile detection (storefront 4)', () => {
  /** @requirement LAYOUT-7 */
  it.each([
    ['a telephone', PHONE, false],
    ['an iPhone', IPHONE, false],
    ['a tablet, whose window gets wide', IPAD, true],
    ['a desk', DESK, true],
    ['without a user agent', undefined, true],
  ])('detects %s by its user agent', (_who, userAgent, expected) => {
    expect(notify(userAgent)).toBe(expected)
  })

  /** @requirement LAYOUT-7 */
  it('prefers the client hint to the user agent', () => {
    expect(notify(PHONE, '?0')).toBe(true)
    expect(notify(DESK, '?1')).toBe(false)
  })

  it('prefers the desktop cookie to both, and only ever adds content', () => {
    expect(notify(PHONE, '?1', '1')).toBe(true)
    expect(notify(DESK, '?0', '0')).toBe(true)
    expect(notify(PHONE, undefined, '0')).toBe(false)
  })
})
