import { data, redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { Route } from './+types/places-page'
import { DEFAULT_COUNTRY_ID, findLocationByName, type NamedLocation } from './place.ts'
import { getCity, getCountry, getCounty } from './wire.ts'

const CACHED = { headers: { 'cache-control': 'private, max-age=3600' } }

/** Choices of the address fields of a form: countries, the cities of a country, the counties of a city. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.url.pathname.endsWith('.data')) throw redirect(getPagePath(page, 'home'))
  const country = page.url.searchParams.get('country')
  const city = page.url.searchParams.get('city')
  const query = new URLSearchParams({
    ...(country !== null && { country }),
    ...(city !== null && { city }),
  }).toString()
  const countries = await page.call(getCountry)
  if (country === null) {
    const own = countries.find(({ id }) => id === DEFAULT_COUNTRY_ID)?.name ?? ''
    return data({ within: query, places: countries.map(toChoice), own }, CACHED)
  }
  const countryId = findLocationByName(countries, country)?.id
  const places = countryId === undefined ? [] : await listPlaces(page, countryId, city)
  return data({ within: query, places: places.map(toChoice), own: '' }, countryId === DEFAULT_COUNTRY_ID ? CACHED : {})
}

/** Without the list the field remains a plain text field. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  serverLoader().catch(() => ({ within: 'lost', places: [], own: '' }))

async function listPlaces(page: PageRequest, countryId: number, city: string | null): Promise<NamedLocation[]> {
  const cities = await page.call(getCity, { countryId })
  if (city === null) return cities
  const cityId = findLocationByName(cities, city)?.id
  return cityId === undefined ? [] : page.call(getCounty, { cityId })
}

interface Choice {
  name: string
  alsoCalled?: readonly string[]
  phoneCode?: string
}

/** The browser receives names and the calling code of a country only. */
const toChoice = ({ name, alsoCalled, phoneCode }: NamedLocation & { phoneCode?: string }): Choice => ({
  name,
  ...(alsoCalled && alsoCalled.length > 0 && { alsoCalled }),
  ...(phoneCode && { phoneCode }),
})

/** Lists that may be cached have a cache header (orders 7). */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders
