import { expect, it } from 'vitest'
import { isRailNarrow, railCookie } from './rail-width.ts'

it('reads the width that was stored', () => {
  const [stored = ''] = railCookie(true, { secure: true }).split('; ')
  expect(isRailNarrow(`lang=tr; ${stored}`)).toBe(true)
  expect(isRailNarrow('lang=tr')).toBe(false)
  expect(isRailNarrow('')).toBe(false)
})

it('deletes the cookie for a wide rail', () => {
  expect(railCookie(false, { secure: false })).toContain('max-age=0')
  expect(railCookie(false, { secure: false })).not.toContain('secure')
})
