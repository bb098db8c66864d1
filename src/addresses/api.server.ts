import { notFound, type Result, Stop } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type Call, type Served, serve } from '../api/serve.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { customerScope } from '../shop/viewer.ts'
import type { EditableAddress } from './address.ts'
import { addAddress, changeAddress, preferAddress, removeAddress, type WrittenAddress } from './book-commands.server.ts'
import { phoneCodeOf } from './phones/lookup-queries.server.ts'
import { DEFAULT_PHONE_CODE } from './phones/phone.ts'
import { getPhoneCode } from './phones/wire.ts'
import { DEFAULT_COUNTRY_ID } from './places/place.ts'
import { citiesOf, codeOfCountry, countiesOf, countriesIn, countryIdOf, matchPlace } from './places/queries.server.ts'
import { getCity, getCountry, getCounty } from './places/wire.ts'
import { editableAddresses } from './queries.server.ts'
import { addressProblems } from './typed-address.ts'
import * as wire from './wire.ts'

export const addressesApi: Served[] = [
  serve(wire.getAddresses, async ({ who, house }) => {
    const scope = customerScope({ site: who.site, viewer: who.viewer, language: who.language })
    if (!scope) throw new Stop(403, 'Forbidden')
    const addresses = await editableAddresses(house.db, scope)
    return { addresses: await Promise.all(addresses.map(listedAddress)) }
  }),
  serve(wire.addAddress, ({ input, ...call }) => written(call, input, (address) => addAddress(call, address))),
  serve(wire.changeAddress, ({ input: { id, version, ...input }, ...call }) =>
    written(call, input, (address) => changeAddress(call, { id, version }, address)),
  ),
  serve(wire.removeAddress, async ({ input, ...call }) =>
    answered(call.who.language, await removeAddress(call, input)),
  ),
  serve(wire.preferAddress, async ({ input, ...call }) =>
    answered(call.who.language, await preferAddress(call, input)),
  ),
  serve(getCountry, async ({ who }) => [...countriesIn(who.language)]),
  serve(getCity, async ({ who, input }) => known(await citiesOf(input.countryId, who.language))),
  serve(getCounty, async ({ input }) => known(await countiesOf(input.cityId))),
  serve(getPhoneCode, async ({ who, house, request }) => {
    const code = who.shop.phoneCodeLookup ? await phoneCodeOf(request.ip, house.env.phoneCodeService) : ''
    return { phoneCode: code || DEFAULT_PHONE_CODE }
  }),
]

/** An address from before the lists of places were checked is usable, and names the fields that the next change must correct. */
async function listedAddress(address: EditableAddress) {
  const { problems } = await matchPlace(address.country, address)
  return { ...address, countryId: countryIdOf(address.country), problems }
}

type Input = Omit<WrittenAddress, 'country'> & { countryId: number }

/** Checked by the rules of the form before anything is written. */
async function written(
  { who }: Omit<Call<unknown>, 'input'>,
  { countryId, ...rest }: Input,
  write: (address: WrittenAddress) => Promise<Result<{ id: number }>>,
) {
  const country = codeOfCountry(countryId)
  const found = country === undefined ? 'unknown' : countryId === DEFAULT_COUNTRY_ID ? 'home' : 'known'
  const { city, county, problems: placeProblems } = await matchPlace(country ?? '', rest)
  const problems = { ...placeProblems, ...addressProblems({ ...rest, country: `${countryId || ''}` }, found) }
  if (country !== undefined && Object.keys(problems).length === 0)
    return answered(who.language, await write({ ...rest, country, city, county }))
  const text = refusalText(who.language, { code: 'InvalidRequest' })
  return { done: false, message: text, refusal: 'InvalidRequest' as const, problems, id: null }
}

function answered(language: Language, result: Result<{ id: number }>) {
  return result.ok
    ? {
        done: true,
        message: message(language, 'notice.SavedSuccessfully'),
        refusal: null,
        problems: {},
        id: result.value.id,
      }
    : {
        ...{ done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code },
        ...{ problems: {}, id: null },
      }
}

function known<Place>(places: readonly Place[] | undefined): Place[] {
  if (!places) throw notFound()
  return [...places]
}
