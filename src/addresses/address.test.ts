import { describe, expect, it } from 'vitest'
import { addressProblems, type TypedAddress, typedAddress } from './address.ts'

const GOOD: TypedAddress = {
  title: 'Depo',
  line1: 'Ostim 1201. Cadde No 14',
  line2: '',
  country: 'Türkiye',
  city: 'Ankara',
  county: 'Yenimahalle',
  district: '',
  postCode: '06374',
  phone: '0312 354 00 00',
}

describe('a typed address', () => {
  /** @requirement BOOK-2 */
  it('is good with a title, a line of nine characters, a country, a city and ten digits (orders 5)', () => {
    expect(addressProblems(GOOD, 'home')).toEqual({})
  })

  /** @requirement BOOK-2 */
  it.each([
    [{ title: '' }, { title: 'empty' }],
    [{ line1: 'Ostim 14' }, { line1: 'short' }],
    [{ line1: '' }, { line1: 'empty' }],
    [{ phone: '312 354 00' }, { phone: 'phone' }],
    [{ phone: '' }, { phone: 'empty' }],
    [{ postCode: '99100' }, { postCode: 'postCode' }],
    [{ postCode: '6374' }, { postCode: 'postCode' }],
    [
      { city: '', county: 'Yenimahalle' },
      { city: 'empty', county: 'chooseCity' },
    ],
  ])('with %j reports %j (orders 5)', (change, problems) => {
    expect(addressProblems({ ...GOOD, ...change }, 'home')).toEqual(problems)
  })

  /** @requirement BOOK-2 */
  it('needs a country of the list', () => {
    expect(addressProblems({ ...GOOD, country: 'Atlantis' }, 'unknown')).toEqual({ country: 'country' })
    expect(addressProblems({ ...GOOD, country: '' }, 'unknown')).toEqual({ country: 'empty' })
  })

  it('may have any post code in another country', () => {
    expect(addressProblems({ ...GOOD, country: 'Almanya', postCode: 'D-99' }, 'known')).toEqual({})
  })

  /** @requirement THREAT-35 */
  it('reads only its own fields from a form, without repeated spaces and with a length limit (threat 35)', () => {
    const form = new FormData()
    form.set('title', '  Merkez   depo ')
    form.set('line1', 'x'.repeat(500))
    form.set('customerId', '7')
    expect(typedAddress(form)).toEqual({
      ...Object.fromEntries(Object.keys(GOOD).map((field) => [field, ''])),
      title: 'Merkez depo',
      line1: 'x'.repeat(200),
    })
  })
})
