import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Purpose } from '#src/api/payable.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Env } from '#src/platform/env.ts'
import type { Site } from '#src/settings/site.ts'
import { buildOrigin } from '#src/shop/origin.ts'
import type { Attempt, AttemptState } from '../attempt.ts'
import type { Buyer, Failure } from '../providers/provider.ts'

const COLUMNS = [
  'id',
  'reference',
  'siteId',
  'purpose',
  'orderId',
  'customerId',
  'userId',
  'terminalId',
  'amount',
  'fee',
  'charged',
  'currency',
  'instalments',
  'state',
  'failure',
  'captured',
  'refunded',
  'transactionNo',
  'openedNo',
  'description',
  'debitIds',
  'language',
  'ip',
  'createdAt',
  'requestedAt',
  'looks',
] as const

const attempts = (db: Db | Tx) => db.selectFrom('paymentAttempts').select(COLUMNS)
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof attempts>['executeTakeFirst']>>>

const toAttempt = (row: Row): Attempt => ({
  ...row,
  // Numeric arrays arrive as text.
  debitIds: row.debitIds.map(Number),
  purpose: row.purpose as Purpose,
  state: row.state as AttemptState,
  failure: row.failure as Failure | null,
})

/** Internal: callers must check ownership. */
export async function attemptById(db: Db | Tx, id: number): Promise<Attempt | undefined> {
  const row = await attempts(db).where('id', '=', id).executeTakeFirst()
  return row && toAttempt(row)
}

export async function attemptByReference(db: Db | Tx, reference: string): Promise<Attempt | undefined> {
  const row = await attempts(db).where('reference', '=', reference).executeTakeFirst()
  return row && toAttempt(row)
}

/** The user's attempt under this key, for any subject, with its request digest. */
export async function attemptOfKey(tx: Tx, userId: number, key: string) {
  const row = await attempts(tx)
    .select('requestHash')
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  const { requestHash, ...stored } = row
  return { attempt: toAttempt(stored), requestHash }
}

/** The order's attempt whose outcome is unknown, if any. */
export async function findOpenAttempt(db: Db | Tx, orderId: number): Promise<Attempt | undefined> {
  const row = await attempts(db)
    .where('orderId', '=', orderId)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirst()
  return row && toAttempt(row)
}

/** Whether a bank may have captured money for this order and the case is unresolved. */
export async function isUnderReview(db: Db | Tx, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('paymentAttempts as a')
    .innerJoin('paymentReconciliations as r', 'r.attemptId', 'a.id')
    .select('a.id')
    .where('a.orderId', '=', orderId)
    .where('a.state', '=', 'review')
    .where('r.kind', 'in', ['mismatch', 'bankSilent'])
    .where('r.closedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locked until the transaction ends; its payable must be locked before. */
export async function lockAttempt(tx: Tx, id: number): Promise<Attempt> {
  return toAttempt(await attempts(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow())
}

/** The last attempt on an order. */
export async function findLastAttempt(db: Db | Tx, orderId: number): Promise<Attempt | undefined> {
  const row = await attempts(db).where('orderId', '=', orderId).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row && toAttempt(row)
}

/** The buyer as providers require: the user that started the payment, on behalf of the paying company. */
export async function loadBuyer(db: Db, { id, userId, customerId, ip }: Attempt): Promise<Buyer> {
  const [user, customer] = await Promise.all([
    db
      .selectFrom('users')
      .select(['firstName', 'lastName', 'email', 'phone'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    db.selectFrom('customers').select(['companyName', 'code']).where('id', '=', customerId).executeTakeFirst(),
  ])
  return {
    id: customer?.code || `${id}`,
    firstName: user?.firstName || customer?.companyName || '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    ip: ip || '127.0.0.1',
  }
}

/** Callback path for banks, below `/api` of the shop and on the universal service. */
export const CALLBACK_PATH = 'v1/bank/callback'
/** Webhook path for bank servers, followed by the provider's name. */
export const WEBHOOK_PATH = 'v1/bank/notice'

/** Identifies an attempt in callbacks: its reference and our signature. */
export const callbackKey = (secret: string, reference: string) => `${reference}.${signReference(secret, reference)}`

/** The reference in a correctly signed key; undefined otherwise. */
export function verifyCallbackKey(secret: string, key: string): string | undefined {
  const [, reference = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(key) ?? []
  if (reference === '') return undefined
  const [ours, theirs] = [Buffer.from(signReference(secret, reference)), Buffer.from(signature)]
  return timingSafeEqual(ours, theirs) ? reference : undefined
}

const signReference = (secret: string, reference: string) =>
  createHmac('sha256', secret).update(`payment callback ${reference}`).digest('base64url')

interface AttemptReference {
  env: Pick<Env, 'production' | 'ports' | 'secret'>
  site: Pick<Site, 'canonicalHost'>
}

/** The full URL, on the canonical host of the site, where the buyer is signed in. */
export function callbackAddress({ env, site }: AttemptReference, reference: string): string {
  const origin = buildOrigin(env, site) ?? `http://localhost:${env.ports.web}`
  return `${origin}/api/${CALLBACK_PATH}/${callbackKey(env.secret, reference)}`
}
