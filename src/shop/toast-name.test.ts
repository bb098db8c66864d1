import { expect, it } from 'vitest'
import { getToastName, TOASTS, withToast } from './toast-name.ts'

/** @requirement LAYOUT-19 */
it('carries a toast across a redirect, whatever else the address contains', () => {
  expect(withToast('/sepetim?page=2', 'SavedSuccessfully')).toBe('/sepetim?page=2&notice=SavedSuccessfully')
  expect(withToast('/sepetim?notice=Error', 'UpdatedCart')).toBe('/sepetim?notice=UpdatedCart')
})

it('ignores a name that is not on the list: an address cannot inject text into the shop', () => {
  expect(getToastName('?notice=AddedToCart')).toBe('AddedToCart')
  for (const search of ['', '?notice=', '?notice=Hello', '?notice=toString'])
    expect(getToastName(search)).toBeUndefined()
})

/** @requirement LAYOUT-19 */
it('has type 1 for success and 0 for failure (storefront 4)', () => {
  expect(TOASTS).toMatchObject({ AddedToCart: 1, SavedSuccessfully: 1, Error: 0, ChooseCountry: 0 })
})
