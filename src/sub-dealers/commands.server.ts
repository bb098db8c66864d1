import { transact } from '../api/command.server.ts'
import { done, notFound, type Result, refused } from '../api/refusal.ts'
import type { Call } from '../api/serve.server.ts'
import * as customers from '../customers/sub-dealers/commands.server.ts'
import type { SubDealerTerms } from '../customers/sub-dealers/sub-dealer.ts'
import { audit } from '../platform/audit.server.ts'
import { inviteWhoMayCome, invitingBy } from '../session/door/invitation-commands.server.ts'
import { emailKey } from '../session/door/login-name.ts'
import { customerScope } from '../shop/viewer.ts'

export type Context = Omit<Call<unknown>, 'input'>

/** 404 for whoever is no dealer and acts for none. */
export function dealerScope({ who }: Pick<Context, 'who'>) {
  const scope = customerScope(who)
  if (scope?.customer.kind !== 'dealer') throw notFound()
  return scope
}

/**
 * A new sub-dealer, who is written to so that he chooses his password; he gets in by no other way before. One who is added
 * passive is written to when he is first made active. Refuses
 * EmailRegistered for an address of the dealer's own people alone: of anybody else's the owner of the address is told.
 */
export const inviteSubDealer = (
  call: Context,
  { email, terms }: { email: string; terms: SubDealerTerms },
): Promise<Result<{ id: number }>> =>
  transact(call.house.db, async (tx) => {
    const scope = dealerScope(call)
    const customerId = await customers.addSubDealer(tx, scope, { terms, email, emailKey: emailKey(email) })
    if (customerId === undefined) return refused('EmailRegistered')
    await inviteWhoMayCome(tx, invitingBy(call), { customerIds: [customerId] })
    const entry = { siteId: scope.siteId, userId: scope.userId, customerId: scope.customer.id, ip: call.request.ip }
    await audit(tx, { ...entry, action: 'subDealer.add', target: `${customerId}` })
    return done({ id: customerId })
  })

/** What a dealer decides of his own sub-dealer; another's is 404. */
export const changeSubDealer = (
  call: Context,
  change: { id: number; terms: SubDealerTerms },
): Promise<Result<{ id: number }>> =>
  transact(call.house.db, async (tx) => {
    const scope = dealerScope(call)
    if (!(await customers.changeSubDealer(tx, scope, change))) throw notFound()
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
