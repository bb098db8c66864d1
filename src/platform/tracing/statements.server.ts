import type { EventEmitter } from 'node:events'
import type { Span } from '@opentelemetry/api'
import type pg from 'pg'
import { LruCache } from '../cache.ts'
import { type NamedStatement, nameStatement } from './statement-name.ts'
import { countSpans, getOpenTelemetry, type OpenTelemetry, recordFailure } from './tracing.server.ts'

type Query = (...args: unknown[]) => unknown
type Callback = (error: unknown, ...results: unknown[]) => unknown

/** Gives each statement of the connection a span, within a trace that is recorded. Without tracing the connection stays as it is. */
export function traceStatements(client: pg.ClientBase): void {
  const openTelemetry = getOpenTelemetry()
  if (!openTelemetry) return
  const query = client.query.bind(client) as Query
  const queryTraced: Query = (...args) => {
    const span = startStatement(openTelemetry, args[0])
    return span ? runInSpan(span, query, args) : query(...args)
  }
  client.query = queryTraced as typeof client.query
}

/** Polls and checks that belong to no trace start none. */
function startStatement({ api, tracer }: OpenTelemetry, statement: unknown): Span | undefined {
  const parent = api.trace.getActiveSpan()
  if (parent?.isRecording() !== true || isAboveLimit(parent)) return undefined
  const { name, text } = describeStatement(statement)
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name, 'db.query.text': text }
  return tracer.startSpan(name, { kind: api.SpanKind.CLIENT, attributes })
}

/** Spans of statements in a trace; a job may run many thousands. Those of the rest are only counted. */
const MAX_STATEMENTS = 500
/** By id of the trace. One that many others push out of the cache starts again. */
const COUNTS = new LruCache<string, { count: number }>({ maxEntries: 1000, forMs: Number.POSITIVE_INFINITY })
const omitted = new WeakMap<Span, number>()

/** Counts the statement, and one above the limit also on its parent. */
function isAboveLimit(parent: Span): boolean {
  const { traceId } = parent.spanContext()
  const statements = COUNTS.get(traceId, 0) ?? { count: 0 }
  if (statements.count === 0) COUNTS.set(traceId, statements, 0)
  statements.count++
  if (statements.count <= MAX_STATEMENTS) return false
  const count = (omitted.get(parent) ?? 0) + 1
  omitted.set(parent, count)
  parent.setAttribute('vitrin.statements_omitted', count)
  countSpans(1, 'omitted')
  return true
}

const NAMES = new LruCache<string, NamedStatement>({ maxEntries: 1000, forMs: Number.POSITIVE_INFINITY })
/** Longer statements are rarely used again. */
const MAX_CACHED_LENGTH = 10_000

function describeStatement(statement: unknown): NamedStatement {
  const text = readText(statement)
  const cached = NAMES.get(text, 0)
  if (cached) return cached
  const named = nameStatement(text)
  if (text.length <= MAX_CACHED_LENGTH) NAMES.set(text, named, 0)
  return named
}

/** The driver accepts a text, a configuration with one, and an object that sends itself, such as a cursor or a copy. */
function readText(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const { text } = (statement ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

/** The driver calls back, returns a promise, or returns the object that sends itself, which reports its end by events. */
function runInSpan(span: Span, query: Query, args: unknown[]): unknown {
  const end = (error?: unknown) => {
    if (error) recordFailure(span, error)
    span.end()
  }
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    const endAndCall: Callback = (error, ...results) => {
      end(error)
      return (callback as Callback)(error, ...results)
    }
    return sendStatement(query, [...args.slice(0, -1), endAndCall], end)
  }
  const reply = sendStatement(query, args, end)
  if (reply instanceof Promise) {
    reply.then(() => end(), end)
    return reply
  }
  endWithEvents(reply as EventEmitter, end)
  return reply
}

/** The driver throws at once for arguments that it does not accept. */
function sendStatement(query: Query, args: unknown[], onThrow: (error: unknown) => void): unknown {
  try {
    return query(...args)
  } catch (error) {
    onThrow(error)
    throw error
  }
}

function endWithEvents(emitter: EventEmitter, end: (error?: unknown) => void) {
  let isOpen = true
  const endOnce = (error?: unknown) => {
    if (isOpen) end(error)
    isOpen = false
  }
  for (const event of ['end', 'close']) emitter.once(event, () => endOnce())
  emitter.once('error', endOnce)
}
