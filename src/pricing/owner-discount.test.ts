import { expect, it } from 'vitest'
import { chainText, readPercentChain } from './owner-discount.ts'

it.each([
  ['10+5+3', ['10', '5', '3']],
  ['%10 + %5', ['10', '5']],
  ['12,50', ['12.5']],
  ['0', ['0']],
  ['100', ['100']],
])('parses the chain "%s"', (text, percents) => {
  expect(readPercentChain(text)).toEqual(percents)
})

it.each(['', '10+', '+5', '101', '10.555', 'ten', '-5', '1+1+1+1+1+1+1+1+1', '1e1'])('rejects "%s"', (text) => {
  expect(readPercentChain(text)).toBeUndefined()
})

it('formats a chain without trailing zeros', () => {
  expect(chainText(['10.00', '2.50'])).toBe('10+2.5')
})
