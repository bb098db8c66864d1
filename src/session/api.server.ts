import { HttpError, notFound, type RefusalCode } from '#src/api/refusal.ts'
import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { can } from '#src/permissions/policy.ts'
import type { Viewer } from '#src/permissions/viewer.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { verifyClientSecret } from '#src/site/client-secrets/commands.server.ts'
import { renewBrowserToken } from './browser-token.server.ts'
import {
  type BearerTokens,
  endSession,
  issueBearerTokens,
  issueClientToken,
  refreshSession,
  type StartedSession,
  startVisitorSession,
} from './commands.server.ts'
import { enterByLink, makeLoginLink, signInUser } from './login-commands.server.ts'
import { type LoginKind, loadLoginKind, viewerByToken } from './queries.server.ts'
import { endView } from './shop-view/commands.server.ts'
import { enterBrowser, privacyIsAccepted, signedInViewer } from './start-commands.server.ts'
import { finishSecondStep } from './two-factor/second-step-commands.server.ts'
import {
  createLoginUrl,
  getToken,
  getTokenByClient,
  getTokenUserAccount,
  logout,
  refreshToken,
  refreshTokenUserAccount,
  renewSession,
  signIn,
  signInByLink,
  signOut,
  verifySecondFactor,
} from './wire.ts'

type Context = Omit<Call<unknown>, 'input'>

export const sessionApi: ServedEndpoint[] = [
  serve(getTokenByClient, async ({ input, app, request }) => {
    const retryAfter = await overLimit(app.db, { key: `client token ${request.ip}`, max: 120, seconds: 60 })
    if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
    const site = await app.sites.find(getHostName(input.webUrl))
    if (!site || !(await verifyClientSecret(app.db, site.site.id, input.secret)))
      throw new HttpError(401, 'InvalidClient')
    return createClientToken(app, site.site.id)
  }),
  serve(getToken, ({ input, ...call }) => bearerLogin(call, { ...input, kind: 'customer' })),
  serve(getTokenUserAccount, ({ input, ...call }) => bearerLogin(call, { ...input, kind: 'userAccount' })),
  serve(verifySecondFactor, async ({ input, ...call }) => {
    const { token, code } = input
    const finished = await finishSecondStep(call, { token, client: 'client', proof: { code } })
    if (!finished.ok) {
      // The token is not a link of an email: the client signs in again.
      return wireRefusal(call, finished.refusal.code === 'LinkIsOver' ? 'SessionExpired' : finished.refusal.code)
    }
    const { tokens, person } = await issueTokens(call, finished.value.session)
    const kind = await loadLoginKind(call.app.db, finished.value.userId)
    return { tokens, ...(kind === 'customer' ? { customer: person } : { userAccount: person }) }
  }),
  serve(refreshToken, ({ input, ...call }) => bearerRefresh(call, input.refresh, 'customer')),
  serve(refreshTokenUserAccount, ({ input, ...call }) => bearerRefresh(call, input.refresh, 'userAccount')),
  serve(logout, async (call) => {
    const { context, app } = call
    await endCurrentSession(call)
    return createClientToken(app, context.site.id)
  }),
  serve(signIn, async ({ input, ...call }) => {
    const { context } = call
    if (input.signInKind === 'representative' && !can(context, 'signInAsRepresentative')) throw notFound()
    if (!(await privacyIsAccepted(call, input))) return { refusal: 'ConfirmKVKK' as const }
    const login = await signInUser(call, input)
    if (login.ok) {
      const { session, secondStep } = login.value
      return session ? { start: await enterBrowser(call, session, input) } : { secondStep }
    }
    const { code, values } = login.refusal
    return { refusal: code, ...(values?.licence !== undefined && { licence: `${values.licence}` }) }
  }),
  serve(signOut, async (call) => {
    const { context, request } = call
    await endCurrentSession(call)
    request.browser?.remove()
    return { next: context.shop.sells.toPublic ? ('home' as const) : ('login' as const) }
  }),
  serve(renewSession, async ({ app, request }) => {
    const { browser } = request
    const renewed = browser?.token === undefined ? undefined : await renewBrowserToken(app.db, browser.token)
    if (renewed) browser?.set(renewed.token, renewed.expires)
    return { renewed: renewed !== undefined }
  }),
]

