import { describe, expect, it } from 'vitest'
import { readLines, type TypedLine, toTypedLine } from './desk-answer.ts'
import { previewOffer, withDiscount, withPrice } from './offer-preview.ts'

const SAVED = { quantity: '4.000', taken: '0', discount: '33.33', netPrice: '66.6667', note: '' }
const typed = toTypedLine('tr', SAVED, '4')

describe('the fields of a line', () => {
  it('have the decimal sign of the language', () => {
    expect(typed).toEqual({ quantity: '4', discount: '33,33', price: '66,6667', note: '' })
    expect(toTypedLine('en', SAVED, '2.5')).toMatchObject({ quantity: '2.5', price: '66.6667' })
  })

  const read = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ q3: '4', d3: '33,33', p3: '66,6667', n3: '', ...fields }))
      form.set(name, value)
    return readLines(form, new Map([[3, typed]]), 'tr')
  }

  it.each([
    ['nothing is typed', {}, { discount: '0', price: '66.6667' }],
    ['a price is typed', { p3: '70' }, { discount: '0', price: '70' }],
    ['price and percentage are typed', { p3: '70', d3: '30' }, { discount: '0', price: '70' }],
    ['only the percentage is typed', { d3: '%10,5' }, { discount: '10.5' }],
    ['the percentage is cleared', { d3: '' }, { discount: '0' }],
  ])('are the price, or the percentage if only that was typed: %s', (_, fields, expected) => {
    expect(read(fields)).toEqual({ invalid: [], lines: [{ lineNo: 3, quantity: '4', note: '', ...expected }] })
  })

  it.each([
    [{ q3: '0' }, ['q3']],
    [{ q3: 'x', p3: 'y' }, ['q3', 'p3']],
    [{ d3: '101' }, ['d3']],
  ])('are marked if they have no valid number: %j', (fields, invalid) => {
    expect(read(fields).invalid).toEqual(invalid)
  })
})

describe('the preview of an offer', () => {
  const line: TypedLine = { quantity: '4', discount: '0', price: '200', note: '' }

  it('changes price and percentage together, up to the customer’s own price', () => {
    expect(withDiscount('tr', line, { discount: '7,5', basePrice: '200' })).toMatchObject({
      price: '185,00',
      discount: '7,5',
    })
    expect(withPrice('tr', line, { price: '150', basePrice: '200' })).toMatchObject({ price: '150', discount: '25' })
    expect(withPrice('tr', line, { price: '250', basePrice: '200' })).toMatchObject({ price: '250', discount: '0' })
    expect(withDiscount('tr', line, { discount: 'x', basePrice: '200' })).toMatchObject({ price: '200', discount: 'x' })
  })

  it('has a margin only where every purchase price is known', () => {
    const preview = (cost: string | null) =>
      previewOffer({ language: 'en', currency: 'EUR' }, [{ line: { basePrice: '200', cost }, typed: line }])
    expect(preview('150')).toEqual({ net: '€800.00', margin: '25%' })
    expect(preview(null)).toEqual({ net: '€800.00', margin: null })
    const invalid = { ...line, price: '' }
    expect(
      previewOffer({ language: 'en', currency: 'EUR' }, [{ line: { basePrice: null, cost: '1' }, typed: invalid }]),
    ).toEqual({
      net: null,
      margin: null,
    })
  })
})
