import { createHmac, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { RequestInfo } from '../api/serve.server.ts'
import type { Role } from '../permissions/viewer.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { actForFirst } from './acting-commands.server.ts'
import { type AccountStatus, admitsRole, type SignInKind } from './auth/login-message.ts'
import { hashToken, type LoginKind, type SessionViewer } from './queries.server.ts'
import { accessEnd, GRACE_SECONDS, isSeenLongAgo, sessionEnd } from './token.ts'
import { customersOfRepresentative, userByLoginName } from './user-queries.server.ts'

/** argon2id, 19 MiB, two passes (ASVS appendix C). */
export const hashPassword = (password: string) => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

export const newToken = () => randomBytes(32).toString('base64url')

export interface Credentials {
  /** E-mail or user name. */
  email: string
  password: string
  /** Login type of the wire; undefined if either may sign in. */
  kind?: LoginKind
  /** Side of the login page; undefined for wire calls. */
  signInKind?: SignInKind
}

/** Verified if the account does not exist, so that both responses take the same time. */
let dummyHash: Promise<string> | undefined

export interface ProvenUser extends AccountStatus {
  userId: number
  email: string
}

/** The user of these credentials, or undefined without revealing which part was wrong. */
export async function verifyCredentials(db: Db, siteId: number, login: Credentials): Promise<ProvenUser | undefined> {
  const user = await userByLoginName(db, siteId, login.email)
  dummyHash ??= hashPassword(newToken())
  const passwordHash = user?.passwordHash
  const matches = await verify(
    passwordHash && passwordHash !== NO_PASSWORD ? passwordHash : await dummyHash,
    login.password,
  )
  if (!user || !matches || passwordHash === NO_PASSWORD) return undefined
  const isPermittedKind =
    (!login.kind || user.loginKind === login.kind) &&
    (!login.signInKind || admitsRole(login.signInKind, user.role as Role))
  if (!isPermittedKind) return undefined
  const { id: userId, email, active, awaitsApproval, desktopOnly } = user
  return { userId, email, active, awaitsApproval, desktopOnly }
}

/** For deleted users. */
const NO_PASSWORD = '!'

export const passwordMatches = (passwordHash: string, password: string): Promise<boolean> =>
  passwordHash === NO_PASSWORD ? Promise.resolve(false) : verify(passwordHash, password)

export interface StartedSession {
  sessionId: string
  visitorId: string
  expiresAt: Date
}

/** An anonymous session that only identifies a visitor. */
export function startVisitorSession(db: Db, siteId: number): Promise<StartedSession> {
  return db.transaction().execute(async (tx) => {
    const { id: visitorId } = await tx
      .insertInto('visitors')
      .values({ siteId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const anonymous = { userId: null, customerId: null, secondFactorAt: null }
    return insertSession(tx, { siteId, visitorId, remember: true, ...anonymous })
  })
}

/** Where a user signed in, by which they recognize the session in a list. */
interface SessionClient {
  ip: string
  userAgent: string
}

const LONGEST_USER_AGENT = 300

export const toSessionClient = ({ ip, userAgent = '' }: Pick<RequestInfo, 'ip' | 'userAgent'>): SessionClient => ({
  ip,
  userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
})

/** Starts a session for a proven user. A representative starts with the first customer of the list (orders 4). */
export async function startUserSession(
  tx: Tx,
  siteId: number,
  { client, ...login }: { userId: number; remember: boolean; secondFactorAt: Date | null; client: SessionClient },
): Promise<StartedSession> {
  const user = await tx
    .selectFrom('users')
    .select(['customerId', 'role'])
    .where('id', '=', login.userId)
    .executeTakeFirstOrThrow()
  const assignedCustomers = user.role === 'representative' ? await customersOfRepresentative(tx, login.userId) : []
  const { id: visitorId } = await tx.insertInto('visitors').values({ siteId }).returning('id').executeTakeFirstOrThrow()
  const customerId = user.customerId ?? assignedCustomers[0]?.id ?? null
  return insertSession(tx, { siteId, visitorId, customerId, ...login, ...client })
}

interface NewSession {
  siteId: number
  visitorId: string
  userId: number | null
  customerId: number | null
  remember: boolean
  secondFactorAt: Date | null
  ip?: string
  userAgent?: string
}

async function insertSession(db: Tx, session: NewSession): Promise<StartedSession> {
  const expiresAt = sessionEnd(new Date(), session.remember)
  const { id } = await db
    .insertInto('sessions')
    .values({ ...session, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sessionId: id, visitorId: session.visitorId, expiresAt }
}

export interface BearerTokens {
  access: string
  refresh: string
  accessExpiresAt: Date
}

/** A client token has no refresh call on the wire, so it lives as long as its visitor's session. */
export async function issueClientToken(db: Db | Tx, { sessionId, expiresAt }: StartedSession): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessionTokens')
    .values({ hash: hashToken(token), sessionId, purpose: 'access', expiresAt })
    .execute()
  return token
}

/** Access and refresh token for clients other than our browser pages. */
export async function issueBearerTokens(
  db: Db | Tx,
  session: StartedSession,
  refresh = newToken(),
): Promise<BearerTokens> {
  const access = newToken()
  const accessExpiresAt = accessEnd(new Date(), session.expiresAt)
  const { sessionId, expiresAt } = session
  await db
    .insertInto('sessionTokens')
    .values([
      { hash: hashToken(access), sessionId, purpose: 'access', expiresAt: accessExpiresAt },
      { hash: hashToken(refresh), sessionId, purpose: 'refresh', expiresAt },
    ])
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  return { access, refresh, accessExpiresAt }
}

interface SessionCredentials {
  refresh: string
  /** Signs the successor, so that two tabs refreshing at once get the same one. */
  secret: string
  kind: LoginKind
}

/**
 * Rotates a refresh token. A used one that returns after the grace period ends the whole session, because the token was
 * stolen.
 */
export function refreshSession(
  db: Db,
  { refresh, secret, kind }: SessionCredentials,
): Promise<BearerTokens | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('sessionTokens as t')
      .innerJoin('sessions as s', 's.id', 't.sessionId')
      .innerJoin('users as u', 'u.id', 's.userId')
      .leftJoin('customers as c', 'c.id', 'u.customerId')
      .select(['t.hash', 't.spentAt', 's.id as sessionId', 's.visitorId', 's.expiresAt'])
      .where('t.hash', '=', hashToken(refresh))
      .where('t.purpose', '=', 'refresh')
      .where('s.endedAt', 'is', null)
      .where('s.expiresAt', '>', sql<Date>`now()`)
      .where('u.loginKind', '=', kind)
      .where('u.active', '=', true)
      .where(sql<boolean>`c.active is not false`)
      .forUpdate(['t', 's'])
      .executeTakeFirst()
    if (!row) return undefined
    if (row.spentAt && Date.now() - row.spentAt.getTime() > GRACE_SECONDS * 1000) {
      await endSession(tx, row.sessionId, 'refresh token used twice')
      return undefined
    }
    await tx
      .updateTable('sessionTokens')
      .set({ spentAt: sql`coalesce(spent_at, now())` })
      .where('hash', '=', row.hash)
      .execute()
    await tx.updateTable('sessions').set({ lastSeenAt: new Date() }).where('id', '=', row.sessionId).execute()
    await actForFirst(tx, row.sessionId)
    const successor = createHmac('sha256', secret).update(`refresh ${refresh}`).digest('base64url')
    return issueBearerTokens(tx, row, successor)
  })
}

/** An ended session is in no list, so where it was opened need not be stored any longer. */
const WITHOUT_CLIENT = { ip: '', userAgent: '' }

/** Ends a session from the next request on. */
export const endSession = (db: Db | Tx, sessionId: string, reason: string) =>
  db
    .updateTable('sessions')
    .set({ ...WITHOUT_CLIENT, endedAt: new Date(), endReason: reason })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()

/** Ends all sessions of a user but one: after a new password, or with the account. */
export const endUserSessions = (
  tx: Tx,
  userId: number,
  { reason, except }: { reason: string; except?: string | null },
) =>
  tx
    .updateTable('sessions')
    .set({ ...WITHOUT_CLIENT, endedAt: new Date(), endReason: reason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(except != null, (query) => query.where('id', '!=', except ?? ''))
    .execute()

/** Prevents a session from expiring as idle. Writes at most once per interval. */
export async function markSeen(
  db: Db,
  { viewer, lastSeenAt }: Pick<SessionViewer, 'viewer' | 'lastSeenAt'>,
): Promise<void> {
  const now = new Date()
  if (!viewer.sessionId || !isSeenLongAgo(lastSeenAt, now)) return
  await db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', viewer.sessionId).execute()
}
