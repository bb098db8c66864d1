import { createHash, timingSafeEqual } from 'node:crypto'
import { type RefusalCode, Stop } from '../api/refusal.ts'
import { type Call, type Served, serve } from '../api/serve.server.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { overLimit } from '../platform/rate-limit.server.ts'
import type { Viewer } from '../shop/viewer.ts'
import {
  type BearerTokens,
  endSession,
  issueBearerTokens,
  issueBrowserToken,
  issueClientToken,
  type LoginKind,
  refreshSession,
  renewBrowserToken,
  startVisitorSession,
} from './commands.server.ts'
import { logIn } from './login-commands.server.ts'
import { viewerByToken } from './queries.server.ts'
import { startPage } from './start-page.ts'
import {
  getToken,
  getTokenByClient,
  getTokenUserAccount,
  logout,
  refreshToken,
  refreshTokenUserAccount,
  renewSession,
  signIn,
  signOut,
} from './wire.ts'

type Context = Omit<Call<unknown>, 'input'>

export const sessionApi: Served[] = [
  serve(getTokenByClient, async ({ input, house, request }) => {
    const retryAfter = await overLimit(house.db, { key: `client token ${request.ip}`, most: 120, seconds: 60 })
    if (retryAfter !== undefined) throw new Stop(429, 'TooManyRequests', { retryAfter })
    const site = await house.sites.find(hostOf(input.webUrl))
    const given = createHash('sha256').update(input.secret).digest()
    if (!site?.clientSecretHash || !timingSafeEqual(given, site.clientSecretHash)) throw new Stop(401, 'InvalidClient')
    return freshClient(house, site.site.id)
  }),
  serve(getToken, ({ input, ...call }) => bearerLogin(call, { ...input, kind: 'customer' })),
  serve(getTokenUserAccount, ({ input, ...call }) => bearerLogin(call, { ...input, kind: 'userAccount' })),
  serve(refreshToken, ({ input, ...call }) => bearerRefresh(call, input.refresh, 'customer')),
  serve(refreshTokenUserAccount, ({ input, ...call }) => bearerRefresh(call, input.refresh, 'userAccount')),
  serve(logout, async ({ who, house }) => {
    if (who.viewer.sessionId) await endSession(house.db, who.viewer.sessionId, 'logout')
    return freshClient(house, who.site.id)
  }),
  serve(signIn, async ({ input, ...call }) => {
    const { who, house, request } = call
    if (who.shop.door.privacyTick && !input.privacyAccepted) return { refusal: 'ConfirmKVKK' as const }
    const login = await logIn(call, input)
    if (!login.ok) return { refusal: login.refusal.code }
    // A new token at login; the visitor's own ends, so that a planted cookie is worth nothing.
    if (who.viewer.sessionId) await endSession(house.db, who.viewer.sessionId, 'login')
    const token = await issueBrowserToken(house.db, login.value)
    request.browser?.set(token, input.remember ? login.value.expiresAt : undefined)
    const viewer = await signedInViewer(call, token, 'browser')
    return { start: startPage(viewer) as 'home' | 'products' }
  }),
  serve(signOut, async ({ who, house, request }) => {
    if (who.viewer.sessionId) await endSession(house.db, who.viewer.sessionId, 'logout')
    request.browser?.remove()
    return { next: who.shop.sells.toPublic ? ('home' as const) : ('login' as const) }
  }),
  serve(renewSession, async ({ house, request }) => {
    const { browser } = request
    const renewed = browser?.token === undefined ? undefined : await renewBrowserToken(house.db, browser.token)
    if (renewed) browser?.set(renewed.token, renewed.expires)
    return { renewed: renewed !== undefined }
  }),
]

function hostOf(webUrl: string): string {
  const url = URL.parse(webUrl) ?? URL.parse(`http://${webUrl}`)
  return url?.hostname ?? ''
}

async function freshClient(house: Call<unknown>['house'], siteId: number) {
  const session = await startVisitorSession(house.db, siteId)
  return { access: await issueClientToken(house.db, session), visitorId: session.visitorId }
}

/** Reads the viewer back by his new token and lets the other domains follow the login. */
async function signedInViewer({ who, house }: Context, token: string, purpose: 'browser' | 'access'): Promise<Viewer> {
  const known = await viewerByToken(house.db, token, purpose)
  if (!known) throw new Stop(401, 'Unauthorized')
  const login = { site: who.site, language: who.language, visitorId: who.viewer.visitorId, viewer: known.viewer }
  if (!who.viewer.signedIn && purpose === 'browser') for (const follow of house.afterLogin) await follow(login)
  return known.viewer
}

interface BearerLogin {
  email: string
  password: string
  kind: LoginKind
  approvedContractId?: number | null | undefined
}

async function bearerLogin(call: Context, login: BearerLogin) {
  const { who } = call
  if (who.shop.door.privacyTick && !login.approvedContractId) return wireRefusal(call, 'ConfirmKVKK')
  const started = await logIn(call, { ...login, remember: true })
  if (!started.ok) return wireRefusal(call, started.refusal.code)
  const tokens = await issueBearerTokens(call.house.db, started.value)
  return signedInAnswer(tokens, await signedInViewer(call, tokens.access, 'access'))
}

async function bearerRefresh(call: Context, refresh: string, kind: LoginKind) {
  const { house } = call
  const tokens = await refreshSession(house.db, { refresh, kind, secret: house.env.secret })
  if (!tokens) throw new Stop(401, 'SessionExpired')
  const known = await viewerByToken(house.db, tokens.access, 'access')
  if (!known) throw new Stop(401, 'SessionExpired')
  return signedInAnswer(tokens, known.viewer)
}

const wireRefusal = ({ who }: Context, code: RefusalCode) => ({
  errorCode: code,
  message: message(who.language, `refusal.${code}`),
})

function signedInAnswer(tokens: BearerTokens, viewer: Viewer) {
  const { customer } = viewer
  return {
    tokens: { access: tokens.access, refresh: tokens.refresh, expiresAt: tokens.accessExpiresAt },
    person: {
      customerId: customer?.id ?? null,
      groupId: customer?.groupId ?? null,
      code: customer?.code ?? '',
      companyName: customer?.name ?? '',
      name: viewer.name,
      email: viewer.email,
      roleType: customer?.roleType ?? 0,
      isSubDealer: viewer.role === 'subDealer',
      seesStocks: viewer.seesStocks ? (1 as const) : (0 as const),
    },
  }
}
