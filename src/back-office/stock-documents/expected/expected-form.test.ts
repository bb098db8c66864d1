import { describe, expect, it } from 'vitest'
import { findExpectedProblems, readExpectedForm, toExpected, toTypedExpected } from './expected-form.ts'

const TYPED = { code: 'FB-1', depot: '7', quantity: '1.250', day: '2026-12-01', note: 'IRS-7' }

describe('the form of expected goods', () => {
  it('is read, with the quantity in any notation', () => {
    const form = new FormData()
    for (const [name, text] of Object.entries({ ...TYPED, quantity: ' ١٢٫٥ ', note: 'IRS\0-7' })) form.set(name, text)
    expect(findExpectedProblems(readExpectedForm(form))).toEqual({})
    const goods = { code: 'FB-1', depotId: 7, quantity: '12.5', day: '2026-12-01', note: 'IRS-7' }
    expect(toExpected(readExpectedForm(form))).toEqual(goods)
    expect(toTypedExpected({ ...goods, quantity: '12.500', day: null }, 'tr')).toMatchObject({
      quantity: '12,5',
      day: '',
    })
  })

  it.each([
    ['code', ''],
    ['code', 'x'.repeat(101)],
    ['depot', ''],
    ['depot', 'x'],
    ['quantity', ''],
    ['quantity', '0'],
    ['quantity', '-1'],
    ['quantity', '1000000000'],
    ['day', '2026-02-30'],
    ['note', 'x'.repeat(201)],
  ])('refuses %s %s', (field, text) => {
    expect(findExpectedProblems({ ...TYPED, [field]: text })).toEqual({ [field]: true })
  })
})
