import { describe, expect, it } from 'vitest'
import { findTierProblems, readTierForm, type TypedTier, toTierField, toTierPrices } from './tier-form.ts'

const row = (more: Partial<TypedTier>): TypedTier => ({
  list: '1',
  quantity: '',
  amount: '10',
  from: '',
  until: '',
  ...more,
})

describe('the form of prices by quantity and date', () => {
  it.each([
    [{ quantity: '10' }, undefined],
    [{ from: '2026-12-01' }, undefined],
    [{ until: '2026-12-31', list: '2' }, undefined],
    [{ until: '2026-12-31' }, 'start'],
    [{}, 'start'],
    [{ quantity: '10', amount: '' }, 'amount'],
    [{ quantity: '10', amount: '1,23456' }, 'amount'],
    [{ quantity: 'x' }, 'quantity'],
    [{ quantity: '1000000' }, 'quantity'],
    [{ from: '2026-12-02', until: '2026-12-01' }, 'until'],
  ])('%j: %s', (typed, problem) => {
    expect(findTierProblems([row(typed)], { language: 'tr', listsWithPrice: [1] })[0]).toBe(problem)
  })

  it('has one price for a quantity and a first day of a list', () => {
    expect(
      findTierProblems([row({ quantity: '10' }), row({ quantity: '10,0', amount: '9' })], {
        language: 'tr',
        listsWithPrice: [],
      }),
    ).toEqual({
      1: 'twice',
    })
  })

  it('reads numbers of every language, without removed and empty rows', () => {
    const form = new FormData()
    const fill = (at: number, typed: Partial<TypedTier> & { remove?: string }) => {
      for (const [name, value] of Object.entries({ ...row({ amount: '' }), ...typed }))
        form.set(toTierField(at, name as keyof TypedTier), value)
    }
    fill(0, { quantity: '١٠', amount: '1.234,5' })
    fill(1, { quantity: '5', amount: '9', remove: 'on' })
    fill(2, {})
    const price = { priceListId: 1, minQuantity: '10', amount: '1234.5', validFrom: null, validTo: null }
    expect(toTierPrices(readTierForm(form), 'tr')).toEqual([price])
  })
})
