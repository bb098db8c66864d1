import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinLines } from './add-rules.ts'

const line = (quantity: string, of: object = {}) => ({ quantity, note: '', active: true, aboveStock: false, ...of })

/** @requirement CART-11 */
describe('two lines of one product', () => {
  it('add up', () => {
    expect(joinLines(line('2'), line('1.500')).quantity).toBe('3.5')
  })

  it('stop at the most a line may have (catalogue 9)', () => {
    expect(joinLines(line('999998'), line('5')).quantity).toBe('999999')
  })

  it('keep the existing note, and use the new one if there was none', () => {
    expect(joinLines(line('1', { note: 'mine' }), line('1', { note: 'new' })).note).toBe('mine')
    expect(joinLines(line('1'), line('1', { note: 'new' })).note).toBe('new')
  })

  it('are bought when either was to be', () => {
    expect(joinLines(line('1', { active: false }), line('1')).active).toBe(true)
  })

  it('leave a shortage confirmed only when it was for both', () => {
    expect(joinLines(line('1', { aboveStock: true }), line('1')).aboveStock).toBe(false)
    expect(joinLines(line('1', { aboveStock: true }), line('1', { aboveStock: true })).aboveStock).toBe(true)
  })

  /** @requirement PROMISE-H */
  it('never become less than either was (promise H)', () => {
    const quantity = fc.integer({ min: 1, max: 999_999 })
    fc.assert(
      fc.property(quantity, quantity, (one, other) => {
        const both = Number(joinLines(line(String(one)), line(String(other))).quantity)
        expect(both).toBe(Math.min(one + other, 999_999))
      }),
    )
  })
})
