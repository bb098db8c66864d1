import { expect, it } from 'vitest'
import { buildOrigin } from './origin.ts'

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
