import type { ServerResponse } from 'node:http'
import type { Context, Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findPageAbove } from '#src/shop/paths.ts'
import { LIVE_UNREAD } from '../notifications/bell/notification.ts'
import { getOpenTelemetry, type OpenTelemetry } from '../platform/tracing/tracing.server.ts'
import { proxyMatcher, type TrustedProxies } from '../platform/trusted-proxies.ts'

/** Checks by load balancers, files, and connections that stay open for minutes. */
const UNTRACED = /^\/(?:healthz|readyz|metrics|assets)(?:[/?]|$)/

interface ReceivedRequest {
  request: FastifyRequest
  parent: Context
  service: string
}

/**
 * A span for each request, which continues the trace of the `traceparent` header of a trusted proxy: others must not choose
 * what is recorded. Without tracing no hook is added. Call it before other hooks: their lines in the log then belong to the
 * trace.
 */
export function traceRequests(app: FastifyInstance, service: string, trustedProxies: TrustedProxies) {
  const openTelemetry = getOpenTelemetry()
  if (!openTelemetry) return
  const { api } = openTelemetry
  const isProxy = proxyMatcher(trustedProxies)
  const traced = new WeakMap<FastifyRequest, Context>()
  const run = (request: FastifyRequest, work: () => void) => {
    const context = traced.get(request)
    if (context) api.context.with(context, work)
    else work()
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (isTraced(request)) {
      const isTrusted = isProxy(request.raw.socket.remoteAddress ?? '')
      const parent = isTrusted ? api.propagation.extract(api.ROOT_CONTEXT, request.headers) : api.ROOT_CONTEXT
      const span = startSpan(openTelemetry, { request, parent, service })
      traced.set(request, api.trace.setSpan(parent, span))
      // Follows a reply that was sent, and one whose connection broke: only the first has onResponse.
      reply.raw.once('close', () => endRequest(openTelemetry, span, reply.raw))
    }
    run(request, done)
  })
  // Bodies are read by events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => run(request, done))
  app.addHook('onResponse', (request, _reply, done) => run(request, done))
}

const isTraced = ({ url, routeOptions }: FastifyRequest) => routeOptions.url !== LIVE_UNREAD && !UNTRACED.test(url)

/** Neither the address of the client nor the path, which may have a token, nor the query, which has what was searched. */
function startSpan({ api, tracer }: OpenTelemetry, { request, parent, service }: ReceivedRequest): Span {
  const route = describeRoute(request)
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'url.scheme': request.protocol,
    'vitrin.service': service,
    'vitrin.request_id': request.id,
  }
  return tracer.startSpan(`${request.method} ${route}`, { kind: api.SpanKind.SERVER, attributes }, parent)
}

/** The template of a call or file; for pages, which share one, the name of the page. */
function describeRoute({ url, routeOptions }: FastifyRequest): string {
  const template = routeOptions.url ?? '/*'
  if (!template.endsWith('/*')) return template
  const [path = ''] = url.split('?', 1)
  return path === '/' ? 'page home' : `page ${findPageAbove(path) ?? 'other'}`
}

function endRequest({ api }: OpenTelemetry, span: Span, reply: ServerResponse) {
  const { statusCode, headersSent, writableFinished } = reply
  if (headersSent) span.setAttribute('http.response.status_code', statusCode)
  if (!writableFinished) span.setAttribute('vitrin.aborted', true)
  if (headersSent && statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
  span.end()
}
