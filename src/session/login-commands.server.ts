import { setTimeout } from 'node:timers/promises'
import { HttpError, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import { type Limit, overLimit, releaseHit } from '#src/platform/rate-limit.server.ts'
import { findStatusRefusal } from './auth/login-message.ts'
import { emailKey } from './auth/login-name.ts'
import { type Credentials, type ProvenUser, type StartedSession, verifyCredentials } from './commands.server.ts'
import { needsSecondStep } from './queries.server.ts'
import { issueLink, spendLink } from './secrets/single-use-commands.server.ts'
import { openSession } from './start-commands.server.ts'
import { findTrustedDevice, saveTrustedDevice } from './trusted-device-commands.server.ts'
import { openSecondStep } from './two-factor/second-step-commands.server.ts'
import { userById, userByLoginName } from './user-queries.server.ts'

type Context = Omit<Call<unknown>, 'input'>

/** Attempts above a hard limit are refused with 429; above the others the answer is delayed. */
interface LoginLimits {
  hard: Limit[]
  slowing: { limit: Limit; seconds: number }[]
}

/**
 * A device with an earlier sign-in to the account has separate limits, so that others cannot use them up (decision
 * 0151). Unknown devices are limited by address, and by account and address; attempts from many addresses on one
 * account slow down responses and lock no user out.
 */
async function loginLimits({ context, app, request }: Context, name: string): Promise<LoginLimits> {
  const account = `${context.site.id} ${emailKey(name)}`
  const device = await findDevice({ app, context, request }, name)
  if (device !== undefined) {
    const key = `login device ${account} ${device}`
    return {
      hard: [
        { key, max: 10, seconds: 60 },
        { key: `${key} slowly`, max: 40, seconds: 900 },
      ],
      slowing: [],
    }
  }
  return {
    hard: [
      { key: `login from ${account} ${request.ip}`, max: 5, seconds: 60 },
      { key: `login from slowly ${account} ${request.ip}`, max: 20, seconds: 900 },
      { key: `login address ${request.ip}`, max: 20, seconds: 60 },
      { key: `login address slowly ${request.ip}`, max: 200, seconds: 3600 },
    ],
    slowing: [
      { limit: { key: `login account ${account}`, max: 10, seconds: 60 }, seconds: 1 },
      { limit: { key: `login account slowly ${account}`, max: 20, seconds: 900 }, seconds: 3 },
    ],
  }
}

/** The known device of the user with this name; undefined for a browser without a device, which needs no query. */
async function findDevice({ context, app, request }: Context, name: string): Promise<string | undefined> {
  if (!request.browser?.device) return undefined
  const user = await userByLoginName(app.db, context.site.id, name)
  return user && findTrustedDevice(app.db, user.id, request.browser)
}

/** Counts an attempt, then verifies the credentials. The refusal never reveals which part was wrong. */
async function authenticate(call: Context, login: Credentials): Promise<Result<ProvenUser>> {
  const { context, app, request } = call
  const limits = await loginLimits(call, login.email)
  await guardLogin(call, limits.hard)
  await slowDown(call, limits.slowing)
  const proven = await verifyCredentials(app.db, context.site.id, login)
  if (!proven) {
    const entry = { siteId: context.site.id, userId: null, customerId: null, ip: request.ip }
    await audit(app.db, { ...entry, action: 'session.loginRefused' })
    return refuse('WrongUserNameOrPassword')
  }
  // Counted before the password is verified, so that concurrent guesses do not slip through; a correct one is not
  // counted.
  const counted = [...limits.hard, ...limits.slowing.map(({ limit }) => limit)]
  for (const limit of counted) await releaseHit(app.db, limit)
  return ok(proven)
}

interface Login extends Credentials {
  remember: boolean
  /** The accepted contract version. */
  contractId?: number | undefined
}

/** An open session, or the token with which a user with a second factor continues. */
export type SignInProgress = { session: StartedSession; secondStep?: never } | { secondStep: string; session?: never }

/**
 * Verifies the credentials within the limits. Opens a session, unless the account prevents it or a second factor is to
 * be proven first.
 */
export async function signInUser(call: Context, login: Login): Promise<Result<SignInProgress>> {
  const proven = await authenticate(call, login)
  if (!proven.ok) return proven
  const { userId } = proven.value
  const { context, app, request } = call
  const client = login.signInKind ? 'browser' : 'client'
  const statusRefusal = findStatusRefusal(proven.value, client)
  if (statusRefusal) {
    const entry = { siteId: context.site.id, userId, customerId: null, ip: request.ip }
    await audit(app.db, { ...entry, action: 'session.loginRefused', target: statusRefusal })
    return statusRefusal === 'UseDesktopApplication' ? refuseForLicence(call, userId) : refuse(statusRefusal)
  }
  const { remember, contractId } = login
  if (await needsSecondStep(app.db, userId))
    return ok({ secondStep: await openSecondStep(call, userId, { client, remember, contractId }) })
  const session = await openSession(call, { userId, remember, contractId })
  await saveTrustedDevice(app.db, userId, request.browser)
  return ok({ session })
}

/** A user who proved the password may type the licence key next; `licence` identifies them for a while. */
async function refuseForLicence({ context, app, request }: Context, userId: number) {
  const link = { siteId: context.site.id, purpose: 'licence', userId, ip: request.ip } as const
  return refuse('UseDesktopApplication', { licence: await issueLink(app.db, link) })
}

async function guardLogin({ app }: Context, limits: Limit[]) {
  const waits = await Promise.all(limits.map((limit) => overLimit(app.db, limit)))
  const retryAfter = waits.filter((wait) => wait !== undefined).sort((a, b) => b - a)[0]
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
}

/**
 * Waits before the password is verified: a correct one takes as long as a wrong one. No connection is held meanwhile.
 */
async function slowDown({ app }: Context, slowing: LoginLimits['slowing']) {
  const waits = await Promise.all(
    slowing.map(async ({ limit, seconds }) => ((await overLimit(app.db, limit)) === undefined ? 0 : seconds)),
  )
  await setTimeout(Math.max(0, ...waits) * 1000)
}

/** Creates a login link for a proven user (threat 28): for this site, one minute, one use. */
export async function makeLoginLink(
  call: Context,
  login: { email: string; password: string },
): Promise<Result<string>> {
  const proven = await authenticate(call, login)
  if (!proven.ok) return proven
  const statusRefusal = findStatusRefusal(proven.value, 'browser')
  if (statusRefusal) return refuse(statusRefusal)
  const { context, app, request } = call
  const { userId } = proven.value
  return app.db.transaction().execute(async (tx) => {
    const token = await issueLink(tx, { siteId: context.site.id, purpose: 'login', userId, ip: request.ip })
    const entry = { siteId: context.site.id, userId, customerId: null, ip: request.ip }
    await audit(tx, { ...entry, action: 'session.loginLinkMade' })
    return ok(token)
  })
}

/** Exchanges a login link for a session of that browser, or for the second step; both uses are audited. */
export async function enterByLink(call: Context, token: string): Promise<Result<SignInProgress>> {
  const { context, app, request } = call
  const siteId = context.site.id
  const spent = await app.db.transaction().execute((tx) => spendLink(tx, { siteId, purpose: 'login', token }))
  const user = spent?.userId ? await userById(app.db, siteId, spent.userId) : undefined
  if (!spent || !user || findStatusRefusal(user, 'browser')) {
    const entry = { siteId, userId: spent?.userId ?? null, customerId: null, ip: request.ip }
    await audit(app.db, { ...entry, action: 'session.loginRefused', target: 'link' })
    return refuse('LinkIsOver')
  }
  const signIn = { userId: user.id, remember: false, madeFrom: spent.ip }
  if (await needsSecondStep(app.db, user.id))
    return ok({ secondStep: await openSecondStep(call, user.id, { client: 'browser', ...signIn }) })
  return ok({ session: await openSession(call, signIn) })
}
