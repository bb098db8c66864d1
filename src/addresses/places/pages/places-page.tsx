import { data, redirect } from 'react-router'
import { type PageRequest, pageRequest } from '../../../api/page-context.ts'
import { pathTo } from '../../../shop/paths.ts'
import { DEFAULT_COUNTRY_ID } from '../place.ts'
import { type Named, placeNamed } from '../search.ts'
import { getCity, getCountry, getCounty } from '../wire.ts'
import type { Route } from './+types/places-page'

const KEPT = { headers: { 'cache-control': 'private, max-age=3600' } }

/** What the place fields of a form choose from: countries, the cities of the one named, the counties of that city. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.url.pathname.endsWith('.data')) throw redirect(pathTo(page, 'home'))
  const country = page.url.searchParams.get('country')
  const city = page.url.searchParams.get('city')
  const countries = await page.call(getCountry)
  if (country === null) return data({ places: countries.map(choice) }, KEPT)
  const countryId = placeNamed(countries, country)?.id
  if (countryId === undefined) return data({ places: [] })
  const places = await within(page, countryId, city)
  return data({ places: places.map(choice) }, countryId === DEFAULT_COUNTRY_ID ? KEPT : {})
}

async function within(page: PageRequest, countryId: number, city: string | null): Promise<Named[]> {
  const cities = await page.call(getCity, { countryId })
  if (city === null) return cities
  const cityId = placeNamed(cities, city)?.id
  return cityId === undefined ? [] : page.call(getCounty, { cityId })
}

/** Names alone travel to the browser, and a country's calling code. */
const choice = ({ name, alsoCalled, phoneCode }: Named & { phoneCode?: string }) => ({
  name,
  ...(alsoCalled && alsoCalled.length > 0 && { alsoCalled }),
  ...(phoneCode && { phoneCode }),
})

/** Lists that are kept say so themselves (orders 7). */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders
