import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Service } from '../api/endpoint.ts'
import { HttpError } from '../api/refusal.ts'
import type { AppContext, ServedEndpoint } from '../api/serve.server.ts'
import { OPEN } from '../shop/site.ts'
import { answerErrors } from './answers.server.ts'
import { type KnownCaller, refuseCrossSite } from './context.server.ts'
import { forgetCookies } from './pages/closed-site.server.ts'

export interface ApiRoutes {
  app: AppContext
  calls: readonly ServedEndpoint[]
  /** Which services' calls are mounted here; a service port has one, the storefront's `/api` all of them. */
  services: readonly Service[]
  /** Already below `/api`: `api/v1/...` is not doubled. */
  underApi?: boolean
  know(app: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<KnownCaller | undefined>
}

/** Mounts the calls of some services. JSON only: a form of another site cannot reach a command. */
export function apiRoutes(
  app: FastifyInstance,
  { app: appContext, calls, services, know, underApi = false }: ApiRoutes,
) {
  answerErrors(app)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(new HttpError(400, 'InvalidRequest'))
    }
  })
  for (const served of calls) {
    const { method, path, service, maxBody } = served.endpoint
    if (!services.includes(service)) continue
    app.route({
      method,
      ...(maxBody !== undefined && { bodyLimit: maxBody }),
      url: `/${(underApi ? path.replace(/^api\//, '') : path).replace(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        refuseCrossSite(request)
        const knownCaller = await know(appContext, request, reply)
        if (!knownCaller) throw new HttpError(404, 'RecordWasNotFound')
        refuseClosed(served.endpoint, knownCaller.context, () => forgetCookies(request, reply))
        const answer = await served.onWire({ ...knownCaller, app: appContext, input: readInput(request) })
        return reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(answer))
      },
    })
  }
}

const COME_AGAIN_SECONDS = 600

/** A closed site answers only the calls that announce it; its cookies are removed as on its pages (storefront 8). */
function refuseClosed({ whenClosed = false }: Endpoint, { site }: KnownCaller['context'], forget: () => void) {
  if (site.status === OPEN || whenClosed) return
  forget()
  throw new HttpError(503, 'SiteClosed', { retryAfter: COME_AGAIN_SECONDS })
}

/**
 * Parameters of path and query, or the JSON body. A repeated parameter is refused: a list must not replace a scalar.
 */
function readInput(request: FastifyRequest): unknown {
  const params = request.params as Record<string, string>
  if (request.method === 'POST') {
    const { body } = request
    if (body !== undefined && (typeof body !== 'object' || Array.isArray(body)))
      throw new HttpError(400, 'InvalidRequest')
    return { ...withoutPrototype(request.query), ...(body as object), ...params }
  }
  return { ...withoutPrototype(request.query), ...params }
}

function withoutPrototype(query: unknown): Record<string, string> {
  const entries = Object.entries(query as Record<string, unknown>)
  if (entries.some(([, value]) => typeof value !== 'string')) throw new HttpError(400, 'InvalidRequest')
  return Object.fromEntries(entries) as Record<string, string>
}
