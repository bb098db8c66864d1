import { describe, expect, it } from 'vitest'
import { messagesIn } from '../../platform/i18n/messages.server.ts'
import type { Permission } from '../../shop/policy.ts'
import { buyingOn } from './buying-view.ts'
import { listingKind } from './listing-request.ts'
import type { RowPlace } from './row-view.ts'

const turkish: RowPlace = {
  ...{ site: { languages: ['tr', 'en'] }, language: 'tr', i18n: messagesIn('tr') },
  ...{ shop: { whatsApp: '' }, url: { origin: 'https://shop.test' } },
}
const english: RowPlace = { ...turkish, language: 'en' }

describe('which listing an address asks for (catalogue 2)', () => {
  it.each([
    ['urunler-s-fren', turkish, { words: 'fren', group: null, path: '/urunler-s-fren' }],
    ['urunler-s-a/b', turkish, { words: 'a b', group: null, path: '/urunler-s-a%20b' }],
    ['products-mp-512', english, { words: '', group: 'new', path: '/en/products-mp-512' }],
    ['products-mp-7', english, undefined],
    ['hakkimizda', turkish, undefined],
  ])('%s', (segment, place, kind) => {
    expect(listingKind(segment, place)).toEqual(kind)
  })
})

describe('where the rows of a page lead', () => {
  const asking = (signedIn: boolean, ...may: Permission[]) => ({
    ...turkish,
    viewer: { signedIn },
    can: (permission: Permission) => may.includes(permission),
  })

  it('is the cart for who may fill one (catalogue 6)', () => {
    expect(buyingOn(asking(true, 'seePrices', 'changeCart'), '/urunler')).toEqual({
      ...{ add: '/sepetim/add', login: null, back: '/urunler' },
    })
  })

  it('is the login for visitors who are shown no prices, and back again (catalogue 6)', () => {
    expect(buyingOn(asking(false), '/urunler?page=2').login).toBe('/giris?r=%2Furunler%3Fpage%3D2')
  })

  it('is nowhere for who is signed in but may not buy (catalogue 6)', () => {
    expect(buyingOn(asking(true, 'seePrices'), '/urunler')).toMatchObject({ add: null, login: null })
  })
})
