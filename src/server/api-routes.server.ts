import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Service } from '#src/api/endpoint.ts'
import { flagValues } from '#src/api/input-reader.ts'
import { HttpError } from '#src/api/refusal.ts'
import type { AppContext, ServedEndpoint } from '#src/api/serve.server.ts'
import { lacksSecondFactor } from '#src/permissions/second-factor.ts'
import { isClosedForViewer } from '#src/shop/closed-shop.ts'
import { answerErrors } from './answers.server.ts'
import { type IdentifiedCaller, markWrite, refuseCrossSite } from './context.server.ts'
import { deleteCookies } from './pages/fallback-pages.server.ts'

interface ApiRoutes {
  app: AppContext
  calls: readonly ServedEndpoint[]
  /** The services whose calls are mounted: one on a service port, all of them under the storefront's `/api`. */
  services: readonly Service[]
  /** Mounted under `/api`, so that `api/` at the start of a path is removed. */
  underApi?: boolean
  identifyCaller(app: AppContext, request: FastifyRequest, reply: FastifyReply): Promise<IdentifiedCaller | undefined>
}

/** Mounts the calls of some services. Accepts JSON only, so that a form of another site cannot call a command. */
export function apiRoutes(
  app: FastifyInstance,
  { app: appContext, calls, services, identifyCaller, underApi = false }: ApiRoutes,
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
        const caller = await identifyCaller(appContext, request, reply)
        if (!caller) throw new HttpError(404, 'RecordWasNotFound')
        refuseClosed(served.endpoint, caller.context, () => deleteCookies(request, reply))
        refuseWithoutSecondFactor(served.endpoint, caller.context)
        if (caller.request.browser && served.endpoint.readsFrom !== 'replica') markWrite(appContext, request, reply)
        const answer = await served.onWire({ ...caller, app: appContext, input: readInput(request) })
        return reply
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(answer))
      },
    })
  }
}

const CLOSED_RETRY_SECONDS = 600

/**
 * A closed site answers only staff, and the calls that announce it; cookies of others are removed as on its pages
 * (storefront 8).
 */
function refuseClosed({ whenClosed = false }: Endpoint, context: IdentifiedCaller['context'], forget: () => void) {
  if (whenClosed || !isClosedForViewer(context)) return
  forget()
  throw new HttpError(503, 'SiteClosed', { retryAfter: CLOSED_RETRY_SECONDS })
}

/** Users who still have to set up a second factor may do so on the pages, and call nothing that needs their rights. */
function refuseWithoutSecondFactor({ access }: Endpoint, context: IdentifiedCaller['context']) {
  if (access === 'open' || access === 'anyone' || !lacksSecondFactor(context)) return
  throw new HttpError(403, 'SetUpSecondFactor')
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

/** Serves the OpenAPI document of all calls, generated from the endpoints when it is first requested. */
export function docsRoutes(app: FastifyInstance, calls: readonly ServedEndpoint[]) {
  let document: ReturnType<typeof openApi> | undefined
  app.get('/docs', async (_request, reply) => {
    document ??= openApi(calls.map(({ endpoint }) => endpoint))
    return reply.header('cache-control', 'no-cache').send(document)
  })
}

export function openApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, unknown> = {}
  for (const endpoint of endpoints) {
    if (endpoint.service === 'page') continue
    paths[`/${endpoint.path}`] = { [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrin',
      version: '1',
      description:
        'The calls of the storefront. Every error carries a code and a text. Null stands for an absent field where a field may be absent.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operation({ method, access, service, summary, input, output }: Endpoint) {
  const wire = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', override: describeInput(method) }) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  const request = method === 'GET' ? { parameters: queryParameters(wire) } : { requestBody: { content: json(wire) } }
  return {
    summary,
    tags: [service],
    security: access === 'open' ? [] : [{ token: [] }],
    'x-access': access,
    ...request,
    responses: {
      200: {
        description: 'The answer',
        content: json(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any' })),
      },
    },
  }
}

/** What the input parser accepts beyond the schema: all forms of flags, and null for absent. */
const describeInput =
  (method: Endpoint['method']) =>
  ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (!flagValues(zodSchema)) return
    for (const key of Object.keys(jsonSchema)) if (key !== 'description') delete jsonSchema[key]
    jsonSchema.enum = method === 'GET' ? ['0', '1', 'true', 'false'] : [0, 1, false, true]
  }

const json = (schema: unknown) => ({ 'application/json': { schema } })

const queryParameters = ({
  properties = {},
  required = [],
}: {
  properties?: Record<string, unknown>
  required?: string[]
}) =>
  Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
