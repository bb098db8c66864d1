import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '../api/endpoint.ts'
import { flagValues } from '../api/flag.ts'
import type { ServedEndpoint } from '../api/serve.server.ts'

/** Serves the OpenAPI document of all calls, generated from the endpoints. */
export function docsRoutes(app: FastifyInstance, calls: readonly ServedEndpoint[]) {
  const document = openApi(calls.map(({ endpoint }) => endpoint))
  app.get('/docs', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document))
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
