import { sendPermittedInvitations, toInvitationSender } from '#src/session/auth/email-commands.server.ts'
import { transact } from '../api/command.server.ts'
import { isSameRecord } from '../api/record-version.ts'
import { notFound, ok, type Result, refuse } from '../api/refusal.ts'
import type { Call } from '../api/serve.server.ts'
import * as users from '../customers/company-users/commands.server.ts'
import { toGrants, type UserTerms } from '../customers/company-users/company-user.ts'
import { usersOfCompany } from '../customers/company-users/queries.server.ts'
import { lockCompany } from '../customers/members/commands.server.ts'
import { customerScope } from '../permissions/viewer.ts'
import { audit } from '../platform/audit.server.ts'
import type { Tx } from '../platform/db.server.ts'
import { emailKey } from '../session/auth/login-name.ts'
import { endUserSessions } from '../session/commands.server.ts'
import { revokeUserLinks } from '../session/secrets/single-use-commands.server.ts'

type UserCall = Omit<Call<unknown>, 'input'>

/** 404 for users without a customer. */
export function firmScope({ context }: Pick<UserCall, 'context'>) {
  const scope = customerScope(context)
  if (!scope) throw notFound()
  return scope
}

/**
 * A new user of the own company, who gets an email to choose a password; one added inactive gets it when first
 * activated. Refuses EmailRegistered only for an address of the company's own users: for other addresses their owner is
 * notified instead.
 */
export const inviteUser = (
  call: UserCall,
  { email, terms }: { email: string; terms: UserTerms },
): Promise<Result<{ id: number }>> =>
  transact(call.app.db, async (tx) => {
    const scope = firmScope(call)
    const newUser = { terms, grants: toGrants(call.context.viewer), email, emailKey: emailKey(email) }
    const id = await users.addCompanyUser(tx, scope, newUser)
    if (id === undefined) return refuse('EmailRegistered')
    await sendPermittedInvitations(tx, toInvitationSender(call), { customerIds: [scope.customer.id], userId: id })
    await auditUserChange(tx, call, { action: 'user.add', id, terms })
    return ok({ id })
  })

/**
 * Changes another user of the own company; 404 for other users. A deactivated user is signed out at the next request.
 * Refuses RecordChanged, unless the user already has these values, and LastManager.
 */
export const changeUser = (
  call: UserCall,
  { id, version, terms }: { id: number; version: number; terms: UserTerms },
): Promise<Result<{ id: number }>> =>
  transact(call.app.db, async (tx) => {
    const scope = firmScope(call)
    await lockCompany(tx, scope.customer.id)
    const [before] = id === scope.userId ? [] : await usersOfCompany(tx, scope, id)
    if (!before) throw notFound()
    if (isSameRecord<UserTerms>(before, terms)) return ok({ id })
    const change = { id, version, terms, grants: toGrants(call.context.viewer) }
    if (!(await users.changeCompanyUser(tx, scope, change))) return refuse('RecordChanged')
    if (!(await users.hasManager(tx, scope.customer.id))) return refuse('LastManager')
    if (!terms.active) {
      await endUserSessions(tx, id, { reason: 'made passive' })
      await revokeUserLinks(tx, id)
    }
    await sendPermittedInvitations(tx, toInvitationSender(call), { customerIds: [scope.customer.id], userId: id })
    await auditUserChange(tx, call, { action: 'user.change', id, terms })
    return ok({ id })
  })

function auditUserChange(
  tx: Tx,
  call: UserCall,
  { action, id, terms }: { action: string; id: number; terms: UserTerms },
) {
  const { siteId, userId, customer } = firmScope(call)
  const { active, managesUsers, seesStocks, promotions, hides } = terms
  return audit(tx, {
    siteId,
    userId,
    customerId: customer.id,
    ip: call.request.ip,
    action,
    target: `${id}`,
    detail: { active, managesUsers, seesStocks, promotions, hides },
  })
}
