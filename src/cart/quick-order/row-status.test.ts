import { describe, expect, it } from 'vitest'
import type { Buyable } from '../add-rules.ts'
import { computeCodeStatus, computeRowStatus, similarKeys } from './row-status.ts'

const product: Buyable = {
  visible: true,
  purchasable: true,
  hasPrice: true,
  stockType: 1,
  packageQuantity: '1',
  available: '10',
  minQuantity: '0',
  maxQuantity: '0',
  quantityStep: '0',
  aboveStockAllowed: false,
  promptsWhenUnavailable: false,
}
const request = {
  productId: 7,
  quantityText: '4',
  readings: ['4'],
  confirmedQuantity: null,
  aboveStock: false,
  superseded: false,
  before: '0',
  repeated: false,
}

describe('the status of a row', () => {
  it.each([
    ['a quantity that is there', {}, {}, 'ready', null],
    ['one beyond 999999 (catalogue 5)', { readings: ['1000000'] }, {}, 'bad', 'InvalidQuantity'],
    ['more decimals than are stored', { readings: ['1.0001'] }, { stockType: 6 }, 'bad', 'InvalidQuantity'],
    ['what cannot be bought', {}, { purchasable: false }, 'bad', 'AskPrice'],
    [
      'a product that needs an inquiry when out of stock',
      {},
      { promptsWhenUnavailable: true, available: '0' },
      'bad',
      'AskStock',
    ],
    ['what has to be chosen from', {}, { choose: 'variation' as const }, 'bad', 'SelectVariation'],
    ['more than there is', { readings: ['11'] }, {}, 'short', 'InsufficientStock'],
    ['more than earlier rows have left', { before: '7' }, {}, 'short', 'InsufficientStock'],
    [
      'a confirmed shortage that the shop does not allow',
      { readings: ['11'], aboveStock: true },
      {},
      'short',
      'InsufficientStock',
    ],
    [
      'a yes where the shop allows it',
      { readings: ['11'], aboveStock: true },
      { aboveStockAllowed: true },
      'ready',
      null,
    ],
  ])('%s', (_, row, of, state, reason) => {
    expect(computeRowStatus({ ...request, ...row }, { ...product, ...of })).toMatchObject({ state, reason })
  })

  it.each([
    ['8,69414E+12', 'Shortened'],
    ['8694100000000', 'Shortened'],
    ['8694142615752', 'Unknown'],
    ['100000', 'Unknown'],
    ['', 'CodeMissing'],
  ])('an unknown code %j is %s (catalogue 5)', (code, reason) => {
    const row = { code, chosen: false }
    expect(computeCodeStatus(row, { productIds: [], superseded: false })).toMatchObject({ state: 'bad', reason })
    expect(computeCodeStatus(row, { productIds: [7], superseded: false })).toBeUndefined()
  })

  it.each([
    ['1.5 of a litre stays 1.5', ['1.5'], { stockType: 6 }, '1.5', []],
    ['5 in packages of 4 becomes 8', ['5'], { packageQuantity: '4' }, '8', ['PackageCorrected']],
    ['2 with a minimum of 6 becomes 6', ['2'], { minQuantity: '6' }, '6', ['MinimumCorrected']],
  ])('%s, and rounding is reported', (_, readings, of, quantity, words) => {
    const rowStatus = computeRowStatus({ ...request, readings, quantityText: readings[0] ?? '' }, { ...product, ...of })
    expect(rowStatus).toMatchObject({ quantity, words })
  })

  /** @requirement QO-22 */
  it.each([
    ['a missing quantity', { quantityText: '', readings: [] }, {}, '1'],
    ['a quantity rounded up to packages', { readings: ['5'] }, { packageQuantity: '4' }, '8'],
    ['a quantity raised to the minimum', { readings: ['2'] }, { minQuantity: '6' }, '6'],
    ['a product that an earlier row names', { repeated: true, before: '2' }, {}, '4'],
  ])('puts %s into review until the buyer confirms that quantity', (_, row, of, quantity) => {
    const state = (confirmedQuantity: string | null) =>
      computeRowStatus({ ...request, ...row, confirmedQuantity }, { ...product, ...of }).state
    expect(state(null)).toBe('review')
    expect(state(`${quantity}.000`)).toBe('ready')
    expect(state('3')).toBe('review')
  })

  it('needs no review for a superseded number or a confirmed shortage', () => {
    const row = { ...request, readings: ['11'], aboveStock: true, superseded: true }
    expect(computeRowStatus(row, { ...product, aboveStockAllowed: true })).toMatchObject({
      state: 'ready',
      words: ['Superseded', 'AboveStock'],
    })
  })

  it('rejects a quantity above the maximum, counted with earlier rows', () => {
    const row = { ...request, readings: ['4'], before: '3' }
    expect(computeRowStatus(row, { ...product, maxQuantity: '6' })).toMatchObject({
      state: 'bad',
      reason: 'QuantityAboveMaximum',
    })
  })
})

/** @requirement QO-8 */
describe('similar keys', () => {
  it.each(['06100O', '601000', '0610000', 'BSG061000', '061100', '61000'])('%s may stand for 061000', (typed) => {
    expect(similarKeys(typed)).toContain('061000')
  })

  it('are few enough for one query, and empty for keys that are too short or too long', () => {
    expect(similarKeys('1234567890').length).toBeLessThan(150)
    expect(similarKeys('123')).toEqual([])
    expect(similarKeys('1'.repeat(40))).toEqual([])
  })
})
