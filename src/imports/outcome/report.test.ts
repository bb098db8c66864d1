import { describe, expect, it } from 'vitest'
import { field, reportLine } from './report.ts'

describe('the report of refused rows', () => {
  /** @requirement IMP-6 */
  it('is one line per problem: row, code, kind, column, value, reason', () => {
    const line = reportLine({
      at: 7,
      code: 'A;1',
      kind: 'refused',
      column: 'Fiyat',
      value: 'on "sale"',
      reason: 'no number',
    })
    expect(line).toBe('7;"A;1";refused;Fiyat;"on ""sale""";no number\r\n')
  })

  /** @requirement THREAT-22 */
  it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('%j cannot become a formula (threat 22)', (text) => {
    expect(field(text).replace(/^"/, '')).toMatch(/^'/)
  })

  it('shows the start of a long value', () => {
    const line = reportLine({ at: 1, code: '', kind: 'note', column: '', value: 'x'.repeat(1000), reason: '' })
    expect(line.length).toBeLessThan(250)
  })
})
