import { z } from 'zod'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import { findStatusRefusal } from '../auth/login-message.ts'
import type { StartedSession } from '../commands.server.ts'
import { findValidLink, issueLink, spendLink } from '../secrets/single-use-commands.server.ts'
import { beginSession } from '../start-commands.server.ts'
import { saveTrustedDevice } from '../trusted-device-commands.server.ts'
import { userById } from '../user-queries.server.ts'
import { buildRequestOptions, toRelyingParty } from './passkey.server.ts'
import { guardProof, type Proof, releaseProof, spendProof } from './proof-commands.server.ts'
import { loadPasskeyReferences, loadSecondFactors } from './queries.server.ts'
import type { SecondFactors } from './second-factor.ts'

type Context = Omit<Call<unknown>, 'input'>

/** A sign-in with a proven password, which the second factor continues in the same kind of client. */
const pendingSignIn = z.object({
  client: z.enum(['browser', 'client']),
  remember: z.boolean(),
  contractId: z.number().optional(),
  madeFrom: z.string().optional(),
})
type PendingSignIn = z.infer<typeof pendingSignIn>

/** Issues the token of a half-finished sign-in: ten minutes, one use. */
export const openSecondStep = (
  { context, app, request }: Context,
  userId: number,
  { client, remember, contractId, madeFrom }: { [Key in keyof PendingSignIn]: PendingSignIn[Key] | undefined },
): Promise<string> =>
  issueLink(app.db, {
    siteId: context.site.id,
    purpose: 'secondStep',
    userId,
    ip: request.ip,
    detail: { client, remember, contractId, madeFrom },
  })

const toLink = ({ context }: Context, token: string) =>
  ({ siteId: context.site.id, purpose: 'secondStep', token }) as const

/** The half-finished sign-in of a token; undefined if it is over, or belongs to another kind of client. */
async function findPendingStep(call: Context, token: string, client: PendingSignIn['client']) {
  const link = await findValidLink(call.app.db, toLink(call, token))
  if (!link?.userId) return undefined
  const pending = pendingSignIn.parse(link.detail)
  return pending.client === client ? { ...pending, userId: link.userId } : undefined
}

/** What the user of a half-finished sign-in can prove; null if it is over. */
export async function loadSecondStep(call: Context, token: string) {
  const pending = await findPendingStep(call, token, 'browser')
  if (!pending) return null
  return listWays(call, await loadSecondFactors(call.app.db, pending.userId))
}

/** What can be proven on this host. */
export function listWays(call: Context, { authenticatorSince, passkeys }: SecondFactors) {
  const { host } = toRelyingParty(call)
  const isHere = passkeys.some((passkey) => passkey.host === host)
  return {
    authenticator: authenticatorSince !== null,
    passkey: isHere,
    passkeyHost: isHere ? null : (passkeys[0]?.host ?? null),
  }
}

/** The challenge for the passkeys of a half-finished sign-in; null if it is over or has none on this host. */
export async function challengeSecondStep(call: Context, token: string) {
  const pending = await findPendingStep(call, token, 'browser')
  return pending ? challengePasskeys(call, pending.userId) : null
}

/** A challenge that is answered once, for the passkeys of a user on this host; null if there is none. */
export async function challengePasskeys(call: Context, userId: number) {
  const { context, app, request } = call
  const party = toRelyingParty(call)
  const passkeys = await loadPasskeyReferences(app.db, userId, party.host)
  if (passkeys.length === 0) return null
  const link = { siteId: context.site.id, purpose: 'passkeyUse', userId, ip: request.ip } as const
  return buildRequestOptions(party, await issueLink(app.db, link), passkeys)
}

interface SecondStep {
  token: string
  client: PendingSignIn['client']
  proof: Proof
}

/**
 * Proves the second factor and opens the session, once, in one transaction: of two requests with one token or one code,
 * one succeeds. Refuses LinkIsOver after the time-out, and when the account was closed meanwhile.
 */
export async function finishSecondStep(
  call: Context,
  { token, client, proof }: SecondStep,
): Promise<Result<{ session: StartedSession; userId: number; remember: boolean }>> {
  const { context, app, request } = call
  const siteId = context.site.id
  const pending = await findPendingStep(call, token, client)
  if (!pending) return refuse('LinkIsOver')
  const { userId } = pending
  const limits = await guardProof(call, userId)
  const finished = await transact(app.db, async (tx) => {
    const link = await spendLink(tx, toLink(call, token))
    const user = link && (await userById(tx, siteId, userId))
    if (!user || findStatusRefusal(user, client)) return refuse('LinkIsOver')
    const spent = await spendProof(tx, call, { userId, proof })
    if (!spent.ok) return spent
    const session = await beginSession(tx, call, { ...pending, secondFactor: spent.value })
    return ok({ session, userId, remember: pending.remember })
  })
  if (!finished.ok) {
    const entry = { siteId, userId, customerId: null, ip: request.ip }
    await audit(app.db, { ...entry, action: 'session.factorRefused' })
    return finished
  }
  await releaseProof(call, limits)
  if (client === 'browser' && pending.madeFrom === undefined) await saveTrustedDevice(app.db, userId, request.browser)
  return finished
}
