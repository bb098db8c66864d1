import { notFound, type Result, Stop } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type Call, type Served, serve } from '../api/serve.server.ts'
import type { Language } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { customerScope } from '../shop/viewer.ts'
import { addAddress, changeAddress, preferAddress, removeAddress, type WrittenAddress } from './book-commands.server.ts'
import { phoneCodeOf } from './phones/lookup-queries.server.ts'
import { DEFAULT_PHONE_CODE } from './phones/phone.ts'
import { getPhoneCode } from './phones/wire.ts'
import { DEFAULT_COUNTRY_ID } from './places/place.ts'
import { citiesOf, codeOfCountry, countiesOf, countriesIn, countryIdOf } from './places/queries.server.ts'
import { getCity, getCountry, getCounty } from './places/wire.ts'
import { addressesOf } from './queries.server.ts'
import { addressProblems } from './typed-address.ts'
import * as wire from './wire.ts'

export const addressesApi: Served[] = [
  serve(wire.getAddresses, async ({ who, house }) => {
    const scope = customerScope({ site: who.site, viewer: who.viewer, language: who.language })
    if (!scope) throw new Stop(403, 'Forbidden')
    const addresses = await addressesOf(house.db, scope)
    return { addresses: addresses.map((one) => ({ ...one, countryId: countryIdOf(one.country) })) }
  }),
  serve(wire.addAddress, ({ input, ...call }) => written(call, input, (address) => addAddress(call, address))),
  serve(wire.changeAddress, ({ input: { id, ...input }, ...call }) =>
    written(call, input, (address) => changeAddress(call, id, address)),
  ),
  serve(wire.removeAddress, async ({ input: { id }, ...call }) =>
    answered(call.who.language, await removeAddress(call, id)),
  ),
  serve(wire.preferAddress, async ({ input: { id }, ...call }) =>
    answered(call.who.language, await preferAddress(call, id)),
  ),
  serve(getCountry, async ({ who }) => [...countriesIn(who.language)]),
  serve(getCity, async ({ who, input }) => known(await citiesOf(input.countryId, who.language))),
  serve(getCounty, async ({ input }) => known(await countiesOf(input.cityId))),
  serve(getPhoneCode, async ({ who, house, request }) => {
    const code = who.shop.phoneCodeLookup ? await phoneCodeOf(request.ip, house.env.phoneCodeService) : ''
    return { phoneCode: code || DEFAULT_PHONE_CODE }
  }),
]

type Input = Omit<WrittenAddress, 'country'> & { countryId: number }

/** Checked by the rules of the form before anything is written. */
async function written(
  { who }: Omit<Call<unknown>, 'input'>,
  { countryId, ...rest }: Input,
  write: (address: WrittenAddress) => Promise<Result<{ id: number }>>,
) {
  const country = codeOfCountry(countryId)
  const found = country === undefined ? 'unknown' : countryId === DEFAULT_COUNTRY_ID ? 'home' : 'known'
  const problems = addressProblems({ ...rest, country: `${countryId || ''}` }, found)
  if (country !== undefined && Object.keys(problems).length === 0)
    return answered(who.language, await write({ ...rest, country }))
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
