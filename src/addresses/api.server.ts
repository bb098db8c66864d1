import { HttpError, notFound } from '../api/refusal.ts'
import { type Call, type ServedEndpoint, serve } from '../api/serve.server.ts'
import { customerScope } from '../permissions/viewer.ts'
import { saveAddress, toAddressAnswer, toListedAddress } from './address-answer.server.ts'
import { type AddressEditor, addAddress, changeAddress, preferAddress, removeAddress } from './commands.server.ts'
import { DEFAULT_PHONE_CODE } from './phones/phone.ts'
import { fetchPhoneCode } from './phones/queries.server.ts'
import { getPhoneCode } from './phones/wire.ts'
import { listCities, listCounties, listCountries } from './places/queries.server.ts'
import { getCity, getCountry, getCounty } from './places/wire.ts'
import { loadEditableAddresses } from './queries.server.ts'
import * as wire from './wire.ts'

export const addressesApi: ServedEndpoint[] = [
  serve(wire.getAddresses, async ({ input: _, ...call }) => {
    const addresses = await loadEditableAddresses(call.app.db, toBuyer(call))
    return { addresses: await Promise.all(addresses.map(toListedAddress)) }
  }),
  serve(wire.addAddress, ({ input, ...call }) =>
    saveAddress(call.context.language, input, (address) => addAddress(toBuyer(call), address)),
  ),
  serve(wire.changeAddress, ({ input: { id, version, ...input }, ...call }) =>
    saveAddress(call.context.language, input, (address) => changeAddress(toBuyer(call), { id, version }, address)),
  ),
  serve(wire.removeAddress, async ({ input, ...call }) =>
    toAddressAnswer(call.context.language, await removeAddress(toBuyer(call), input)),
  ),
  serve(wire.preferAddress, async ({ input, ...call }) =>
    toAddressAnswer(call.context.language, await preferAddress(toBuyer(call), input)),
  ),
  serve(getCountry, async ({ context }) => [...listCountries(context.language)]),
  serve(getCity, async ({ context, input }) => requirePlaces(await listCities(input.countryId, context.language))),
  serve(getCounty, async ({ input }) => requirePlaces(await listCounties(input.cityId))),
  serve(getPhoneCode, async ({ context, app, request }) => {
    const code = context.shop.phoneCodeLookup ? await fetchPhoneCode(request.ip, app.env.phoneCodeService) : ''
    return { phoneCode: code || DEFAULT_PHONE_CODE }
  }),
]

/** The buyer as the editor of the own addresses; 403 for users who buy for no customer. */
function toBuyer({ context, app, request }: Omit<Call<unknown>, 'input'>): AddressEditor {
  const scope = customerScope({ site: context.site, viewer: context.viewer, language: context.language })
  if (!scope) throw new HttpError(403, 'Forbidden')
  const { siteId, customer, userId } = scope
  return { db: app.db, siteId, customer, userId, ip: request.ip }
}

function requirePlaces<Place>(places: readonly Place[] | undefined): Place[] {
  if (!places) throw notFound()
  return [...places]
}
