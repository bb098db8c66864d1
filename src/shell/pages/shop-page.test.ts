import { expect, it } from 'vitest'
import { shouldRevalidate } from './shop-page.tsx'

const url = new URL('http://shop.test/sepetim')
const request = (actionResult?: object, formMethod?: 'POST', nextUrl = new URL('/sepetim', url)) =>
  shouldRevalidate({
    currentUrl: url,
    nextUrl,
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    formMethod,
    actionResult,
  } as never)

it.each([
  ['what was done', { done: true }, true],
  ['a refusal', { done: false, code: 'InvalidQuantity' }, false],
  ['a refusal because another tab changed the cart', { done: false, code: 'CartChanged' }, true],
  ['an answer that was lost', { done: true, lost: true }, false],
])('reloads the header after %s: %o %s', (_, answer, anew) => expect(request(answer, 'POST')).toBe(anew))

it('does not reload the header on navigation to another page', () =>
  expect(request(undefined, undefined, new URL('/siparislerim', url))).toBe(false))

it('reloads the header when a lost background response completes a navigation, such as signing out', () =>
  expect(request({ lost: true }, 'POST', new URL('/', url))).toBe(true))
