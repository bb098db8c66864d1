import { describe, expect, it } from 'vitest'
import { safeLink } from './link.ts'

describe('the link of a banner (threat 34)', () => {
  it.each(['/urunler?category=fren-sistemi', '/en/products-mp-256', '/', '/#contact'])(
    'may be a path of this site: %s',
    (link) => expect(safeLink(link)).toBe(link),
  )

  it.each(['https://example.com/a?b=c', 'http://example.com/'])('may be an address of the web: %s', (link) =>
    expect(safeLink(link)).toBe(link),
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'https:evil.example',
    'https://user:pass@evil.example/',
    'https://shop@evil.example/',
    ' https://example.com',
    'java\tscript:alert(1)',
    '/\u0000',
    'mailto:x@example.com',
    'products',
    '',
  ])('is nothing else: %j', (link) => expect(safeLink(link)).toBeUndefined())
})
