import { expect, it } from 'vitest'
import { isNationalId } from './national-id.ts'

/** @requirement PAY-10 */
it.each(['10000000146', '17291716060'])('%s is a national identity number (orders 5)', (number) => {
  expect(isNationalId(number)).toBe(true)
})

/** @requirement PAY-10 */
it.each(['17291716050', '11111111111', '01234567890', '1000000014', '100000001466', '1000000014a', ''])(
  '%j is none',
  (number) => expect(isNationalId(number)).toBe(false),
)
