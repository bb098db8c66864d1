import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { HttpError, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import type { AuthEmailKind } from '#src/notifications/email-kind.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { type Limit, overLimit, releaseHit } from '#src/platform/rate-limit.server.ts'
import { unseal } from '#src/platform/sealed.server.ts'
import { sendAuthEmail } from '../auth/email-commands.server.ts'
import { spendLink } from '../secrets/single-use-commands.server.ts'
import { findTrustedDevice } from '../trusted-device-commands.server.ts'
import { userById } from '../user-queries.server.ts'
import { parsePasskeyAnswer, toRelyingParty, verifyPossession } from './passkey.server.ts'
import { type Factor, parseCode } from './second-factor.ts'
import { findTotpStep } from './totp.server.ts'

type Context = Omit<Call<unknown>, 'input'>

/** What a user presents as second factor: a typed code, or the answer of a browser for a passkey. */
export interface Proof {
  code?: string | undefined
  passkey?: string | undefined
}

/**
 * Accepts a proof and uses it up: a code and a challenge are accepted once, also when two requests present it at the
 * same time. A used recovery code is notified to the user. Refuses WrongSecondFactor or PasskeyNotAccepted; then the
 * caller must roll back.
 */
export async function spendProof(
  tx: Tx,
  call: Context,
  { userId, proof }: { userId: number; proof: Proof },
): Promise<Result<Factor>> {
  if (proof.passkey !== undefined) {
    const isSpent = await spendPasskey(tx, call, { userId, text: proof.passkey })
    return isSpent ? ok('passkey') : refuse('PasskeyNotAccepted')
  }
  const typed = parseCode(proof.code ?? '')
  if (!typed) return refuse('WrongSecondFactor')
  const { secret } = call.app.env
  const spend = typed.kind === 'authenticator' ? spendTotpCode : spendRecoveryCode
  if (!(await spend(tx, { userId, code: typed.code, secret }))) return refuse('WrongSecondFactor')
  if (typed.kind === 'recoveryCode') await notifyUser(tx, call, { userId, kind: 'recoveryCodeUsed' })
  return ok(typed.kind)
}

interface CodeProof {
  userId: number
  code: string
  secret: string
}

async function spendTotpCode(tx: Tx, { userId, code, secret }: CodeProof): Promise<boolean> {
  const authenticator = await tx
    .selectFrom('authenticators')
    .select('sealedSecret')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  const shared = authenticator && unseal(secret, authenticator.sealedSecret)
  const step = shared === undefined ? undefined : findTotpStep(shared, code, Date.now())
  if (step === undefined) return false
  const { numUpdatedRows } = await tx
    .updateTable('authenticators')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keyed, so that a copy of the database alone does not allow guessing. */
export const hashRecoveryCode = (secret: string, userId: number, code: string): Buffer =>
  createHmac('sha256', secret).update(`recovery code ${userId} ${code}`).digest()

async function spendRecoveryCode(tx: Tx, { userId, code, secret }: CodeProof): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('hash', '=', hashRecoveryCode(secret, userId, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function spendPasskey(
  tx: Tx,
  call: Context,
  { userId, text }: { userId: number; text: string },
): Promise<boolean> {
  const answer = parsePasskeyAnswer(text)
  if (!answer) return false
  const siteId = call.context.site.id
  const challenge = await spendLink(tx, { siteId, purpose: 'passkeyUse', token: answer.challenge })
  const passkey = await tx
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'publicKey', 'counter'])
    .where('userId', '=', userId)
    .where('credentialId', '=', answer.credentialId)
    .forUpdate()
    .executeTakeFirst()
  if (challenge?.userId !== userId || !passkey) return false
  const counter = await verifyPossession(toRelyingParty(call), answer, passkey)
  if (counter === undefined) return false
  await tx.updateTable('passkeys').set({ counter, lastUsedAt: sql<Date>`now()` }).where('id', '=', passkey.id).execute()
  return true
}

/**
 * Counts an attempt before it is verified, so that concurrent guesses do not slip through, and returns the counts to
 * release after a right one. A known device has limits of its own, so that a stranger with the password cannot use up
 * those of the user (decision 0151).
 */
export async function guardProof(call: Context, userId: number): Promise<Limit[]> {
  const { app, request } = call
  const device = await findTrustedDevice(app.db, userId, request.browser)
  const key = device === undefined ? `second factor ${userId}` : `second factor ${userId} ${device}`
  const limits = [
    { key, max: 5, seconds: 60 },
    { key: `${key} slowly`, max: 20, seconds: 3600 },
    { key: `second factor address ${request.ip}`, max: 60, seconds: 900 },
    // Over all devices and addresses: a thief of the password may have many of both.
    { key: `second factor daily ${userId}`, max: 100, seconds: 86_400 },
  ]
  const waits = await Promise.all(limits.map((limit) => overLimit(app.db, limit)))
  const retryAfter = waits.filter((wait) => wait !== undefined).sort((a, b) => b - a)[0]
  if (retryAfter !== undefined) {
    await notifyOfGuessing(call, userId)
    throw new HttpError(429, 'TooManyRequests', { retryAfter })
  }
  return limits
}

/** Who comes to the limit knows the password, so the user is notified: once a day, as each attempt would be a flood. */
async function notifyOfGuessing(call: Context, userId: number): Promise<void> {
  const { context, app, request } = call
  if (await overLimit(app.db, { key: `second factor notice ${userId}`, max: 1, seconds: 86_400 })) return
  await app.db.transaction().execute(async (tx) => {
    const entry = { siteId: context.site.id, userId, customerId: null, ip: request.ip }
    await audit(tx, { ...entry, action: 'session.factorBlocked' })
    await notifyUser(tx, call, { userId, kind: 'secondFactorGuessed' })
  })
}

async function notifyUser(
  tx: Tx,
  { context: { site, language }, app }: Context,
  { userId, kind }: { userId: number; kind: AuthEmailKind },
) {
  const user = await userById(tx, site.id, userId)
  if (!user) return
  const email = { kind, language, to: user.email, name: user.firstName, page: 'signInSecurity' } as const
  await sendAuthEmail(tx, { site, env: app.env }, email)
}

export async function releaseProof({ app }: Context, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) await releaseHit(app.db, limit)
}
