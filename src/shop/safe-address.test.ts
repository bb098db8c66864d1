import { describe, expect, it } from 'vitest'
import { isSitePath, isWebAddress, safeLink, safeReturn } from './safe-address.ts'

const ACCEPTED = [
  '/',
  '/sepetim?x=1',
  '/en/products?category=fren-sistemi&sort=price',
  '/urunler-s-a%2Fb',
  '/urunler-s-%C5%9Fanz%C4%B1man',
  '/products-mp-256',
  '/odeme-sonucu-pr-0f8fad5b-d9cb-469f-a165-70867728950e',
  '/giris?r=%2Fsepetim',
  '/giris?r=//evil.example',
  '/a?next=https://evil.example',
  '/a:b@c',
  '/a//b',
  '/...',
  '/~user',
] as const

/** Placeholder for an attacker's host. */
const HOST = 'evil.example'
const SLASHES = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '\\',
  '/\\/',
  '//\\',
  '/%2f',
  '/%2F',
  '/%5c',
  '/%5C',
  '/%2f%2f',
]
const DOTS = [
  '/..//',
  '/.//',
  '/../..//',
  '/a/..//',
  '/%2e%2e//',
  '/.%2e//',
  '/%2E.//',
  '/%2e//',
  '/a/%2e%2e//',
  '/..\\\\',
]
const MORE_DOTS = ['/../%2f', '/..%2f..//', '/./..//', '/a/b/../..//', '/..///', '/..//%2f', '/%2e%2e/%2f', '/..;//']
const INVISIBLE = ['\t', '\n', '\r', '\r\n', '\0', '\v', '\f', '\u0001', '\u001f', '\u007f', '\u0085', '\u00a0', ' ']
const UNICODE_SPACES = [
  '\u2028',
  '\u2029',
  '\u200b',
  '\u200e',
  '\u202e',
  '\u2060',
  '\u3000',
  '\ufeff',
  '\u1680',
  '\u180e',
]
const LOOKALIKES = ['／／', '⁄⁄', '∕∕', '⧸⧸', '／', '＼', '﹨', '⑊', '╱╱', 'ノノ', '〳〳']
const SCHEMES = [
  'http://',
  'https://',
  'HTTPS://',
  'ftp://',
  'ws://',
  'file://',
  'blob:https://',
  'http:',
  'https:',
  'https:/',
]

/** Each is an attempt to leave the site, or does not begin like one of its paths. */
const TRICKS: readonly string[] = [
  ...SLASHES.map((slash) => `${slash}${HOST}`),
  ...SLASHES.map((slash) => `${slash}${HOST}/giris`),
  ...DOTS.map((dots) => `${dots}${HOST}`),
  ...MORE_DOTS.map((dots) => `${dots}${HOST}`),
  ...INVISIBLE.flatMap((character) => [`/${character}/${HOST}`, `${character}//${HOST}`]),
  ...UNICODE_SPACES.map((character) => `/${character}/${HOST}`),
  ...LOOKALIKES.map((slash) => `${slash}${HOST}`),
  ...SCHEMES.map((scheme) => `${scheme}${HOST}`),
  ...SCHEMES.map((scheme) => `${scheme}own.invalid/sepetim`),
  'http://own.invalid@evil.example/',
  'http://own.invalid:80@evil.example/',
  '//own.invalid@evil.example/',
  '//own.invalid/sepetim',
  '//own.invalid:80/sepetim',
  '//user:secret@own.invalid/',
  '//[::1]/',
  '//[::ffff:127.0.0.1]:3000/',
  'http://[::1]:3000/',
  '//127.0.0.1',
  '//2130706433',
  '//0x7f.1',
  '//evil。example',
  '//evil．example',
  '//ｅｖｉｌ.example',
  '//evil%E3%80%82example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://own.invalid/%0aalert(1)',
  '/\tjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'mailto:x@evil.example',
  'tel:+905321234567',
  'about:blank',
  'view-source:https://evil.example',
  '',
  '.',
  '..',
  '?r=//evil.example',
  '#//evil.example',
  'sepetim',
  'evil.example',
  '@evil.example',
  ':80',
  `/${'a'.repeat(2001)}`,
  `/..${'/..'.repeat(3000)}//${HOST}`,
  `//${'a'.repeat(100_000)}.example`,
]

