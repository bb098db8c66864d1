import { describe, expect, it } from 'vitest'
import { parseWebAddress } from './problem.ts'
import { flattenDetails, parseCustomerRequest, requestProblems } from './request.ts'

const right = {
  subject: '',
  firstName: 'Mehmet',
  lastName: 'Demir',
  companyName: 'Demir Oto',
  email: 'mehmet@demir.com.tr',
  phoneCode: '+90',
  phone: '5321234567',
  webSite: 'demir.com.tr',
  country: 'Türkiye',
  city: '',
  county: '',
  interest: 'Fren',
  message: 'Bayi olmak istiyoruz',
}
const problems = (changed: Partial<typeof right>) => requestProblems({ ...right, ...changed })

describe('the customer request form (storefront 5)', () => {
  it('is valid without subject, city and county', () => expect(requestProblems(right)).toEqual({}))

  /** @requirement FORM-24 */
  it.each([
    'firstName',
    'lastName',
    'email',
    'country',
    'phoneCode',
    'phone',
    'companyName',
    'webSite',
    'interest',
    'message',
  ] as const)('requires %s', (field) => expect(problems({ [field]: '' })).toEqual({ [field]: 'empty' }))

  /** @requirement FORM-25 */
  it('requires ten phone digits after +90 only', () => {
    expect(problems({ phone: '532123456' })).toEqual({ phone: 'phoneShort' })
    expect(problems({ phone: '30123456', phoneCode: '+49' })).toEqual({})
    expect(problems({ phone: '532123456', phoneCode: '0090' })).toEqual({ phone: 'phoneShort' })
  })

  /** @requirement FORM-8 */
  it('requires the country before the city, and the city before the county (storefront 8)', () => {
    expect(problems({ country: '', city: 'Konya' })).toEqual({ country: 'empty', city: 'chooseCountry' })
    expect(problems({ county: 'Karatay' })).toEqual({ county: 'chooseCity' })
    expect(problems({ city: 'Konya', county: 'Karatay' })).toEqual({})
  })

  /** @requirement FORM-22 */
  it('is parsed with all its fields', () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(right)) form.set(name, `${value} `)
    expect(parseCustomerRequest(form)).toEqual(right)
    expect(parseCustomerRequest(new FormData())).toMatchObject({ firstName: '', message: '' })
  })
})

it.each([
  ['demir.com.tr', 'https://demir.com.tr/'],
  ['http://demir.com.tr/x', 'http://demir.com.tr/x'],
  ['www.demir.com.tr', 'https://www.demir.com.tr/'],
  ['', undefined],
  ['demir', undefined],
  ['javascript:alert(1)', undefined],
  ['javascript://demir.com/%0aalert(1)', undefined],
  ['https://a:b@demir.com', undefined],
  ['ftp://demir.com', undefined],
])('stores the web address "%s" as %s', (typed, normalized) => expect(parseWebAddress(typed)).toBe(normalized))

/** @requirement FORM-23 */
it('joins name and value pairs into one text (storefront 3)', () => {
  expect(
    flattenDetails([
      { name: 'Şehir', value: 'Konya' },
      { name: 'Mesaj', value: 'bir\niki' },
    ]),
  ).toBe('Şehir: Konya\nMesaj:\nbir\niki')
})
