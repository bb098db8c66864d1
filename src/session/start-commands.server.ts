import { transact } from '#src/api/command.server.ts'
import { HttpError } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { saveLanguage } from '#src/customers/commands.server.ts'
import { type Viewer, type ViewerScope, viewerScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { CONTRACT_KINDS, type ContractKind } from '#src/site/contract.ts'
import { contractsInForce, publishedContract } from '#src/site/queries.server.ts'
import { type StartPage, startPage } from './auth/sign-in.ts'
import { issueBrowserToken } from './browser-token.server.ts'
import {
  endSession,
  type StartedSession,
  startUserSession,
  startVisitorSession,
  toSessionClient,
} from './commands.server.ts'
import { needsSecondStep, viewerByToken } from './queries.server.ts'
import { lockFactors } from './second-factor-commands.server.ts'
import type { Factor } from './two-factor/second-factor.ts'

type Context = Omit<Call<unknown>, 'input'>

/**
 * Sets the cookie of a new session on the reply. The visitor's own session ends, so that a planted cookie is worthless.
 * Returns the start page (storefront 4).
 */
export async function enterBrowser(
  call: Context,
  session: StartedSession,
  { remember }: { remember: boolean },
): Promise<StartPage> {
  const { context, app, request } = call
  if (context.viewer.sessionId) await endSession(app.db, context.viewer.sessionId, 'login')
  const token = await issueBrowserToken(app.db, session)
  request.browser?.set(token, remember ? session.expiresAt : undefined)
  return startPage({ shop: context.shop, viewer: await signedInViewer(call, token, 'browser') })
}

/** A sign-in with everything that it needs proven. */
export interface ProvenSignIn {
  userId: number
  remember: boolean
  /** The accepted contract version. */
  contractId?: number | undefined
  /** For a sign-in by a login link: the network address where it was made. */
  madeFrom?: string | undefined
  /** Undefined for users without a second factor. */
  secondFactor?: Factor
}

/** Opens the session of a proven user, and records what belongs to a sign-in. */
export async function beginSession(tx: Tx, call: Context, signIn: ProvenSignIn): Promise<StartedSession> {
  const { context, request } = call
  const { userId, remember, contractId, madeFrom, secondFactor } = signIn
  const siteId = context.site.id
  const secondFactorAt = secondFactor === undefined ? null : new Date()
  if (secondFactor === undefined) {
    await lockFactors(tx, userId)
    // The user added one since it was checked.
    if (await needsSecondStep(tx, userId)) throw new HttpError(401, 'Unauthorized')
  }
  const session = await startUserSession(tx, siteId, {
    userId,
    remember,
    secondFactorAt,
    client: toSessionClient(request),
  })
  if (madeFrom === undefined) {
    await saveLanguage(tx, userId, context.language)
    const contractIds = contractId === undefined ? [] : [contractId]
    await recordAcceptances(tx, { siteId, userId, contractIds, ip: request.ip })
  }
  await audit(tx, {
    siteId,
    userId,
    customerId: null,
    action: 'session.login',
    ip: request.ip,
    ...(madeFrom !== undefined && { target: 'link' }),
    detail: { ...(madeFrom !== undefined && { madeFrom }), ...(secondFactor && { secondFactor }) },
  })
  return session
}

/** The same in a transaction of its own, repeated if the customer is merged into another meanwhile. */
export async function openSession(call: Context, signIn: ProvenSignIn): Promise<StartedSession> {
  const { session } = await transact(call.app.db, async (tx) => ({
    ok: true,
    session: await beginSession(tx, call, signIn),
  }))
  return session
}

/** Loads the viewer by the new token and runs the login hooks of other modules. */
export async function signedInViewer(
  { context, app }: Context,
  token: string,
  purpose: 'browser' | 'access',
): Promise<Viewer> {
  const sessionViewer = await viewerByToken(app.db, token, purpose)
  if (!sessionViewer) throw new HttpError(401, 'Unauthorized')
  const login = {
    site: context.site,
    language: context.language,
    visitorId: context.viewer.visitorId,
    viewer: sessionViewer.viewer,
  }
  if (!context.viewer.signedIn && purpose === 'browser') for (const runHook of app.afterLogin) await runHook(login)
  return sessionViewer.viewer
}

/**
 * Whether a sign-in has the required privacy consent (storefront 5): if the shop requires the checkbox, it must be set
 * for the current version of the agreement. Without a published agreement the checkbox alone is enough.
 */
export async function privacyIsAccepted(
  { context, app }: Context,
  consent: { privacyAccepted: boolean; contractId?: number | undefined },
): Promise<boolean> {
  if (!context.shop.auth.privacyTick) return true
  if (!consent.privacyAccepted) return false
  const inForce = await contractsInForce(app.db, context.site.id)
  if (!inForce.some(({ kind }) => kind === CONTRACT_KINDS.login)) return true
  return (
    consent.contractId !== undefined && containsCurrentContract(inForce, CONTRACT_KINDS.login, [consent.contractId])
  )
}

/**
 * The scope of a call that writes data of its viewer. A browser without a cookie becomes a visitor at its first write,
 * so that reading alone creates no rows.
 */
export async function ensureVisitor({ context, app, request }: Omit<Call<unknown>, 'input'>): Promise<ViewerScope> {
  const scope = viewerScope(context)
  if (scope.userId !== null || scope.visitorId !== null) return scope
  if (request.newVisitorToken !== undefined) return { ...scope, visitorId: request.newVisitorToken }
  const session = await startVisitorSession(app.db, context.site.id)
  request.newVisitorToken = session.visitorId
  request.browser?.set(await issueBrowserToken(app.db, session), session.expiresAt)
  return { ...scope, visitorId: session.visitorId }
}

interface AcceptedText {
  siteId: number
  userId: number
  contractIds: readonly number[]
  ip: string
  at?: Date
}

/**
 * Records which contract versions a user accepted, when and from which address. The first acceptance counts; ids of
 * other sites are ignored.
 */
export async function recordAcceptances(tx: Tx, { siteId, userId, contractIds, ip, at }: AcceptedText): Promise<void> {
  for (const contractId of contractIds) {
    const contract = await publishedContract(tx, siteId, contractId)
    if (!contract) continue
    await tx
      .insertInto('contractAcceptances')
      .values({
        siteId,
        userId,
        contractId,
        kind: contract.kind,
        version: contract.version,
        ip,
        ...(at && { acceptedAt: at }),
      })
      .onConflict((conflict) => conflict.columns(['userId', 'contractId']).doNothing())
      .execute()
  }
}

/** Whether these ids contain the version in force of a kind, in any language. */
export const containsCurrentContract = (
  inForce: readonly { id: number; kind: ContractKind }[],
  kind: ContractKind,
  ids: readonly number[],
) => inForce.some((contract) => contract.kind === kind && ids.includes(contract.id))
