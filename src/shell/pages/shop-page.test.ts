import { expect, it } from 'vitest'
import { shouldRevalidate } from './shop-page.tsx'

const url = new URL('http://shop.test/sepetim')
const request = (actionResult?: object, formMethod?: 'POST', nextUrl = new URL('/sepetim', url)) =>
  shouldRevalidate({
    ...{ currentUrl: url, nextUrl, currentParams: {}, nextParams: {} },
    ...{ defaultShouldRevalidate: true, formMethod, actionResult },
  } as never)

it.each([
  ['what was done', { done: true }, true],
  ['a refusal', { done: false, code: 'InvalidQuantity' }, false],
  ['a refusal that says that another tab changed the cart', { done: false, code: 'CartChanged' }, true],
  ['an answer that was lost', { done: true, lost: true }, false],
])('the header is asked anew after %s: %o %s', (_, answer, anew) => expect(request(answer, 'POST')).toBe(anew))

it('the header is not asked anew on the way to another page', () =>
  expect(request(undefined, undefined, new URL('/siparislerim', url))).toBe(false))

it('the header is asked anew when a lost background answer completes a navigation, such as signing out', () =>
  expect(request({ lost: true }, 'POST', new URL('/', url))).toBe(true))
