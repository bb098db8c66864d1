import { describe, expect, it } from 'vitest'
import { dayEvidence, readDay } from './day.ts'

describe('dates in cells', () => {
  it.each([
    ['2026-02-01', 'dmy', '2026-02-01'],
    ['2026-02-01T10:30:00', 'mdy', '2026-02-01'],
    ['01.02.2026', 'dmy', '2026-02-01'],
    ['01/02/2026', 'mdy', '2026-01-02'],
    ['1-2-26', 'dmy', '2026-02-01'],
    ['26/02/01', 'ymd', '2026-02-01'],
  ] as const)('%s in the order %s is %s', (text, order, day) => {
    expect(readDay(text, order)).toEqual({ value: day })
  })

  it('a part above twelve proves the order', () => {
    expect(dayEvidence('13.02.2026')).toBe('dmy')
    expect(dayEvidence('02/13/2026')).toBe('mdy')
    expect(dayEvidence('01.02.2026')).toBeUndefined()
    expect(dayEvidence('2026-13-01')).toBeUndefined()
  })

  it.each(['01.01.0202', '01.01.12026', '31.02.2026', '1900-02-29', 'soon', '12'])('%s is no day', (text) => {
    expect(readDay(text, 'dmy')).toHaveProperty('why')
  })
})
