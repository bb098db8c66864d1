import { expect, it } from 'vitest'
import { startPage } from './start-page.ts'

it.each([
  [0, 'home'],
  [1, 'products'],
  [2, 'home'],
])(
  'a login with home style %i lands on %s, as long as there is no online payment (storefront 4)',
  (homeStyle, page) => {
    expect(startPage({ homeStyle })).toBe(page)
  },
)
