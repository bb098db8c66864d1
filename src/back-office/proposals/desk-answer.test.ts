import { describe, expect, it } from 'vitest'
import type { OfferLimit } from '#src/orders/proposals/offer-discount.ts'
import { readLines, type TypedLine, toTypedLine } from './desk-answer.ts'
import { getRequestedQuantity } from './desk-proposal-view.ts'
import { previewOffer, withDiscount, withPrice } from './offer-preview.ts'
import { restoreAnswer, SAVED_FIELD, serializeSaved } from './restored-answer.ts'

const SAVED = { quantity: '4.000', taken: '0', discount: '33.33', netPrice: '66.6667', note: '' }
const typed = toTypedLine('tr', SAVED, '4')

const pricing = { listPrice: '100', discounts: [], basePrice: '100' }

const read = (fields: Record<string, string>, limit: OfferLimit | null = null) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ q3: '4', d3: '33,33', p3: '66,6667', n3: '', ...fields }))
    form.set(name, value)
  const ordered = { lineNo: 4, typed: { ...typed, quantity: '0' }, isOpen: false, pricing, limit }
  return readLines(form, [{ lineNo: 3, typed, isOpen: true, pricing, limit }, ordered], 'tr')
}

describe('the fields of a line', () => {
  it('have the decimal sign of the language', () => {
    expect(typed).toEqual({ quantity: '4', discount: '33,33', price: '66,6667', note: '', basis: '' })
    expect(toTypedLine('en', SAVED, '2.5')).toMatchObject({ quantity: '2.5', price: '66.6667' })
  })

  it.each([
    ['nothing is typed', {}, { discount: '0', price: '66.6667' }],
    ['a price is typed', { p3: '70' }, { discount: '0', price: '70' }],
    ['price and percentage are typed', { p3: '70', d3: '30' }, { discount: '0', price: '70' }],
    ['only the percentage is typed', { d3: '%10,5' }, { discount: '10.5' }],
    ['the percentage is cleared', { d3: '' }, { discount: '0' }],
    ['the percentage is typed last', { p3: '70', d3: '30', b3: 'discount' }, { discount: '30' }],
    ['the price is typed last', { p3: '70', d3: '30', b3: 'price' }, { discount: '0', price: '70' }],
  ])('are the price, or the percentage if only that was typed, or what was typed last: %s', (_, fields, expected) => {
    expect(read(fields)).toEqual({ invalid: [], lines: [{ lineNo: 3, quantity: '4', note: '', ...expected }] })
  })

  it.each([
    [{ q3: '0' }, ['q3']],
    [{ q3: 'x', p3: 'y' }, ['q3', 'p3']],
    [{ d3: '101' }, ['d3']],
    [{ p3: '90', d3: '150', b3: 'discount' }, ['d3']],
    [{ p3: '100,01' }, ['p3']],
  ])('are marked if they have no valid number: %j', (fields, invalid) => {
    expect(read(fields).invalid).toEqual(invalid)
  })
})

describe('the limit of the role', () => {
  it.each([
    ['an unchanged line', {}, []],
    ['a price within it', { p3: '60' }, []],
    ['a price below it', { p3: '59,99' }, ['p3']],
    ['a percentage above it', { d3: '40,01' }, ['d3']],
    ['a percentage within it', { d3: '40' }, []],
  ])('marks lines beyond it: %s', (_, fields, invalid) => {
    expect(read(fields, { maxDiscount: '40', lowestPrice: '60' }).invalid).toEqual(invalid)
  })
})

