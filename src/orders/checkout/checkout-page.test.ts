import { expect, it } from 'vitest'
import { shouldRevalidate as shellAsks } from '#src/shell/pages/shop-page.tsx'
import { shouldRevalidate as acceptanceAsks } from '../proposals/accept-page.tsx'
import { shouldRevalidate as checkoutAsks } from './checkout-page.tsx'

const url = new URL('http://shop.test/siparis-tamamla')
const request = (actionResult: object | undefined, formMethod: 'POST' | undefined) =>
  ({
    currentUrl: url,
    nextUrl: new URL('?payment=2', url),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    formMethod,
    actionResult,
  }) as never

const view = {}

/** @requirement CHECK-3 */
it.each([
  ['a result that contains the view', { posted: { view } }, false],
  ['an answer that never came', { lost: true, posted: null }, false],
  ['the clock that was begun', { posted: null }, true],
  ['another choice', undefined, true],
])('the checkout revalidates after %s: %o %s', (_, answer, anew) =>
  expect(checkoutAsks(request(answer, answer && 'POST'))).toBe(anew),
)

it.each([
  ['a result that contains the view', { view }, false],
  ['a result without a view, because nothing can be accepted any more', { view: null }, true],
  ['another choice', undefined, true],
])('the acceptance of a proposal revalidates after %s: %o %s', (_, answer, anew) =>
  expect(acceptanceAsks(request(answer, answer && 'POST'))).toBe(anew),
)

it('the header revalidates after any of them, and after an order, which redirects', () => {
  const answers = [{ posted: { view } }, { view }, undefined]
  expect(answers.map((answer) => shellAsks(request(answer, 'POST')))).toEqual([true, true, true])
})
