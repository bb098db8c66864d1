import type { Context, Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findPageAbove } from '#src/shop/paths.ts'
import { LIVE_UNREAD } from '../notifications/bell/notification.ts'
import { getOpenTelemetry, type OpenTelemetry } from '../platform/tracing/tracing.server.ts'

/** Checks by load balancers, files, and connections that stay open for minutes. */
const UNTRACED = /^\/(?:healthz|readyz|metrics|assets)(?:[/?]|$)/

interface TracedRequest {
  span: Span
  context: Context
}

/**
 * A span for each request, which continues the trace of its `traceparent` header. Without tracing no hook is added. Call it
 * before other hooks: their lines in the log then belong to the trace.
 */
export function traceRequests(app: FastifyInstance, service: string) {
  const openTelemetry = getOpenTelemetry()
  if (!openTelemetry) return
  const { api } = openTelemetry
  const traced = new WeakMap<FastifyRequest, TracedRequest>()
  const run = (request: FastifyRequest, work: () => void) => {
    const found = traced.get(request)
    if (found) api.context.with(found.context, work)
    else work()
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (isTraced(request)) traced.set(request, startRequest(openTelemetry, request, service))
    run(request, done)
  })
  // Bodies are read by events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => run(request, done))
  app.addHook('onResponse', (request, reply, done) => {
    run(request, done)
    const span = traced.get(request)?.span
    if (span) endRequest(openTelemetry, span, reply)
  })
}

const isTraced = ({ url, routeOptions }: FastifyRequest) => routeOptions.url !== LIVE_UNREAD && !UNTRACED.test(url)

/** Neither the address of the client nor the path, which may have a token, nor the query, which has what was searched. */
function startRequest({ api, tracer }: OpenTelemetry, request: FastifyRequest, service: string): TracedRequest {
  const parent = api.propagation.extract(api.ROOT_CONTEXT, request.headers)
  const route = describeRoute(request)
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'url.scheme': request.protocol,
    'vitrin.service': service,
    'vitrin.request_id': request.id,
  }
  const span = tracer.startSpan(`${request.method} ${route}`, { kind: api.SpanKind.SERVER, attributes }, parent)
  return { span, context: api.trace.setSpan(parent, span) }
}

/** The template of a call or file; for pages, which share one, the name of the page. */
function describeRoute({ url, routeOptions }: FastifyRequest): string {
  const template = routeOptions.url ?? '/*'
  if (!template.endsWith('/*')) return template
  const [path = ''] = url.split('?', 1)
  return path === '/' ? 'page home' : `page ${findPageAbove(path) ?? 'other'}`
}

function endRequest({ api }: OpenTelemetry, span: Span, { statusCode }: FastifyReply) {
  span.setAttribute('http.response.status_code', statusCode)
  if (statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
  span.end()
}
