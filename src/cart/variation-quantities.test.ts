import { describe, expect, it } from 'vitest'
import { filterEffectiveLines } from './add-rules.ts'

const line = (quantity: string, before = '0') => ({ quantity, before })

/** @requirement VAR-8 */
describe('lines of a choice count (catalogue 5)', () => {
  it('when their quantity is above 0', () =>
    expect(filterEffectiveLines([line('0'), line('2'), line('0.000'), line('0.5')], { preOrder: false })).toEqual([
      line('2'),
      line('0.5'),
    ]))

  it('with the same quantity again where they are added', () =>
    expect(filterEffectiveLines([line('2', '2')], { preOrder: false })).toHaveLength(1))

  it('in a pre-order only when they were changed from the old quantity', () =>
    expect(filterEffectiveLines([line('2', '2.000'), line('3', '2'), line('0', '4')], { preOrder: true })).toEqual([
      line('3', '2'),
    ]))
})
