import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { lockUser } from '#src/customers/members/user-commands.server.ts'
import type { UserReference } from '#src/customers/members/user-details.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { type AuthEmailSender, sendAuthEmail } from '../auth/email-commands.server.ts'
import { endUserSessions } from '../commands.server.ts'
import { needsSecondStep } from '../queries.server.ts'
import { deleteSecondFactors, lockFactors } from '../second-factor-commands.server.ts'
import { revokeUserLinks } from '../secrets/single-use-commands.server.ts'
import { authorizeChange, recordChange, replaceRecoveryCodes } from './enrolment-commands.server.ts'

type Context = Omit<Call<unknown>, 'input'>

/** The authenticator app, one passkey by its id, or everything. */
export type RemovalTarget = 'authenticator' | 'all' | { passkeyId: number }

/** Removes second factors. Recovery codes go with the last one. Refuses RecordWasNotFound if there is nothing to remove. */
export async function removeFactor(
  call: Context,
  { password, target }: { password: string; target: RemovalTarget },
): Promise<Result<null>> {
  const authorized = await authorizeChange(call, password)
  if (!authorized.ok) return authorized
  const { userId } = authorized.value
  return transact(call.app.db, async (tx) => {
    await lockFactors(tx, userId)
    const removed = await deleteTarget(tx, userId, target)
    if (!removed) return refuse('RecordWasNotFound')
    if (!(await needsSecondStep(tx, userId))) await deleteSecondFactors(tx, userId)
    const change = { userId, ...removed, action: 'session.factorRemoved', email: 'factorRemoved' } as const
    await recordChange(tx, call, change)
    return ok(null)
  })
}

async function deleteTarget(tx: Tx, userId: number, target: RemovalTarget) {
  if (target === 'all') return (await deleteSecondFactors(tx, userId)) ? { factor: 'all' as const } : undefined
  if (target === 'authenticator') {
    const deleted = await tx
      .deleteFrom('authenticators')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst()
    return deleted.numDeletedRows > 0n ? { factor: target } : undefined
  }
  const passkey = await tx
    .deleteFrom('passkeys')
    .where('id', '=', target.passkeyId)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return passkey && { factor: 'passkey' as const, name: passkey.name }
}

/** Replaces the recovery codes; the former ones are void. Refuses RecordWasNotFound for a user without a second factor. */
export async function renewRecoveryCodes(call: Context, password: string): Promise<Result<string[]>> {
  const authorized = await authorizeChange(call, password)
  if (!authorized.ok) return authorized
  const { userId } = authorized.value
  return transact(call.app.db, async (tx) => {
    await lockFactors(tx, userId)
    if (!(await needsSecondStep(tx, userId))) return refuse('RecordWasNotFound')
    const change = { userId, factor: 'recoveryCode', action: 'session.recoveryCodes' } as const
    await recordChange(tx, call, { ...change, email: 'recoveryCodesRenewed' })
    return ok(await replaceRecoveryCodes(tx, call, userId))
  })
}

interface FactorReset {
  user: UserReference
  /** Of the email, for users without a language of their own. */
  language: Language
  /** The member of staff; null for the command line. */
  by: number | null
  ip: string
}

/**
 * For a user who lost everything: removes the second factors, ends all sessions and notifies the user. Refuses
 * RecordWasNotFound for an unknown user, and for one without a second factor.
 */
export function resetSecondFactor(
  db: Db,
  sender: AuthEmailSender,
  { user: reference, language, by, ip }: FactorReset,
): Promise<Result<{ email: string }>> {
  const { site } = sender
  return transact(db, async (tx) => {
    const user = await lockUser(tx, site.id, reference)
    if (!user) return refuse('RecordWasNotFound')
    await lockFactors(tx, user.id)
    if (!(await deleteSecondFactors(tx, user.id))) return refuse('RecordWasNotFound')
    await endUserSessions(tx, user.id, { reason: 'second factor reset' })
    await revokeUserLinks(tx, user.id)
    const entry = { siteId: site.id, userId: by, customerId: user.customerId, target: `${user.id}`, ...(ip && { ip }) }
    await audit(tx, { ...entry, action: 'session.factorReset' })
    const to = { to: user.email, name: user.firstName, page: 'signInSecurity' } as const
    await sendAuthEmail(tx, sender, { kind: 'secondFactorReset', language: user.language ?? language, ...to })
    return ok({ email: user.email })
  })
}
