import { sendPermittedInvitations, toInvitationSender } from '#src/session/auth/email-commands.server.ts'
import { DEFAULT_COUNTRY_ID } from '../addresses/places/place.ts'
import { codeOfCountry } from '../addresses/places/queries.server.ts'
import { findCountry } from '../addresses/queries.server.ts'
import { transact } from '../api/command.server.ts'
import { isSameRecord } from '../api/record-version.ts'
import { notFound, ok, type Result, refuse } from '../api/refusal.ts'
import type { Call } from '../api/serve.server.ts'
import * as customers from '../customers/sub-dealers/commands.server.ts'
import { loadSubDealers } from '../customers/sub-dealers/queries.server.ts'
import type { SubDealerTerms } from '../customers/sub-dealers/sub-dealer.ts'
import { isTaxNumber } from '../customers/tax-number.ts'
import { type CustomerScope, customerScope } from '../permissions/viewer.ts'
import { audit } from '../platform/audit.server.ts'
import type { Tx } from '../platform/db.server.ts'
import { emailKey } from '../session/auth/login-name.ts'

export type SubDealerCall = Omit<Call<unknown>, 'input'>

/** 404 for anyone who is neither a dealer nor acting for one. */
export function dealerScope({ context }: Pick<SubDealerCall, 'context'>) {
  const scope = customerScope(context)
  if (scope?.customer.kind !== 'dealer') throw notFound()
  return scope
}

/**
 * Creates a sub-dealer and emails an invitation to choose a password, which is the only way in until then. A sub-dealer
 * added as inactive is invited on first activation. Refuses InvalidTaxNumber, and EmailRegistered only for addresses of
 * the dealer's own users: for any other registered address its owner is notified instead.
 */
export const inviteSubDealer = (
  call: SubDealerCall,
  { email, terms }: { email: string; terms: SubDealerTerms },
): Promise<Result<{ id: number }>> =>
  transact(call.app.db, async (tx) => {
    const scope = dealerScope(call)
    if (!(await isTaxNumberAccepted(tx, scope, terms))) return refuse('InvalidTaxNumber')
    const customerId = await customers.addSubDealer(tx, scope, { terms, email, emailKey: emailKey(email) })
    if (customerId === undefined) return refuse('EmailRegistered')
    await sendPermittedInvitations(tx, toInvitationSender(call), { customerIds: [customerId] })
    const entry = { siteId: scope.siteId, userId: scope.userId, customerId: scope.customer.id, ip: call.request.ip }
    await audit(tx, { ...entry, action: 'subDealer.add', target: `${customerId}` })
    return ok({ id: customerId })
  })

/**
 * Changes a sub-dealer of the requesting dealer; another dealer's is 404. Refuses InvalidTaxNumber, unless the number
 * is the saved one, and RecordChanged, unless the sub-dealer already equals the written values.
 */
export const changeSubDealer = (
  call: SubDealerCall,
  change: { id: number; version: number; terms: SubDealerTerms },
): Promise<Result<{ id: number }>> =>
  transact(call.app.db, async (tx) => {
    const scope = dealerScope(call)
    const [before] = await loadSubDealers(tx, scope, change.id)
    if (!before) throw notFound()
    if (isSameRecord<SubDealerTerms>(before, change.terms)) return ok({ id: change.id })
    const isAccepted =
      before.taxNumber === change.terms.taxNumber ||
      (await isTaxNumberAccepted(tx, scope, { ...change.terms, id: change.id }))
    if (!isAccepted) return refuse('InvalidTaxNumber')
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
 * Whether the tax number is valid. Numbers of other countries are not validated; a sub-dealer without an address is
 * assumed to be in the dealer's country.
 */
async function isTaxNumberAccepted(
  tx: Tx,
  { siteId, customer }: CustomerScope,
  { taxNumber, id }: { taxNumber: string; id?: number },
) {
  if (taxNumber === '' || isTaxNumber(taxNumber)) return true
  const home = codeOfCountry(DEFAULT_COUNTRY_ID)
  const subDealerCountry = id === undefined ? undefined : await findCountry(tx, { siteId, customerId: id })
  return (subDealerCountry ?? (await findCountry(tx, { siteId, customerId: customer.id })) ?? home) !== home
}
