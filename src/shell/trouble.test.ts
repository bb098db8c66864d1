import { describe, expect, it } from 'vitest'
import { getStatus } from './error-message.tsx'

const answer = (status: number) => ({ status, statusText: '', internal: false, data: null })

describe('the status of an error page (storefront 2.4)', () => {
  it.each([403, 404, 429, 503])('is that of the reply: %d', (status) => {
    expect(getStatus(answer(status))).toBe(status)
  })

  /** @requirement LAYOUT-32 */
  it.each([new Error('any'), 'a text', undefined, new TypeError('x is not a function')])(
    'is 500 without one: %s',
    (error) => expect(getStatus(error)).toBe(500),
  )

  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'is missing if there was no reply: %s',
    (message) => expect(getStatus(new TypeError(message))).toBe(0),
  )
})
