import { describe, expect, it } from 'vitest'
import { accessEnd, isIdle, isSeenLongAgo, sessionEnd } from './token.ts'

const now = new Date('2026-05-01T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const DAY = 86_400_000

describe('lifetimes', () => {
  /** @requirement SES-4 */
  it('a remembered session lasts 90 days, otherwise one day', () => {
    expect(sessionEnd(now, true)).toEqual(later(90 * DAY))
    expect(sessionEnd(now, false)).toEqual(later(DAY))
  })

  /** @requirement SES-17 */
  it('an access token lasts 15 minutes and never longer than its session', () => {
    expect(accessEnd(now, later(DAY))).toEqual(later(15 * 60_000))
    expect(accessEnd(now, later(60_000))).toEqual(later(60_000))
  })

  it('a session ends after thirty days without a request', () => {
    expect(isIdle(now, later(30 * DAY))).toBe(false)
    expect(isIdle(now, later(30 * DAY + 1))).toBe(true)
  })

  it('the last use of a session is recorded every ten minutes, not with every request', () => {
    expect(isSeenLongAgo(now, later(10 * 60_000))).toBe(false)
    expect(isSeenLongAgo(now, later(10 * 60_000 + 1))).toBe(true)
  })
})
