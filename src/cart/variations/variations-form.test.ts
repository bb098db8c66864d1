import { describe, expect, it } from 'vitest'
import { parseVariations } from './variations-form.ts'

const form = (...fields: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}
const product: [string, string] = ['productId', '7']
const line = (id: string, quantity: string): [string, string][] => [
  ['variationId', id],
  ['quantity', quantity],
]

describe('a form of variations (catalogue 5)', () => {
  it('asks for the lines that were filled in, a comma being a decimal point', () =>
    expect(
      parseVariations(form(product, ...line('1', ''), ...line('2', '4'), ...line('3', '0'), ...line('4', '1,5'))),
    ).toEqual({
      productId: 7,
      stockConfirmed: false,
      settled: [],
      proposal: false,
      lines: [
        { variationId: 2, quantity: '4', addressId: null, discount4: null, discount5: null },
        { variationId: 4, quantity: '1.5', addressId: null, discount4: null, discount5: null },
      ],
    }))

  it('has an address and two discounts a line', () => {
    const related: [string, string][] = [
      ['addressId', '0'],
      ['addressId', '31'],
      ['discount4', ''],
      ['discount4', '%5'],
      ['discount5', ''],
      ['discount5', '2,5'],
    ]
    expect(parseVariations(form(product, ...line('1', '1'), ...line('2', '2'), ...related))).toMatchObject({
      lines: [
        { variationId: 1, addressId: null, discount4: null, discount5: null },
        { variationId: 2, addressId: 31, discount4: '5', discount5: '2.5' },
      ],
    })
  })

  /** @requirement CART-73 */
  it('keeps what was answered on the way, and whether it is for the proposal cart (catalogue 4)', () => {
    const answered: [string, string][] = [
      ['settled.promotion', '1'],
      ['settled.pendingOrder', '1'],
      ['next', 'proposal'],
    ]
    expect(parseVariations(form(product, ...line('1', '1'), ...answered))).toMatchObject({
      settled: ['promotion', 'pendingOrder'],
      proposal: true,
    })
  })

  /** @requirement VAR-8 */
  it('is SelectVariation if none was selected', () => {
    expect(parseVariations(form(product, ...line('', '3')))).toEqual({ code: 'SelectVariation' })
    expect(parseVariations(form(product, ['quantity', '3']))).toEqual({ code: 'SelectVariation' })
  })

  /** @requirement VAR-8 */
  it.each(['', '0', '0,00'])('is PleaseEnterQuantity for %j', (quantity) =>
    expect(parseVariations(form(product, ...line('1', quantity)))).toEqual({ code: 'PleaseEnterQuantity' }),
  )

  it.each(['two', '-1', '1e3'])('is InvalidQuantity for %j', (quantity) =>
    expect(parseVariations(form(product, ...line('1', quantity)))).toEqual({ code: 'InvalidQuantity' }),
  )

  it('never makes a discount of what is none', () =>
    expect(parseVariations(form(product, ...line('1', '1'), ['discount4', '-5']))).toMatchObject({
      lines: [{ discount4: '999' }],
    }))
})
