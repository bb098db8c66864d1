import { expect, it } from 'vitest'
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts'

const createErrorWithCode = (code: string) => Object.assign(new Error('failed'), { code })

it.each([
  new DatabaseUnavailable('down'),
  ...['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '57014', '55P03', '53300', '08006'].map(createErrorWithCode),
  new AggregateError([createErrorWithCode('ECONNREFUSED'), createErrorWithCode('ECONNREFUSED')]),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
])('takes %s for a database that cannot be used now', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

it.each([
  createErrorWithCode('23505'),
  createErrorWithCode('40P01'),
  new Error('relation does not exist'),
  // What another machine did not answer is not the database's fault.
  new TypeError('fetch failed', { cause: createErrorWithCode('ECONNREFUSED') }),
  new AggregateError([]),
  'text',
])('takes %s for something else', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
