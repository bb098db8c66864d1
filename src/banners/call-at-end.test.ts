import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAtEnd } from './call-at-end.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const DAY = 86_400_000

it('waits for an end that is further away than the longest timer', () => {
  const onEnd = vi.fn()
  callAtEnd(Date.now() + 60 * DAY, onEnd)
  vi.advanceTimersByTime(60 * DAY - 1)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledOnce()
})

it('gives the browser no delay that it would take for none', () => {
  const timeout = vi.spyOn(globalThis, 'setTimeout')
  callAtEnd(Date.now() + 60 * DAY, vi.fn())
  expect(timeout.mock.calls[0]?.[1]).toBeLessThan(2 ** 31)
})

it('can be cancelled while it waits', () => {
  const onEnd = vi.fn()
  const cancel = callAtEnd(Date.now() + 60 * DAY, onEnd)
  vi.advanceTimersByTime(30 * DAY)
  cancel()
  vi.advanceTimersByTime(60 * DAY)
  expect(onEnd).not.toHaveBeenCalled()
})
