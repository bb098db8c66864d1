import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import { GROUP_BITS, PRODUCT_GROUPS } from '#src/products/product-group.ts'
import { groupHeading } from './group-heading.ts'

/** @requirement FIND-24 */
describe('titles of the main-product groups (catalogue 2)', () => {
  /** @requirement ADDR-13 */
  it('for the flags 128, 256, 512, 1024 and 2048 (catalogue 9)', () => {
    expect(
      PRODUCT_GROUPS.map((group) => [GROUP_BITS[group], groupHeading(group, { i18n: getMessages('en') })]),
    ).toEqual([
      [128, 'Products on sale'],
      [256, 'Best sellers'],
      [512, 'New products'],
      [1024, 'Most viewed'],
      [2048, 'Deals'],
    ])
  })

  it.each(LANGUAGES)('localized in %s', (language) => {
    expect(new Set(PRODUCT_GROUPS.map((group) => groupHeading(group, { i18n: getMessages(language) }))).size).toBe(5)
  })
})
