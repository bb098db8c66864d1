import { expect, it } from 'vitest'
import { wireExamples } from '#tests/support/wire-examples.ts'
import { HttpError, refusalOnWire } from '../api/refusal.ts'
import { type Call, serve } from '../api/serve.server.ts'
import { CALLS } from './services.server.ts'

const ON_WIRE = CALLS.filter(({ endpoint }) => endpoint.service !== 'page').map(
  ({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
)

/** A value that no field accepts. */
const WRONG = { wrong: [{}] }

it.each(ON_WIRE)('%s reports invalid fields as Field and Code, with wire names', async (_, endpoint) => {
  const names = wireExamples(endpoint.input).flatMap((example) => Object.keys(example ?? {}))
  const open = serve({ ...endpoint, access: 'open', visitorsPerMinute: 0 }, async () => null)
  const context = { viewer: { signedIn: true } }
  const input = Object.fromEntries(names.map((name) => [name, WRONG]))
  const call = { context, input, app: {}, request: { ip: '', hasToken: true } } as unknown as Call<unknown>
  const stop = await open.onWire(call).catch((error: unknown) => error)
  if (!(stop instanceof HttpError) || stop.code !== 'InvalidRequest') return expect(names).toEqual([])
  const { Fields = [] } = refusalOnWire(stop, 'x')
  expect(Fields.length).toBeGreaterThan(0)
  for (const field of Fields) {
    expect(Object.keys(field)).toEqual(['Field', 'Code'])
    expect(['', ...names]).toContain(field.Field.split('.')[0])
  }
})
