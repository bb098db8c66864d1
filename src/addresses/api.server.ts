import { HttpError, notFound, type Result } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type Call, type ServedEndpoint, serve } from '../api/serve.server.ts'
import { customerScope } from '../permissions/viewer.ts'
import type { Language } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import type { EditableAddress } from './address.ts'
import { type AddressInput, checkAddress } from './address-check.server.ts'
import { addAddress, changeAddress, preferAddress, removeAddress, type WrittenAddress } from './commands.server.ts'
import { DEFAULT_PHONE_CODE } from './phones/phone.ts'
import { fetchPhoneCode } from './phones/queries.server.ts'
import { getPhoneCode } from './phones/wire.ts'
import { listCities, listCounties, listCountries, matchPlace, toCountryId } from './places/queries.server.ts'
import { getCity, getCountry, getCounty } from './places/wire.ts'
import { loadEditableAddresses } from './queries.server.ts'
import * as wire from './wire.ts'

export const addressesApi: ServedEndpoint[] = [
  serve(wire.getAddresses, async ({ context, app }) => {
    const scope = customerScope({ site: context.site, viewer: context.viewer, language: context.language })
    if (!scope) throw new HttpError(403, 'Forbidden')
    const addresses = await loadEditableAddresses(app.db, scope)
    return { addresses: await Promise.all(addresses.map(toListedAddress)) }
  }),
  serve(wire.addAddress, ({ input, ...call }) => saveAddress(call, input, (address) => addAddress(call, address))),
  serve(wire.changeAddress, ({ input: { id, version, ...input }, ...call }) =>
    saveAddress(call, input, (address) => changeAddress(call, { id, version }, address)),
  ),
  serve(wire.removeAddress, async ({ input, ...call }) =>
    toSavedAnswer(call.context.language, await removeAddress(call, input)),
  ),
  serve(wire.preferAddress, async ({ input, ...call }) =>
    toSavedAnswer(call.context.language, await preferAddress(call, input)),
  ),
  serve(getCountry, async ({ context }) => [...listCountries(context.language)]),
  serve(getCity, async ({ context, input }) => requirePlaces(await listCities(input.countryId, context.language))),
  serve(getCounty, async ({ input }) => requirePlaces(await listCounties(input.cityId))),
  serve(getPhoneCode, async ({ context, app, request }) => {
    const code = context.shop.phoneCodeLookup ? await fetchPhoneCode(request.ip, app.env.phoneCodeService) : ''
    return { phoneCode: code || DEFAULT_PHONE_CODE }
  }),
]

/**
 * An address that was saved before places were validated stays usable; `problems` has the fields that the next change
 * must correct.
 */
async function toListedAddress(address: EditableAddress) {
  const { problems } = await matchPlace(address.country, address)
  return { ...address, countryId: toCountryId(address.country), problems }
}

/** Validates by the rules of the form before anything is written. */
async function saveAddress(
  { context }: Omit<Call<unknown>, 'input'>,
  input: AddressInput,
  write: (address: WrittenAddress) => Promise<Result<{ id: number }>>,
) {
  const checked = await checkAddress(input)
  if ('address' in checked) return toSavedAnswer(context.language, await write(checked.address))
  const text = refusalText(context.language, { code: 'InvalidRequest' })
  return { done: false, message: text, refusal: 'InvalidRequest' as const, problems: checked.problems, id: null }
}

function toSavedAnswer(language: Language, result: Result<{ id: number }>) {
  return result.ok
    ? {
        done: true,
        message: message(language, 'toast.SavedSuccessfully'),
        refusal: null,
        problems: {},
        id: result.value.id,
      }
    : {
        done: false,
        message: refusalText(language, result.refusal),
        refusal: result.refusal.code,
        problems: {},
        id: null,
      }
}

function requirePlaces<Place>(places: readonly Place[] | undefined): Place[] {
  if (!places) throw notFound()
  return [...places]
}
