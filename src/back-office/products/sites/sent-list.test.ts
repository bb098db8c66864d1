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
  stockType: '3',
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
  purchasable: true,
  supplied: false,
  orderAboveStock: false,
  freeShipping: true,
  flags: 128 + 256,
  properties: [
    { property: 'Aks', value: 'Ön' },
    { property: 'Aks', value: 'Arka' },
  ],
}

it('copies the fields that a product has, hidden', () => {
  const { list, leftOut } = toCopyList([PRODUCT, { ...PRODUCT, code: 'A-2', properties: [] }])
  expect(leftOut).toBe(0)
  const [, first, second] = list.text.split('\r\n')
  expect(first).toBe(
    '"A-1";"Balata ""ön""";"Brake pad";"Bosch";"Fren > Balata";"piece";"3";"0.5%";"1K0 698\n1K0 699";"1";"0";"0";"0";"1";"0";"0";"1";"sale, most sold";"Ön|Arka";"0"',
  )
  expect(second?.endsWith('"";"0"')).toBe(true)
  expect(list.choices.columns.filter(({ field }) => field === 'name' || field === 'feature')).toEqual([
    { at: 1, field: 'name', place: '' },
    { at: 2, field: 'name', place: '', language: 'en' },
    { at: 18, field: 'feature', place: 'Aks' },
  ])
})

it('counts what a list cannot state, and writes properties of one name into one column', () => {
  const values = ['1|2', 'a;b', 'a\nb', '-', 'x'.repeat(101), 'Ön'].map((value) => ({ property: 'Aks', value }))
  const properties = [
    ...values,
    { property: 'AKS', value: 'Arka' },
    { property: 'Aks EN', value: 'Rear' },
    { property: 'y'.repeat(101), value: 'z' },
  ]
  const oem = ['1K0 698', 'A1; B2']
  const { list, leftOut } = toCopyList([{ ...PRODUCT, category: undefined, oem, flags: 0, properties }])
  expect(leftOut).toBe(9)
  expect(list.text.split('\r\n')[1]).toMatch(/"piece";"3";"0.5%";"1K0 698";.*"-";"Ön\|Arka";"0"$/)
  expect(list.choices.columns.filter(({ field }) => field === 'feature')).toHaveLength(1)
  const long = Array.from({ length: 25 }, (_, at) => ({ property: 'Aks', value: `${at}`.padEnd(30, 'x') }))
  expect(toCopyList([{ ...PRODUCT, properties: long }]).leftOut).toBe(16)
})

it('shows or hides products by their codes alone', () => {
  expect(toVisibilityList(['A-1'], false).text).toBe('"code";"visible"\r\n"A-1";"0"')
})
