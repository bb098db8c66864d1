import { expect, it } from 'vitest'
import type { RequestContext } from '#src/permissions/policy.ts'
import { VISITOR, type Viewer } from '#src/permissions/viewer.ts'
import { doneQuery } from '#src/session/auth/sign-in.ts'
import { CLOSED, OPEN } from '#src/settings/site.ts'
import { closedReturnPath, isClosedAddress } from './closed-shop.ts'

const VIEWERS: Record<string, Viewer> = {
  visitor: VISITOR,
  dealer: { ...VISITOR, role: 'dealer', signedIn: true },
  staff: { ...VISITOR, role: 'staff', signedIn: true },
  'staff who see the shop as a dealer': {
    ...VISITOR,
    role: 'dealer',
    signedIn: true,
    viewedBy: { userId: 1, name: 'Deniz', endsAt: new Date() },
  },
}

const toContext = (who: string, status: number) =>
  ({ site: { status, languages: ['tr', 'en'] }, language: 'en', shop: {}, viewer: VIEWERS[who] }) as RequestContext

const isClosed = (who: string, path: string, status = CLOSED) =>
  isClosedAddress(toContext(who, status), new URL(path, 'http://shop.test'))

it.each([
  ['visitor', '/', true],
  ['visitor', '/500', true],
  ['visitor', '/en/products.data', true],
  ['visitor', '/giris', true],
  ['visitor', '/giris?r=%2Fsepetim', true],
  ['visitor', '/giris?r=%2Fyonetim', false],
  ['visitor', '/en/login.data?r=%2Fen%2Fdesk%2Forder-desk', false],
  ['visitor', '/yonetim/siparis-masasi', false],
  ['visitor', '/en/reset-password', false],
  ['dealer', '/', true],
  ['dealer', '/yonetim', true],
  ['dealer', '/giris?r=%2Fyonetim', true],
  ['staff', '/urunler', false],
  ['staff', '/yonetim', false],
  ['staff who see the shop as a dealer', '/urunler', false],
])('of a closed shop, %s at %s: closed is %s', (who, path, closed) => {
  expect(isClosed(who, path)).toBe(closed)
  expect(isClosed(who, path, OPEN)).toBe(false)
})

it('a message of the sign-in page is readable in a closed shop', () => {
  const back = closedReturnPath(toContext('visitor', CLOSED))
  expect(back).toBe('/en/desk')
  expect(isClosed('visitor', `/en/login${doneQuery('reset', back)}`)).toBe(false)
  expect(isClosed('visitor', `/en/login${doneQuery('reset')}`)).toBe(true)
  expect(closedReturnPath(toContext('visitor', OPEN))).toBeUndefined()
})
