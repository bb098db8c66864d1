import { z } from 'zod'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import type { CustomerScope, Viewer } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Env } from '#src/platform/env.ts'
import { ObjectMissing, ObjectStoreUnavailable } from '#src/platform/file-store/object-store.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Logger } from '#src/platform/log.server.ts'
import { createCounter, createHistogram } from '#src/platform/metrics.server.ts'
import type { Money } from '#src/platform/money.ts'
import type { Replicas } from '#src/platform/postgres/replicas/replicas.server.ts'
import { RETRY_AFTER_SECONDS } from '#src/platform/postgres/unavailable.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { annotateSpan, traceWork } from '#src/platform/tracing/tracing.server.ts'
import type { Site, SiteBook } from '#src/settings/site.ts'
import type { AddingFacts } from './adding-facts.ts'
import { CUSTOMER_MERGED_STATE } from './command.server.ts'
import type { Caller, Endpoint } from './endpoint.ts'
import { compileInputReader } from './input-reader.ts'
import type { Payable, Purpose } from './payable.ts'
import { HttpError, notFound } from './refusal.ts'
import { encodeWithPictures } from './wire-fields.ts'

/** What the process passes to every handler. */
export interface AppContext {
  /** The primary, or a replica in a call that reads from one. */
  db: Db
  /** For calls that read from replicas; without them `db` answers those too. */
  replicas?: Replicas | undefined
  /** The folder in which the embedded database archives its WAL; undefined without archiving. */
  walArchive?: string | undefined
  env: Env
  log: Logger
  sites: SiteBook
  /** What other domains do after sign-in, such as merging the visitor's cart into the customer's. */
  afterLogin: ((login: Login) => Promise<void>)[]
  /** What other domains do when a user signs out, such as releasing reservations. */
  afterLogout: ((sessionId: string) => Promise<unknown>)[]
  /** What other domains know about a product that is being added to a cart (catalogue 4). */
  factsOfAdding: ((context: RequestContext, productId: number) => Promise<AddingFacts>)[]
  /** Open orders and balances, by domain, of a customer who wants to delete the account. */
  tiesOfCustomer: ((scope: CustomerScope) => Promise<Ties>)[]
  /** What can be paid for, by the purpose of a payment. */
  payables: Record<Purpose, Payable>
}

interface Ties {
  openOrders?: number
  /** The customer's balance, debt positive. */
  balances?: Money[]
}

export interface Login {
  site: Site
  language: Language
  visitorId: string | null
  viewer: Viewer
}

/** Properties of the request itself. */
export interface RequestInfo {
  ip: string
  /** The client as it names itself; undefined if it does not. */
  userAgent?: string | undefined
  /** Public scheme, host and port of the storefront; otherwise https and the canonical host. */
  origin?: string
  /** Scheme, host and port that the browser requested: one of the hosts of the site, canonical or not. */
  requestedOrigin?: string
  /** Whether a valid bearer token was sent, or the request is the storefront's own. */
  hasToken: boolean
  /** Token of the visitor created by the first write of an unknown browser; further writes of the request use it. */
  newVisitorToken?: string
  /** It must see the latest data: it may follow a write of the same browser or program (decision 0350). */
  needsPrimary?: boolean
  /** The storefront's own session cookie; undefined for bearer clients. */
  browser?: BrowserCookie
}

/** The only cookie of a browser: read, replaced at login, removed at logout. HttpOnly. */
export interface BrowserCookie {
  token: string | undefined
  set(token: string, expires: Date | undefined): void
  remove(): void
  /** Token of the device, which outlives sessions: sign-in attempts are limited per known device (decision 0151). */
  device?: string | undefined
  setDevice?(token: string): void
}

export interface Call<Input> {
  context: RequestContext
  input: Input
  app: AppContext
  request: RequestInfo
}

/** An endpoint with its handler, callable over HTTP and in process. */
export interface ServedEndpoint {
  endpoint: Endpoint
  /** For the wire: input and output in legacy form. */
  onWire(call: Call<unknown>): Promise<unknown>
  /** For pages in this process: input and output with internal names. */
  inProcess(call: Call<unknown>): Promise<unknown>
}

