import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyInstance, LogController } from 'fastify'

/** Any other text of a client gets a new id: it could forge or flood the log. */
const REQUEST_ID = /^[\w.-]{8,64}$/

/** The id that a proxy gave the request, so that its log and ours have the same one; else a new id. */
export function readRequestId({ headers: { 'x-request-id': id } }: IncomingMessage): string {
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID()
}

/** Server options: the ids of requests, and none of Fastify's own lines, which would have query strings. */
export const REQUEST_LOG = {
  genReqId: readRequestId,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
}

/**
 * Answers every request with its id, which its lines in the log have as `requestId`. With ACCESS_LOG there is a line for
 * each: without query strings, which can have tokens, and without the person or the address that sent it.
 */
export function identifyRequests(app: FastifyInstance, isLogged: boolean) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  if (!isLogged) return
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?')
    const { routeOptions, method } = request
    // Paths of pages are public addresses; those of calls are named by their route, without their parameters.
    const isPage = routeOptions.url === undefined || routeOptions.url.endsWith('/*')
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.info(
      { method, path: isPage ? path : routeOptions.url, status: reply.statusCode, milliseconds },
      'request',
    )
  })
}
