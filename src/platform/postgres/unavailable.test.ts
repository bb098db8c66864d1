import { expect, it } from 'vitest'
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts'

const createErrorWithCode = (code: string) => Object.assign(new Error('failed'), { code })

it.each([
  new DatabaseUnavailable('down'),
  ...['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '57014', '55P03', '53300', '08006'].map(createErrorWithCode),
  new AggregateError([createErrorWithCode('ECONNREFUSED'), createErrorWithCode('ECONNREFUSED')]),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
])('treats %s as an unavailable database', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

it.each([
  createErrorWithCode('23505'),
  createErrorWithCode('40P01'),
  new Error('relation does not exist'),
  // Errors of requests to other machines do not concern the database.
  new TypeError('fetch failed', { cause: createErrorWithCode('ECONNREFUSED') }),
  new AggregateError([]),
  'text',
])('treats %s as another error', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
