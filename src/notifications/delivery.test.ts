import { describe, expect, it } from 'vitest'
import { nextTry, RETRY_MINUTES } from './delivery.ts'

describe('an email that was not accepted', () => {
  it.each(RETRY_MINUTES.map((minutes, at) => [at + 1, minutes] as const))(
    'after try %i is retried in %i minutes',
    (tries, minutes) => {
      expect(nextTry(tries, {})).toEqual({ minutes })
    },
  )

  it('is dead-lettered after the last retry', () => {
    expect(nextTry(RETRY_MINUTES.length + 1, {})).toBe('giveUp')
  })

  it.each([
    ['an unknown recipient', { code: 550, step: 'RCPT TO' }, 'giveUp'],
    ['a refused text', { code: 554, step: 'DATA' }, 'giveUp'],
    ['a full mailbox', { code: 452, step: 'RCPT TO' }, { minutes: 1 }],
    ['a wrong password, which the owner can mend', { code: 535, step: 'AUTH PLAIN' }, { minutes: 1 }],
    ['a sender that is not allowed, which the owner can mend', { code: 553, step: 'MAIL FROM' }, { minutes: 1 }],
  ] as const)('is retried or dead-lettered for %s', (_why, failure, next) => {
    expect(nextTry(1, failure)).toEqual(next)
  })
})
