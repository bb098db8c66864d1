import { expect, it } from 'vitest'
import { toAddressView } from './address-view.ts'

const depot = {
  title: 'Depo',
  line1: 'Sanayi Cad. 12',
  line2: '',
  country: 'TR',
  city: 'Konya',
  county: 'Karatay',
  district: '',
  postCode: '42050',
  phone: '+90 332 000 00 00',
}

it('is written line by line without empty ones, the country in the language of the reader', () => {
  expect(toAddressView(depot, 'tr').lines).toEqual(['Sanayi Cad. 12', '42050 Karatay / Konya', 'Türkiye'])
  expect(toAddressView(depot, 'de').lines.at(-1)).toBe('Türkei')
  expect(toAddressView({ ...depot, postCode: '', county: '', city: '', country: '' }, 'en').lines).toEqual([
    'Sanayi Cad. 12',
  ])
})
