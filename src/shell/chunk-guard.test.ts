import { describe, expect, it } from 'vitest'
import { chooseRemedy } from './chunk-guard.ts'

const loss = { online: true, typed: false, lastReload: 0, now: 1_000_000 }

describe('a script that fails to load', () => {
  /** @requirement LAYOUT-25 */
  it('reloads the page (storefront 8)', () => {
    expect(chooseRemedy(loss)).toBe('reload')
  })

  /** @requirement LAYOUT-25 */
  it.each([
    [0, 'notify'],
    [59_999, 'notify'],
    [60_000, 'reload'],
  ])('at most once a minute: %d ms after the last time (storefront 9)', (since, remedy) => {
    expect(chooseRemedy({ ...loss, lastReload: loss.now - since })).toBe(remedy)
  })

  /** @requirement LAYOUT-25 */
  it('shows a message if reloading would not help, or would lose typed text', () => {
    expect(chooseRemedy({ ...loss, online: false })).toBe('notify')
    expect(chooseRemedy({ ...loss, typed: true })).toBe('notify')
  })
})
