import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CUSTOMER_FIELDS, PRODUCT_FIELDS } from './field.ts'
import { CUSTOMER_HEADINGS, PRODUCT_HEADINGS } from './vocabulary.ts'

const guide = readFileSync('docs/import.md', 'utf8')

describe('what the guide tells of headings', () => {
  it.each([...Object.entries(PRODUCT_HEADINGS), ...Object.entries(CUSTOMER_HEADINGS)])(
    'docs/import.md names the headings of %s as they are recognised',
    (field, headings) => {
      expect(guide).toContain(`| \`${field}\` | ${headings.join(', ')} |`)
    },
  )

  it('docs/import.md names every column there is', () => {
    const columns = [...Object.keys(PRODUCT_FIELDS), ...Object.keys(CUSTOMER_FIELDS)]
    expect(columns.filter((column) => !guide.includes(`\`${column}\``))).toEqual([])
  })
})