/** Binds a call to its handler: checks access, then validates the input, then calls the handler. */
export function serve<In extends z.ZodType, Out extends z.ZodType>(
  endpoint: Endpoint<In, Out>,
  handler: (call: Call<z.output<In>>) => Promise<z.output<Out>>,
): ServedEndpoint {
  const readInput = compileInputReader(endpoint.input)
  const answer = async (call: Call<unknown>, readValid: (input: unknown) => z.output<In>): Promise<z.output<Out>> => {
    await guard(endpoint, call)
    refuseUnwritable(call.input)
    const input = readValid(call.input)
    const run = (app: AppContext) => handler({ ...call, app, input })
    return runOnReplica(endpoint, call, run).catch((error) => refuseByStorage(error, call.app.log))
  }
  return {
    endpoint,
    async onWire(call) {
      const readValid = (input: unknown) => requireValid(endpoint.input.safeDecode(readInput(input) as never))
      const output = await measureCall(endpoint, () => answer(call, readValid))
      const { site } = call.context
      const origin = call.request.origin ?? `https://${site.canonicalHost}`
      return encodeWithPictures({ origin, version: site.mediaVersion }, () => z.encode(endpoint.output, output))
    },
    inProcess(call) {
      // Encoding and decoding validates a page's input by the same schema as input over HTTP.
      const readValid = (input: unknown) => {
        const wire = requireValid(z.safeEncode(endpoint.input, input as never))
        return requireValid(z.safeDecode(endpoint.input, wire as never))
      }
      return measureCall(endpoint, () => answer(call, readValid))
    },
  }
}

/** Runs a call with a replica as its database if it may read from one and its caller need not see the latest data. */
function runOnReplica<Output>(
  { readsFrom }: Endpoint,
  { app, request }: Call<unknown>,
  run: (app: AppContext) => Promise<Output>,
): Promise<Output> {
  if (readsFrom !== 'replica' || !app.replicas || request.needsPrimary) return run(app)
  return app.replicas.runRead((db) => run({ ...app, db }), request)
}

const seconds = createHistogram({
  name: 'call_seconds',
  help: 'Time of calls by pages and programs, by call',
  labels: ['call'],
  buckets: [0.01, 0.05, 0.25, 1, 5],
})
const refused = createCounter({
  name: 'call_refusals_total',
  help: 'Refused calls, such as orders that exceed the credit limit, by call and code of the refusal',
  labels: ['call', 'code'],
})

const measureCall = <Output>({ path }: Endpoint, answer: () => Promise<Output>): Promise<Output> =>
  traceWork({ name: `call ${path}`, attributes: { 'vitrin.call': path } }, () => countCall(path, answer))

async function countCall<Output>(path: string, answer: () => Promise<Output>): Promise<Output> {
  const stop = seconds.startTimer({ call: path })
  try {
    const output = await answer()
    const code = findRefusal(output)
    if (code !== undefined) countRefusal(path, code)
    return output
  } catch (error) {
    if (error instanceof HttpError) countRefusal(path, error.code)
    throw error
  } finally {
    stop()
  }
}

function countRefusal(call: string, code: string) {
  refused.inc({ call, code })
  annotateSpan({ 'vitrin.refusal': code })
}

/** The code of an answer that refuses; such answers have it as `refusal`. */
function findRefusal(output: unknown): string | undefined {
  const refusal = typeof output === 'object' && output !== null && 'refusal' in output ? output.refusal : undefined
  return typeof refusal === 'string' ? refusal : undefined
}

/** PostgreSQL's codes for a number or a date that is larger than its column. */
const OUT_OF_RANGE = new Set(['22003', '22008'])

/**
 * A number that no column can hold is invalid input, wherever it is detected. A customer that was merged while the call
 * ran does not exist any more; the next request has the other one. The transaction has been rolled back by then. A file
 * may be in an object store that does not answer, or that has lost it.
 */
