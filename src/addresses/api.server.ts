import { notFound, Stop } from '../api/refusal.ts'
import { type Served, serve } from '../api/serve.server.ts'
import { customerScope } from '../shop/viewer.ts'
import { phoneCodeOf } from './phones/lookup-queries.server.ts'
import { DEFAULT_PHONE_CODE } from './phones/phone.ts'
import { getPhoneCode } from './phones/wire.ts'
import { citiesOf, countiesOf, countriesIn } from './places/queries.server.ts'
import { getCity, getCountry, getCounty } from './places/wire.ts'
import { addressesOf } from './queries.server.ts'
import { getAddresses } from './wire.ts'

export const addressesApi: Served[] = [
  serve(getAddresses, async ({ who, house }) => {
    const scope = customerScope({ site: who.site, viewer: who.viewer, language: who.language })
    if (!scope) throw new Stop(403, 'Forbidden')
    return { addresses: await addressesOf(house.db, scope) }
  }),
  serve(getCountry, async ({ who }) => [...countriesIn(who.language)]),
  serve(getCity, async ({ who, input }) => known(await citiesOf(input.countryId, who.language))),
  serve(getCounty, async ({ input }) => known(await countiesOf(input.cityId))),
  serve(getPhoneCode, async ({ who, house, request }) => {
    const code = who.shop.phoneCodeLookup ? await phoneCodeOf(request.ip, house.env.phoneCodeService) : ''
    return { phoneCode: code || DEFAULT_PHONE_CODE }
  }),
]

function known<Place>(places: readonly Place[] | undefined): Place[] {
  if (!places) throw notFound()
  return [...places]
}
