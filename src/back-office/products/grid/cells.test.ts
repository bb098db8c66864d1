import { describe, expect, it } from 'vitest'
import { listColumns, readCells, selectColumns } from './cells.ts'

const scope = {
  language: 'tr' as const,
  languages: ['tr', 'en'] as const,
  priceLists: [{ id: 1 }, { id: 2 }, { id: 3 }],
  choices: {
    brands: [{ id: 5, name: 'TRW' }],
    categories: [
      { id: 7, name: 'Fren › Balata' },
      { id: 8, name: 'Fren › Disk' },
      { id: 9, name: 'Debriyaj › Disk' },
    ],
  },
}
const read = (cells: Record<string, string>) => readCells({ code: 'A', version: 3, cells }, scope)

describe('cells', () => {
  it.each([
    ['a price', { 'price.1': '1.234,5' }, { prices: [{ priceListId: 1, amount: '1234.5' }] }],
    ['a price in Arabic digits', { 'price.2': '١٬٢٣٤٫٥' }, { prices: [{ priceListId: 2, amount: '1234.5' }] }],
    ['no price', { 'price.1': ' ' }, { prices: [{ priceListId: 1, amount: null }] }],
    ['a name of a language', { 'names.en': ' Front  pads\u0000 ' }, { names: { en: 'Front pads' } }],
    ['no name of a language', { 'names.en': '' }, { names: { en: '' } }],
    ['a brand in other letters', { brandId: 'trw' }, { brandId: 5 }],
    ['no brand', { brandId: '' }, { brandId: null }],
    ['a category by its path', { categoryId: 'fren > disk' }, { categoryId: 8 }],
    ['a category by its own name', { categoryId: 'Balata' }, { categoryId: 7 }],
    ['yes and no', { visible: 'Evet', freeShipping: 'нет' }, { visible: true, freeShipping: false }],
    ['empty limits', { minQuantity: '', taxRate: '' }, { minQuantity: '0', taxRate: '0' }],
    ['no package', { packageQuantity: '' }, { packageQuantity: '1' }],
  ])('are read: %s', (_, cells, change) => {
    expect(read(cells)).toEqual({ change: { code: 'A', version: 3, ...change } })
  })

  it.each([
    ['name', '', 'empty'],
    ['name', 'x'.repeat(501), 'long'],
    ['unit', '', 'empty'],
    ['price.1', '12x', 'price'],
    ['price.1', '100000000001', 'price'],
    ['taxRate', '101', 'tax'],
    ['minQuantity', '1,2345', 'quantity'],
    ['packageQuantity', '0', 'package'],
    ['brandId', 'Yok', 'brandId'],
    ['categoryId', 'Disk', 'categoryId'],
    ['visible', '', 'flag'],
  ])('are refused: %s %s', (key, text, problem) => {
    expect(read({ [key]: text, manufacturerCode: 'ok' })).toEqual({
      problems: { [key]: expect.objectContaining({ problem }) },
    })
  })

  it('have the first price lists in the initial columns, and the chosen columns otherwise', () => {
    const initial = selectColumns(scope, [])
    expect(initial[0]).toBe('code')
    expect(initial).toContain('price.2')
    expect(initial).not.toContain('price.3')
    expect(selectColumns(scope, ['price.3', 'nonsense', 'name'])).toEqual(['code', 'name', 'price.3'])
  })

  it('have no column for texts of several lines', () => {
    expect(listColumns(scope).map(({ key }) => key)).not.toContain('internalNote')
    expect(read({ internalNote: 'one' })).toEqual({ change: { code: 'A', version: 3 } })
  })
})
