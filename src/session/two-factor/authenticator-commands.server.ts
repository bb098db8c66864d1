import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { type Call, requireUserId } from '#src/api/serve.server.ts'
import { seal, unseal } from '#src/platform/sealed.server.ts'
import { lockFactors } from '../second-factor-commands.server.ts'
import { addFactor, authorizeChange } from './enrolment-commands.server.ts'
import { guardProof, releaseProof } from './proof-commands.server.ts'
import { drawQrCode, type QrCode } from './qr-code.server.ts'
import { parseCode } from './second-factor.ts'
import { buildTotpAddress, createTotpSecret, findTotpStep } from './totp.server.ts'

type Context = Omit<Call<unknown>, 'input'>

/** How long an authenticator app may take to be set up. */
const SET_UP_MINUTES = 15

export interface AuthenticatorSetUp {
  /** In base32, for apps without a camera. */
  secret: string
  address: string
  qrCode: QrCode
}

export function describeSetUp({ context: { site, viewer } }: Context, secret: string): AuthenticatorSetUp {
  const address = buildTotpAddress(secret, { issuer: site.name, account: viewer.email })
  return { secret, address, qrCode: drawQrCode(address) }
}

/** Starts to set up an authenticator app, again if need be. Refuses RecordChanged if the user has one. */
export async function startAuthenticator(call: Context, password: string): Promise<Result<AuthenticatorSetUp>> {
  const authorized = await authorizeChange(call, password)
  if (!authorized.ok) return authorized
  const secret = createTotpSecret()
  const sealedSecret = seal(call.app.env.secret, secret)
  const { numInsertedOrUpdatedRows = 0n } = await call.app.db
    .insertInto('authenticators')
    .values({ userId: authorized.value.userId, sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedSecret, createdAt: sql<Date>`now()` })
        .where('authenticators.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n ? ok(describeSetUp(call, secret)) : refuse('RecordChanged')
}

/**
 * Turns the authenticator app on by its first code; returns recovery codes if it is the first factor. The secret is
 * presented again: an open session that did not start this must not complete it. Refuses RecordChanged if it was
 * started again elsewhere, or took too long.
 */
export async function confirmAuthenticator(
  call: Context,
  { secret, code }: { secret: string; code: string },
): Promise<Result<string[] | null>> {
  const userId = requireUserId(call.context)
  const limits = await guardProof(call, userId)
  const confirmed = await transact(call.app.db, async (tx) => {
    await lockFactors(tx, userId)
    const pending = await tx
      .selectFrom('authenticators')
      .select('sealedSecret')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is', null)
      .where('createdAt', '>', sql<Date>`now() - make_interval(mins => ${SET_UP_MINUTES})`)
      .executeTakeFirst()
    if (!pending || unseal(call.app.env.secret, pending.sealedSecret) !== secret) return refuse('RecordChanged')
    const typed = parseCode(code)
    const step = typed?.kind === 'authenticator' ? findTotpStep(secret, typed.code, Date.now()) : undefined
    if (step === undefined) return refuse('WrongSecondFactor')
    const insert = () =>
      tx
        .updateTable('authenticators')
        .set({ confirmedAt: sql<Date>`now()`, lastStep: step })
        .where('userId', '=', userId)
        .execute()
    return ok(await addFactor(tx, call, { userId, factor: 'authenticator', insert }))
  })
  if (confirmed.ok) await releaseProof(call, limits)
  return confirmed
}
