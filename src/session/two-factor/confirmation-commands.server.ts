import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { type Call, requireUserId } from '#src/api/serve.server.ts'
import type { Viewer } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { ConfirmedStep } from './confirmed-steps.ts'
import { guardProof, type Proof, releaseProof, spendProof } from './proof-commands.server.ts'
import { loadProofTime } from './queries.server.ts'
import { isConfirmed } from './second-factor.ts'

type Context = Omit<Call<unknown>, 'input'>

/**
 * For the steps of CONFIRMED_STEPS, which names all of them. Refuses ConfirmSecondFactor if the user has a second factor
 * and has not proven it in this session for CONFIRMED_MINUTES; users without one pass. One proof permits every step.
 */
export async function requireConfirmation(db: Db, viewer: SessionOwner, _step: ConfirmedStep): Promise<Result<null>> {
  return (await needsConfirmation(db, viewer)) ? refuse('ConfirmSecondFactor') : ok(null)
}

type SessionOwner = Pick<Viewer, 'hasSecondFactor' | 'sessionId'>

/** Whether `requireConfirmation` would refuse now. */
export async function needsConfirmation(db: Db, { hasSecondFactor, sessionId }: SessionOwner): Promise<boolean> {
  if (!hasSecondFactor || !sessionId) return false
  return !isConfirmed(await loadProofTime(db, sessionId), new Date())
}

/** Proves the second factor again, for the session of the call. */
export async function confirmSecondFactor(call: Context, proof: Proof): Promise<Result<null>> {
  const { context, app, request } = call
  const userId = requireUserId(context)
  const entry = { siteId: context.site.id, userId, customerId: null, ip: request.ip }
  const limits = await guardProof(call, userId)
  const confirmed = await transact(app.db, async (tx) => {
    const spent = await spendProof(tx, call, { userId, proof })
    if (!spent.ok) return spent
    await audit(tx, { ...entry, action: 'session.factorConfirmed', detail: { secondFactor: spent.value } })
    await tx
      .updateTable('sessions')
      .set({ secondFactorAt: sql<Date>`now()` })
      .where('id', '=', context.viewer.sessionId ?? '')
      .execute()
    return ok(null)
  })
  if (confirmed.ok) await releaseProof(call, limits)
  else await audit(app.db, { ...entry, action: 'session.factorRefused' })
  return confirmed
}
