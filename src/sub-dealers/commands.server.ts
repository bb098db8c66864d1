import { DEFAULT_COUNTRY_ID } from '../addresses/places/place.ts'
import { codeOfCountry } from '../addresses/places/queries.server.ts'
import { findCountry } from '../addresses/queries.server.ts'
import { transact } from '../api/command.server.ts'
import { isSameRecord } from '../api/editing/record-version.ts'
import { notFound, ok, type Result, refuse } from '../api/refusal.ts'
import type { Call } from '../api/serve.server.ts'
import * as customers from '../customers/sub-dealers/commands.server.ts'
import { loadSubDealers } from '../customers/sub-dealers/queries.server.ts'
import type { SubDealerTerms } from '../customers/sub-dealers/sub-dealer.ts'
import { isTaxNumber } from '../customers/tax-number.ts'
import { audit } from '../platform/audit.server.ts'
import type { Tx } from '../platform/db.server.ts'
import { sendPermittedInvitations, toInvitationSender } from '../session/auth/invitation-commands.server.ts'
import { emailKey } from '../session/auth/login-name.ts'
import { type CustomerScope, customerScope } from '../shop/viewer.ts'

export type Context = Omit<Call<unknown>, 'input'>

/** 404 for whoever is no dealer and acts for none. */
export function dealerScope({ context }: Pick<Context, 'context'>) {
  const scope = customerScope(context)
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
  transact(call.app.db, async (tx) => {
    const scope = dealerScope(call)
    if (!(await isTaxNumberFree(tx, scope, terms))) return refuse('InvalidTaxNumber')
    const customerId = await customers.addSubDealer(tx, scope, { terms, email, emailKey: emailKey(email) })
    if (customerId === undefined) return refuse('EmailRegistered')
    await sendPermittedInvitations(tx, toInvitationSender(call), { customerIds: [customerId] })
    const entry = { siteId: scope.siteId, userId: scope.userId, customerId: scope.customer.id, ip: call.request.ip }
    await audit(tx, { ...entry, action: 'subDealer.add', target: `${customerId}` })
    return ok({ id: customerId })
  })

/**
 * Changes a sub-dealer of the dealer who asks; another's is 404. Refuses InvalidTaxNumber, unless the number is the saved
 * one, and RecordChanged, unless the sub-dealer is already as written.
 */
export const changeSubDealer = (
  call: Context,
  change: { id: number; version: number; terms: SubDealerTerms },
): Promise<Result<{ id: number }>> =>
  transact(call.app.db, async (tx) => {
    const scope = dealerScope(call)
    const [before] = await loadSubDealers(tx, scope, change.id)
    if (!before) throw notFound()
    if (isSameRecord<SubDealerTerms>(before, change.terms)) return ok({ id: change.id })
    const stands =
      before.taxNumber === change.terms.taxNumber ||
      (await isTaxNumberFree(tx, scope, { ...change.terms, id: change.id }))
    if (!stands) return refuse('InvalidTaxNumber')
    if (!(await customers.changeSubDealer(tx, scope, change))) return refuse('RecordChanged')
    await sendPermittedInvitations(tx, toInvitationSender(call), { customerIds: [change.id] })
    const { active, collectsOnly, hides } = change.terms
    const entry = { siteId: scope.siteId, userId: scope.userId, customerId: scope.customer.id, ip: call.request.ip }
    await audit(tx, {
      ...entry,
      action: 'subDealer.change',
      target: `${change.id}`,
      detail: { active, collectsOnly, hides },
    })
    return ok({ id: change.id })
  })

/**
 * Whether it may be kept. Other countries have other numbers, and nobody here can tell a wrong one; who has said no
 * address yet is where his dealer is.
 */
async function isTaxNumberFree(
  tx: Tx,
  { siteId, customer }: CustomerScope,
  { taxNumber, id }: { taxNumber: string; id?: number },
) {
  if (taxNumber === '' || isTaxNumber(taxNumber)) return true
  const home = codeOfCountry(DEFAULT_COUNTRY_ID)
  const his = id === undefined ? undefined : await findCountry(tx, { siteId, customerId: id })
  return (his ?? (await findCountry(tx, { siteId, customerId: customer.id })) ?? home) !== home
}
