import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '#src/api/refusal.ts'
import type { HstsScope } from '#src/platform/env.ts'
import { proxyMatcher, type TrustedProxies } from '#src/platform/trusted-proxies.ts'
import { sendRefusal } from './answers.server.ts'
import { isHost, requestAddress } from './host.ts'
import { securityHeaders } from './security-headers.ts'

/** A request that is incomplete by then is aborted (threat 37). */
const REQUEST_TIMEOUT_MS = 30_000
/** Interval of that check; Node's default of 30 s would double the time-out. */
const CHECK_MS = 1000

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])

/**
 * Server options for the client address and for time-outs. Only the listed proxies are trusted, and X-Forwarded-Host
 * never: a proxy that does not overwrite it would let a client choose the site (decision 0150).
 */
export function edgeOptions(trustedProxies: TrustedProxies, hsts: HstsScope = 'host') {
  const isProxy = proxyMatcher(trustedProxies)
  return {
    trustProxy: trustedProxies.length > 0 && isProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A missing Host is answered by the guard below, with all headers.
    http: { connectionsCheckingInterval: CHECK_MS, headersTimeout: REQUEST_TIMEOUT_MS, requireHostHeader: false },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      // Hooks do not run for an address that cannot be decoded.
      reply.headers(securityHeaders(isSecure(request, isProxy), hsts))
      sendRefusal(request, reply, { status: 400, code: 'InvalidRequest' })
    },
  }
}

/**
 * Runs first: security headers of every reply, one way to determine the origin, and rejection of malformed requests.
 */
export function guardEdge(app: FastifyInstance, hsts: HstsScope = 'host') {
  app.addHook('onRequest', async (request, reply) => {
    const { headers } = request.raw
    delete headers['x-forwarded-host']
    // Two proxies may both have set it; the nearest one is last.
    if (request.protocol !== 'http' && request.protocol !== 'https') headers['x-forwarded-proto'] = 'http'
    reply.headers(securityHeaders(request.protocol === 'https', hsts))
    if (!METHODS.has(request.method)) return refuseMethod(request, reply)
    if (!isOperational(request) && !hasOneHost(request)) throw new HttpError(400, 'InvalidRequest')
  })
}

/** Origin of a request: its Host header, with the protocol reported by a trusted proxy. */
export const originOfRequest = (request: FastifyRequest): string => `${request.protocol}://${request.host}`

export const urlOfRequest = (request: FastifyRequest): URL => requestAddress(originOfRequest(request), request.url)

/** Load balancers request by IP address, or by HTTP/1.0 without Host. */
const isOperational = ({ url }: FastifyRequest) =>
  /^\/(?:healthz(?:\/(?:search|redis))?|readyz|metrics)(?:\?|$)/.test(url)

/** With more than one Host header Node reads the first, a proxy perhaps the last. */
function hasOneHost({ raw }: FastifyRequest): boolean {
  let hosts = 0
  for (let at = 0; at < raw.rawHeaders.length; at += 2) if (raw.rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts <= 1 && isHost(raw.headers.host)
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply) {
  reply.header('allow', [...METHODS].join(', '))
  return sendRefusal(request, reply, { status: 405, code: 'UnknownCall' })
}

function isSecure({ raw }: FastifyRequest, isProxy: (address: string) => boolean): boolean {
  const forwardedProto = raw.headers['x-forwarded-proto']
  return (
    forwardedProto !== undefined &&
    isProxy(raw.socket.remoteAddress ?? '') &&
    String(forwardedProto).split(',').at(-1)?.trim() === 'https'
  )
}

/** Not an HTTP request, or never completed: answered on the socket, without a log line. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'
  const headers = Object.entries(securityHeaders(false)).map(([name, value]) => `${name}: ${value}\r\n`)
  const rest = `${headers.join('')}content-length: 0\r\nconnection: close\r\n\r\n`
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${rest}`)
  socket.destroy(error)
}

const STATUS_LINES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

const URL_ENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/** Rejects what no form of a page sends: another type with 415, an unreadable upload with 400. */
export async function refuseUnreadableForm({ method, headers, body }: FastifyRequest) {
  if (method !== 'POST' || !hasBody(body)) return
  const type = headers['content-type'] ?? ''
  const [kind = ''] = type.split(';')
  if (kind.trim().toLowerCase() === URL_ENCODED) return
  if (kind.trim().toLowerCase() !== MULTIPART) throw new HttpError(415, 'InvalidRequest')
  const sent = new Response(body as BodyInit, { headers: { 'content-type': type } })
  await sent.formData().catch(() => {
    throw new HttpError(400, 'InvalidRequest')
  })
}

/** The content type of a form body; a form without fields may omit it. */
export const formType = ({ headers, body }: FastifyRequest): string =>
  hasBody(body) ? (headers['content-type'] ?? URL_ENCODED) : URL_ENCODED

const hasBody = (body: unknown): boolean => Buffer.isBuffer(body) && body.length > 0
