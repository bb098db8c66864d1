import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PROMOTION_HEADINGS } from './catalogue-vocabulary.ts'
import { ACCOUNT_HEADINGS, PEOPLE_HEADINGS, TRANSLATED_CUSTOMER_HEADINGS } from './customer-vocabulary.ts'
import { LIST_KINDS, listFields } from './field.ts'
import { LINK_HEADINGS } from './link-vocabulary.ts'
import { TRANSLATED_PRODUCT_HEADINGS } from './translated-product-vocabulary.ts'
import { CUSTOMER_HEADINGS, PRODUCT_HEADINGS, PROPERTY_HEADINGS, QUANTITY_HEADINGS } from './vocabulary.ts'

const guide = readFileSync('docs/import.md', 'utf8')

describe('headings in the guide', () => {
  const linked = Object.values(LINK_HEADINGS).flatMap((headings) => Object.entries(headings))
  it.each([
    ...Object.entries(PRODUCT_HEADINGS),
    ...Object.entries(CUSTOMER_HEADINGS),
    ...linked,
    ...Object.values(PEOPLE_HEADINGS).flatMap((headings) => Object.entries(headings)),
    ...Object.entries(PROMOTION_HEADINGS),
    ...Object.entries(PROPERTY_HEADINGS),
    ...Object.entries(QUANTITY_HEADINGS),
    ...Object.values(ACCOUNT_HEADINGS).flatMap((list) => Object.entries(list)),
  ])('docs/import.md names the headings of %s as they are recognised', (field, headings) => {
    expect(guide).toContain(`| \`${field}\` | ${headings.join(', ')} |`)
  })

  it.each([...Object.entries(TRANSLATED_PRODUCT_HEADINGS), ...Object.entries(TRANSLATED_CUSTOMER_HEADINGS)])(
    'docs/import.md names the translated headings of %s as they are recognised',
    (field, headings) => {
      expect(guide).toContain(`| \`${field}\` | ${Object.values(headings).join(' | ')} |`)
    },
  )

  it('docs/import.md names every column there is', () => {
    const columns = LIST_KINDS.flatMap(listFields)
    expect(columns.filter((column) => !guide.includes(`\`${column}\``))).toEqual([])
  })
})
