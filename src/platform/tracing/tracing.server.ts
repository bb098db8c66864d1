import type { Attributes, Link, Span, Tracer } from '@opentelemetry/api'
import type { Logger } from '../log.server.ts'
import { createCounter, metrics } from '../metrics.server.ts'
import { ExpectedError } from './expected-error.ts'
import type { TracingOptions } from './variables.ts'

/** `omitted`: a statement above the limit of its trace. */
export type SpanResult = 'sent' | 'failed' | 'dropped' | 'omitted'

/** What open-telemetry.server.ts provides. The packages of OpenTelemetry are only loaded by a process that has an endpoint. */
export interface OpenTelemetry {
  api: typeof import('@opentelemetry/api')
  tracer: Tracer
  /** Sends the spans that wait, within a time limit. */
  close(): Promise<void>
}

const sentSpans = createCounter({
  name: 'trace_spans_total',
  help: 'Spans of traces by result: sent to the collector, failed, dropped by a full queue, or omitted from a trace of too many statements',
  labels: ['result'],
  isOptional: true,
})

let openTelemetry: OpenTelemetry | undefined

/** Undefined unless this process sends traces. */
export const getOpenTelemetry = (): OpenTelemetry | undefined => openTelemetry

/**
 * Sends traces from now on. Must be called before database pools and listeners are opened, which trace nothing otherwise.
 * Returns the function that sends what waits and ends it.
 */
export async function openTracing(options: TracingOptions, log: Logger): Promise<() => Promise<void>> {
  const { startOpenTelemetry } = await import('./open-telemetry.server.ts')
  metrics.registerMetric(sentSpans)
  const started = startOpenTelemetry(options, { log, onResult: countSpans })
  openTelemetry = started
  return async () => {
    await started.close()
    openTelemetry = undefined
  }
}

export const countSpans = (count: number, result: SpanResult): void => sentSpans.inc({ result }, count)

export interface SpanDescription {
  name: string
  /** `client`: a request to another program. `consumer`: work that another trace requested. */
  kind?: 'internal' | 'client' | 'consumer'
  /** Never a text of a user, an address of a person, or anything that identifies one. */
  attributes?: Attributes
  /** Starts a trace of its own, linked to those that requested the work (`getTraceParent`). */
  requestedBy?: readonly string[]
}

/** Runs the work in a span that is the parent of the spans within; without tracing only runs it. */
export async function traceWork<Result>(description: SpanDescription, work: () => Promise<Result>): Promise<Result> {
  if (!openTelemetry) return work()
  const { api } = openTelemetry
  const span = startSpan(openTelemetry, description)
  try {
    return await api.context.with(api.trace.setSpan(api.context.active(), span), work)
  } catch (error) {
    recordFailure(span, error)
    throw error
  } finally {
    span.end()
  }
}

const KINDS = { internal: 'INTERNAL', client: 'CLIENT', consumer: 'CONSUMER' } as const

function startSpan(
  { api, tracer }: OpenTelemetry,
  { name, kind = 'internal', attributes = {}, requestedBy }: SpanDescription,
): Span {
  const options = { kind: api.SpanKind[KINDS[kind]], attributes }
  if (!requestedBy) return tracer.startSpan(name, options)
  const links = requestedBy.flatMap((traceParent) => toLink(api, traceParent) ?? [])
  return tracer.startSpan(name, { ...options, root: true, links })
}

function toLink(api: OpenTelemetry['api'], traceparent: string): Link | undefined {
  const context = api.trace.getSpanContext(api.propagation.extract(api.ROOT_CONTEXT, { traceparent }))
  return context && { context }
}

/**
 * Marks the span as failed by the kind of the error. Never by its message, which may repeat values. A refusal of a client
 * and a redirect are expected outcomes; what another system answered is none.
 */
export function recordFailure(span: Span, error: unknown): void {
  if (!openTelemetry || isExpected(error)) return
  span.setStatus({ code: openTelemetry.api.SpanStatusCode.ERROR })
  span.setAttribute('error.type', describeErrorType(error))
}

const isExpected = (error: unknown) =>
  error instanceof Response || (error instanceof ExpectedError && error.status < 500)

function describeErrorType(error: unknown): string {
  if (!(error instanceof Error)) return 'other'
  const code = (error as NodeJS.ErrnoException).code
  return typeof code === 'string' ? code : error.name
}

/** Adds facts to the span of the present work, unless that has ended. */
export function annotateSpan(attributes: Attributes): void {
  const span = openTelemetry?.api.trace.getActiveSpan()
  if (span?.isRecording() === true) span.setAttributes(attributes)
}

/** The W3C header `traceparent` of the present work, null unless its trace is recorded. */
export function getTraceParent(): string | null {
  if (!openTelemetry) return null
  const { api } = openTelemetry
  if (api.trace.getActiveSpan()?.isRecording() !== true) return null
  const headers: Record<string, string> = {}
  api.propagation.inject(api.context.active(), headers)
  return headers.traceparent ?? null
}

/** Fields of every line of the log that is written within a trace. */
export function getTraceFields(): { traceId?: string } {
  const span = openTelemetry?.api.trace.getActiveSpan()
  return span ? { traceId: span.spanContext().traceId } : {}
}

/** Runs work that belongs to no trace, although it is started within one: timers and loops that outlive a request. */
export const runOutsideTraces = <Result>(work: () => Result): Result =>
  openTelemetry ? openTelemetry.api.context.with(openTelemetry.api.ROOT_CONTEXT, work) : work()

interface OutgoingRequest {
  /** The kind of the other program, such as `bank`. */
  peer: string
  method: string
  url: string
}

/**
 * Sends a request in a span of its own, which has neither its path nor its query: they may have keys or personal data.
 * Polls and checks that belong to no trace start none. The result is the response, or its status with what was read of it.
 */
export const traceRequest = <Result extends { status: number }>(
  { peer, method, url }: OutgoingRequest,
  send: () => Promise<Result>,
): Promise<Result> => {
  if (openTelemetry?.api.trace.getActiveSpan()?.isRecording() !== true) return send()
  const attributes = { 'http.request.method': method, 'server.address': URL.parse(url)?.host ?? '' }
  return traceWork({ name: `${method} ${peer}`, kind: 'client', attributes }, async () => {
    const result = await send()
    recordStatus(result.status)
    return result
  })
}

/** Of an answer to this program, for which 4xx is a failure as well. */
function recordStatus(status: number) {
  annotateSpan({ 'http.response.status_code': status })
  if (!openTelemetry || status < 400) return
  annotateSpan({ 'error.type': `${status}` })
  openTelemetry.api.trace.getActiveSpan()?.setStatus({ code: openTelemetry.api.SpanStatusCode.ERROR })
}
