import { describe, expect, it } from 'vitest'
import { getStoredFieldLabel } from './stored-field-label.ts'

describe('labels of stored fields', () => {
  it.each([
    ['categories', 'pageTexts.en', 'Page text (en)'],
    ['categories', 'names.en', 'Name (en)'],
    ['brands', 'name', 'New name'],
    ['brands', 'seoTitles.tr', 'Page title (tr)'],
    ['products', 'names.de', 'Product name (de)'],
    ['depots', 'name', 'Warehouse name'],
  ] as const)('of %s name the field and its language: %s', (kind, stored, label) => {
    expect(getStoredFieldLabel(kind, stored, 'en')).toBe(label)
  })
})
