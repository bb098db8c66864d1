import { sql } from 'kysely'
import { saveAddress, toAddressAnswer, toListedAddress } from '#src/addresses/address-answer.server.ts'
import {
  type AddressEditor,
  addAddress,
  changeAddress,
  preferAddress,
  removeAddress,
  setAddressRoute,
} from '#src/addresses/commands.server.ts'
import { loadAddressRoute, loadEditableAddresses } from '#src/addresses/queries.server.ts'
import { notFound } from '#src/api/refusal.ts'
import { type Call, requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import * as wire from './wire.ts'

export const customerAddressesApi: ServedEndpoint[] = [
  serve(wire.getCustomerAddress, async ({ input: { customerId, id }, ...call }) => {
    const { db, ...owner } = await toEditor(call, customerId)
    const found = (await loadEditableAddresses(db, owner)).find((one) => one.id === id)
    if (!found) throw notFound()
    return { ...(await toListedAddress(found)), ...(await loadAddressRoute(db, id)) }
  }),
  serve(wire.addCustomerAddress, async ({ input: { customerId, ...input }, ...call }) => {
    const editor = await toEditor(call, customerId)
    return saveAddress(call.context.language, input, (address) => addAddress(editor, address))
  }),
  serve(wire.changeCustomerAddress, async ({ input: { customerId, id, version, ...input }, ...call }) => {
    const editor = await toEditor(call, customerId)
    return saveAddress(call.context.language, input, (address) => changeAddress(editor, { id, version }, address))
  }),
  serve(wire.setCustomerAddressRoute, async ({ input: { customerId, id, version, ...route }, ...call }) =>
    toAddressAnswer(
      call.context.language,
      await setAddressRoute(await toEditor(call, customerId), { id, version }, route),
    ),
  ),
  serve(wire.removeCustomerAddress, async ({ input: { customerId, ...reference }, ...call }) =>
    toAddressAnswer(call.context.language, await removeAddress(await toEditor(call, customerId), reference)),
  ),
  serve(wire.preferCustomerAddress, async ({ input: { customerId, ...reference }, ...call }) =>
    toAddressAnswer(call.context.language, await preferAddress(await toEditor(call, customerId), reference)),
  ),
]

/** Staff as the editor of the addresses of a customer; 404 for those of other sites and merged ones. */
async function toEditor(
  { context, app, request }: Omit<Call<unknown>, 'input'>,
  customerId: number,
): Promise<AddressEditor> {
  const { rows } = await sql<{ id: number }>`
    select c.id from customers c
    where c.site_id = ${context.site.id} and c.id = ${customerId} and c.joined_to_id is null`.execute(app.db)
  const [customer] = rows
  if (!customer) throw notFound()
  return { db: app.db, siteId: context.site.id, customer, userId: requireUserId(context), ip: request.ip }
}
