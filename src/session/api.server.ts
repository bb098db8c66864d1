import { timingSafeEqual } from 'node:crypto'
import { notFound, type RefusalCode, Stop } from '../api/refusal.ts'
import { type Call, type Served, serve } from '../api/serve.server.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { overLimit } from '../platform/rate-limit.server.ts'
import { can } from '../shop/policy.ts'
import type { Viewer } from '../shop/viewer.ts'
import { hashClientSecret } from '../site/client-secret-commands.server.ts'
import {
  type BearerTokens,
  endSession,
  issueBearerTokens,
  issueClientToken,
  type LoginKind,
  refreshSession,
  renewBrowserToken,
  startVisitorSession,
} from './commands.server.ts'
import { enterBrowser, privacyIsAccepted, signedInViewer } from './entering-commands.server.ts'
import { logIn } from './login-commands.server.ts'
import { viewerByToken } from './queries.server.ts'
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
    const given = hashClientSecret(input.secret)
    if (!site?.clientSecretHash || !timingSafeEqual(given, site.clientSecretHash)) throw new Stop(401, 'InvalidClient')
    return freshClient(house, site.site.id)
  }),
  serve(getToken, ({ input, ...call }) => bearerLogin(call, { ...input, kind: 'customer' })),
  serve(getTokenUserAccount, ({ input, ...call }) => bearerLogin(call, { ...input, kind: 'userAccount' })),
  serve(refreshToken, ({ input, ...call }) => bearerRefresh(call, input.refresh, 'customer')),
  serve(refreshTokenUserAccount, ({ input, ...call }) => bearerRefresh(call, input.refresh, 'userAccount')),
  serve(logout, async ({ who, house }) => {
    await leave(house, who)
    return freshClient(house, who.site.id)
  }),
  serve(signIn, async ({ input, ...call }) => {
    const { who } = call
    if (input.door === 'representative' && !can(who, 'signInAsRepresentative')) throw notFound()
    if (!(await privacyIsAccepted(call, input))) return { refusal: 'ConfirmKVKK' as const }
    const login = await logIn(call, input)
    if (login.ok) return { start: await enterBrowser(call, login.value, input) }
    const { code, values } = login.refusal
    return { refusal: code, ...(values?.licence !== undefined && { licence: `${values.licence}` }) }
  }),
  serve(signOut, async ({ who, house, request }) => {
    await leave(house, who)
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

async function leave(house: Call<unknown>['house'], { viewer: { sessionId } }: Context['who']) {
  if (!sessionId) return
  await endSession(house.db, sessionId, 'logout')
  for (const follow of house.afterLogout) await follow(sessionId)
}

function hostOf(webUrl: string): string {
  const url = URL.parse(webUrl) ?? URL.parse(`http://${webUrl}`)
  return url?.hostname ?? ''
}

async function freshClient(house: Call<unknown>['house'], siteId: number) {
  const session = await startVisitorSession(house.db, siteId)
  return { access: await issueClientToken(house.db, session), visitorId: session.visitorId }
}

interface BearerLogin {
  email: string
  password: string
  kind: LoginKind
  approvedContractId?: number | null | undefined
}

async function bearerLogin(call: Context, login: BearerLogin) {
  const contractId = login.approvedContractId ?? undefined
  const ticked = { privacyAccepted: contractId !== undefined, contractId }
  if (!(await privacyIsAccepted(call, ticked))) return wireRefusal(call, 'ConfirmKVKK')
  const started = await logIn(call, { ...login, contractId, remember: true })
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
