import { describe, expect, it } from 'vitest'
import { computeReturnValue } from './returnable.ts'

/** @requirement RET-2 */
describe('the value of a return', () => {
  it.each([
    ['a third of three', { quantity: '3', total: '100.00', returned: '0', returnedAmount: '0' }, '1', '33.33'],
    [
      'the rest with the last piece',
      { quantity: '3', total: '100.00', returned: '2', returnedAmount: '66.66' },
      '1',
      '33.34',
    ],
    ['all of it at once', { quantity: '3', total: '100.00', returned: '0', returnedAmount: '0' }, '3', '100.00'],
    ['nothing where it was a gift', { quantity: '2', total: '0.00', returned: '0', returnedAmount: '0' }, '1', '0.00'],
    ['half rounded up', { quantity: '8', total: '0.20', returned: '0', returnedAmount: '0' }, '1', '0.03'],
    ['never more than is left', { quantity: '8', total: '0.20', returned: '6', returnedAmount: '0.18' }, '1', '0.02'],
  ] as const)('%s (orders 5)', (_, line, requested, worth) => {
    expect(computeReturnValue({ ...line, currency: 'TRY' }, requested)).toBe(worth)
  })
})
