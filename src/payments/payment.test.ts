import { expect, it } from 'vitest'
import { getStateName } from './payment.ts'

it.each([
  ['created', '0', 'unfinished'],
  ['pending', '0', 'waiting'],
  ['succeeded', '0.00', 'paid'],
  ['succeeded', '10.00', 'partlyRefunded'],
  ['succeeded', '100.00', 'refunded'],
  ['review', '0', 'looked'],
  ['review', '100.00', 'refunded'],
  ['failed', '0', 'failed'],
  ['expired', '0', 'failed'],
] as const)('names a payment that is %s with %s refunded (orders 2)', (state, refunded, word) => {
  expect(getStateName({ state, refunded, charged: '100.00' })).toBe(word)
})