const SITE = 'https://shop.example'
const stays = (address: string) => URL.parse(address, `${SITE}/en/login`)?.origin === SITE

/** @requirement THREAT-34 */
describe('return addresses (threat 34)', () => {
  it.each(ACCEPTED)('accepts a path of the site: %s', (path) => expect(safeReturn(path)).toBe(path))

  it('has at least 150 distinct tricks in the table', () => {
    expect(new Set(TRICKS).size).toBe(TRICKS.length)
    expect(TRICKS.length).toBeGreaterThanOrEqual(150)
  })

  it.each(TRICKS.map((trick) => [trick.slice(0, 60), trick] as const))('never leaves the site: %j', (_, trick) => {
    const address = safeReturn(trick)
    if (address === undefined) return
    // The browser follows the result, and a proxy may decode it once.
    expect(stays(address)).toBe(true)
    expect(stays(decodeURIComponent(address))).toBe(true)
    expect(URL.parse(SITE + decodeURIComponent(address))?.pathname).not.toMatch(/^\/\//)
  })

  it.each([...SLASHES, ...DOTS, '/../%2f', '/./..//', '/..///'])('rejects %j in front of a host', (trick) =>
    expect(safeReturn(trick + HOST)).toBeUndefined(),
  )

  it('rejects an absolute address, even of the same site', () => {
    expect(safeReturn(`${SITE}/sepetim`)).toBeUndefined()
    expect(safeReturn(null)).toBeUndefined()
    expect(safeReturn(undefined)).toBeUndefined()
  })

  it('resolves dot segments and drops the fragment', () => {
    expect(safeReturn('/en/../sepetim')).toBe('/sepetim')
    expect(safeReturn('/sepetim#lines')).toBe('/sepetim')
  })

  it('is idempotent', () => {
    for (const path of [...ACCEPTED, ...TRICKS]) {
      const once = safeReturn(path)
      if (once !== undefined) expect(safeReturn(once)).toBe(once)
    }
  })
})

/** @requirement BANNER-20, THREAT-34 */
describe('banner links (threat 34)', () => {
  it.each(['/urunler?category=fren-sistemi', '/en/products-mp-256', '/', '/#contact'])(
    'accepts a path of this site: %s',
    (link) => expect(safeLink(link)).toBe(link),
  )

  it.each(['https://example.com/a?b=c', 'http://example.com/'])('accepts a web address: %s', (link) =>
    expect(safeLink(link)).toBe(link),
  )

  it.each([
    ...TRICKS.filter((trick) => !/^https?:\/\/[^\s\\@]+$/i.test(trick) && safeReturn(trick) === undefined),
    'https:evil.example',
    'https://user:pass@evil.example/',
    'https://shop@evil.example/',
    ' https://example.com',
    'products',
  ])('rejects anything else: %j', (link) => expect(safeLink(link)).toBeUndefined())
})

/** @requirement MENU-17, THREAT-34 */
describe('menu addresses (threats 20, 34)', () => {
  it('accepts paths of the site and web addresses, and rejects every trick', () => {
    expect(isSitePath('/hakkimizda?x=1')).toBe(true)
    for (const address of ['https://example.com/', 'mailto:info@example.com', 'tel:+902121234567'])
      expect(isWebAddress(address)).toBe(true)
    for (const trick of TRICKS) if (safeReturn(trick) === undefined) expect(isSitePath(trick)).toBe(false)
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https:evil.example',
    'https://a:b@evil.example',
    '//evil.example',
  ])('rejects %s as a web address', (address) => expect(isWebAddress(address)).toBe(false))
})
