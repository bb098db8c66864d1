import { describe, expect, it } from 'vitest'
import { checkStoredVersion, getVersion } from './version.ts'

describe('site version', () => {
  /** @requirement SITE-6 */
  it.each([
    ['the first one is stored, and no change is reported (storefront 4)', null, '7', { store: '7', changed: false }],
    ['the same one changes nothing', '7', '7', { changed: false }],
    ['another one is stored and is a change (storefront 4)', '7', '8', { store: '8', changed: true }],
    ['an older one is another one too', '8', '7', { store: '7', changed: true }],
    ['a response without a version reports no change (storefront 4)', '7', undefined, { changed: false }],
    ['nor does an empty one', '7', '', { changed: false }],
    ['nor one to a browser that has none', null, undefined, { changed: false }],
  ])('%s', (_, stored, message, answer) => expect(checkStoredVersion(stored, message)).toEqual(answer))

  /** @requirement SITE-8 */
  it.each([
    ['siteVersion=12', '12'],
    ['a=1; siteVersion=12; b=2', '12'],
    ['notsiteVersion=12', undefined],
    ['', undefined],
  ])('is read from the cookies "%s"', (cookies, version) => expect(getVersion(cookies)).toBe(version))
})
