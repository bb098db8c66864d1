import { describe, expect, it } from 'vitest'
import { formatIban, numberOfIban } from './iban.ts'

/** @requirement ACC-14 */
describe('an IBAN (orders 3)', () => {
  it('is displayed in groups of four', () => {
    expect(formatIban('TR330006100519786457841326')).toBe('TR33 0006 1005 1978 6457 8413 26')
    expect(formatIban('TR33 0006')).toBe('TR33 0006')
  })

  it('contains the account number after bank and reserve digits, in Turkey', () => {
    expect(numberOfIban('TR33 0006 1005 1978 6457 8413 26')).toBe('519786457841326')
    expect(numberOfIban('DE89370400440532013000')).toBe('')
  })
})
