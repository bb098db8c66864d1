import { describe, expect, it } from 'vitest'
import { getStatus } from './error-message.tsx'

const answer = (status: number) => ({ status, statusText: '', internal: false, data: null })

describe('what a page says went wrong (storefront 2.4)', () => {
  it.each([403, 404, 429, 503])('is the status of the answer: %d', (status) => {
    expect(getStatus(answer(status))).toBe(status)
  })

  it.each([new Error('any'), 'a text', undefined, new TypeError('x is not a function')])(
    'is 500 where there is none: %s',
    (error) => expect(getStatus(error)).toBe(500),
  )

  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'is no status at all where nobody answered: %s',
    (message) => expect(getStatus(new TypeError(message))).toBe(0),
  )
})
