import type { Status } from './status.ts'

/** Yellow: waiting; blue: in progress; green: done; red: failed; grey: imported documents. */
export const STATUS_TONES = {
  1: 'warn',
  2: 'brand',
  3: 'brand',
  4: 'brand',
  5: 'good',
  6: 'good',
  7: 'neutral',
  8: 'bad',
  9: 'bad',
  10: 'warn',
  11: 'warn',
  12: 'warn',
  13: 'good',
  14: 'bad',
  15: 'neutral',
  16: 'neutral',
} as const satisfies Record<Status, 'neutral' | 'brand' | 'good' | 'warn' | 'bad'>
