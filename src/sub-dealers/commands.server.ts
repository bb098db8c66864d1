import { DEFAULT_COUNTRY_ID } from '../addresses/places/place.ts'
import { codeOfCountry } from '../addresses/places/queries.server.ts'
import { countryOf } from '../addresses/queries.server.ts'
import { transact } from '../api/command.server.ts'
import { isSameRecord } from '../api/editing/record-version.ts'
import { done, notFound, type Result, refused } from '../api/refusal.ts'
import type { Call } from '../api/serve.server.ts'
import * as customers from '../customers/sub-dealers/commands.server.ts'
import { subDealersOf } from '../customers/sub-dealers/queries.server.ts'
import type { SubDealerTerms } from '../customers/sub-dealers/sub-dealer.ts'
import { isTaxNumber } from '../customers/tax-number.ts'
import { audit } from '../platform/audit.server.ts'
import type { Tx } from '../platform/db.server.ts'
import { inviteWhoMayCome, invitingBy } from '../session/door/invitation-commands.server.ts'
import { emailKey } from '../session/door/login-name.ts'
import { type CustomerScope, customerScope } from '../shop/viewer.ts'

export type Context = Omit<Call<unknown>, 'input'>

/** 404 for whoever is no dealer and acts for none. */
export function dealerScope({ who }: Pick<Context, 'who'>) {
  const scope = customerScope(who)
  if (scope?.customer.kind !== 'dealer') throw notFound()
  return scope
}

/**
 * A new sub-dealer, who is written to so that he chooses his password; he gets in by no other way before. One who is added
 * passive is written to when he is first made active. Refuses InvalidTaxNumber, and EmailRegistered for an address of the
 * dealer's own people alone: of anybody else's the owner of the address is told.
 */
export const inviteSubDealer = (
  call: Context,
  { email, terms }: { email: string; terms: SubDealerTerms },
): Promise<Result<{ id: number }>> =>
  transact(call.house.db, async (tx) => {
    const scope = dealerScope(call)
    if (!(await taxNumberStands(tx, scope, terms))) return refused('InvalidTaxNumber')
    const customerId = await customers.addSubDealer(tx, scope, { terms, email, emailKey: emailKey(email) })
    if (customerId === undefined) return refused('EmailRegistered')
    await inviteWhoMayCome(tx, invitingBy(call), { customerIds: [customerId] })
    const entry = { siteId: scope.siteId, userId: scope.userId, customerId: scope.customer.id, ip: call.request.ip }
    await audit(tx, { ...entry, action: 'subDealer.add', target: `${customerId}` })
    return done({ id: customerId })
  })

/**
 * Changes a sub-dealer of the dealer who asks; another's is 404. Refuses InvalidTaxNumber, unless the number is the saved
 * one, and RecordChanged, unless the sub-dealer is already as written.
 */
export const changeSubDealer = (
  call: Context,
  change: { id: number; version: number; terms: SubDealerTerms },
): Promise<Result<{ id: number }>> =>
  transact(call.house.db, async (tx) => {
    const scope = dealerScope(call)
    const [before] = await subDealersOf(tx, scope, change.id)
    if (!before) throw notFound()
    if (isSameRecord<SubDealerTerms>(before, change.terms)) return done({ id: change.id })
    const stands =
      before.taxNumber === change.terms.taxNumber ||
      (await taxNumberStands(tx, scope, { ...change.terms, id: change.id }))
    if (!stands) return refused('InvalidTaxNumber')
    if (!(await customers.changeSubDealer(tx, scope, change))) return refused('RecordChanged')
    await inviteWhoMayCome(tx, invitingBy(call), { customerIds: [change.id] })
    const { active, collectsOnly, hides } = change.terms
    const entry = { siteId: scope.siteId, userId: scope.userId, customerId: scope.customer.id, ip: call.request.ip }
    await audit(tx, {
      ...entry,
      action: 'subDealer.change',
      target: `${change.id}`,
      detail: { active, collectsOnly, hides },
    })
    return done({ id: change.id })
  })

/**
 * Whether it may be kept. Other countries have other numbers, and nobody here can tell a wrong one; who has said no
 * address yet is where his dealer is.
 */
async function taxNumberStands(
  tx: Tx,
  { siteId, customer }: CustomerScope,
  { taxNumber, id }: { taxNumber: string; id?: number },
) {
  if (taxNumber === '' || isTaxNumber(taxNumber)) return true
  const home = codeOfCountry(DEFAULT_COUNTRY_ID)
  const his = id === undefined ? undefined : await countryOf(tx, { siteId, customerId: id })
  return (his ?? (await countryOf(tx, { siteId, customerId: customer.id })) ?? home) !== home
}
