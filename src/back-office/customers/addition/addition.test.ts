import { describe, expect, it } from 'vitest'
import { findSimilarities, listNextCodes, toComparedPhone } from './addition.ts'

describe('the code of a new customer', () => {
  it.each([
    ['120.34.009', '120.34.010'],
    ['C-0099', 'C-0100'],
    ['999', '1000'],
    ['999999999999', '9991000000000'],
    ['Kaya', 'C-0001'],
    [undefined, 'C-0001'],
  ])('follows %s', (last, next) => {
    expect(listNextCodes(last)[0]).toBe(next)
  })
})

describe('similar customers', () => {
  const contact = { taxNumber: '', email: '', phone: '', mobilePhone: '' }

  it.each([
    ['0532 111 22 33', '+90 532 111 22 33', true],
    ['5321112233', '00905321112233', true],
    ['0532 111 22 33', '0532 111 22 34', false],
    ['12', '12', false],
  ])('have the phones %s and %s: %s', (phone, mobilePhone, same) => {
    expect(findSimilarities({ ...contact, phone }, { ...contact, mobilePhone })).toEqual(same ? ['phone'] : [])
  })

  it('have the same tax number or e-mail address, not the same empty one', () => {
    const one = { ...contact, taxNumber: '4540536920', email: 'Ayse@oto.test' }
    expect(findSimilarities(one, { ...one, email: 'ayse@oto.test' })).toEqual(['taxNumber', 'email'])
    expect(findSimilarities(contact, contact)).toEqual([])
    expect(toComparedPhone('yok')).toBe('')
  })
})
