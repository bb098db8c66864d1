import { describe, expect, it } from 'vitest'
import type { FormField } from '../provider.ts'
import { computeSignature, isSigned } from './signature-queries.server.ts'
import { compareNames, signedText } from './signed-text.ts'

const fields = (of: Record<string, string>): FormField[] => Object.entries(of).map(([name, value]) => ({ name, value }))

const PAY = fields({
  clientid: '190100000',
  storetype: '3d_pay',
  amount: '100.25',
  oid: 'order222',
  okUrl: 'https://domain.com/success',
  failUrl: 'https://domain.com/fail_url',
  rnd: 'rand',
  hashAlgorithm: 'ver3',
  lang: 'tr',
  currency: '949',
  islemtipi: 'Auth',
  taksit: '',
  firmaadi: 'siparis veren',
  Email: 'test@test.com',
})

const SECURE = fields({
  clientid: '190100000',
  storetype: '3d',
  amount: '100.25',
  oid: 'order222',
  okUrl: 'https://domain.com/success',
  failUrl: 'https://domain.com/fail_url',
  rnd: '12345',
  hashAlgorithm: 'ver3',
  lang: 'tr',
  currency: '949',
  islemtipi: 'Auth',
  taksit: '',
})

const NAMED_ANEW = fields({
  clientid: '190100000',
  storetype: '3d',
  amount: '100.25',
  oid: 'order222',
  okUrl: 'https://domain.com/success',
  failUrl: 'https://domain.com/fail_url',
  rnd: 'rand-21212',
  hashAlgorithm: 'ver3',
  lang: 'tr',
  currency: '949',
  TranType: 'Auth',
  taksit: '',
})

/** @requirement PAY-3 */
describe('the hash of version 3', () => {
  it.each([
    [
      'a payment in one step',
      PAY,
      '/uPxhEKWCEGi3NsDOOQ4u8Hu5g71v5GWspOid70WehTWEz97PqxG3IN1Jv5jsbOXOw3Z3Rr/0UtywzEgbqFfdA==',
    ],
    [
      'a payment in two',
      SECURE,
      '4aUsG5hqlIFLc9s8PKc5rWb2OLhmxDDewNgKa2XrwoYCIxlyVq8Fjl4IVaZzoqL983CfTseicmnTA0PjZr74xg==',
    ],
    [
      'the newer name of its kind',
      NAMED_ANEW,
      '7tt3i3SMhzR3jYjCMwNrolSn7ksY7eKz2kVsqt/nUGK6XNw9/dMMZPVqHK9pQROGEIW3PJWut6v1Xv6ZDtnuSA==',
    ],
  ])('is the bank’s own for %s', (_, of, hash) => {
    expect(computeSignature(of, '123456')).toBe(hash)
    expect(isSigned([...of, { name: 'HASH', value: hash }], '123456')).toBe(true)
  })

  it('is over the values in the order of their names, with the store key at the end', () => {
    expect(signedText(SECURE, '123456')).toBe(
      '100.25|190100000|949|https://domain.com/fail_url|ver3|Auth|tr|order222|https://domain.com/success|12345|3d||123456',
    )
  })

  it('marks bars and backslashes, so that no value can play two', () => {
    expect(signedText(fields({ a: 'x|y', b: 'c\\d' }), 'k|')).toBe('x\\|y|c\\\\d|k\\|')
  })

  it('leaves out itself, the encoding and an identity number, in any case', () => {
    const of = fields({ a: '1', HASH: 'h', Encoding: 'utf-8', nationalIdNo: '10000000146' })
    expect(signedText(of, 'k')).toBe('1|k')
  })

  it.each([
    ['desc2 before desc10', 'desc2', 'desc10'],
    ['letters before the underscore', 'azb', 'a_b'],
    ['without regard to case', 'Amount', 'clientid'],
    ['the shorter of two with the same prefix', 'md', 'mdStatus'],
  ])('sorts names as people do: %s', (_, first, second) => {
    expect(compareNames(first, second)).toBeLessThan(0)
    expect(compareNames(second, first)).toBeGreaterThan(0)
  })
})

/** @requirement PAY-3, THREAT-7 */
describe('a word of the bank is believed only when it is signed (threat 7)', () => {
  const sign = (of: FormField[]) => [...of, { name: 'HASH', value: computeSignature(of, 'TEST1234') }]
  const good = sign(SECURE)
  const change = (name: string, value: string) => good.map((one) => (one.name === name ? { name, value } : one))

  it.each([
    ['no hash', SECURE],
    ['an empty hash', [...SECURE, { name: 'hash', value: '' }]],
    ['another amount', change('amount', '1.00')],
    ['another order', change('oid', 'order223')],
    ['a field more', [...good, { name: 'mdStatus', value: '1' }]],
    ['a field less', good.filter(({ name }) => name !== 'lang')],
    ['a field twice', [...good, { name: 'OID', value: 'order222' }]],
    ['two hashes', [...good, { name: 'hash', value: 'x' }]],
  ])('not with %s', (_, of) => expect(isSigned(of, 'TEST1234')).toBe(false))

  it('nor by a terminal without a store key', () => {
    expect(isSigned([...SECURE, { name: 'HASH', value: 'x' }], '')).toBe(false)
    expect(() => computeSignature(SECURE, '')).toThrow('store key')
  })

  it('with Turkish letters, empty values and unknown fields', () => {
    const of = sign(fields({ oid: 'x1', firmaadi: 'Ayşe Çağlar ĞÜİŞÖÇ', taksit: '', EXTRA_HOSTMSG: 'a|b\\c' }))
    expect(isSigned(of, 'TEST1234')).toBe(true)
  })
})
