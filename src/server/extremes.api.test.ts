import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { flagValues } from '#src/api/input-reader.ts'
import { openCanaryShop } from '#tests/support/canary-shop.ts'
import { optionalFields, wireExamples, withFlags } from '#tests/support/wire-examples.ts'
import { HttpError } from '../api/refusal.ts'
import { CALLS } from './services.server.ts'

let there: Awaited<ReturnType<typeof openCanaryShop>>
beforeAll(async () => {
  there = await openCanaryShop(CALLS)
})
afterAll(() => there.shop.close())

interface Shape {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** Extreme values that the schema allows: largest numbers, ancient dates, odd texts. */
const EDGES = {
  large: { number: 9_007_199_254_740_991, day: '9999-12-31', text: 'x', digits: '999999999999999' },
  zero: { number: 1, day: '2026-02-28', text: 'x\u0000y', digits: '1' },
  half: { number: 1, day: '2026-02-28', text: 'x\ud800', digits: '1' },
  small: { number: 0, day: '0000-01-01', text: ' ', digits: '0' },
  fraction: { number: 0.00001, day: '1582-10-10', text: "'; --", digits: '000000000000001' },
} as const
type Edge = (typeof EDGES)[keyof typeof EDGES]

function at(edge: Edge, shape: Shape): unknown {
  const { type, format, pattern = '', properties, items, minimum = -Infinity, maximum = Infinity } = shape
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum.at(-1)
  if (shape.anyOf) return at(edge, shape.anyOf.find((one) => one.type !== 'null') ?? {})
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, at(edge, one)]))
  if (type === 'array') return items ? [at(edge, items)] : []
  if (type === 'boolean') return true
  if (type === 'integer') return Math.min(Math.max(Math.round(edge.number), minimum, 1), maximum)
  if (type === 'number') return Math.min(Math.max(edge.number, minimum), maximum)
  if (format === 'uuid') return randomUUID()
  if (format === 'date') return edge.day
  if (format === 'email') return 'a@b.co'
  if (format?.startsWith('base64')) return 'AAAA'
  if (/^\^\\d\{1,15\}/.test(pattern)) return edge.digits
  return edge.text.slice(0, shape.maxLength ?? 20)
}

/** Unexpected failures: neither a result nor a refusal. */
async function failures(name: string, edge: Edge) {
  const failed: string[] = []
  for (const { endpoint } of CALLS.filter(({ endpoint: { service } }) => ['gateway', 'universal'].includes(service))) {
    const shape = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Shape
    const key = `${endpoint.method} ${endpoint.path}`
    await there.ask(name, key, (at(edge, shape) ?? {}) as object).catch((error: unknown) => {
      if (!(error instanceof HttpError)) failed.push(`${key}: ${error}`)
    })
  }
  return failed
}

/** Every optional field as null, and every flag in each of its forms. */
const FORMS = [undefined, 1, 0, '1', '0', 'true', true] as const

/** @requirement WIRE-12 */
it.each(['ela', 'ayse'])(
  '%s is answered or refused for null in optional fields and any form of a flag',
  async (name) => {
    const failed: string[] = []
    for (const { endpoint } of CALLS.filter(({ endpoint: { service } }) =>
      ['gateway', 'universal'].includes(service),
    )) {
      const [example = {}] = wireExamples(endpoint.input) as Record<string, unknown>[]
      const key = `${endpoint.method} ${endpoint.path}`
      for (const form of FORMS) {
        const nulls = Object.fromEntries(optionalFields(endpoint.input).map((field) => [field, null]))
        const isFlag = (schema: Parameters<typeof flagValues>[0]) => flagValues(schema) !== undefined
        const sent =
          form === undefined ? { ...example, ...nulls } : withFlags(endpoint.input, example, { flag: form, isFlag })
        await there.ask(name, key, sent as object).catch((error: unknown) => {
          if (!(error instanceof HttpError)) failed.push(`${key} ${form}: ${error}`)
        })
      }
    }
    expect(failed).toEqual([])
  },
)

/** @requirement WIRE-12, THREAT-36 */
it.each(['ela', 'ayse', 'zeynep', 'selim'])('%s is answered or refused for any input (threat 36)', async (name) => {
  for (const edge of Object.values(EDGES)) expect(await failures(name, edge)).toEqual([])
})
