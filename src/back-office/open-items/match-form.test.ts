import { describe, expect, it } from 'vitest'
import { checkMatch, fillInOrder, readMatchForm, type TypedMatch, toAmountField, toRemaining } from './match-form.ts'

const limits = {
  available: '100.00',
  left: new Map([
    [1, '80.00'],
    [2, '1500.00'],
  ]),
}
const check = (typed: TypedMatch) => checkMatch(typed, limits)

describe('the amounts of a match', () => {
  it.each([
    ['80', '80.00'],
    ['12,5', '12.50'],
    ['١٢٫٥', '12.50'],
    ['0.01', '0.01'],
  ])('reads %s', (text, amount) => {
    expect(check({ 1: text })).toEqual({ parts: [{ id: 1, amount }], problems: {}, isAbovePayment: false })
  })

  it.each([
    ['80,01', 'aboveDebt'],
    ['abc', 'amount'],
    ['-5', 'amount'],
    ['1,234567', 'amount'],
  ])('refuses %s', (text, problem) => {
    expect(check({ 1: text }).problems).toEqual({ 1: problem })
  })

  it('leaves out empty and zero amounts, and leaves debts that are not listed to the command', () => {
    expect(check({ 1: '', 2: '0' })).toEqual({ parts: [], problems: {}, isAbovePayment: false })
    expect(check({ 3: '1' })).toMatchObject({ parts: [{ id: 3, amount: '1.00' }], problems: {} })
  })

  it('refuses more than the payment', () => {
    expect(check({ 1: '50', 2: '50,01' }).isAbovePayment).toBe(true)
    expect(check({ 1: '50', 2: '50,00' }).isAbovePayment).toBe(false)
  })

  it('reads only fields of amounts, without characters that cannot be stored', () => {
    const form = new FormData()
    form.set(toAmountField(7), ' 5\0 ')
    form.set('amount.x', '1')
    form.set('version', '3')
    expect(readMatchForm(form)).toEqual({ 7: '5' })
  })
})

describe('filling', () => {
  const debts = [
    { id: 1, left: '80.00' },
    { id: 2, left: '30.00' },
    { id: 3, left: '10.00' },
  ]

  it('matches the first debts as far as the payment goes', () => {
    expect(fillInOrder(debts, '100.00')).toEqual([
      { id: 1, amount: '80.00' },
      { id: 2, amount: '20.00' },
    ])
    expect(fillInOrder(debts, '-1.00')).toEqual([])
  })

  it('leaves what the typed amounts do not use', () => {
    expect(toRemaining({ 1: '12,5', 2: 'abc', 3: '' }, '100.00')).toBe('87.50')
    expect(toRemaining({ 1: '100,01' }, '100.00')).toBe('-0.01')
  })
})
