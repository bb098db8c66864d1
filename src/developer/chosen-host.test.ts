import { describe, expect, it } from 'vitest'
import { buildExpiredCookies, buildHostCookie, filterHosts } from './chosen-host.ts'

const HOSTS = ['localhost', 'b2b.localhost', 'b2c.localhost', 'corporate.localhost'].map((host) => ({ host }))

describe('the host list of the developer page (storefront 2.5)', () => {
  /** @requirement DEV-2 */
  it.each([
    ['', 4],
    ['b2', 2],
    ['B2C', 1],
    ['.local', 3],
    [' corp ', 1],
    ['nowhere', 0],
  ])('is searched by any part of a name: "%s" leaves %i', (emails, left) =>
    expect(filterHosts(HOSTS, emails)).toHaveLength(left),
  )
})

/** @requirement DEV-7 */
describe('choosing a host (storefront 4)', () => {
  it('every cookie the browser sent is forgotten, and the host stored in one', () => {
    expect(buildExpiredCookies('vitrin=abc; lang=en; siteVersion=3')).toEqual([
      'vitrin=; Path=/; Max-Age=0',
      'lang=; Path=/; Max-Age=0',
      'siteVersion=; Path=/; Max-Age=0',
    ])
    expect(buildExpiredCookies('')).toEqual([])
    expect(buildHostCookie('b2b.localhost')).toBe('developer-host=b2b.localhost; Path=/; SameSite=Lax; HttpOnly')
  })
})
