import { expect, it } from 'vitest'
import { NOTICES, noticeIn, withNotice } from './notice.ts'

it('carries a notice over a redirect, whatever else the address says', () => {
  expect(withNotice('/sepetim?page=2', 'SavedSuccessfully')).toBe('/sepetim?page=2&notice=SavedSuccessfully')
  expect(withNotice('/sepetim?notice=Error', 'UpdatedCart')).toBe('/sepetim?notice=UpdatedCart')
})

it('says nothing that is not on the list: an address is no way to put words into the mouth of the shop', () => {
  expect(noticeIn('?notice=AddedToCart')).toBe('AddedToCart')
  for (const search of ['', '?notice=', '?notice=Hello', '?notice=toString']) expect(noticeIn(search)).toBeUndefined()
})

it('is of type 1 where something went well, and 0 where it did not (storefront 4)', () => {
  expect(NOTICES).toMatchObject({ AddedToCart: 1, SavedSuccessfully: 1, Error: 0, ChooseCountry: 0 })
})
