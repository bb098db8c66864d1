import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { HttpError, ok, type Result } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import type { AuthEmailKind } from '#src/notifications/email-kind.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { sendAuthEmail } from '../auth/email-commands.server.ts'
import { endUserSessions } from '../commands.server.ts'
import { verifyOwnPassword } from '../own-password-commands.server.ts'
import { needsSecondStep } from '../queries.server.ts'
import { KEY_CHARACTERS } from '../secrets/typed-key.ts'
import { forgetOtherDevices } from '../trusted-device-commands.server.ts'
import { userById } from '../user-queries.server.ts'
import { requireConfirmation } from './confirmation-commands.server.ts'
import { hashRecoveryCode } from './proof-commands.server.ts'
import { type Factor, formatRecoveryCode, RECOVERY_CODE_LENGTH, RECOVERY_CODES } from './second-factor.ts'

type Context = Omit<Call<unknown>, 'input'>

/**
 * Permits a change of the second factors: by the password, and by a recent proof of the second factor if there is one.
 * An open session alone is no proof (ASVS 7.5.1).
 */
export async function authorizeChange(call: Context, password: string): Promise<Result<{ userId: number }>> {
  const confirmed = await requireConfirmation(call.app.db, call.context.viewer, 'changeOwnFactors')
  if (!confirmed.ok) return confirmed
  const self = await verifyOwnPassword(call, password)
  return self.ok ? ok({ userId: self.value.id }) : self
}

interface FactorChange {
  userId: number
  factor: Factor | 'all'
  /** The name of a passkey. */
  name?: string
}

/**
 * Effects of a new factor that `insert` writes. The first one ends all other sessions, which began with the password
 * alone, and returns new recovery codes; later ones return null.
 */
export async function addFactor(
  tx: Tx,
  call: Context,
  { insert, ...change }: FactorChange & { insert: () => Promise<unknown> },
): Promise<string[] | null> {
  const { userId } = change
  const isFirst = !(await needsSecondStep(tx, userId))
  await insert()
  await recordChange(tx, call, { ...change, action: 'session.factorAdded', email: 'factorAdded' })
  if (!isFirst) return null
  const { sessionId } = call.context.viewer
  await endUserSessions(tx, userId, { reason: 'second factor', except: sessionId })
  await forgetOtherDevices(tx, userId, call.request.browser)
  await tx
    .updateTable('sessions')
    .set({ secondFactorAt: sql<Date>`now()` })
    .where('id', '=', sessionId ?? '')
    .execute()
  return replaceRecoveryCodes(tx, call, userId)
}

/** Writes the audit entry of a change, and notifies the user by email. */
export async function recordChange(
  tx: Tx,
  { context, app, request }: Context,
  { userId, factor, name, action, email }: FactorChange & { action: string; email: AuthEmailKind },
): Promise<void> {
  const { site, language } = context
  const user = await userById(tx, site.id, userId)
  if (!user) throw new HttpError(401, 'Unauthorized')
  await audit(tx, {
    siteId: site.id,
    userId,
    customerId: user.customerId,
    action,
    ip: request.ip,
    ...(name !== undefined && { target: name }),
    detail: { secondFactor: factor },
  })
  const values = { factor: message(language, `twoFactor.factor.${factor}`) }
  const to = { language, to: user.email, name: user.firstName, page: 'signInSecurity', values } as const
  await sendAuthEmail(tx, { site, env: app.env }, { kind: email, ...to })
}

/** Replaces all recovery codes of a user; returns the new ones, which are stored as hashes only. */
export async function replaceRecoveryCodes(tx: Tx, { app }: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, hash: hashRecoveryCode(app.env.secret, userId, code) })))
    .execute()
  return codes.map(formatRecoveryCode)
}

/** 60 random bits. */
const createRecoveryCode = () =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => KEY_CHARACTERS[randomInt(KEY_CHARACTERS.length)]).join('')
