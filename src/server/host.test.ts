import { describe, expect, it } from 'vitest'
import { buildOrigin, isHost, requestAddress, siteName } from './host.ts'

describe('a Host header', () => {
  it.each(['shop.example', 'shop.example:8443', 'SHOP.example', 'shop.example.', 'localhost', 'b2b.localhost:3000'])(
    '%s names a host',
    (host) => expect(isHost(host)).toBe(true),
  )

  it.each(['127.0.0.1', '127.0.0.1:3000', '[::1]', '[::1]:3000', 'xn--tst-qla.example', 'my_shop.example'])(
    '%s names a host',
    (host) => expect(isHost(host)).toBe(true),
  )

  it.each([
    undefined,
    '',
    ' ',
    'a b',
    'shop.example,evil.example',
    'shop.example/evil',
    'user@shop.example',
    'shop.example:',
    'shop.example:x',
    'shop.example:99999',
    'shop.example:80:80',
    '::1',
    '[::1',
    '[zz]',
    '1.2.3.4.5',
    '256.256.256.256',
    'şop.example',
    'shop%2eexample',
    '-shop.example',
    'shop\\evil',
    `${'a'.repeat(300)}.example`,
  ])('%j is no host', (host) => expect(isHost(host)).toBe(false))

  it('matches its site in any case and with a trailing dot', () => {
    expect(siteName('Shop.Example.')).toBe('shop.example')
  })
})

describe('the URL of a request', () => {
  it.each([
    ['/sepetim?x=1', '/sepetim?x=1'],
    ['//evil.example/siparislerim', '//evil.example/siparislerim'],
    ['/\\evil.example/x', '//evil.example/x'],
    ['http://evil.example/sepetim', '/sepetim'],
    ['HTTP://evil.example', '/'],
    ['http://evil.example?x', '/?x'],
    ['*', '/*'],
    ['', '/'],
  ])('for %s stays at its own host', (line, path) => {
    const url = requestAddress('https://shop.example:8443', line)
    expect([url.origin, url.pathname + url.search]).toEqual(['https://shop.example:8443', path])
  })
})

const site = { canonicalHost: 'shop.example' }

/** @requirement SEO-5 */
it.each([
  [{ protocol: 'https', host: 'www.shop.example', production: true }, 'https://shop.example'],
  [{ protocol: 'http', host: 'shop.example:8080', production: true }, 'https://shop.example'],
  [{ protocol: 'http', host: 'localhost:3000', production: false }, 'http://shop.example:3000'],
])('a site has https and its canonical host as origin, whatever was requested: %o', (request, origin) => {
  expect(buildOrigin(site, request)).toBe(origin)
})

it('a site without canonical host uses the requested one', () => {
  expect(buildOrigin({ canonicalHost: '' }, { protocol: 'https', host: 'a.example', production: true })).toBe(
    'https://a.example',
  )
})
