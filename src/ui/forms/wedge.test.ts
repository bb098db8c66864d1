import { expect, it } from 'vitest'
import { type Burst, NO_BURST, readKey } from './wedge.ts'

function press(text: string, end: string, pause: number): string | null {
  let burst: Burst = NO_BURST
  let at = 1000
  for (const key of [...text]) {
    at += pause
    burst = readKey(burst, { key, at }).burst
  }
  return readKey(burst, { key: end, at: at + pause }).scanned
}

/** @requirement BAR-5 */
it.each(['Enter', 'Tab'])('a scanner is recognized by its speed, whatever has the focus, and ends with %s', (end) => {
  expect(press('8690000000012', end, 8)).toBe('8690000000012')
})

it('typing by hand is not a scan, nor are a few fast keys', () => {
  expect(press('8690000000012', 'Enter', 120)).toBeNull()
  expect(press('abc', 'Enter', 8)).toBeNull()
})

it('keys before a pause are not part of the scan; shift between its characters is ignored', () => {
  let burst = readKey(NO_BURST, { key: 'x', at: 1000 }).burst
  for (const [key, at] of [
    ['P', 2000],
    ['Shift', 2004],
    ['-', 2008],
    ['1', 2012],
    ['0', 2016],
  ] as const) {
    burst = readKey(burst, { key, at }).burst
  }
  expect(readKey(burst, { key: 'Enter', at: 2020 }).scanned).toBe('P-10')
})
