import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, type RefusalCode, refusalOnWire } from '../api/refusal.ts'
import { ObjectMissing, ObjectStoreUnavailable } from '../platform/file-store/object-store.server.ts'
import { DEFAULT_LANGUAGE, languageFromHeader } from '../platform/i18n/language.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { isDatabaseUnavailable, RETRY_AFTER_SECONDS } from '../platform/postgres/unavailable.ts'

/** Sends every API error, including unknown calls, as `{ ErrorCode, Message }`. Registered once per prefix. */
export function answerErrors(app: FastifyInstance) {
  refuseErrors(app)
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, { status: 404, code: 'UnknownCall' }))
}

/** Errors as codes of the closed list: no SQL, no stack, no path. */
export function refuseErrors(app: FastifyInstance) {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (isUnavailable(error)) return sendUnavailable(request, reply, error)
    const httpError = toHttpError(error)
    if (!httpError) request.log.error({ err: error }, 'a request failed')
    return sendRefusal(request, reply, httpError ?? { status: 500, code: 'SystemError' })
  })
}

/**
 * For routes that are no API calls: 503 while the database or the object store is unavailable, 404 for a file whose
 * object is gone; Fastify handles other errors.
 */
export function refuseWithoutDatabase(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    if (isUnavailable(error)) return sendUnavailable(request, reply, error as Error)
    if (!(error instanceof ObjectMissing)) throw error
    request.log.error({ reason: error.message }, 'a file has no object in the object store')
    return reply.code(404).header('cache-control', 'no-store').send()
  })
}

const isUnavailable = (error: unknown) => isDatabaseUnavailable(error) || error instanceof ObjectStoreUnavailable

function sendUnavailable(request: FastifyRequest, reply: FastifyReply, error: Error) {
  request.log.warn(
    { reason: error.message },
    'a request failed because the database or the object store did not answer',
  )
  return sendRefusal(request, reply, {
    status: 503,
    code: 'ServiceUnavailable',
    retryAfter: RETRY_AFTER_SECONDS,
  })
}

function toHttpError(error: Error & { statusCode?: number }): Pick<HttpError, 'status' | 'code'> | undefined {
  if (error instanceof HttpError) return error
  if (error.statusCode === 413) return { status: 413, code: 'BodyTooLarge' }
  if (error.statusCode !== undefined && error.statusCode < 500) return { status: 400, code: 'InvalidRequest' }
  return undefined
}

interface RefusalReply {
  status: number
  code: RefusalCode
  fields?: HttpError['fields']
  retryAfter?: number | undefined
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, fields, retryAfter }: RefusalReply,
) {
  const header = request.headers.language
  const language = languageFromHeader(Array.isArray(header) ? header[0] : header) ?? DEFAULT_LANGUAGE
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const body = refusalOnWire({ code, fields: fields ?? [] }, message(language, `refusal.${code}`))
  return reply.code(status).header('cache-control', 'no-store').send(body)
}
