import { transact } from '../api/command.server.ts'
import { done, notFound, type Result, refused } from '../api/refusal.ts'
import type { Call } from '../api/serve.server.ts'
import * as users from '../customers/company-users/commands.server.ts'
import { grantsOf, type UserTerms } from '../customers/company-users/company-user.ts'
import { audit } from '../platform/audit.server.ts'
import type { Tx } from '../platform/db.server.ts'
import { endSessionsOf } from '../session/commands.server.ts'
import { sendLetter } from '../session/door/letter-commands.server.ts'
import { emailKey } from '../session/door/login-name.ts'
import { issueLink, linkEnd, spendLinksOf } from '../session/secrets/single-use-commands.server.ts'
import { customerScope } from '../shop/viewer.ts'

type Context = Omit<Call<unknown>, 'input'>

/** A password that nothing hashes to. */
const NO_PASSWORD = '!'

/** 404 for whoever buys for nobody. */
export function firmScope({ who }: Pick<Context, 'who'>) {
  const scope = customerScope(who)
  if (!scope) throw notFound()
  return scope
}

/** A new user of one's own firm, who is written to so that he chooses his password. Refuses EmailRegistered. */
export const inviteUser = (
  call: Context,
  { email, terms }: { email: string; terms: UserTerms },
): Promise<Result<{ id: number }>> =>
  transact(call.house.db, async (tx) => {
    const { who, house, request } = call
    const scope = firmScope(call)
    const made = { terms, grants: grantsOf(who.viewer), email, emailKey: emailKey(email), passwordHash: NO_PASSWORD }
    const userId = await users.addCompanyUser(tx, scope, made)
    if (userId === undefined) return refused('EmailRegistered')
    const token = await issueLink(tx, { siteId: scope.siteId, purpose: 'resetPassword', userId, ip: request.ip })
    const letter = { kind: 'invited', language: who.language, to: email, name: terms.firstName } as const
    const link = { page: 'resetPassword', rest: `?k=${token}`, goodUntil: linkEnd('resetPassword') } as const
    const values = { dealer: scope.customer.name }
    await sendLetter(tx, { site: who.site, env: house.env }, { ...letter, ...link, values })
    await written(tx, call, { action: 'user.add', id: userId, terms })
    return done({ id: userId })
  })

/** Another user of one's own firm; anybody else is 404. Whoever is made passive is out at his next request. */
export const changeUser = (
  call: Context,
  { id, terms }: { id: number; terms: UserTerms },
): Promise<Result<{ id: number }>> =>
  transact(call.house.db, async (tx) => {
    const scope = firmScope(call)
    await users.lockCompany(tx, scope.customer.id)
    const change = { id, terms, grants: grantsOf(call.who.viewer) }
    if (!(await users.changeCompanyUser(tx, scope, change))) throw notFound()
    if (!(await users.keepsManager(tx, scope.customer.id))) return refused('LastManager')
    if (!terms.active) {
      await endSessionsOf(tx, id, { reason: 'made passive' })
      await spendLinksOf(tx, id)
    }
    await written(tx, call, { action: 'user.change', id, terms })
    return done({ id })
  })

function written(tx: Tx, call: Context, { action, id, terms }: { action: string; id: number; terms: UserTerms }) {
  const { siteId, userId, customer } = firmScope(call)
  const { active, managesUsers, seesStocks, promotions, hides } = terms
  return audit(tx, {
    ...{ siteId, userId, customerId: customer.id, ip: call.request.ip, action, target: `${id}` },
    detail: { active, managesUsers, seesStocks, promotions, hides },
  })
}
