import type { PROPERTY_FIELDS } from './field.ts'

/** Headings of a list of names of properties and values, the most specific first. */
export const PROPERTY_HEADINGS = {
  property: [
    ...['özellik', 'özellik adı', 'teknik özellik', 'nitelik', 'varyasyon', 'property', 'property name', 'feature'],
    ...['attribute', 'variation'],
  ],
  value: ['değer', 'değeri', 'özellik değeri', 'value', 'property value'],
  name: ['ad', 'adı', 'karşılık', 'karşılığı', 'çeviri', 'name', 'words', 'translation'],
  sortNo: ['sıra', 'sıralama', 'sıralama no', 'sort no', 'sort order', 'order'],
} satisfies Record<keyof typeof PROPERTY_FIELDS, readonly string[]>