describe('the preview of an offer', () => {
  const line: TypedLine = { quantity: '4', discount: '0', price: '200', note: '', basis: '' }
  const own = { pricing: { listPrice: '200', discounts: [], basePrice: '200' }, typed: line }

  it('changes price and percentage together, up to the customer’s own price', () => {
    expect(withDiscount('tr', line, { discount: '7,5', line: own })).toMatchObject({
      price: '185,00',
      discount: '7,5',
      basis: 'discount',
    })
    expect(withPrice('tr', line, { price: '150', line: own })).toMatchObject({ price: '150', discount: '25' })
    expect(withPrice('tr', line, { price: '250', line: own })).toMatchObject({ price: '250', discount: '0' })
    expect(withDiscount('tr', line, { discount: 'x', line: own })).toMatchObject({ price: '200', discount: 'x' })
  })

  it('calculates the price like the offer: from the list price, and the saved one from its rounded percentage', () => {
    const pricing = { listPrice: '100.01', discounts: ['33.33', '12.5'], basePrice: '58.3421' }
    const saved = { discount: '12,41', price: '51,00' }
    const type = (discount: string) => withDiscount('tr', line, { discount, line: { pricing, typed: saved } }).price
    expect(type('7')).toBe('54,2581')
    expect(type('12,41')).toBe('51,00')
  })

  it('sums rounded lines, and nothing while an invalid percentage decides', () => {
    const lines = [1, 2].map(() => ({ line: { cost: null }, typed: { ...line, quantity: '1', price: '10.005' } }))
    expect(previewOffer({ language: 'en', currency: 'EUR' }, lines).net).toBe('€20.02')
    const invalid: TypedLine = { ...line, discount: '150', basis: 'discount' }
    const typed = [{ line: { cost: null }, typed: invalid }]
    expect(previewOffer({ language: 'en', currency: 'EUR' }, typed).net).toBeNull()
  })

  it('has a margin only where every purchase price is known', () => {
    const preview = (cost: string | null) =>
      previewOffer({ language: 'en', currency: 'EUR' }, [{ line: { cost }, typed: line }])
    expect(preview('150')).toEqual({ net: '€800.00', margin: '25%' })
    expect(preview(null)).toEqual({ net: '€800.00', margin: null })
    const invalid = { ...line, price: '' }
    expect(previewOffer({ language: 'en', currency: 'EUR' }, [{ line: { cost: '1' }, typed: invalid }])).toEqual({
      net: null,
      margin: null,
    })
  })
})

describe('the fields after a refusal', () => {
  const terms = { validUntil: '2026-12-31', reservation: '', note: '', internalNote: '' }
  const answer = (revision: number, line: Partial<TypedLine>, more = {}) => ({
    revision,
    lines: [{ lineNo: 3, typed: { ...typed, ...line } }],
    terms: { ...terms, ...more },
  })
  const before = answer(2, {})
  const values = {
    revision: '2',
    q3: '4',
    d3: '33,33',
    p3: '66,6667',
    n3: '',
    b3: '',
    ...terms,
    [SAVED_FIELD]: serializeSaved(before),
  }

  it('are as typed while the proposal is the same', () => {
    const { lines } = restoreAnswer(before, { ...values, q3: 'x', d3: '40', b3: 'discount' })
    expect(lines.get(3)).toEqual({
      value: { ...typed, quantity: 'x', discount: '40', basis: 'discount' },
      changes: [],
    })
  })

  it('keep only what was typed once the proposal has changed, and name what changed', () => {
    const now = answer(4, { quantity: '6', discount: '40', price: '60' }, { note: 'Until Friday' })
    const { lines, terms: restored } = restoreAnswer(now, { ...values, q3: '5', reservation: 'R-1' })
    expect(lines.get(3)).toEqual({
      value: { ...typed, quantity: '5', discount: '40', price: '60' },
      changes: [
        { field: 'quantity', before: '4', now: '6' },
        { field: 'price', before: '66,6667', now: '60' },
      ],
    })
    expect(restored).toEqual({ ...terms, note: 'Until Friday', reservation: 'R-1' })
    const priced = restoreAnswer(now, { ...values, d3: '30', p3: '70', b3: 'discount' }).lines.get(3)
    expect(priced?.value).toEqual({ ...typed, quantity: '6', discount: '30', price: '70', basis: 'discount' })
  })

  it('are the saved ones if it is unknown what the form was opened with', () => {
    const now = answer(4, { price: '60' })
    expect(restoreAnswer(now, { ...values, p3: '70', [SAVED_FIELD]: '{' }).lines.get(3)?.value.price).toBe('60')
  })
})

describe('the requested quantity', () => {
  const toChange = (quantityBefore: string, quantity: string) => ({
    lineNo: 1,
    code: 'P-1',
    priceBefore: '1',
    price: '1',
    quantityBefore,
    quantity,
  })

  it('is that of the customer’s last revision, not that of an answer', () => {
    const revisions = [
      { move: 'ask' as const, changes: [] },
      { move: 'answer' as const, changes: [toChange('4', '6')] },
    ]
    expect(getRequestedQuantity({ lineNo: 1, quantity: '6' }, revisions)).toBe('4')
    expect(getRequestedQuantity({ lineNo: 2, quantity: '3' }, revisions)).toBe('3')
    const revised = [...revisions, { move: 'revise' as const, changes: [toChange('6', '5')] }]
    expect(getRequestedQuantity({ lineNo: 1, quantity: '5' }, revised)).toBe('5')
  })
})