function refuseByStorage(error: Error & { code?: unknown }, log: Logger): never {
  if (error instanceof ObjectStoreUnavailable) {
    log.warn({ reason: error.message }, 'a call failed because the object store did not answer')
    throw new HttpError(503, 'ServiceUnavailable', { retryAfter: RETRY_AFTER_SECONDS })
  }
  if (error instanceof ObjectMissing) {
    log.error({ reason: error.message }, 'a file has no object in the object store')
    throw notFound()
  }
  const state = String(error?.code)
  if (OUT_OF_RANGE.has(state)) throw new HttpError(400, 'InvalidRequest')
  if (state === CUSTOMER_MERGED_STATE) throw new HttpError(404, 'CustomerMerged')
  throw error
}

/** Zero bytes and lone surrogates cannot be stored: input with them is refused as malformed. */
function refuseUnwritable(input: unknown): void {
  // A stack instead of recursion: input may be nested a hundred thousand levels deep.
  const pending = [input]
  while (pending.length > 0) {
    const one = pending.pop()
    if (typeof one === 'string') {
      if (one.includes('\0') || !one.isWellFormed()) throw new HttpError(400, 'InvalidRequest')
    } else if (one !== null && typeof one === 'object' && !ArrayBuffer.isView(one)) {
      for (const member of Object.values(one)) pending.push(member)
    }
  }
}

async function guard(endpoint: Endpoint, call: Call<unknown>) {
  guardAccess(endpoint, call)
  refuseViewedWrite(endpoint, call)
  const { context, app, request } = call
  if (endpoint.visitorsPerMinute === undefined || context.viewer.signedIn) return
  const limit = { key: `${endpoint.path} ${request.ip}`, max: endpoint.visitorsPerMinute, seconds: 60 }
  const retryAfter = await overLimit(app.db, limit)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
}

function guardAccess({ access }: Endpoint, { context, request }: Call<unknown>) {
  if (access === 'open') return
  if (!request.hasToken) throw new HttpError(401, 'Unauthorized')
  if (access === 'anyone') return
  const allowed = access === 'signedIn' ? context.viewer.signedIn : can(context, access)
  if (!allowed) throw context.viewer.signedIn ? new HttpError(403, 'Forbidden') : new HttpError(401, 'Unauthorized')
}

/** Staff who see the shop as one of its users change nothing, and read nothing that belongs to the user alone. */
function refuseViewedWrite({ method, viewed }: Endpoint, { context }: Call<unknown>) {
  if (context.viewer.viewedBy === undefined) return
  const isAllowed = method === 'GET' ? viewed !== 'refused' : viewed === 'allowed'
  if (!isAllowed) throw new HttpError(403, 'ShopViewOnly')
}

function requireValid<T>(read: { success: true; data: T } | { success: false; error: z.ZodError }): T {
  if (read.success) return read.data
  const fields = read.error.issues.map((issue) => ({ field: issue.path.join('.'), code: issue.code ?? 'custom' }))
  throw new HttpError(400, 'InvalidRequest', { fields })
}

const getEndpointKey = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** Indexes the served calls by method and path; throws for a duplicate. */
export function indexCalls(calls: readonly ServedEndpoint[]): ReadonlyMap<string, ServedEndpoint> {
  const index = new Map<string, ServedEndpoint>()
  for (const served of calls) {
    const key = getEndpointKey(served.endpoint)
    if (index.has(key)) throw new Error(`Two handlers for ${key}`)
    index.set(key, served)
  }
  return index
}

/**
 * The in-process caller of one request. Pages come from another bundle with its own copy of every module, so the
 * endpoint is found by its path, not by identity.
 */
export function createCaller(
  index: ReadonlyMap<string, ServedEndpoint>,
  context: Omit<Call<unknown>, 'input'>,
): Caller {
  const call = async (endpoint: { method: string; path: string }, input: unknown = {}) => {
    const served = index.get(getEndpointKey(endpoint))
    if (!served) throw new HttpError(404, 'UnknownCall')
    return served.inProcess({ ...context, input })
  }
  return call as Caller
}

/** The id of the calling user: present behind every permission that visitors lack, so the 403 never occurs there. */
export function requireUserId({ viewer }: RequestContext): number {
  if (viewer.userId === null) throw new HttpError(403, 'Forbidden')
  return viewer.userId
}
