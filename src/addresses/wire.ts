import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { recordVersion } from '../api/record-version.ts'
import type { RefusalCode } from '../api/refusal.ts'
import { wireFlag, wireList, wireObject } from '../api/wire-fields.ts'
import { type AddressField, type AddressProblems, LONGEST_ADDRESS } from './address.ts'

/** The fields of an address as documents store them. */
export const placeFields = {
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

/** An address as documents store it. */
export const placeWire = wireObject(placeFields)

const problems = z.custom<AddressProblems>()

/** Adds the id of the country from country/get-country, and the problems of city and county. */
export const addressFields = {
  ...placeFields,
  isDefault: ['IsDefault', wireFlag],
  countryId: ['CountryId', z.number()],
  problems: ['Problems', problems],
  version: ['Version', recordVersion],
} as const

const addressWire = wireObject(addressFields)

export const getAddresses = endpoint({
  method: 'GET',
  path: 'address/get-address-list',
  service: 'gateway',
  access: 'seeAddresses',
  summary: 'Addresses of the buying customer, the default one first.',
  input: z.object({}),
  output: wireObject({ addresses: ['AddressList', wireList(addressWire)] }),
})

const id = z.number().int().positive()
const text = (field: AddressField) => z.string().trim().max(LONGEST_ADDRESS[field]).default('')

/** An address as it is typed. */
export const addressInput = {
  title: ['AddressDefinition', text('title')],
  line1: ['AddressRow1', text('line1')],
  line2: ['AddressRow2', text('line2')],
  countryId: ['CountryId', z.number().int().default(0)],
  city: ['CityName', text('city')],
  county: ['CountyName', text('county')],
  district: ['District', text('district')],
  postCode: ['PostCode', text('postCode')],
  phone: ['Phone', text('phone')],
} as const

/** An address, with the version that the caller saw. */
export const addressReference = { id: ['CustomerAddressID', id], version: ['Version', recordVersion] } as const

/** 1 is success; problems are reported per field. */
export const addressAnswer = wireObject({
  done: ['Status', wireFlag],
  message: ['Message', z.string()],
  refusal: ['ErrorCode', z.custom<RefusalCode>().nullable()],
  problems: ['Problems', problems],
  id: ['CustomerAddressID', id.nullable()],
})

export const addAddress = endpoint({
  method: 'POST',
  path: 'address/insert-address',
  service: 'gateway',
  access: 'changeAddresses',
  summary: 'A new address of the buying customer; the first is the default one. The same twice is one.',
  input: wireObject(addressInput),
  output: addressAnswer,
})

export const changeAddress = endpoint({
  method: 'POST',
  path: 'address/update-address',
  service: 'gateway',
  access: 'changeAddresses',
  summary: 'Changes an address of the buying customer; orders keep the copy they have.',
  input: wireObject({ ...addressInput, ...addressReference }),
  output: addressAnswer,
})

const one = wireObject(addressReference)

export const removeAddress = endpoint({
  method: 'POST',
  path: 'address/delete-address',
  service: 'gateway',
  access: 'changeAddresses',
  summary: 'Takes an address away; the next one becomes the default where it was that.',
  input: one,
  output: addressAnswer,
})

export const preferAddress = endpoint({
  method: 'POST',
  path: 'address/set-default-address',
  service: 'gateway',
  access: 'changeAddresses',
  summary: 'Makes one address the default one, chosen already at the checkout.',
  input: one,
  output: addressAnswer,
})