async function endCurrentSession({ app, context, request }: Context) {
  const { site, viewer } = context
  const { sessionId, viewedBy } = viewer
  if (!sessionId) return
  if (viewedBy) await endView(app.db, { siteId: site.id, sessionId, ip: request.ip })
  await endSession(app.db, sessionId, 'logout')
  for (const follow of app.afterLogout) await follow(sessionId)
}

function getHostName(webUrl: string): string {
  const url = URL.parse(webUrl) ?? URL.parse(`http://${webUrl}`)
  return url?.hostname ?? ''
}

async function createClientToken(app: Call<unknown>['app'], siteId: number) {
  const session = await startVisitorSession(app.db, siteId)
  return { access: await issueClientToken(app.db, session), visitorId: session.visitorId }
}

interface BearerLogin {
  email: string
  password: string
  kind: LoginKind
  approvedContractId?: number | null | undefined
}

async function bearerLogin(call: Context, login: BearerLogin) {
  const contractId = login.approvedContractId ?? undefined
  const consent = { privacyAccepted: contractId !== undefined, contractId }
  if (!(await privacyIsAccepted(call, consent))) return wireRefusal(call, 'ConfirmKVKK')
  const started = await signInUser(call, { ...login, contractId, remember: true })
  if (!started.ok) return wireRefusal(call, started.refusal.code)
  const { session, secondStep } = started.value
  if (!session) return { ...wireRefusal(call, 'SecondFactorRequired'), secondFactorToken: secondStep }
  return issueTokens(call, session)
}

async function issueTokens(call: Context, session: StartedSession) {
  const tokens = await issueBearerTokens(call.app.db, session)
  return signedInAnswer(tokens, await signedInViewer(call, tokens.access, 'access'))
}

async function bearerRefresh(call: Context, refresh: string, kind: LoginKind) {
  const { app } = call
  const tokens = await refreshSession(app.db, { refresh, kind, secret: app.env.secret })
  if (!tokens) throw new HttpError(401, 'SessionExpired')
  const sessionViewer = await viewerByToken(app.db, tokens.access, 'access')
  if (!sessionViewer) throw new HttpError(401, 'SessionExpired')
  return signedInAnswer(tokens, sessionViewer.viewer)
}

const wireRefusal = ({ context }: Context, code: RefusalCode) => ({
  errorCode: code,
  message: message(context.language, `refusal.${code}`),
})

function signedInAnswer(tokens: BearerTokens, viewer: Viewer) {
  const { customer, hides } = viewer
  return {
    tokens: { access: tokens.access, refresh: tokens.refresh, expiresAt: tokens.accessExpiresAt },
    person: {
      customerId: customer?.id ?? null,
      groupId: customer?.groupId ?? null,
      groupIds: customer?.groupId ? [customer.groupId] : [],
      software: { homeStyle: viewer.homeStyle },
      code: customer?.code ?? '',
      companyName: customer?.name ?? '',
      companyImage: customer?.picture ?? '',
      firstName: viewer.firstName,
      lastName: viewer.lastName,
      name: viewer.name,
      phone: viewer.phone,
      email: viewer.email,
      roleType: customer?.roleType ?? 0,
      isSubDealer: viewer.role === 'subDealer',
      promotions: viewer.promotions,
      specialDiscount: viewer.specialDiscount ?? '-1',
      seesStocks: viewer.seesStocks ? (1 as const) : (0 as const),
      hidesProducts: hides.has('product'),
      hidesOrders: hides.has('order'),
      hidesAccount: hides.has('account'),
      hidesBankAccounts: hides.has('bankAccounts'),
      hidesPayments: hides.has('payment'),
      hidesSubDealers: hides.has('subDealers'),
    },
  }
}

export const linkApi: ServedEndpoint[] = [
  serve(createLoginUrl, async ({ input, ...call }) => {
    const link = await makeLoginLink(call, input)
    if (link.ok) return link.value
    const { code } = link.refusal
    return { errorCode: code, message: message(call.context.language, `refusal.${code}`) }
  }),
  serve(signInByLink, async ({ input, ...call }) => {
    const entered = await enterByLink(call, input.token)
    if (!entered.ok) return { refusal: entered.refusal.code }
    const { session, secondStep } = entered.value
    return session ? { start: await enterBrowser(call, session, { remember: false }) } : { secondStep }
  }),
]
