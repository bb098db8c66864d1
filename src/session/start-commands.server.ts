import { HttpError } from '../api/refusal.ts'
import type { Call } from '../api/serve.server.ts'
import type { Viewer } from '../shop/viewer.ts'
import { CONTRACT_KINDS } from '../site/contract.ts'
import { contractsInForce } from '../site/queries.server.ts'
import { holdsKind } from './acceptance-commands.server.ts'
import { endSession, issueBrowserToken, type StartedSession } from './commands.server.ts'
import { viewerByToken } from './queries.server.ts'
import { type StartPage, startPage } from './start-page.ts'

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
  if (!context.viewer.signedIn && purpose === 'browser') for (const follow of app.afterLogin) await follow(login)
  return sessionViewer.viewer
}

/**
 * Whether a login may go on (storefront 5): where the shop asks for the tick, it must be there, and be of the version in
 * force. A shop that asks without having published a text takes the tick alone.
 */
export async function privacyIsAccepted(
  { context, app }: Context,
  ticked: { privacyAccepted: boolean; contractId?: number | undefined },
): Promise<boolean> {
  if (!context.shop.auth.privacyTick) return true
  if (!ticked.privacyAccepted) return false
  const inForce = await contractsInForce(app.db, context.site.id)
  if (!inForce.some(({ kind }) => kind === CONTRACT_KINDS.login)) return true
  return ticked.contractId !== undefined && holdsKind(inForce, CONTRACT_KINDS.login, [ticked.contractId])
}
