import { describe, expect, it } from 'vitest'
import { groupedKey, parseLicenceKey } from './licence.ts'

const KEY = '7QK2M0ABCD1EFGHJ9XYZ'

describe('a licence key (orders 3)', () => {
  /** @requirement AUTH-28 */
  it.each([
    ['as it is written', '7QK2M-0ABCD-1EFGH-J9XYZ'],
    ['in small letters, with spaces', ' 7qk2m 0abcd 1efgh j9xyz '],
    ['with dashes of a word processor, and what cannot be seen', '7QK2M\u20130ABCD\u20141EFGH\u2011J9XYZ\u200b\u200e'],
    ['with characters that look like digits', '7QK2M-OABCD-IEFGH-J9XYZ'],
    ['from a Turkish keyboard', '7qk2m-0abcd-ıefgh-j9xyz'],
    ['with a dotted capital of one', '7qk2m-0abcd-İefgh-j9xyz'],
    ['in wide digits', '７QK2M0ABCD1EFGHJ9XYZ'],
  ])('is parsed %s', (_, typed) => {
    expect(parseLicenceKey(typed)).toBe(KEY)
  })

  it.each(['', '7QK2M', `${KEY}7`, '7QK2M-0ABCD-1EFGH-J9XY!', '7QK2M-0ABCD-1EFGH-J9XYU', 'ч'.repeat(20)])(
    '%j is invalid',
    (typed) => {
      expect(parseLicenceKey(typed)).toBeUndefined()
    },
  )

  it('is formatted in groups of five while typing', () => {
    expect(['', '7qk', '7qk2m', '7qk2m0', '7QK2M-0ABCD 1EFGH.J9XYZ and more'].map(groupedKey)).toEqual([
      '',
      '7QK',
      '7QK2M',
      '7QK2M-0',
      '7QK2M-0ABCD-1EFGH-J9XYZ',
    ])
  })
})
