import { describe, expect, it } from 'vitest'
import type { ListedPrices } from './list-prices-table.ts'
import { listPriceColumns, readPriceCells, readSteps, selectPriceColumns, toPriceTexts } from './price-cells.ts'

const scope = { priceListId: 7, steps: ['10', '50'], language: 'tr' as const, today: '2026-11-27' }
const read = (cells: Record<string, string>, saved = {}) => readPriceCells(toKeys(cells), scope, toKeys(saved))
const toKeys = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).map(([name, text]) => [`list.7.${name}`, text]))

const product: ListedPrices = {
  id: 1,
  code: 'FB-1',
  name: 'Fren balatası',
  brand: 'TRW',
  unit: 'piece',
  version: 5,
  amount: '1250.5000',
  before: '1200.0000',
  changedOn: '2026-11-01',
  tiers: [{ minQuantity: '10.000', amount: '1190.2500' }],
  temporary: null,
  planned: { amount: '1300.0000', from: '2026-12-01' },
}

describe('cells of a price list', () => {
  it('are written as they are typed, in every language', () => {
    const texts = {
      ...toKeys({ name: 'Fren balatası', price: '1250,50', planned: '1300,00', plannedFrom: '01.12.2026' }),
      ...toKeys({ before: '1200,00', changedOn: '01.11.2026', 'step.10': '1190,25', 'step.50': '' }),
      code: 'FB-1',
    }
    expect(toPriceTexts(product, scope)).toEqual(texts)
    for (const language of ['en', 'ar', 'ru', 'de'] as const) {
      const shown = toPriceTexts(product, { ...scope, language })
      const { 'list.7.plannedFrom': day = '', 'list.7.planned': amount = '' } = shown
      const typed = readPriceCells({ 'list.7.plannedFrom': day, 'list.7.planned': amount }, { ...scope, language })
      expect(typed).toMatchObject({ change: { plannedFrom: '2026-12-01', plannedAmount: '1300' } })
    }
  })

  it.each([
    ['a price', { price: '1.234,5' }, { prices: [{ minQuantity: '0.000', amount: '1234.5' }] }],
    ['no price', { price: ' ' }, { prices: [{ minQuantity: '0.000', amount: null }] }],
    ['a price from a quantity', { 'step.50': '٩٠٫٥' }, { prices: [{ minQuantity: '50', amount: '90.5' }] }],
    ['a planned price', { planned: '5', plannedFrom: '1.2.2027' }, { plannedAmount: '5', plannedFrom: '2027-02-01' }],
    ['no planned price', { planned: '', plannedFrom: '' }, { plannedAmount: null, plannedFrom: null }],
  ])('are read: %s', (_, cells, change) => {
    const unchanged = { plannedAmount: undefined, plannedFrom: undefined }
    expect(read(cells)).toEqual({ change: { ...unchanged, ...change } })
  })

  it.each([
    ['price', { price: '12x' }, {}, 'price'],
    ['price', { price: '-5' }, {}, 'price'],
    ['plannedFrom', { plannedFrom: '30.02.2027', planned: '5' }, {}, 'plannedDay'],
    ['plannedFrom', { plannedFrom: '27.11.2026', planned: '5' }, {}, 'plannedDay'],
    ['plannedFrom', { planned: '5' }, { plannedFrom: '' }, 'plannedDay'],
    ['planned', { planned: '' }, { plannedFrom: '01.12.2026' }, 'plannedPrice'],
  ])('are refused: %s %o', (name, cells, saved, problem) => {
    expect(read(cells, saved)).toEqual({ problems: { [`list.7.${name}`]: { problem, maximum: 0 } } })
  })

  it('have all columns, or the chosen ones with the code; quantities of an address are numbers above zero', () => {
    const columns = listPriceColumns(scope)
    expect(selectPriceColumns(columns, [])).toHaveLength(columns.length)
    expect(selectPriceColumns(columns, ['list.7.step.10'])).toEqual(['code', 'list.7.step.10'])
    expect(readSteps(['25', '2,5', '0', 'x', '-1', '9999999'])).toEqual(['25', '2.5'])
  })
})
