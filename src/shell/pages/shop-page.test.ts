import { expect, it } from 'vitest'
import { shouldRevalidate } from './shop-page.tsx'

const url = new URL('http://shop.test/sepetim')
const asked = (actionResult?: object, formMethod?: 'POST') =>
  shouldRevalidate({
    ...{ currentUrl: url, nextUrl: new URL('?page=2', url), currentParams: {}, nextParams: {} },
    ...{ defaultShouldRevalidate: true, formMethod, actionResult },
  } as never)

it.each([
  ['what was done', { done: true }, true],
  ['a refusal', { done: false, code: 'InvalidQuantity' }, false],
  ['a refusal that says that another tab changed the cart', { done: false, code: 'CartChanged' }, true],
  ['an answer that was lost', { done: true, lost: true }, false],
])('the header is asked anew after %s: %o %s', (_, answer, anew) => expect(asked(answer, 'POST')).toBe(anew))

it('the header is not asked anew on the way to another page', () => expect(asked()).toBe(false))
