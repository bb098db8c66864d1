import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { wireFlag, wireList, wireWords } from '../api/wire-words.ts'

const words = {
  id: ['CustomerAddressID', z.number()],
  title: ['AddressDefinition', z.string()],
  line1: ['AddressRow1', z.string()],
  line2: ['AddressRow2', z.string()],
  country: ['CountryCode', z.string()],
  city: ['CityName', z.string()],
  county: ['CountyName', z.string()],
  district: ['District', z.string()],
  postCode: ['PostCode', z.string()],
  phone: ['Phone', z.string()],
} as const

/** An address as a document keeps it. */
export const placeWire = wireWords(words)

export const addressWire = wireWords({ ...words, isDefault: ['IsDefault', wireFlag] })

export const getAddresses = endpoint({
  method: 'GET',
  path: 'address/get-address-list',
  service: 'gateway',
  access: 'seeAddresses',
  summary: 'Addresses of the buying customer, the default one first.',
  input: z.object({}),
  output: wireWords({ addresses: ['AddressList', wireList(addressWire)] }),
})
