import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { HttpError, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { BrowserCookie, Call } from '#src/api/serve.server.ts'
import { saveLanguage } from '#src/customers/commands.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { type Limit, overLimit, releaseHit } from '#src/platform/rate-limit.server.ts'
import { findStatusRefusal } from './auth/login-message.ts'
import { emailKey } from './auth/login-name.ts'
import {
  type Credentials,
  type ProvenUser,
  type StartedSession,
  startUserSession,
  toSessionClient,
  verifyCredentials,
} from './commands.server.ts'
import { hashToken, userById, userByLoginName } from './queries.server.ts'
import { issueLink, spendLink } from './secrets/single-use-commands.server.ts'
import { recordAcceptances } from './start-commands.server.ts'

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
  const device = await findTrustedDevice(app.db, { siteId: context.site.id, name }, request.browser)
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

/** Verifies the credentials within the limits and opens a session, unless the account prevents it. */
export async function signInUser(call: Context, login: Login): Promise<Result<StartedSession & { userId: number }>> {
  const proven = await authenticate(call, login)
  if (!proven.ok) return proven
  const { userId } = proven.value
  const { context, app, request } = call
  const entry = { siteId: context.site.id, userId, customerId: null, ip: request.ip }
  const statusRefusal = findStatusRefusal(proven.value, login.signInKind ? 'browser' : 'client')
  if (statusRefusal) {
    await audit(app.db, { ...entry, action: 'session.loginRefused', target: statusRefusal })
    return statusRefusal === 'UseDesktopApplication' ? refuseForLicence(call, userId) : refuse(statusRefusal)
  }
  const session = await startUserSession(app.db, context.site.id, {
    userId,
    remember: login.remember,
    client: toSessionClient(request),
  })
  await app.db.transaction().execute(async (tx) => {
    const contractIds = login.contractId === undefined ? [] : [login.contractId]
    await saveLanguage(tx, userId, context.language)
    await recordAcceptances(tx, { siteId: context.site.id, userId, contractIds, ip: request.ip })
    await audit(tx, { ...entry, action: 'session.login' })
  })
  await saveTrustedDevice(app.db, userId, request.browser)
  return ok({ ...session, userId })
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

/** Hex digest of the browser's device if it signed this account in before; undefined for other devices. */
async function findTrustedDevice(
  db: Db,
  account: { siteId: number; name: string },
  browser: BrowserCookie | undefined,
): Promise<string | undefined> {
  if (!browser?.device) return undefined
  const user = await userByLoginName(db, account.siteId, account.name)
  if (!user) return undefined
  const hash = hashToken(browser.device)
  const known = await db
    .selectFrom('knownDevices')
    .select('seenAt')
    .where('userId', '=', user.id)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return known && hash.toString('hex')
}

/** Stores the device of a browser that signed in; the token itself is only in its cookie. */
async function saveTrustedDevice(db: Db, userId: number, browser: BrowserCookie | undefined): Promise<void> {
  if (!browser) return
  const token = browser.device ?? randomBytes(32).toString('base64url')
  await db
    .insertInto('knownDevices')
    .values({ userId, hash: hashToken(token) })
    .onConflict((conflict) => conflict.columns(['userId', 'hash']).doUpdateSet({ seenAt: sql<Date>`now()` }))
    .execute()
  browser.setDevice?.(token)
}

/** Deletes devices unused for longer than their cookie's lifetime. */
export const deleteOldDevices = (db: Db) =>
  db.deleteFrom('knownDevices').where('seenAt', '<', sql<Date>`now() - interval '400 days'`).execute()

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

/** Exchanges a login link for a session of that browser; both steps are audited. */
export async function enterByLink(call: Context, token: string): Promise<Result<StartedSession>> {
  const { context, app, request } = call
  const siteId = context.site.id
  const spent = await app.db.transaction().execute((tx) => spendLink(tx, { siteId, purpose: 'login', token }))
  const user = spent?.userId ? await userById(app.db, siteId, spent.userId) : undefined
  const entry = { siteId, userId: spent?.userId ?? null, customerId: null, ip: request.ip }
  if (!spent || !user || findStatusRefusal(user, 'browser')) {
    await audit(app.db, { ...entry, action: 'session.loginRefused', target: 'link' })
    return refuse('LinkIsOver')
  }
  const session = await startUserSession(app.db, siteId, {
    userId: user.id,
    remember: false,
    client: toSessionClient(request),
  })
  await audit(app.db, { ...entry, action: 'session.login', target: 'link', detail: { madeFrom: spent.ip } })
  return ok(session)
}
