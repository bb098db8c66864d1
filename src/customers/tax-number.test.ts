import { describe, expect, it } from 'vitest'
import { isNationalId, isTaxNumber } from './tax-number.ts'

/** @requirement AUTH-20, SUB-11 */
describe('a tax number', () => {
  it.each(['4540536920', '3900383669', '1460415308', '10000000146'])('%s is one', (number) => {
    expect(isTaxNumber(number)).toBe(true)
  })

  it.each(['4540536921', '454053692', '45405369200', '10000000147', '454053692x', '', '0000000002'])(
    '%j is none',
    (number) => {
      expect(isTaxNumber(number)).toBe(false)
    },
  )

  it('has one right last digit for any nine before it, a leading zero included', () => {
    for (const nine of ['012345678', '999999999', '100000000']) {
      const right = Array.from({ length: 10 }, (_, last) => `${nine}${last}`).filter(isTaxNumber)
      expect(right).toHaveLength(1)
    }
  })
})

/** @requirement PAY-10 */
it.each(['10000000146', '17291716060'])('%s is a national identity number (orders 5)', (number) => {
  expect(isNationalId(number)).toBe(true)
})

/** @requirement PAY-10 */
it.each(['17291716050', '11111111111', '01234567890', '1000000014', '100000001466', '1000000014a', ''])(
  '%j is none',
  (number) => expect(isNationalId(number)).toBe(false),
)
