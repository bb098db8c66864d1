import { nameOfCountry } from '../platform/i18n/format.ts'
import type { Language } from '../platform/i18n/language.ts'
import type { Address } from './address.ts'

/** An address as it is written on a parcel. */
export interface AddressView {
  title: string
  lines: string[]
  phone: string
}

/** Empty parts leave no empty line; the country is written out in the reader's language. */
export function toAddressView(address: Omit<Address, 'id' | 'isDefault'>, language: Language): AddressView {
  const { title, line1, line2, district, county, city, postCode, country, phone } = address
  const place = [county, city].filter(Boolean).join(' / ')
  const lines = [line1, line2, district, [postCode, place].filter(Boolean).join(' '), countryName(country, language)]
  return { title, lines: lines.filter(Boolean), phone }
}

function countryName(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? nameOfCountry(language, code) : code
}
