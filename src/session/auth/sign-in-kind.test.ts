import { describe, expect, it } from 'vitest'
import { buildSignInQuery, parseSignInKind } from './sign-in-kind.ts'

describe('the sides of the login (storefront 2.8)', () => {
  /** @requirement DOOR-1 */
  it.each([
    ['/giris', 'user'],
    ['/giris?t=1', 'user'],
    ['/giris?t=2', 'dealer'],
    ['/en/login?t=2', 'dealer'],
    ['/en/login.data?t=2', 'dealer'],
    ['/musteri-temsilcisi-girisi', 'representative'],
    ['/en/customer-representative-login', 'representative'],
  ])('%s is the %s side', (path, door) => {
    expect(parseSignInKind(new URL(path, 'http://shop.test'))).toBe(door)
  })

  it('preserve the return address', () => {
    expect(buildSignInQuery('dealer', '/sepetim?t=1')).toBe('?t=2&r=%2Fsepetim%3Ft%3D1')
    expect(buildSignInQuery('user', undefined)).toBe('')
  })
})
