import { globSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Endpoint } from '#src/api/endpoint.ts'
import { code, page, table } from './markdown.ts'

interface EndpointDescription {
  domain: string
  endpoint: Endpoint
}

/** Every endpoint that a `wire.ts` exports, by domain. */
export async function endpointsPage() {
  const allDescriptions = await endpoints()
  const domains = [...Map.groupBy(allDescriptions, ({ domain }) => domain)]
  return page(
    'Endpoints',
    'The calls of the wire, from the endpoint objects in the `wire.ts` files. Each answers on the port of its service and, ' +
      'same-origin, under `/api/`; those of the service `page` are for our own pages only.',
    '## Read replicas',
    'Calls that a read replica may answer with data of two seconds ago, unless the reader has just written ' +
      '([decision 0350](../decisions/0350-calls-that-tolerate-two-seconds-read-from-replicas.md)):',
    listReplicaCalls(allDescriptions),
    ...domains.flatMap(([domain, descriptions]) => [
      `## ${domain}`,
      table(
        ['call', 'service', 'access', 'what it does', 'takes', 'answers'],
        descriptions.map(({ endpoint }) => row(endpoint)),
      ),
    ]),
  )
}

const listReplicaCalls = (descriptions: readonly EndpointDescription[]) =>
  descriptions
    .filter(({ endpoint }) => endpoint.readsFrom === 'replica')
    .map(({ endpoint: { method, path, summary } }) => `- ${method} ${code(path)}: ${getFirstSentence(summary)}`)
    .join('\n')

const getFirstSentence = (text: string) => text.split(/(?<=\.) /, 1)[0]

const row = ({ method, path, service, access, summary, input, output }: Endpoint) => [
  `${method} ${code(path)}`,
  service,
  access,
  summary,
  formatFields(input),
  formatFields(output),
]

/** The wire names of an object's fields; optional ones with a question mark, nested lists with their fields. */
function formatFields(type: z.ZodType): string {
  return name(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as Schema)
}

interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
}

function name({ properties = {}, required = [] }: Schema): string {
  return Object.entries(properties)
    .map(([name, inner]) => `${name}${required.includes(name) ? '' : '?'}${formatListFields(inner)}`)
    .join(', ')
}

function formatListFields({ items, properties }: Schema): string {
  const list = items ?? properties?.$values?.items
  return list?.properties ? ` [${name(list)}]` : ''
}

async function endpoints(): Promise<EndpointDescription[]> {
  const files = globSync('src/**/wire.ts').sort()
  const modules = await Promise.all(files.map(async (file) => ({ file, exported: await load(file) })))
  return modules.flatMap(({ file, exported }) =>
    Object.values(exported)
      .filter(isEndpoint)
      .map((endpoint) => ({ domain: relative('src', dirname(file)), endpoint })),
  )
}

const load = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(resolve(file)).href)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
