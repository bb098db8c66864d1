import { expect, it } from 'vitest'
import { isDeskPage } from '#src/shop/pages.ts'
import { BACK_OFFICE_PAGES_OF_COMMANDS, listVerbNames } from './back-office-pages.ts'

it('every verb has its place in the browser, or is named as one without', () => {
  expect(Object.keys(BACK_OFFICE_PAGES_OF_COMMANDS)).toEqual(listVerbNames())
})

it('the pages are pages of the back office', () => {
  const pages = Object.values(BACK_OFFICE_PAGES_OF_COMMANDS).filter((page) => page !== 'machine' && page !== 'none')
  expect(pages.filter((page) => !isDeskPage(page))).toEqual([])
})
