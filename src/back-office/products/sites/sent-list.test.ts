import { expect, it } from 'vitest'
import { type SentProduct, toCopyList, toVisibilityList } from './sent-list.ts'

const PRODUCT: SentProduct = {
  code: 'A-1',
  name: 'Balata "ön"',
  names: { en: 'Brake pad' },
  descriptions: {},
  brand: 'Bosch',
  category: 'Fren > Balata',
  unit: 'piece',
  taxRate: '0.5',
  maker: '',
  oem: ['1K0 698', '1K0 699'],
  barcodes: [],
  shortCode: '',
  packageName: '',
  packageQuantity: '1',
  minQuantity: '0',
  maxQuantity: '0',
  quantityStep: '0',
  season: '',
  consumption: '',
  wetGrip: '',
  noiseDb: '',
  noiseClass: '',
  origin: '',
  weightKg: '',
  volumeDm3: '',
  properties: { Aks: ['Ön', 'Arka'] },
}

it('copies the fields that a product has, and hides new ones', () => {
  const list = toCopyList([PRODUCT, { ...PRODUCT, code: 'A-2', properties: {} }], new Set(['A-2']))
  const [, first, second] = list.text.split('\r\n')
  expect(first).toBe(
    '"A-1";"Balata ""ön""";"Brake pad";"Bosch";"Fren > Balata";"piece";"0.5%";"1K0 698\n1K0 699";"1";"0";"0";"0";"Ön|Arka";"0"',
  )
  expect(second?.endsWith('"";""')).toBe(true)
  expect(list.choices.columns.filter(({ field }) => field === 'name' || field === 'feature')).toEqual([
    { at: 1, field: 'name', place: '' },
    { at: 2, field: 'name', place: '', language: 'en' },
    { at: 12, field: 'feature', place: 'Aks' },
  ])
})

it('shows or hides products by their codes alone', () => {
  expect(toVisibilityList(['A-1'], false).text).toBe('"code";"visible"\r\n"A-1";"0"')
})
