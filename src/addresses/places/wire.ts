import { z } from 'zod'
import { endpoint } from '#src/api/endpoint.ts'
import { queryNumber, wireList, wireObject } from '#src/api/wire-fields.ts'

const country = wireObject({
  id: ['CountryId', z.number()],
  name: ['Name', z.string()],
  phoneCode: ['CountryPhoneCode', z.string()],
  alsoCalled: ['OtherNames', z.array(z.string())],
})

const city = wireObject({
  id: ['CityId', z.number()],
  countryId: ['CountryId', z.number()],
  stateId: ['StateId', z.number()],
  name: ['CityStateName', z.string()],
  alsoCalled: ['OtherNames', z.array(z.string()).optional()],
})

const county = wireObject({
  id: ['CountyId', z.number()],
  cityId: ['CityId', z.number()],
  name: ['CountyName', z.string()],
  alsoCalled: ['OtherNames', z.array(z.string()).optional()],
})

export const getCountry = endpoint({
  method: 'GET',
  path: 'country/get-country',
  service: 'gateway',
  access: 'anyone',
  summary: 'Countries with their calling codes, in the language of the request (orders 7)',
  input: z.object({}),
  output: wireList(country),
})

export const getCity = endpoint({
  method: 'GET',
  path: 'country/get-city',
  service: 'gateway',
  access: 'anyone',
  summary: 'Cities or states of a country (orders 7)',
  input: wireObject({ countryId: ['CountryId', queryNumber] }),
  output: wireList(city),
})

export const getCounty = endpoint({
  method: 'GET',
  path: 'country/get-county',
  service: 'gateway',
  access: 'anyone',
  summary: 'Counties of a Turkish province; a city elsewhere has none (orders 7)',
  input: wireObject({ cityId: ['CityId', queryNumber] }),
  output: wireList(county),
})
