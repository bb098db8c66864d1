import { expect, it } from 'vitest'
import { getToastName, TOASTS, withToast } from './toast-name.ts'

it('carries a notice over a redirect, whatever else the address says', () => {
  expect(withToast('/sepetim?page=2', 'SavedSuccessfully')).toBe('/sepetim?page=2&notice=SavedSuccessfully')
  expect(withToast('/sepetim?notice=Error', 'UpdatedCart')).toBe('/sepetim?notice=UpdatedCart')
})

it('says nothing that is not on the list: an address is no way to put words into the mouth of the shop', () => {
  expect(getToastName('?notice=AddedToCart')).toBe('AddedToCart')
  for (const search of ['', '?notice=', '?notice=Hello', '?notice=toString'])
    expect(getToastName(search)).toBeUndefined()
})

it('is of type 1 where something went well, and 0 where it did not (storefront 4)', () => {
  expect(TOASTS).toMatchObject({ AddedToCart: 1, SavedSuccessfully: 1, Error: 0, ChooseCountry: 0 })
})
