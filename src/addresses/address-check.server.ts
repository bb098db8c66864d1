import { type AddressProblems, addressProblems } from './address.ts'
import type { WrittenAddress } from './commands.server.ts'
import { DEFAULT_COUNTRY_ID } from './places/place.ts'
import { codeOfCountry, matchPlace } from './places/queries.server.ts'

/** An address as it was typed, with the id of its country in the list of countries. */
export type AddressInput = Omit<WrittenAddress, 'country'> & { countryId: number }

/** The address with city and county as the lists spell them, or the problems of its fields. */
export async function checkAddress({
  countryId,
  ...rest
}: AddressInput): Promise<{ address: WrittenAddress } | { problems: AddressProblems }> {
  const country = codeOfCountry(countryId)
  const countryKind = country === undefined ? 'unknown' : countryId === DEFAULT_COUNTRY_ID ? 'home' : 'known'
  const { city, county, problems: placeProblems } = await matchPlace(country ?? '', rest)
  const problems = { ...placeProblems, ...addressProblems({ ...rest, country: `${countryId || ''}` }, countryKind) }
  if (country === undefined || Object.keys(problems).length > 0) return { problems }
  return { address: { ...rest, country, city, county } }
}
