import { describe, expect, it } from 'vitest'
import { chooseRemedy } from './chunk-guard.ts'

const loss = { online: true, typed: false, lastReload: 0, now: 1_000_000 }

describe('a script that does not come', () => {
  it('has the page loaded anew (storefront 8)', () => {
    expect(chooseRemedy(loss)).toBe('reload')
  })

  it.each([
    [0, 'tell'],
    [59_999, 'tell'],
    [60_000, 'reload'],
  ])('at most once a minute: %d ms after the last time (storefront 9)', (since, remedy) => {
    expect(chooseRemedy({ ...loss, lastReload: loss.now - since })).toBe(remedy)
  })

  it('is told where loading anew would not help, or would lose what was typed', () => {
    expect(chooseRemedy({ ...loss, online: false })).toBe('tell')
    expect(chooseRemedy({ ...loss, typed: true })).toBe('tell')
  })
})
